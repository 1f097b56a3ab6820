import { setImmediate as turn } from 'node:timers/promises';
import { type MerkleTree, merkleTree, treeAbove } from '#domain/proofs/merkle.ts';
import { fastSha256 } from './paths.ts';

/** A power of two. Hashing this many leaves takes about ten milliseconds. */
const leavesAtATime = 2_048;

/** Builds the Merkle tree over fingerprints in parts, so that it does not block the process. */
export async function growTree(fingerprints: readonly string[]): Promise<MerkleTree> {
  const parts: MerkleTree[] = [];
  for (let from = 0; from < fingerprints.length; from += leavesAtATime) {
    const leaves = fingerprints.slice(from, from + leavesAtATime).map((sha256) => Buffer.from(sha256, 'hex'));
    parts.push(merkleTree(leaves, fastSha256));
    await turn();
  }
  const above = treeAbove(
    parts.map(({ root }) => root),
    fastSha256,
  );
  const pathOf = (leafIndex: number) => {
    const part = Math.floor(leafIndex / leavesAtATime);
    return [...(parts[part]?.pathOf(leafIndex % leavesAtATime) ?? []), ...above.pathOf(part)];
  };
  return { size: fingerprints.length, root: above.root, pathOf };
}
