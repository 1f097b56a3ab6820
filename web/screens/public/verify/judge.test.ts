import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { merkleTree } from '#domain/proofs/merkle.ts';
import { type Anchor, type Answer, judge, refusalBefore, type Verdict } from './judge.ts';
import type { Proof } from './proof-file.ts';

const leaves = Array.from({ length: 11 }, (_, index) => index.toString(16).padStart(64, 'f'));
const tree = merkleTree(leaves.map(hexToBytes));
const place = (index: number) => ({
  sha256: leaves[index]!,
  root: bytesToHex(tree.root),
  leafIndex: index,
  treeSize: leaves.length,
  path: tree.pathOf(index).map(bytesToHex),
});

const anchor = (parts: Partial<Anchor> & { networkKey?: string; isLocal?: boolean } = {}): Anchor => {
  const { networkKey = 'eip155:1:0xd4', isLocal = false, ...rest } = parts;
  return {
    __typename: 'ProofAnchor',
    id: networkKey,
    blockchain: 'ETHEREUM',
    state: 'CONFIRMED',
    problem: null,
    contractAddress: '0x11',
    transactionHash: '0x9c',
    blockNumber: 7,
    blockHash: '0x51',
    blockTime: '2026-03-14T09:41:07.000Z',
    confirmations: 12,
    transactionUrl: null,
    network: { __typename: 'ChainNetwork', id: networkKey, name: networkKey, networkKey, isLocal },
    ...rest,
  };
};
const answer = (parts: Partial<Answer> = {}): Answer => ({
  __typename: 'ProofVerification',
  state: 'ANCHORED',
  registeredAt: '2026-03-14T09:38:00.000Z',
  certificateUrl: null,
  proofUrl: null,
  anchors: [anchor()],
  ...place(5),
  ...parts,
});
const proof = (parts: Partial<Proof> = {}): Proof => ({
  ...place(5),
  anchors: [
    {
      network: 'eip155:1:0xd4',
      networkName: 'Ethereum',
      isLocal: false,
      chainName: '1',
      contract: '0x11',
      memo: null,
      transaction: '0x9c',
      blockNumber: 7,
      blockHash: '0x51',
      blockTime: '2026-03-14T09:41:07Z',
    },
  ],
  ...parts,
});
const none = { file: null, expected: null, proof: null };
const known = new Set(['eip155:1:0xd4']);
const titleOf = (verdict: Verdict | null) => (verdict?.is === 'refused' ? verdict.title : verdict?.is);

describe('comparing a file and a proof', () => {
  it('accepts a proof of the file, and a file without a proof', () => {
    expect(refusalBefore({ file: leaves[5]!, expected: leaves[5]!, proof: proof() })).toBeNull();
    expect(refusalBefore(none)).toBeNull();
  });

  it('refuses a file that does not match the proof or the requested fingerprint', () => {
    expect(titleOf(refusalBefore({ ...none, file: leaves[4]!, proof: proof() }))).toBe('This proof belongs to another file');
    expect(titleOf(refusalBefore({ ...none, file: leaves[4]!, expected: leaves[5]! }))).toBe('This is another file');
  });

  it.each([
    ['neighbour', { path: place(4).path }],
    ['leaf index', { leafIndex: 6 }],
    ['tree size', { treeSize: 200 }],
    ['root', { root: 'ab'.repeat(32) }],
    ['fingerprint', { sha256: leaves[4]! }],
  ])('refuses a proof with a changed %s', (_what, change) => {
    const changed = proof(change);
    expect(titleOf(refusalBefore({ file: changed.sha256, expected: null, proof: changed }))).toBe('This proof was changed');
  });
});

describe('the response of the server', () => {
  it('is anchored by the earliest block of a public chain, or else of a local one', () => {
    const local = anchor({ networkKey: 'local', isLocal: true, blockTime: '2026-03-14T09:40:00.000Z' });
    const later = anchor({ networkKey: 'solana:5eykt', blockTime: '2026-03-14T09:41:12.000Z' });
    const verdict = judge(answer({ anchors: [local, later, anchor()] }), none, known);
    expect(verdict).toMatchObject({ is: 'anchored', isPublic: true, first: { id: 'eip155:1:0xd4' } });
    expect(judge(answer({ anchors: [local] }), none, known)).toMatchObject({ is: 'anchored', isPublic: false });
  });

  it('is pending until a block includes it, even after a transaction was sent', () => {
    const sent = anchor({ state: 'BROADCAST', blockNumber: null, blockHash: null, blockTime: null });
    expect(titleOf(judge(answer({ state: 'PENDING', anchors: [sent] }), none, known))).toBe('pending');
    expect(titleOf(judge(answer({ anchors: [sent] }), none, known))).toBe('pending');
    expect(titleOf(judge(answer({ state: 'PENDING' }), none, known))).toBe('pending');
  });

  it('is unknown without a record', () => {
    expect(judge(answer({ state: 'UNKNOWN', anchors: [] }), none, known)).toEqual({ is: 'unknown' });
  });

  it('is refused if its path does not lead to the root', () => {
    for (const change of [{ leafIndex: 4 }, { path: [] }, { root: 'ab'.repeat(32) }, { root: null }]) {
      expect(titleOf(judge(answer(change), none, known))).toBe('The response of this server is not valid');
    }
  });
});

describe('a proof compared with the response', () => {
  const withProof = (parts: Partial<Proof>, reply: Partial<Answer> = {}) =>
    titleOf(judge(answer(reply), { ...none, proof: proof(parts) }, known));
  const [named] = proof().anchors;

  it('is anchored if they agree', () => {
    expect(judge(answer(), { ...none, proof: proof() }, known)).toMatchObject({ is: 'anchored', byProof: true });
    const said = { isLocal: null, chainName: null, contract: null, transaction: null, blockNumber: null, blockHash: null };
    expect(withProof({ anchors: [{ ...named!, ...said, blockTime: null }] })).toBe('anchored');
    expect(withProof({ anchors: [{ ...named!, memo: `stave:v1:${place(5).root}:11` }] })).toBe('anchored');
  });

  it('is refused for an unknown network', () => {
    const goerli = { ...named!, network: 'eip155:5:0xbf', networkName: 'Goerli' };
    expect(withProof({ anchors: [goerli] })).toBe('This proof names a network that this server does not know');
    expect(withProof({ anchors: [named!, goerli] })).toBe('This proof names a network that this server does not know');
  });

  it('is refused if this server has no record or a different root', () => {
    expect(withProof({}, { state: 'UNKNOWN', anchors: [] })).toBe('This server has no record of this proof');
    expect(withProof({}, { root: 'ab'.repeat(32) })).toBe('This proof has a different root');
  });

  it.each([
    ['transaction', { transaction: '0x9d' }],
    ['block', { blockNumber: 8 }],
    ['block', { blockHash: '0x52' }],
    ['block time', { blockTime: '2019-03-14T09:41:07Z' }],
    ['block time', { blockTime: 'long ago' }],
    ['contract', { contract: '0x12' }],
    ['memo', { memo: 'stave:v1:ab:11' }],
    ['network type', { isLocal: true }],
    ['chain', { chainName: '5' }],
  ])('is refused for a different %s, and says so', (what, change) => {
    const verdict = judge(answer(), { ...none, proof: proof({ anchors: [{ ...named!, ...change }] }) }, known);
    expect(verdict).toMatchObject({
      title: 'This proof differs from this server’s record',
      reason: `The proof and this server’s record name a different ${what} on Ethereum.`,
    });
  });

  it('is refused for a different tree size, even if the path leads to the root', () => {
    const first = { ...place(0), treeSize: 12 };
    expect(refusalBefore({ ...none, proof: proof(first) })).toBeNull();
    expect(titleOf(judge(answer(place(0)), { ...none, proof: proof(first) }, known))).toBe('This proof was changed');
  });

  it('does not anchor a fingerprint that the server has in no block', () => {
    const sent = anchor({ state: 'BROADCAST', blockNumber: null, blockHash: null, blockTime: null });
    expect(withProof({}, { state: 'PENDING', anchors: [sent] })).toBe('This proof differs from this server’s record');
    expect(withProof({ anchors: [] }, { state: 'PENDING', anchors: [sent] })).toBe('pending');
  });
});
