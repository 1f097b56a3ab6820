/**
 * How far the proof of a fingerprint is. Anchored: its root is in a block of at least one chain. Pending: it will be. Not included: the plan
 * of its workspace anchors nothing.
 */
export const proofStates = ['NOT_INCLUDED', 'PENDING', 'ANCHORED'] as const;
export type ProofState = (typeof proofStates)[number];

/** What anybody may learn of a fingerprint. */
export const verificationStates = ['UNKNOWN', 'PENDING', 'ANCHORED'] as const;
export type VerificationState = (typeof verificationStates)[number];
