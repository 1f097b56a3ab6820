import { sha256 } from '@noble/hashes/sha2.js';

/** SHA-256 of bytes. The one that is used unless another is handed in runs everywhere; Node's own is faster. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** A tree over leaves, and the way from each of them to the root. */
export type MerkleTree = {
  size: number;
  root: Uint8Array;
  /** The audit path of a leaf (RFC 6962 §2.1.1), from the leaf up. @throws RangeError where there is no such leaf */
  pathOf: (leafIndex: number) => Uint8Array[];
};

export const hashBytes = 32;
/** Indexes stay within what JavaScript can shift. */
const maxLeaves = 2 ** 31 - 1;

/** The different first byte keeps a node from passing for a leaf (RFC 6962 §2.1). */
export function leafHash(data: Uint8Array, hash: Sha256 = sha256): Uint8Array {
  const bytes = new Uint8Array(1 + data.length);
  bytes.set(data, 1);
  return hash(bytes);
}

function nodeHash(left: Uint8Array, right: Uint8Array, hash: Sha256): Uint8Array {
  const bytes = new Uint8Array(1 + 2 * hashBytes);
  bytes[0] = 1;
  bytes.set(left, 1);
  bytes.set(right, 1 + hashBytes);
  return hash(bytes);
}

/**
 * The Merkle tree of RFC 6962 §2.1 over the data of its leaves. It is built from the leaves up: a node without a neighbour moves up as it
 * is, which makes the same tree as the standard's split at the largest power of two.
 */
export const merkleTree = (leaves: readonly Uint8Array[], hash: Sha256 = sha256): MerkleTree =>
  treeAbove(
    leaves.map((data) => leafHash(data, hash)),
    hash,
  );

/**
 * The tree above nodes that are there already: hashes of leaves, or roots of trees that have the same power of two leaves each, but for the
 * last one. Its paths go on where those of such trees end.
 */
export function treeAbove(nodes: readonly Uint8Array[], hash: Sha256 = sha256): MerkleTree {
  const levels: (readonly Uint8Array[])[] = [nodes];
  for (let level = nodes; level.length > 1; ) {
    level = levelAbove(level, hash);
    levels.push(level);
  }
  const root = levels.at(-1)?.[0] ?? hash(new Uint8Array());
  const pathOf = (leafIndex: number) => {
    if (!Number.isInteger(leafIndex) || leafIndex < 0 || leafIndex >= nodes.length) throw new RangeError(`No leaf ${leafIndex}.`);
    return levels.flatMap((level, height) => level[(leafIndex >>> height) ^ 1] ?? []);
  };
  return { size: nodes.length, root, pathOf };
}

function levelAbove(level: readonly Uint8Array[], hash: Sha256): Uint8Array[] {
  const above: Uint8Array[] = [];
  for (let index = 0; index < level.length; index += 2) {
    const left = level[index] as Uint8Array;
    const right = level[index + 1];
    above.push(right ? nodeHash(left, right, hash) : left);
  }
  return above;
}

/** Index of a leaf, with the hashes on the path to the root. */
export type AuditPath = { leafIndex: number; treeSize: number; path: readonly Uint8Array[] };

/**
 * The root that a leaf's data and its audit path lead to, by RFC 9162 §2.1.3.2; null when such a path cannot be: of another length, of
 * other hashes, or of a leaf beyond the tree. The leaf is proven when the answer is the root that is known from elsewhere.
 */
export function rootOf(data: Uint8Array, { leafIndex, treeSize, path }: AuditPath, hash: Sha256 = sha256): Uint8Array | null {
  const isPlace = Number.isInteger(leafIndex) && Number.isInteger(treeSize) && leafIndex >= 0 && treeSize <= maxLeaves;
  if (!isPlace || leafIndex >= treeSize || path.some(({ length }) => length !== hashBytes)) return null;
  let index = leafIndex;
  let last = treeSize - 1;
  let node = leafHash(data, hash);
  for (const neighbour of path) {
    if (last === 0) return null;
    if (index % 2 === 1 || index === last) {
      node = nodeHash(neighbour, node, hash);
      // The last node of a level may have no neighbour on several levels: there it moved up as it was.
      while (index % 2 === 0 && index !== 0) {
        index >>>= 1;
        last >>>= 1;
      }
    } else node = nodeHash(node, neighbour, hash);
    index >>>= 1;
    last >>>= 1;
  }
  return last === 0 ? node : null;
}

/** Whether the path leads from the leaf's data to this root. */
export function isInTree(data: Uint8Array, place: AuditPath, root: Uint8Array, hash: Sha256 = sha256): boolean {
  const reached = rootOf(data, place, hash);
  return reached !== null && reached.length === root.length && reached.every((byte, at) => byte === root[at]);
}
