import { sha256 } from '@noble/hashes/sha2.js';

/** SHA-256 function. The default runs in browsers, too; Node's own is faster. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** A tree over leaves with their audit paths. */
export type MerkleTree = {
  size: number;
  root: Uint8Array;
  /**
   * The audit path of a leaf (RFC 6962 §2.1.1), from the leaf up.
   *
   * @throws RangeError if there is no such leaf
   */
  pathOf: (leafIndex: number) => Uint8Array[];
};

export const hashBytes = 32;
/** Indexes stay within the range of JavaScript's shift operators. */
const maxLeaves = 2 ** 31 - 1;

/** Hashes a leaf. The prefix prevents inner nodes from being presented as leaves (RFC 6962 §2.1). */
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
 * Builds the Merkle tree of RFC 6962 §2.1 from the data of its leaves upwards. A node without a neighbour moves up unchanged, which results
 * in the same tree as the standard's split at the largest power of two.
 */
export const merkleTree = (leaves: readonly Uint8Array[], hash: Sha256 = sha256): MerkleTree =>
  treeAbove(
    leaves.map((data) => leafHash(data, hash)),
    hash,
  );

/**
 * Builds the tree above existing nodes: hashes of leaves, or roots of subtrees with the same power of two leaves each, except the last. Its
 * paths continue those of the subtrees.
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
 * Computes the root from a leaf's data and its audit path, by RFC 9162 §2.1.3.2. Null for an invalid path: wrong length, wrong hashes, or a
 * leaf beyond the tree. The leaf is proven if the result equals a trusted root.
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
      // The last node of a level may lack a neighbour on several levels, where it moved up unchanged.
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
