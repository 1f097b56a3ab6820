import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { clientNetwork } from '../../kit/client-network.ts';
import { tooManyFromAddress } from '../../kit/errors.ts';
import type { Transport } from '../context.ts';
import type { Config } from '../settings/config.ts';

/** Time span of the limit. Tests set a longer one. */
export const anonymousWindow = { seconds: 60 };
/** Cost of a new document, which must be parsed and checked. The web client sends the same documents repeatedly. */
export const newDocumentPoints = 4;
/** The full introspection query takes as long as some twenty ordinary operations. */
export const introspectionPoints = 40;

const limiters = new WeakMap<Config, RateLimiterMemory>();

/** Counted per gateway, because the limit protects the process. */
function limiterOf(config: Config): RateLimiterMemory {
  const known = limiters.get(config);
  if (known) return known;
  const limiter = new RateLimiterMemory({ points: config.anonymousOperationsPerMinute, duration: anonymousWindow.seconds });
  limiters.set(config, limiter);
  return limiter;
}

/** Counts an anonymous operation by network address. Throws RATE_LIMITED past the limit. */
export async function chargeAnonymous(config: Config, transport: Transport, points = 1): Promise<void> {
  if (transport.address === '') return;
  try {
    await limiterOf(config).consume(clientNetwork(transport.address), points);
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    const seconds = Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1_000));
    transport.setHeader?.('retry-after', String(seconds));
    throw tooManyFromAddress(seconds);
  }
}
