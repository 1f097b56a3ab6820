import { client } from '#web/apollo/client.ts';
import { FollowProofsDocument } from './__generated__/following.ts';

/** Calls back whenever proofs of the workspace got further; returns what ends it. */
export function followProofs(onChange: () => void): () => void {
  const subscription = client.subscribe({ query: FollowProofsDocument }).subscribe({
    next: () => onChange(),
    // The connection comes back by itself; where it cannot, there is still the button.
    error: () => undefined,
  });
  return () => subscription.unsubscribe();
}
