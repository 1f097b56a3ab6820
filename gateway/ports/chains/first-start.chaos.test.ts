import { mkdtempSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { seededRandom } from '#tests/support/random.ts';
import { startEthereumNode } from './ethereum/node/start.ts';
import { startPatiently } from './first-start.ts';
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

const fund = { ETHEREUM: `0x${'12'.repeat(20)}`, SOLANA: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV' };
const random = seededRandom();
const nodes: [string, string, string, (stateDir: string) => Promise<LocalNode>][] = [
  ['the Ethereum node', 'node/main.ts', 'eth_blockNumber', (stateDir) => startEthereumNode({ stateDir, fund: fund.ETHEREUM })],
  ['anvil behind it', 'bin/anvil', 'eth_blockNumber', (stateDir) => startEthereumNode({ stateDir, fund: fund.ETHEREUM })],
  ['the Solana node', 'node/main.ts', 'getSlot', (stateDir) => startSolanaNode({ stateDir, fund: fund.SOLANA })],
];
/** The first of each kind is killed as soon as it is found, the others a random time later. */
const kills = nodes.flatMap((node) => [0, 1, 2, 3].map((kill) => [...node, kill === 0 ? 0 : random() * 400] as const));

it.each(kills)('first start survives a kill -9 of %s during start-up', async (_, word, method, start, delayMs) => {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'stave-first-start-'));
  const starting = startPatiently(() => start(stateDir));
  const findVictim = () => readdirSync('/proc').find((pid) => /^\d+$/.test(pid) && isOf(pid, word, stateDir));
  let victim: string | undefined;
  // No pause here, so this process may not know yet that the node is up.
  for (const until = Date.now() + 60_000; victim === undefined && Date.now() < until; ) victim = findVictim();
  expect(victim).toBeDefined();
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
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
  await expect.poll(isAnswering).toBe(true);
  await node.stop();
  await rm(stateDir, { recursive: true, force: true });
});
