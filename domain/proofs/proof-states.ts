/**
 * State of a fingerprint's proof. Anchored: its root is in a block of at least one chain. Pending: it will be. Not included: the
 * workspace's plan does not anchor.
 */
export const proofStates = ['NOT_INCLUDED', 'PENDING', 'ANCHORED'] as const;
export type ProofState = (typeof proofStates)[number];

/** Public states of a fingerprint. */
export const verificationStates = ['UNKNOWN', 'PENDING', 'ANCHORED'] as const;
export type VerificationState = (typeof verificationStates)[number];
