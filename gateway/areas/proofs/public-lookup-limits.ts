import { RateLimiterMemory } from 'rate-limiter-flexible';
import { clientNetwork } from '../../kit/client-network.ts';
import { tooManyFromAddress, waitSentence } from '../../kit/errors.ts';

/** Anonymous limits per address and minute. Looking up a fingerprint is cheap, drawing a certificate is not. */
const limits = { lookup: 240, file: 30 } as const;
export type PublicAct = keyof typeof limits;

const windowSeconds = 60;
/** Counted per gateway, because the limit protects the process. */
const limiters = Object.fromEntries(
  Object.entries(limits).map(([act, points]) => [act, new RateLimiterMemory({ points, duration: windowSeconds })]),
) as Record<PublicAct, RateLimiterMemory>;

/** Counts a request of an address. Returns the seconds to wait past the limit, or null. */
export async function countPublicAct(act: PublicAct, address: string): Promise<number | null> {
  try {
    await limiters[act].consume(clientNetwork(address));
    return null;
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    return Math.max(1, Math.ceil((refused as { msBeforeNext: number }).msBeforeNext / 1_000));
  }
}

/**
 * Counts a lookup over GraphQL.
 *
 * @throws RATE_LIMITED
 */
export async function chargeLookup(address: string): Promise<void> {
  const seconds = await countPublicAct('lookup', address);
  if (seconds !== null) throw tooManyFromAddress(seconds);
}

/** Response instead of a file. */
export const tooManyFiles = (seconds: number) => ({ success: false, error: 'Too many requests', message: waitSentence(seconds) });
