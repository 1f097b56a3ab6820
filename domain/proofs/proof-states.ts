/**
 * States of a fingerprint's proof. `ANCHORED`: its root is in a block of at least one chain. `PENDING`: it is queued for an anchor.
 * `NOT_INCLUDED`: the workspace's plan does not include anchors.
 */
export const proofStates = ['NOT_INCLUDED', 'PENDING', 'ANCHORED'] as const;
export type ProofState = (typeof proofStates)[number];

/** Public states of a fingerprint. */
export const verificationStates = ['UNKNOWN', 'PENDING', 'ANCHORED'] as const;
