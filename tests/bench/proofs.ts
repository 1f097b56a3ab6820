import { hash, randomBytes } from 'node:crypto';
import { isInTree, merkleTree } from '#domain/proofs/merkle.ts';
import { type Bench, type Figure, timeMs } from './bench.ts';

const LEAVES = 100_000;
const WITHIN_SECONDS = 10;
const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer');

/** Measures building one tree of many fingerprints, and verifying the audit path of each. */
export async function measureProofs(_bench: Bench): Promise<Figure[]> {
  const fingerprints = Array.from({ length: LEAVES }, () => randomBytes(32));
  let tree = merkleTree([], sha256);
  const buildMs = await timeMs(async () => {
    tree = merkleTree(fingerprints, sha256);
  });
  let good = 0;
  const checkMs = await timeMs(async () => {
    fingerprints.forEach((data, leafIndex) => {
      const place = { leafIndex, treeSize: tree.size, path: tree.pathOf(leafIndex) };
      if (isInTree(data, place, tree.root, sha256)) good += 1;
    });
  });
  const seconds = (buildMs + checkMs) / 1_000;
  const count = LEAVES.toLocaleString('en');
  return [
    {
      name: `Tree of ${count} fingerprints, each proof checked`,
      value: `${seconds.toFixed(1)} s (built ${(buildMs / 1_000).toFixed(2)} s, ${good.toLocaleString('en')} right)`,
      goal: `≤ ${WITHIN_SECONDS} s, all right`,
      isMet: seconds <= WITHIN_SECONDS && good === LEAVES,
    },
  ];
}
