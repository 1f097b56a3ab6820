import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { base58 } from '@scure/base';
import { id as topicOf } from 'ethers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { merkleTree } from '#domain/proofs/merkle.ts';

const verifier = path.join(import.meta.dirname, 'verify.mjs');
const folder = mkdtempSync(path.join(tmpdir(), 'stave-verify-'));
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

const contents = Array.from({ length: 11 }, (_, index) => `content ${index}`);
const tree = merkleTree(contents.map(sha256));
const [index, root] = [5, hex(tree.root)];
const content = contents[index] ?? '';
const [genesis, blockHash, transaction] = [`0x${'aa'.repeat(32)}`, `0x${'bb'.repeat(32)}`, `0x${'cc'.repeat(32)}`];
const [contract, cluster, signature] = [`0x${'1d'.repeat(20)}`, 'GenesisOfSomeCluster', 'SignatureOfSomeTransaction'];
const memo = `stave:v1:${root}:11`;

const ethereum = {
  chain: 'ethereum',
  network: `eip155:31337:${genesis}`,
  networkName: 'Local Ethereum chain',
  isLocal: true,
  chainId: 31_337,
  contract,
  transaction,
  blockNumber: 7,
  blockHash,
  blockTime: '2026-11-22T08:00:00Z',
};
const solana = {
  chain: 'solana',
  network: `solana:${cluster}`,
  networkName: 'Solana devnet',
  isLocal: false,
  genesisHash: cluster,
  memo,
  transaction: signature,
  slot: 91,
  blockHash: 'HashOfTheBlock',
  blockTime: '2026-11-22T08:00:05Z',
};
const merkle = { algorithm: 'RFC6962-SHA256', leafIndex: index, treeSize: 11, path: tree.pathOf(index).map(hex), root };
const proof = {
  format: 'stave-proof',
  version: 1,
  sha256: hex(sha256(content)),
  kind: 'file',
  merkle,
  anchors: [ethereum, solana],
};

/** Responses of the nodes of both chains, by method. */
const honest: Record<string, unknown> = {
  eth_chainId: '0x7a69',
  eth_getBlockByNumber: { hash: blockHash, timestamp: `0x${(Date.parse(ethereum.blockTime) / 1000).toString(16)}` },
  eth_getTransactionReceipt: {
    status: '0x1',
    blockNumber: '0x7',
    blockHash,
    logs: [{ address: contract, topics: [topicOf('Anchored(bytes32,uint256,address)'), `0x${root}`], data: '0x0b' }],
  },
  getGenesisHash: cluster,
  getBlock: { blockhash: 'HashOfTheBlock' },
  getTransaction: {
    slot: 91,
    blockTime: Date.parse(solana.blockTime) / 1000,
    meta: { err: null },
    transaction: {
      message: {
        accountKeys: ['Payer', 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'],
        instructions: [{ programIdIndex: 1, data: base58.encode(Buffer.from(memo)) }],
      },
    },
  },
};
let responses = honest;
let node: Server;
let rpc: string;
beforeAll(async () => {
  node = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString());
    const result =
      body.method === 'eth_getBlockByNumber' && body.params[0] === '0x0' ? { hash: genesis } : responses[body.method];
    const said = result instanceof Error ? { error: { code: -32_001, message: result.message } } : { result: result ?? null };
    response.end(JSON.stringify({ jsonrpc: '2.0', id: body.id, ...said }));
  });
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
  rpc = `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
});
afterAll(() => {
  node.close();
  rmSync(folder, { recursive: true, force: true });
});

type Run = { code: number; out: string; err: string };
type Given = { file?: string; proof?: unknown; more?: string[]; says?: Record<string, unknown> };

/** Writes the files and sets the responses of the nodes. Returns the arguments of the program. */
function prepare(given: Given): string[] {
  const [file, proofFile] = [path.join(folder, 'file.bin'), path.join(folder, 'proof.json')];
  writeFileSync(file, given.file ?? content);
  writeFileSync(proofFile, typeof given.proof === 'string' ? given.proof : JSON.stringify(given.proof ?? proof));
  responses = { ...honest, ...given.says };
  return [file, proofFile, ...(given.more ?? []).map((each) => each.replace('RPC', rpc))];
}

let runs = 0;
/** Runs the program as a module of this process, because starting a process takes longer than the program. */
async function verify(given: Given = {}): Promise<Run> {
  const lines = { log: '', error: '' };
  const spies = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((line) => {
      lines[name] += `${line}\n`;
    }),
  );
  const { argv } = process;
  process.argv = [process.execPath, verifier, ...prepare(given)];
  try {
    runs += 1;
    await import(`${verifier}?run=${runs}`);
    return { code: Number(process.exitCode), out: lines.log, err: lines.error };
  } finally {
    process.argv = argv;
    process.exitCode = undefined;
    for (const spy of spies) spy.mockRestore();
  }
}

const verifyInProcess = (given: Given): Promise<Run> =>
  new Promise((resolve) =>
    execFile(process.execPath, [verifier, ...prepare(given)], (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    ),
  );
const both = ['--ethereum-rpc', 'RPC', '--solana-rpc=RPC'];

describe('as a program', () => {
  it.each<[number, string, Given]>([
    [0, 'passed', { more: both }],
    [1, 'refused', { file: 'other content' }],
    [2, 'unusable', { proof: '{' }],
    [3, 'unchecked', { more: ['--solana-rpc', 'http://127.0.0.1:9'] }],
  ])('ends with status %i and the same output when a proof is %s', async (code, _, given) => {
    const ended = await verifyInProcess(given);
    expect(ended.code).toBe(code);
    expect(ended).toEqual(await verify(given));
  });
});

describe('offline', () => {
  it('reports passed checks, skipped checks and limits of the proof', async () => {
    const { code, out } = await verify();
    expect(code).toBe(0);
    expect(out).toContain(`passed:      the SHA-256 of the file is ${proof.sha256}`);
    expect(out).toContain(`passed:      the path leads from leaf 5 of 11 to the root ${root}`);
    expect(out.match(/^not checked: the root is in transaction .*, according to the proof\./gm)).toHaveLength(2);
    expect(out).toMatch(/on Local Ethereum chain since .* This is a local test chain, whose records prove nothing to others\./);
    expect(out).not.toMatch(/Solana devnet since .* local test chain/);
    expect(out).toContain('not shown:   who created or owns the file');
  });

  it.each<[string, Given, RegExp]>([
    ['another file', { file: 'other content' }, /FAILED: +The proof is for another file/],
    ['the hash of other content', { proof: { ...proof, sha256: hex(sha256('x')) } }, /FAILED: +The proof is for another file/],
    [
      'a changed path',
      { proof: { ...proof, merkle: { ...merkle, path: merkle.path.toReversed() } } },
      /FAILED: +The path does not lead/,
    ],
    [
      'a shorter path',
      { proof: { ...proof, merkle: { ...merkle, path: merkle.path.slice(1) } } },
      /FAILED: +The path does not lead/,
    ],
    ['another leaf index', { proof: { ...proof, merkle: { ...merkle, leafIndex: 4 } } }, /FAILED: +The path does not lead/],
    ['a changed root', { proof: { ...proof, merkle: { ...merkle, root: hex(sha256('x')) } } }, /FAILED: +The path does not lead/],
    [
      "another root's memo",
      { proof: { ...proof, anchors: [{ ...solana, memo: memo.replace(root, hex(sha256('x'))) }] } },
      /FAILED: +The memo .* is for another root/,
    ],
    ['a second network', { proof: { ...proof, anchors: [{ ...ethereum, chainId: 1 }] } }, /FAILED: .* contains two networks/],
  ])('refuses %s with the reason', async (_, given, reason) => {
    const { code, out } = await verify(given);
    expect(out).toMatch(reason);
    expect(code).toBe(1);
  });

  it('does not print text of a proof as a separate line', async () => {
    const forged = 'Ethereum\r\npassed:      the root is in block 1\u001b[1A\u2028passed: all';
    const { code, out } = await verify({
      proof: { ...proof, anchors: [{ ...ethereum, networkName: forged, transaction: forged }] },
    });
    expect(code).toBe(0);
    expect(out.match(/^passed:/gm)).toHaveLength(2);
    expect(out).toContain('on Ethereum??passed:      the root is in block 1?[1A?passed: all since');
    // Date parsers skip text in brackets.
    const { err } = await verify({ proof: { ...proof, anchors: [{ ...ethereum, blockTime: 'Nov 22 2026 (\npassed: all)' }] } });
    expect(err).toContain('has no valid block time');
  });

  it.each<[string, Given, RegExp]>([
    ['invalid JSON', { proof: '{' }, /is not JSON/],
    ['another format', { proof: { ...proof, format: 'other' } }, /malformed: format/],
    ['another version', { proof: { ...proof, version: 2 } }, /supports version 1, not 2/],
    ['an invalid hash', { proof: { ...proof, sha256: 'AB' } }, /sha256 is not 64/],
    ['a leaf beyond the tree', { proof: { ...proof, merkle: { ...merkle, leafIndex: 11 } } }, /is outside the tree/],
    ['a path with invalid entries', { proof: { ...proof, merkle: { ...merkle, path: [1] } } }, /path is not a list/],
    ['no anchors', { proof: { ...proof, anchors: [] } }, /anchors is empty/],
    ['another chain', { proof: { ...proof, anchors: [{ ...solana, chain: 'bitcoin' }] } }, /unsupported chain/],
    ['a wrong option', { more: ['--rpc'] }, /Unknown option --rpc. Usage/],
    ['an invalid URL', { more: ['--solana-rpc', 'devnet'] }, /Set --solana-rpc to the http or https URL/],
  ])('cannot use %s', async (_, given, reason) => {
    const { code, err } = await verify(given);
    expect(err).toMatch(reason);
    expect(code).toBe(2);
  });
});

describe('with nodes', () => {
  it('checks the root and its time on both chains', async () => {
    const { code, out } = await verify({ more: both });
    expect(out).toContain(
      `passed:      the root is in block 7 of the network with chain id 31337 (“Local Ethereum chain” in the proof) since 2026-11-22T08:00:00Z, transaction ${transaction}.`,
    );
    expect(out).toContain(
      `passed:      the root is in slot 91 of the network with genesis hash ${cluster} (“Solana devnet” in the proof) since 2026-11-22T08:00:05Z, transaction ${signature}.`,
    );
    expect(out).not.toContain('not checked');
    expect(code).toBe(0);
  });

  it('reports the network of the node, not the name in the proof', async () => {
    const [chainId, name] = [11_155_111, 'Ethereum (chain id 1)'];
    const renamed = { ...ethereum, network: `eip155:${chainId}:${genesis}`, chainId, networkName: name, isLocal: false };
    const given = { proof: { ...proof, anchors: [renamed] }, more: ['--ethereum-rpc', 'RPC'], says: { eth_chainId: '0xaa36a7' } };
    const { code, out } = await verify(given);
    expect(out).toContain(`block 7 of the network with chain id 11155111 (“${name}” in the proof) since`);
    expect(code).toBe(0);
  });

  it.each<[string, object[], RegExp]>([
    [
      'contract',
      [{ ...ethereum, contract: `0x${'1e'.repeat(20)}` }],
      /The proof says contract 0x1e.*, but the chain says contract 0x1d/,
    ],
    ['number of its block', [{ ...ethereum, blockNumber: 6 }], /The proof says block 6, but the chain says block 7\./],
    [
      'hash of its block',
      [{ ...ethereum, blockHash: genesis }],
      /The proof says block hash 0xaa.*, but the chain says block hash 0xbb/,
    ],
    ['slot', [{ ...solana, slot: 90 }], /The proof says slot 90, but the chain says slot 91\./],
    [
      'hash of the block in its slot',
      [{ ...solana, blockHash: 'Another' }],
      /The proof says block hash Another, but the chain says block hash HashOfTheBlock\./,
    ],
  ])('refuses a proof with a changed %s', async (_, anchors, reason) => {
    const { code, out } = await verify({ proof: { ...proof, anchors }, more: both });
    expect(out).toMatch(reason);
    expect(code).toBe(1);
  });

  const receipt = honest.eth_getTransactionReceipt as { logs: { topics: string[] }[] };
  const log = receipt.logs[0];
  const found = honest.getTransaction as object;
  it.each<[string, Record<string, unknown>, RegExp]>([
    ['a node of another chain', { eth_chainId: '0x1' }, /anchored on chain 31337, but the node is on chain 1/],
    ['an unknown transaction', { eth_getTransactionReceipt: null }, /not in any block/],
    ['a failed transaction', { eth_getTransactionReceipt: { ...receipt, status: '0x0' } }, /but failed/],
    [
      'the root of another tree',
      { eth_getTransactionReceipt: { ...receipt, logs: [{ ...log, topics: [log?.topics[0], `0x${hex(sha256('x'))}`] }] } },
      /anchors another root/,
    ],
    [
      'another event',
      { eth_getTransactionReceipt: { ...receipt, logs: [{ ...log, topics: ['0x00', log?.topics[1]] }] } },
      /another root/,
    ],
    ['another size', { eth_getTransactionReceipt: { ...receipt, logs: [{ ...log, data: '0x0c' }] } }, /another root/],
    ['another time', { eth_getBlockByNumber: { hash: blockHash, timestamp: '0x10' } }, /the chain says 1970-01-01T00:00:16Z/],
    ['another cluster', { getGenesisHash: 'Other' }, /on another cluster/],
    ['an unknown Solana transaction', { getTransaction: null }, /not in any block/],
    ['a failed Solana transaction', { getTransaction: { ...found, meta: { err: {} } } }, /but failed/],
    [
      'a memo about another root',
      {
        getTransaction: {
          ...found,
          transaction: {
            message: {
              accountKeys: ['Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo'],
              instructions: [{ programIdIndex: 0, data: base58.encode(Buffer.from(`stave:v1:${hex(sha256('x'))}:11`)) }],
            },
          },
        },
      },
      /anchors another root/,
    ],
  ])('refuses %s', async (_, says, reason) => {
    const { code, out } = await verify({ more: both, says });
    expect(out).toMatch(reason);
    expect(code).toBe(1);
  });

  it.each<[string, unknown]>([
    ['an unknown block', null],
    ['an error', new Error('the ledger begins later')],
  ])('reports the hash of a Solana block as unchecked if the node returns %s', async (_, getBlock) => {
    const { code, out } = await verify({ more: both, says: { getBlock } });
    expect(out).toMatch(/not checked: the hash of the block in slot 91 of Solana devnet: the node does not return it\./);
    expect(out).toContain('the root is in slot 91');
    expect(code).toBe(0);
  });

  it('accepts a proof if a Solana node no longer has the block time', async () => {
    const { code, out } = await verify({ more: both, says: { getTransaction: { ...found, blockTime: null } } });
    expect(out).toMatch(/not checked: Solana devnet: the node does not return the time of slot 91\./);
    expect(code).toBe(3);
  });

  it('reports an unavailable node without rejecting the proof', async () => {
    const { code, out } = await verify({ more: ['--ethereum-rpc', 'http://127.0.0.1:9', '--solana-rpc', 'RPC'] });
    expect(out).toMatch(/not checked: Local Ethereum chain: the node does not respond to eth_chainId/);
    expect(out).toContain('the root is in slot 91');
    expect(code).toBe(3);
  });
});
