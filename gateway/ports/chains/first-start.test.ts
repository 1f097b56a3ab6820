import { mkdtempSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartupError } from '#db/server/startup-error.ts';
import { startEthereumNode } from './ethereum/node/start.ts';
import { startPatiently, TransientStartFailure } from './first-start.ts';
import type { LocalNode } from './port.ts';
import { startSolanaNode } from './solana/local-node.ts';

/** Whether a process runs the given program on this folder. Reads /proc, because a node starts faster than `ps` responds. */
function isOf(pid: string, word: string, stateDir: string): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    const isWatcher = command.startsWith('/bin/sh');
    return !isWatcher && command.includes(word) && (command.includes(stateDir) || readlinkSync(`/proc/${pid}/cwd`) === stateDir);
  } catch {
    return false;
  }
}

describe('first start of a node', () => {
  it('is retried if the node was killed, but not if the node reported a reason', async () => {
    let tries = 0;
    const startOnThird = async () => {
      tries += 1;
      if (tries < 3) throw new TransientStartFailure('It ended.');
      return 'up';
    };
    expect(await startPatiently(startOnThird)).toBe('up');
    let refusals = 0;
    const refused = startPatiently(async () => {
      refusals += 1;
      throw new StartupError('The folder belongs to somebody else.');
    });
    await expect(refused).rejects.toThrow('somebody else');
    expect(refusals).toBe(1);
  });

  const fund = { ETHEREUM: `0x${'12'.repeat(20)}`, SOLANA: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV' };
  const nodes: [string, string, string, (stateDir: string) => Promise<LocalNode>][] = [
    ['the Ethereum node', 'node/main.ts', 'eth_blockNumber', (stateDir) => startEthereumNode({ stateDir, fund: fund.ETHEREUM })],
    ['anvil behind it', 'bin/anvil', 'eth_blockNumber', (stateDir) => startEthereumNode({ stateDir, fund: fund.ETHEREUM })],
    ['the Solana node', 'node/main.ts', 'getSlot', (stateDir) => startSolanaNode({ stateDir, fund: fund.SOLANA })],
  ];
  it.each(nodes)('survives a kill -9 of %s during start-up', async (_, word, method, start) => {
    const stateDir = mkdtempSync(path.join(tmpdir(), 'stave-first-start-'));
    const starting = startPatiently(() => start(stateDir));
    const findVictim = () => readdirSync('/proc').find((pid) => /^\d+$/.test(pid) && isOf(pid, word, stateDir));
    let victim: string | undefined;
    // No pause here, so this process may not know yet that the node is up.
    for (const until = Date.now() + 20_000; victim === undefined && Date.now() < until; ) victim = findVictim();
    expect(victim).toBeDefined();
    process.kill(Number(victim), 'SIGKILL');
    const node = await starting;
    const question = { jsonrpc: '2.0', id: 1, method, params: [] };
    const isAnswering = () =>
      fetch(node.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(question),
      }).then(
        ({ ok }) => ok,
        () => false,
      );
    // The supervisor restarts a program that is killed at its start.
    await expect.poll(isAnswering, { timeout: 20_000 }).toBe(true);
    await node.stop();
    await rm(stateDir, { recursive: true, force: true });
  });

  it('waits for a previous node that still uses the folder', async () => {
    const stateDir = mkdtempSync(path.join(tmpdir(), 'stave-first-start-'));
    const first = await startSolanaNode({ stateDir, fund: fund.SOLANA });
    const ending = new Promise((resolve) => setTimeout(resolve, 3_500)).then(() => first.stop());
    const next = await startPatiently(() => startSolanaNode({ stateDir, fund: fund.SOLANA }));
    await ending;
    await next.stop();
    await rm(stateDir, { recursive: true, force: true });
  });
});
