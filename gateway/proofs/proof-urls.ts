import type { Config } from '../config.ts';
import { addressSigner } from '../kit/signed-address.ts';

/** What can be had of an anchored fingerprint. */
export const proofFiles = ['certificate.pdf', 'proof.json', 'bundle.zip'] as const;
export type ProofFile = (typeof proofFiles)[number];

const signer = addressSigner('proof-addresses');
type Signing = Pick<Config, 'appSecret'>;

/** The address of a file about a fingerprint of one's own, with names; it begins with a slash and ends after one to two hours. */
export const ownProofUrl = (config: Signing, fingerprintId: string, file: ProofFile, now: Date): string =>
  `/proofs/${fingerprintId}/${file}?${signer.query(config, { id: fingerprintId, part: file }, now)}`;

/** For how many seconds such an address still holds; null when it is none of ours, or is over. */
export const secondsLeft = (
  config: Signing,
  { id, file }: { id: string; file: ProofFile },
  query: { expires: string; signature: string },
  now: Date,
): number | null => signer.secondsLeft(config, { id, part: file }, query, now);

/** The address by which anybody gets what is public about a fingerprint: as it was anchored first, or under the root that is named. */
export const publicProofUrl = (sha256: string, file: Exclude<ProofFile, 'bundle.zip'>, root: string | null = null): string =>
  `/proofs/${sha256}/${file}${root === null ? '' : `?root=${root}`}`;
