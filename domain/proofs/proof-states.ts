/**
 * States of a fingerprint's proof. `ANCHORED`: its root is in a block of at least one chain. `PENDING`: it is queued for an anchor.
 * `NOT_INCLUDED`: the workspace's plan does not include anchors.
 */
export const proofStates = ['NOT_INCLUDED', 'PENDING', 'ANCHORED'] as const;
export type ProofState = (typeof proofStates)[number];

type Anchored = { state: ProofState; anchors: readonly { state: string; network: { isLocal: boolean } }[] };

/** Whether a proof is in a block of a public chain. Test chains prove nothing to others. */
export const isPublic = ({ anchors }: Pick<Anchored, 'anchors'>): boolean =>
  anchors.some(({ state, network }) => state === 'CONFIRMED' && !network.isLocal);

/** Returns the state of a proof as text. */
export function proofText(proof: Anchored): string {
  if (proof.state === 'NOT_INCLUDED') return 'Not anchored';
  if (proof.state === 'PENDING') return 'Pending';
  return isPublic(proof) ? 'Anchored' : 'On the local chain';
}

/** Public states of a fingerprint. */
export const verificationStates = ['UNKNOWN', 'PENDING', 'ANCHORED'] as const;
