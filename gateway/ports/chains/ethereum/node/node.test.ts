import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  blockAt,
  expectSeen,
  hashOf,
  killAndRestart,
  randomKey,
  restarted,
  type Seen,
  see,
  startTestNode,
  type TestNode,
  transfer,
} from '#tests/support/ethereum-chain.ts';
import { Journal } from './journal.ts';
import { Store } from './store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'stave-ethereum-node-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('local Ethereum chain', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode();
  });
  afterAll(() => node.stop());

  it('has every acknowledged transaction in the same block after a kill', async () => {
    const genesis = await blockAt(node, '0x0');
    const seen: Seen = new Map();
    const sendTo = async (end: number) => {
      for (let nonce = seen.size; nonce < end; nonce += 1) {
        const raw = await transfer(node.wallet, nonce);
        await node.ask('eth_sendRawTransaction', raw);
        await see(node, seen, hashOf(raw));
      }
    };
    await sendTo(3);
    // A snapshot is written in between, so both snapshot and journal are restored.
    await node.ask('anvil_setBalance', node.wallet.address, '0x3635c9adc5dea00000');
    await sendTo(6);
    await killAndRestart(node);
    await sendTo(7);
    await expectSeen(node, seen, genesis);
  });

  it('restarts at the same address after a crash, and keeps pending transactions', async () => {
    // A connection could otherwise take the port while the node restarts.
    expect(Number(new URL(node.url).port)).toBeLessThan(32_768);
    const nonceNow = async () => Number(await node.ask('eth_getTransactionCount', node.wallet.address, 'latest'));
    const next = await nonceNow();
    const raws = await Promise.all([0, 1, 2].map((above) => transfer(node.wallet, next + above)));
    // Both wait for the first: one in the journal, the other in the snapshot's pool.
    await node.ask('eth_sendRawTransaction', raws[2]);
    await node.ask('anvil_setNextBlockBaseFeePerGas', '0x3b9aca00');
    await node.ask('eth_sendRawTransaction', raws[1]);
    const [machine] = childrenOf(node.processId()!);
    await restarted(node, () => process.kill(machine!, 'SIGKILL'));
    for (const raw of raws.slice(1)) {
      expect(await node.ask('eth_getTransactionByHash', hashOf(raw))).toMatchObject({ blockNumber: null });
      await expect(node.ask('eth_sendRawTransaction', raw)).rejects.toThrow('already known');
    }
    await node.ask('eth_sendRawTransaction', raws[0]);
    expect(await nonceNow()).toBe(next + 3);
  });

  it('shares its first block with no other chain', async () => {
    const other = await startTestNode();
    expect((await blockAt(node, '0x0')).hash).not.toBe((await blockAt(other, '0x0')).hash);
    // Ten thousand ether for the given account, and nothing for the accounts with public keys.
    expect(await other.ask('eth_getBalance', other.wallet.address, 'latest')).toBe(`0x${(10_000n * 10n ** 18n).toString(16)}`);
    expect(await other.ask('eth_getBalance', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'latest')).toBe('0x0');
    expect(await other.ask('eth_accounts')).toEqual([]);
    await other.stop();
  });

  it('ends with its parent process, and so does anvil', async () => {
    const stateDir = path.join(folder, 'orphan');
    const program = `const { startEthereumNode } = await import(${JSON.stringify(path.join(import.meta.dirname, 'start.ts'))});
      const node = await startEthereumNode({ stateDir: ${JSON.stringify(stateDir)}, fund: '0x${'12'.repeat(20)}' });
      console.log(node.processId());`;
    const parent = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'ignore'],
      cwd: import.meta.dirname,
    });
    const processId = Number(await firstLine(parent));
    const all = [processId, ...childrenOf(processId)];
    expect(all.length).toBeGreaterThan(1);
    parent.kill('SIGKILL');
    await expect.poll(() => all.filter(isAlive)).toEqual([]);
  });
});

/** Child processes in the process list. */
function childrenOf(processId: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === processId && stat.includes('(anvil)');
      } catch {
        return false;
      }
    })
    .map(Number);
}

function isAlive(processId: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${processId}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

const firstLine = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdout?.once('data', (piece: Buffer) => resolve(piece.toString()));
    child.once('exit', () => reject(new Error('It ended without a word.')));
  });

describe('stored data', () => {
  it('is read up to an incomplete last line', async () => {
    const stateDir = path.join(folder, 'torn');
    const key = randomKey();
    let node = await startTestNode({ stateDir }, key);
    for (let nonce = 0; nonce < 3; nonce += 1) await node.ask('eth_sendRawTransaction', await transfer(node.wallet, nonce));
    const head = await blockAt(node, 'latest');
    await node.stop();
    const journal = path.join(stateDir, 'journal-0.ndjson');
    const whole = readFileSync(journal);
    const lastLine = whole.subarray(whole.lastIndexOf(10, whole.length - 2) + 1);
    writeFileSync(journal, Buffer.concat([whole, lastLine.subarray(0, -40)]));
    node = await startTestNode({ stateDir }, key);
    expect(await blockAt(node, 'latest')).toEqual(head);
    await node.ask('eth_sendRawTransaction', await transfer(node.wallet, 3));
    await node.stop();
    const damaged = readFileSync(journal);
    damaged[120]! ^= 1;
    writeFileSync(journal, damaged);
    await expect(startTestNode({ stateDir }, key)).rejects.toThrow(
      /^The file \S+journal-0\.ndjson is damaged at byte \d+\. Restore the folder from a backup, or delete it to begin a new chain/,
    );
  });

  it('is the last complete snapshot with its journal, regardless of an interrupted newer one', async () => {
    const place = path.join(folder, 'store');
    const store = await emptyStore(place);
    const entry = (time: number) => ({ kind: 'MINE', raws: ['0x01'], time, blocks: 'READY' }) as const;
    const { number, stateFile, journal, entries } = await store.current();
    expect([number, stateFile, entries]).toEqual([0, null, []]);
    await journal.append(entry(1));
    const next = await store.begin(1, Buffer.from('{"picture":1}'), [entry(2)]);
    await next.append(entry(3));
    await Promise.all([journal.close(), next.close()]);
    // State after a stop when the next journal existed and the next snapshot did not.
    writeFileSync(path.join(place, 'journal-2.ndjson'), readFileSync(path.join(place, 'journal-1.ndjson')));
    writeFileSync(path.join(place, 'state-2.json.new'), '{"pict');
    const again = await store.current();
    expect([again.number, readFileSync(again.stateFile!, 'utf8'), again.entries]).toEqual([
      1,
      '{"picture":1}',
      [entry(2), entry(3)],
    ]);
    await again.journal.close();
    expect(readdirSync(place).sort()).toEqual(['journal-1.ndjson', 'state-1.json']);
  });
});

async function emptyStore(place: string): Promise<Store> {
  const { mkdir } = await import('node:fs/promises');
  await mkdir(place, { recursive: true });
  return new Store(place);
}

describe('journal', () => {
  it('counts its entries and finds them again', async () => {
    const file = path.join(folder, 'journal.ndjson');
    const { journal } = await Journal.open(file);
    const entry = { kind: 'FUND', address: `0x${'ab'.repeat(20)}`, wei: '0x1' } as const;
    await journal.append(entry);
    await journal.append(entry);
    expect(journal.length).toBe(2);
    await journal.close();
    const { journal: again, entries } = await Journal.open(file);
    expect([again.length, entries]).toEqual([2, [entry, entry]]);
    await again.close();
  });
});
