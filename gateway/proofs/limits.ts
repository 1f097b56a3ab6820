import { GraphQLError } from 'graphql';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** What one address may ask for in a minute without signing in: looking up a fingerprint is cheap, drawing a certificate is not. */
const limits = { lookup: 240, file: 30 } as const;
export type PublicAct = keyof typeof limits;

const windowSeconds = 60;
/** Counted by each gateway for itself: the limit protects that process. */
const limiters = Object.fromEntries(
  Object.entries(limits).map(([act, points]) => [act, new RateLimiterMemory({ points, duration: windowSeconds })]),
) as Record<PublicAct, RateLimiterMemory>;

/** Counts one act of an address. Answers after how many seconds it may come back, or null when it may go on. */
export async function countPublicAct(act: PublicAct, address: string): Promise<number | null> {
  try {
    await limiters[act].consume(address);
    return null;
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    return Math.max(1, Math.ceil((refused as { msBeforeNext: number }).msBeforeNext / 1_000));
  }
}

const waitSentence = (seconds: number) =>
  `Too many requests from this address. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`;

/** The same for an operation. @throws RATE_LIMITED */
export async function chargeLookup(address: string): Promise<void> {
  const seconds = await countPublicAct('lookup', address);
  if (seconds === null) return;
  throw new GraphQLError(waitSentence(seconds), { extensions: { code: 'RATE_LIMITED', http: { status: 429 } } });
}

/** What is answered instead of a file. */
export const tooManyFiles = (seconds: number) => ({ success: false, error: 'Too many requests', message: waitSentence(seconds) });
