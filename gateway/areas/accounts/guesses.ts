import type { AppContext } from '../../server/context.ts';
import { knownBrowserOf } from './known-browser.ts';
import { countAttempt, forgetAttempts, fromNetwork, type Kind, revertAttempt } from './throttle.ts';

type GuessKind = 'account' | 'password' | 'secondFactor';

/**
 * Counts a guess at a password or code of an account. The result resets the count after a success. Guesses are counted by account and
 * network, with a higher cap over all networks, so strangers elsewhere cannot lock the owner out. A browser in which the owner has signed
 * in before has a count of its own.
 */
export async function countGuess(context: AppContext, kind: GuessKind, email: string): Promise<() => Promise<void>> {
  const { pool } = context.platform;
  const browser = knownBrowserOf(context, email);
  const near = browser ?? fromNetwork(email, context.transport.address);
  const everywhere: readonly [Kind, string][] = browser
    ? []
    : [...(kind === 'password' ? [] : [['address', context.transport.address] as [Kind, string]]), [`${kind}Anywhere`, email]];
  await countAttempt(context, kind, near);
  for (const [each, value] of everywhere) await countAttempt(context, each, value);
  return async () => {
    await forgetAttempts(pool, kind, near);
    for (const [each, value] of everywhere) await revertAttempt(pool, each, value);
  };
}
