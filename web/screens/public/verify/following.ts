import { client } from '#web/apollo/client.ts';
import { FollowProofsDocument } from './__generated__/following.ts';

/** Calls back when proofs of the workspace progress. Returns a function that unsubscribes. */
export function followProofs(onChange: () => void): () => void {
  const subscription = client.subscribe({ query: FollowProofsDocument }).subscribe({
    next: () => onChange(),
    // The connection reconnects by itself; otherwise the button remains.
    error: () => undefined,
  });
  return () => subscription.unsubscribe();
}
