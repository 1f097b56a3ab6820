import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Connection, Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectKept,
  included,
  mintOf,
  newStranger,
  newWallet,
  outcomeOf,
  responds,
  type SolanaTestChain,
  sendAs,
  sendStep,
  signed,
  solanaCall,
  startSolanaTestChain,
  tokenOf,
} from '#tests/support/solana-chain.ts';
import { solanaChain } from './adapter.ts';
import { solanaAddressOf } from './keys.ts';
import { startSolanaNode } from './local-node.ts';

async function inFolder(act: (stateDir: string) => Promise<void>): Promise<void> {
  const stateDir = await mkdtemp(path.join(tmpdir(), 'stave-solana-'));
  try {
    await act(stateDir);
  } finally {
    await rm(stateDir, { recursive: true, force: true });
  }
}

describe('local node', () => {
  let local: SolanaTestChain;
  beforeAll(async () => {
    local = await startSolanaTestChain();
  });
  afterAll(() => local.stop());

  type Asked = { headers?: Record<string, string>; body?: string; method?: string; path?: string };
  const ask = (options: Asked) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const { headers = {}, body = '', method = 'POST', path: place = new URL(local.node.url).pathname } = options;
      const clientRequest = request(new URL(place, local.node.url), {
        method,
        headers: { 'content-type': 'application/json', ...headers },
      });
      clientRequest.on('error', reject);
      clientRequest.on('response', async (response) => {
        let text = '';
        for await (const part of response) text += part;
        resolve({ status: response.statusCode ?? 0, body: text });
      });
      clientRequest.end(body);
    });
  const call = (method: string, ...params: unknown[]) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

  it('responds to clients that know its address, and refuses web pages', async () => {
    const body = call('getHealth');
    const port = new URL(local.node.url).port;
    const requests: Asked[] = [
      { body },
      { body, headers: { host: `localhost:${port}` } },
      { body, headers: { origin: 'https://evil.example' } },
      { body, headers: { origin: new URL(local.node.url).origin } },
      { body, headers: { host: 'evil.example' } },
      { body, headers: { host: `127.0.0.1.evil.example:${port}` } },
      { body, headers: { 'content-type': 'text/plain' } },
      { method: 'GET' },
      { body, path: '/' },
      { body, path: '/elsewhere' },
      { body, path: `${new URL(local.node.url).pathname}x` },
    ];
    const statuses = await Promise.all(requests.map(async (options) => (await ask(options)).status));
    expect(statuses).toEqual([200, 200, 403, 403, 403, 403, 415, 405, 404, 404, 404]);
  });

  it('limits everything it receives', async () => {
    expect((await ask({ body: 'x'.repeat(300_000) })).status).toBe(413);
    const errorOf = async (body: string) => JSON.parse((await ask({ body })).body).error;
    expect(await errorOf('nonsense')).toMatchObject({ code: -32700 });
    expect(await errorOf(`[${Array.from({ length: 101 }, () => call('getHealth')).join()}]`)).toMatchObject({ code: -32600 });
    expect(await errorOf('[]')).toMatchObject({ code: -32600 });
    expect(await errorOf('null')).toMatchObject({ code: -32600 });
    expect(await errorOf(call('toString'))).toMatchObject({ code: -32601 });
    const bad: [string, ...unknown[]][] = [
      ['getBalance'],
      ['getBalance', 'x'.repeat(100_000)],
      ['getMultipleAccounts', Array.from({ length: 101 }, newWallet)],
      ['getSignatureStatuses', Array.from({ length: 257 }, () => 'x')],
      ['getProgramAccounts', newWallet(), { filters: [null] }],
      ['getProgramAccounts', SystemProgram.programId.toBase58(), { filters: [{ memcmp: { offset: 0, bytes: '0OIl' } }] }],
      ['sendTransaction', 'AAAA', { encoding: 'base64' }],
      ['sendTransaction', Buffer.alloc(1_300).toString('base64'), { encoding: 'base64' }],
      ['getAccountInfo', newWallet(), 'confirmed'],
      ['getFeeForMessage', 'AAAA'],
    ];
    for (const [method, ...params] of bad) expect(await errorOf(call(method, ...params)), method).toMatchObject({ code: -32602 });
    expect(JSON.parse((await ask({ body: `[${call('getHealth')},${call('getHealth')}]` })).body)).toHaveLength(2);
  });

  it('refuses transactions changed after signing', async () => {
    const pair = await newStranger(local.node.url);
    const heir = Keypair.generate().publicKey;
    await sendAs(
      local.node.url,
      pair,
      SystemProgram.transfer({ fromPubkey: pair.publicKey, toPubkey: heir, lamports: 2_000_000 }),
    );
    expect(await solanaCall(local.node.url, 'getBalance', heir.toBase58())).toMatchObject({ value: 2_000_000 });
    const { raw } = await signed(local.chain, mintOf(), 0);
    raw[10]! ^= 1;
    await expect(local.chain.broadcast(raw)).rejects.toMatchObject({
      code: 'OTHER',
      message: 'The Solana node rejected the transaction as invalid.',
    });
  });

  it('can be read by any Solana client', async () => {
    const connection = new Connection(local.node.url, 'confirmed');
    const act = mintOf();
    const sent = await sendStep(local.chain, act, 0);
    const { blockNumber } = await included(local.chain, sent);
    const mint = new PublicKey((await outcomeOf(local.chain, act)).contractAddress);
    const owner = new PublicKey(act.order.holders[0]!.address);
    expect((await connection.getTokenSupply(mint)).value).toMatchObject({ amount: '1', decimals: 0 });
    const held = await connection.getTokenAccountsByOwner(owner, { mint });
    expect((await connection.getTokenAccountBalance(held.value[0]!.pubkey)).value.uiAmount).toBe(1);
    expect((await connection.getSignaturesForAddress(mint)).map(({ signature }) => signature)).toEqual([sent.hash]);
    expect((await connection.getBlockSignatures(blockNumber)).signatures).toContain(sent.hash);
    expect(await connection.getSlot('processed')).toBeGreaterThanOrEqual(blockNumber);
  });

  it('keeps acknowledged data after a kill', async () => {
    const earlier = await sendStep(local.chain, mintOf(), 0);
    await included(local.chain, earlier);
    const sent = await Promise.all(Array.from({ length: 4 }, () => sendStep(local.chain, mintOf(), 0)));
    await expectKept(local, [earlier, ...sent]);
  });

  it('refuses the folder of another node', async () => {
    await expect(startSolanaNode({ stateDir: local.stateDir, fund: newWallet() })).rejects.toThrow(
      'The local Solana chain did not start: another process uses its folder.',
    );
  });
});

describe('acknowledged data of a local node', () => {
  it('survives a restart with another slot length, and signed transactions stay valid', () =>
    inFolder(async (stateDir) => {
      const secretKey = randomBytes(32);
      const fund = solanaAddressOf(secretKey);
      const first = await startSolanaNode({ stateDir, fund });
      const chain = await solanaChain({ rpcUrl: first.url, secretKey });
      const [done, held] = [mintOf(), mintOf()];
      const sent = await sendStep(chain, done, 0);
      const was = await included(chain, sent);
      const waiting = await signed(chain, held, 0);
      const height = (await chain.head()).number;
      await first.stop();
      expect(await responds(first.url)).toBe(false);
      const second = await startSolanaNode({ stateDir, fund, slotMs: 40 });
      try {
        const again = await solanaChain({ rpcUrl: second.url, secretKey });
        expect(again.identity).toEqual(chain.identity);
        expect((await again.head()).number).toBeGreaterThanOrEqual(height);
        const now = await included(again, sent);
        expect([now.blockNumber, now.blockHash, now.blockTime]).toEqual([was.blockNumber, was.blockHash, was.blockTime]);
        await again.broadcast(waiting.raw);
        await included(again, waiting);
        expect((await tokenOf(again, held)).balances).toEqual(held.order.holders);
        // Funding happens once, and test hooks are off by default.
        expect(await again.balance()).toBeLessThan(1_000_000_000_000_000n);
        await expect(solanaCall(second.url, 'requestAirdrop', fund, 1)).rejects.toThrow('Method not found');
        await expect(solanaCall(second.url, 'local_advanceSlots', 1)).rejects.toThrow('Method not found');
      } finally {
        await second.stop();
      }
    }));
});

it('can be opened by a new node at once, because the old one ends with its parent process', () =>
  inFolder(async (stateDir) => {
    const module = JSON.stringify(new URL('./local-node.ts', import.meta.url).href);
    const fund = newWallet();
    const script = `import(${module}).then(async ({ startSolanaNode }) => {
      const node = await startSolanaNode(${JSON.stringify({ stateDir, fund })});
      console.log(node.url);
    });`;
    const starter = spawn(process.execPath, ['--no-warnings', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const url = String(await new Promise((resolve) => starter.stdout.once('data', resolve))).trim();
    // A connection could otherwise take the port while the node restarts.
    expect(Number(new URL(url).port)).toBeLessThan(32_768);
    const genesisHash = await solanaCall(url, 'getGenesisHash');
    starter.kill('SIGKILL');
    const next = await startSolanaNode({ stateDir, fund });
    try {
      expect(await solanaCall(next.url, 'getGenesisHash')).toBe(genesisHash);
      expect(await responds(url)).toBe(false);
    } finally {
      await next.stop();
    }
  }));
