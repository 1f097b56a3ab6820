import { hexToBytes } from '@noble/hashes/utils.js';
import { isInTree } from '#domain/proofs/merkle.ts';
import type { VerifyFingerprintQuery } from './__generated__/verify.ts';
import type { Proof, ProofAnchor } from './proof-file.ts';

/** The server's response about a fingerprint. */
export type Answer = VerifyFingerprintQuery['proofVerify'];
export type Anchor = Answer['anchors'][number];
/** A response whose path was verified here. */
export type VerifiedAnswer = Answer & { root: string; leafIndex: number; treeSize: number };

export type Verdict =
  /** `first` is the earliest block on a public chain, else the earliest; `others` are the rest. */
  | { is: 'anchored'; isPublic: boolean; answer: VerifiedAnswer; first: Anchor; others: readonly Anchor[]; byProof: boolean }
  | { is: 'pending'; answer: Answer }
  | { is: 'unknown' }
  | { is: 'refused'; title: string; reason: string; hint: string };

/** Facts known before the server's response. `file` is the file's fingerprint, or null. */
export type Given = { file: string | null; expected: string | null; proof: Proof | null };

const refused = (title: string, reason: string, hint: string): Verdict => ({ is: 'refused', title, reason, hint });
const original = 'Use the original file. Converting, tagging or saving it again changes the fingerprint.';

type Place = { sha256: string; root: string | null; leafIndex: number | null; treeSize: number | null; path: readonly string[] };

/** Verifies the path from the fingerprint to the root. */
function leadsToRoot({ sha256, root, leafIndex, treeSize, path }: Place): boolean {
  if (root === null || leafIndex === null || treeSize === null) return false;
  return isInTree(hexToBytes(sha256), { leafIndex, treeSize, path: path.map(hexToBytes) }, hexToBytes(root));
}

/** Compares file and proof locally; null if they agree. */
export function refusalBefore({ file, expected, proof }: Given): Verdict | null {
  if (proof && !leadsToRoot(proof)) {
    return refused(
      'This proof was changed',
      'The hashes of the proof do not lead from its fingerprint to its root, so it proves nothing.',
      'Download the proof again, or ask the person who gave it to you for the original.',
    );
  }
  if (proof && file !== null && file !== proof.sha256) {
    return refused('This proof belongs to another file', 'The file and the proof have different fingerprints.', original);
  }
  if (expected !== null && file !== null && file !== expected) {
    return refused('This is another file', 'Its fingerprint differs from the one you are checking.', original);
  }
  return null;
}

const sameText = (one: string | null, other: string | null) => one === null || one.toLowerCase() === other?.toLowerCase();

const same = <Value>(one: Value | null, other: Value | null) => one === null || one === other;
/** Chains count whole seconds. */
const secondsOf = (time: string | null) => (time === null ? null : Math.floor(Date.parse(time) / 1000));

/** Differences between proof and server about an anchor on one network. Missing data is no difference. */
function differenceOf(named: ProofAnchor, anchor: Anchor, { root, treeSize }: Proof): string | null {
  const isSameBlock = same(named.blockNumber, anchor.blockNumber) && sameText(named.blockHash, anchor.blockHash);
  const parts: readonly (readonly [what: string, isSame: boolean])[] = [
    ['network type', same(named.isLocal, anchor.network.isLocal)],
    ['chain', same(named.chainName, named.network.split(':')[1] ?? '')],
    ['memo', same(named.memo, `stave:v1:${root}:${treeSize}`)],
    ['contract', sameText(named.contract, anchor.contractAddress)],
    // Solana signatures are case-sensitive.
    ['transaction', same(named.transaction, anchor.transactionHash)],
    ['block', isSameBlock],
    ['block time', same(secondsOf(named.blockTime), secondsOf(anchor.blockTime))],
  ];
  return parts.find(([, isSame]) => !isSame)?.[0] ?? null;
}

/** Difference between the server's record and an anchor in the proof; null if equal. */
function deviation(named: ProofAnchor, anchors: readonly Anchor[], proof: Proof): string | null {
  const onNetwork = anchors.filter(({ network }) => network.networkKey === named.network);
  const differences = onNetwork.map((anchor) => differenceOf(named, anchor, proof));
  return differences.includes(null) ? null : (differences[0] ?? 'network');
}

const offlineHint =
  'To check it without this server, run the verifier from the bundle of the proof, and look up the transaction on its chain.';

/** Why the server's record contradicts the proof, or null. */
function contradiction(proof: Proof, answer: Answer, networks: ReadonlySet<string>): Verdict | null {
  const known = new Set([...networks, ...answer.anchors.map(({ network }) => network.networkKey)]);
  const unknownNetwork = proof.anchors.find(({ network }) => !known.has(network));
  if (unknownNetwork) {
    return refused(
      'This proof names a network that this server does not know',
      `The proof claims that its root is on ${unknownNetwork.networkName} (${unknownNetwork.network}). This server cannot check that network.`,
      offlineHint,
    );
  }
  if (answer.state === 'UNKNOWN') {
    return refused(
      'This server has no record of this proof',
      'The proof connects its fingerprint with its root, but this server has never anchored that root on a chain.',
      offlineHint,
    );
  }
  if (answer.root !== null && answer.root !== proof.root) {
    return refused(
      'This proof has a different root',
      'This server anchored a different root for the fingerprint.',
      'You can check the file alone against this server’s record.',
    );
  }
  // Some paths fit trees of several sizes, of which only one has that root.
  if (answer.treeSize !== null && answer.treeSize !== proof.treeSize) {
    return refused(
      'This proof was changed',
      `The proof claims a tree of ${proof.treeSize} leaves, but the tree with this root has ${answer.treeSize}.`,
      'Download the proof again, or ask the person who gave it to you for the original.',
    );
  }
  for (const named of proof.anchors) {
    const what = deviation(named, answer.anchors, proof);
    if (what === null) continue;
    return refused(
      'This proof differs from this server’s record',
      `The proof and this server’s record name a different ${what} on ${named.networkName}.`,
      'Download the proof again. A chain can move a transaction to another block soon after including it.',
    );
  }
  return null;
}

const isConfirmed = ({ state, blockTime }: Anchor) => state === 'CONFIRMED' && blockTime !== null;
const timeOf = ({ blockTime }: Anchor) => Date.parse(blockTime ?? '');

/** The verdict on a fingerprint after all checks. */
export function judge(answer: Answer, { proof }: Given, networks: ReadonlySet<string>): Verdict {
  const refusal = proof && contradiction(proof, answer, networks);
  if (refusal) return refusal;
  if (answer.state === 'UNKNOWN') return { is: 'unknown' };
  const confirmed = answer.anchors.filter(isConfirmed).sort((one, other) => timeOf(one) - timeOf(other));
  const first = confirmed.find(({ network }) => !network.isLocal) ?? confirmed[0];
  if (answer.state === 'PENDING' || first === undefined) return { is: 'pending', answer };
  const { root, leafIndex, treeSize } = answer;
  if (root === null || leafIndex === null || treeSize === null || !leadsToRoot(answer)) {
    return refused(
      'The response of this server is not valid',
      'The hashes in the response do not lead from the fingerprint to its root, so they prove nothing.',
      'Report this to the operator of this server. A proof that you downloaded earlier can still be checked with its own verifier.',
    );
  }
  const others = answer.anchors.filter((anchor) => anchor !== first);
  const verified = { ...answer, root, leafIndex, treeSize };
  return { is: 'anchored', isPublic: !first.network.isLocal, answer: verified, first, others, byProof: proof !== null };
}
