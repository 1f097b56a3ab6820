/** An anchor in a proof file. Missing data is null. */
export type ProofAnchor = {
  network: string;
  networkName: string;
  isLocal: boolean | null;
  /** Identity of the network: chain ID on Ethereum, genesis hash on Solana. */
  chainName: string | null;
  contract: string | null;
  memo: string | null;
  transaction: string | null;
  /** On Solana the slot. */
  blockNumber: number | null;
  blockHash: string | null;
  blockTime: string | null;
};

/** A parsed proof file, checked for its shape only. */
export type Proof = {
  sha256: string;
  leafIndex: number;
  treeSize: number;
  path: readonly string[];
  root: string;
  anchors: readonly ProofAnchor[];
};

/** Kind of a text: a proof, an invalid proof (with a message), or another file. */
export type ReadProof = { is: 'proof'; proof: Proof } | { is: 'fault'; fault: string } | { is: 'other' };

/** A proof from a tree of two billion leaves has a few kilobytes. */
export const maxProofBytes = 256 * 1024;
const maxNeighbours = 32;
const maxAnchors = 16;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSha256 = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value.slice(0, 200) : null);

function fieldsOf(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
}

function faultOf({ version, sha256, merkle, anchors }: Fields): string | null {
  if (version !== 1) return `It has version ${JSON.stringify(version)?.slice(0, 20) ?? 'none'}, but this page reads version 1.`;
  if (!isSha256(sha256)) return 'Its field “sha256” is not a fingerprint of 64 characters, 0–9 and a–f.';
  if (!isFields(merkle)) return 'Its field “merkle” is missing.';
  if (merkle.algorithm !== 'RFC6962-SHA256') return 'Its field “merkle.algorithm” is not RFC6962-SHA256.';
  if (!isSha256(merkle.root)) return 'Its field “merkle.root” is not a hash of 64 characters.';
  if (!isCount(merkle.treeSize) || merkle.treeSize < 1) return 'Its field “merkle.treeSize” is not a number of leaves.';
  if (!isCount(merkle.leafIndex) || merkle.leafIndex >= merkle.treeSize) {
    return 'Its field “merkle.leafIndex” is not a position in a tree of that size.';
  }
  const { path } = merkle;
  if (!Array.isArray(path) || path.length > maxNeighbours || !path.every(isSha256)) {
    return 'Its field “merkle.path” is not a list of hashes.';
  }
  if (
    !Array.isArray(anchors) ||
    anchors.length > maxAnchors ||
    !anchors.every((each) => isFields(each) && textOf(each.network))
  ) {
    return 'Its field “anchors” is not a list of networks.';
  }
  return null;
}

function anchorOf(fields: Fields): ProofAnchor {
  const network = textOf(fields.network) ?? '';
  const height = fields.blockNumber ?? fields.slot;
  return {
    network,
    networkName: textOf(fields.networkName) ?? network,
    isLocal: typeof fields.isLocal === 'boolean' ? fields.isLocal : null,
    chainName: isCount(fields.chainId) ? String(fields.chainId) : textOf(fields.genesisHash),
    contract: textOf(fields.contract),
    memo: textOf(fields.memo),
    transaction: textOf(fields.transaction),
    blockNumber: isCount(height) ? height : null,
    blockHash: textOf(fields.blockHash),
    blockTime: textOf(fields.blockTime),
  };
}

/** Reads a proof (`stave-proof`, version 1). */
export function readProof(text: string): ReadProof {
  const fields = fieldsOf(text);
  if (fields?.format !== 'stave-proof') return { is: 'other' };
  const fault = faultOf(fields);
  if (fault !== null) return { is: 'fault', fault };
  const merkle = fields.merkle as Fields;
  const proof = {
    sha256: fields.sha256 as string,
    leafIndex: merkle.leafIndex as number,
    treeSize: merkle.treeSize as number,
    path: merkle.path as string[],
    root: merkle.root as string,
    anchors: (fields.anchors as Fields[]).map(anchorOf),
  };
  return { is: 'proof', proof };
}
