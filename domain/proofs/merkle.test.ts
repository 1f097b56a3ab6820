import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInTree, leafHash, merkleTree, rootOf, treeAbove } from './merkle.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const fastHash = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer');
const at = <T>(list: readonly T[], index: number): T => list[index] as T;

/** Test vectors of Certificate Transparency: leaves and roots. */
const known = {
  leaves: ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map((leaf) =>
    Uint8Array.from(Buffer.from(leaf, 'hex')),
  ),
  roots: [
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ],
  paths: [
    { leafIndex: 0, treeSize: 1, path: [] },
    {
      leafIndex: 0,
      treeSize: 8,
      path: [
        '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      ],
    },
    {
      leafIndex: 5,
      treeSize: 8,
      path: [
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      ],
    },
    { leafIndex: 2, treeSize: 3, path: ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'] },
    {
      leafIndex: 1,
      treeSize: 5,
      path: [
        '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      ],
    },
  ],
};

/** Computes the root literally as in RFC 6962 §2.1, by recursion. */
function recursiveRoot(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return fastHash(new Uint8Array());
  if (leaves.length === 1) return leafHash(at(leaves, 0));
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  const halves = [recursiveRoot(leaves.slice(0, split)), recursiveRoot(leaves.slice(split))];
  return fastHash(Buffer.concat([Uint8Array.of(1), ...halves]));
}

const someLeaves = fc.array(fc.uint8Array({ minLength: 32, maxLength: 32 }), { minLength: 1, maxLength: 200 });
const flipped = (bytes: Uint8Array, bit: number) =>
  bytes.map((byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));

describe('merkleTree', () => {
  it.each(known.roots.map((root, size) => ({ size, root })))('has the known root over $size leaves', ({ size, root }) => {
    expect(hex(merkleTree(known.leaves.slice(0, size)).root)).toBe(root);
  });

  it.each(known.paths)('has the known path of leaf $leafIndex of $treeSize', ({ leafIndex, treeSize, path }) => {
    const tree = merkleTree(known.leaves.slice(0, treeSize));
    expect(tree.pathOf(leafIndex).map(hex)).toEqual(path);
    const place = { leafIndex, treeSize, path: path.map((hash) => Buffer.from(hash, 'hex')) };
    expect(isInTree(at(known.leaves, leafIndex), place, Buffer.from(at(known.roots, treeSize), 'hex'))).toBe(true);
  });

  it('has the root of RFC 6962 for every number of leaves up to 300', () => {
    const leaves = Array.from({ length: 300 }, (_, index) => fastHash(Uint8Array.of(index, index >> 8)));
    for (let size = 0; size <= leaves.length; size++) {
      const some = leaves.slice(0, size);
      expect(hex(merkleTree(some, fastHash).root)).toBe(hex(recursiveRoot(some)));
    }
  });

  it('verifies every leaf, and fails if one bit of data, path or root differs', () => {
    fc.assert(
      fc.property(someLeaves, fc.nat(), fc.nat(), (leaves, seed, noise) => {
        const tree = merkleTree(leaves, fastHash);
        leaves.forEach((data, leafIndex) => {
          const place = { leafIndex, treeSize: tree.size, path: tree.pathOf(leafIndex) };
          expect(isInTree(data, place, tree.root)).toBe(true);
        });
        const leafIndex = seed % leaves.length;
        const data = at(leaves, leafIndex);
        const path = tree.pathOf(leafIndex);
        const place = { leafIndex, treeSize: tree.size, path };
        const bit = noise % 256;
        expect(isInTree(flipped(data, bit), place, tree.root)).toBe(false);
        expect(isInTree(data, place, flipped(tree.root, bit))).toBe(false);
        path.forEach((hash, step) => {
          const altered = path.map((other, index) => (index === step ? flipped(hash, bit) : other));
          expect(isInTree(data, { ...place, path: altered }, tree.root)).toBe(false);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('equals the tree that is assembled from subtrees with a power of two leaves', () => {
    const leaves = Array.from({ length: 70 }, (_, index) => fastHash(Uint8Array.of(index)));
    for (const power of [1, 2, 8, 16, 64, 128]) {
      for (let size = 1; size <= leaves.length; size++) {
        const some = leaves.slice(0, size);
        const parts = Array.from({ length: Math.ceil(size / power) }, (_, part) =>
          merkleTree(some.slice(part * power, (part + 1) * power), fastHash),
        );
        const above = treeAbove(
          parts.map(({ root }) => root),
          fastHash,
        );
        const whole = merkleTree(some, fastHash);
        expect(hex(above.root)).toBe(hex(whole.root));
        const last = size - 1;
        const path = [...at(parts, Math.floor(last / power)).pathOf(last % power), ...above.pathOf(Math.floor(last / power))];
        expect(path.map(hex)).toEqual(whole.pathOf(last).map(hex));
      }
    }
  });

  it('verifies a path only at its own leaf index', () => {
    const leaves = Array.from({ length: 21 }, (_, index) => fastHash(Uint8Array.of(index)));
    const tree = merkleTree(leaves);
    leaves.forEach((data, leafIndex) => {
      const path = tree.pathOf(leafIndex);
      for (let other = 0; other < leaves.length; other++) {
        expect(isInTree(data, { leafIndex: other, treeSize: tree.size, path }, tree.root)).toBe(other === leafIndex);
      }
    });
  });

  it('returns null for an impossible path', () => {
    const leaves = known.leaves.slice(0, 7);
    const tree = merkleTree(leaves);
    const path = tree.pathOf(3);
    const data = at(leaves, 3);
    const refused = [
      { leafIndex: 3, treeSize: 7, path: path.slice(0, -1) },
      { leafIndex: 3, treeSize: 7, path: [...path, at(path, 0)] },
      { leafIndex: 3, treeSize: 7, path: path.map((hash) => hash.slice(1)) },
      { leafIndex: 7, treeSize: 7, path },
      { leafIndex: -1, treeSize: 7, path },
      { leafIndex: 0.5, treeSize: 7, path },
      { leafIndex: 3, treeSize: 2 ** 31, path },
      { leafIndex: 3, treeSize: Number.NaN, path },
    ];
    for (const place of refused) expect(rootOf(data, place)).toBeNull();
    expect(() => tree.pathOf(7)).toThrow(RangeError);
  });

  // The bench does the same with 100,000 and measures the time: `npm run bench`.
  it('verifies each of 10,000 leaves', () => {
    const leaves = Array.from({ length: 10_000 }, (_, index) => fastHash(Buffer.from(String(index))));
    const tree = merkleTree(leaves, fastHash);
    const good = leaves.filter((data, leafIndex) =>
      isInTree(data, { leafIndex, treeSize: tree.size, path: tree.pathOf(leafIndex) }, tree.root, fastHash),
    );
    expect(good).toHaveLength(10_000);
  });
});
