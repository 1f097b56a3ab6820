import { describe, expect, it } from 'vitest';
import { readProof } from './proof-file.ts';

const hash = (digit: string) => digit.repeat(64);
const written = {
  format: 'stave-proof',
  version: 1,
  sha256: hash('a'),
  kind: 'file',
  merkle: { algorithm: 'RFC6962-SHA256', leafIndex: 1, treeSize: 2, path: [hash('b')], root: hash('c') },
  anchors: [
    {
      chain: 'ethereum',
      network: 'eip155:1:0xd4',
      networkName: 'Ethereum',
      isLocal: false,
      chainId: 1,
      contract: '0x11',
      transaction: '0x9c',
      blockNumber: 7,
      blockHash: '0x51',
      blockTime: '2026-03-14T09:41:07Z',
    },
    { chain: 'solana', network: 'solana:5eykt', memo: 'stave:v1:x:2', transaction: '5VER', slot: 91 },
  ],
};
const read = (proof: object) => readProof(JSON.stringify(proof));
const faultOf = (proof: object) => {
  const found = read(proof);
  return found.is === 'fault' ? found.fault : found.is;
};

describe('a proof file', () => {
  it('is read with its anchors, in blocks or slots', () => {
    const found = read(written);
    expect(found).toMatchObject({ is: 'proof', proof: { sha256: hash('a'), leafIndex: 1, treeSize: 2, root: hash('c') } });
    expect(found.is === 'proof' && found.proof.anchors).toEqual([
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
      {
        network: 'solana:5eykt',
        networkName: 'solana:5eykt',
        isLocal: null,
        chainName: null,
        contract: null,
        memo: 'stave:v1:x:2',
        transaction: '5VER',
        blockNumber: 91,
        blockHash: null,
        blockTime: null,
      },
    ]);
  });

  it('is distinguished from other files', () => {
    for (const text of ['', 'RIFF', '{', 'null', '[]', '{"title":"Harbour Lights"}', '"stave-proof"']) {
      expect(readProof(text)).toEqual({ is: 'other' });
    }
  });

  it.each([
    [{ version: 2 }, 'version 2'],
    [{ sha256: hash('A') }, 'sha256'],
    [{ merkle: null }, 'merkle'],
    [{ merkle: { ...written.merkle, algorithm: 'SHA1' } }, 'merkle.algorithm'],
    [{ merkle: { ...written.merkle, root: 'c' } }, 'merkle.root'],
    [{ merkle: { ...written.merkle, treeSize: 0 } }, 'merkle.treeSize'],
    [{ merkle: { ...written.merkle, leafIndex: 2 } }, 'merkle.leafIndex'],
    [{ merkle: { ...written.merkle, leafIndex: -1 } }, 'merkle.leafIndex'],
    [{ merkle: { ...written.merkle, path: [7] } }, 'merkle.path'],
    [{ merkle: { ...written.merkle, path: Array(33).fill(hash('b')) } }, 'merkle.path'],
    [{ anchors: {} }, 'anchors'],
    [{ anchors: [{}] }, 'anchors'],
  ])('with %j is refused with a message', (change, words) => {
    expect(faultOf({ ...written, ...change })).toContain(words);
  });
});
