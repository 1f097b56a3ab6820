import { addressSigner } from '../../kit/signed-address.ts';
import type { Config } from '../../server/settings/config.ts';

/** Files available for an anchored fingerprint. */
export const proofFiles = ['certificate.pdf', 'proof.json', 'bundle.zip'] as const;
export type ProofFile = (typeof proofFiles)[number];

const signer = addressSigner('proof-addresses');
type Signing = Pick<Config, 'appSecret'>;

/** Signed address of a file about the owner's fingerprint, with names. Relative; expires after one to two hours. */
export const ownProofUrl = (config: Signing, fingerprintId: string, file: ProofFile, now: Date): string =>
  `/proofs/${fingerprintId}/${file}?${signer.query(config, { id: fingerprintId, part: file }, now)}`;

/** Returns the seconds until such an address expires, or null if it is invalid or expired. */
export const secondsLeft = (
  config: Signing,
  { id, file }: { id: string; file: ProofFile },
  query: { expires: string; signature: string },
  now: Date,
): number | null => signer.secondsLeft(config, { id, part: file }, query, now);

/** Public address of a fingerprint's file: the earliest anchored, or under the given root. */
export const publicProofUrl = (sha256: string, file: Exclude<ProofFile, 'bundle.zip'>, root: string | null = null): string =>
  `/proofs/${sha256}/${file}${root === null ? '' : `?root=${root}`}`;
