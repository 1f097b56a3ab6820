import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Blockchain, blockchains } from '#domain/tokens/token-terms.ts';
import type { DailyLimits } from '#gateway/areas/tokens/mint/worker/messages.ts';
import { workerSettings } from '#gateway/kit/worker-program.ts';
import { startTestNodes } from '#tests/support/chains.ts';
import { seededRandom } from '#tests/support/random.ts';
import { processTree, stillRunning } from '#tests/support/stave-process.ts';
import {
  buildKilledPrograms,
  databaseUrlOf,
  expectAllDone,
  expireLeases,
  type KilledPrograms,
  newToken,
  openActs,
} from './support/killed-programs.ts';
import { expectAgreement } from './support/on-chain.ts';
import { type QueueWorld, requestRoot, requestTokens, startQueueWorld } from './support/queue-world.ts';

/** Tokens on each chain; with MINT_FAULTS=100 the run takes minutes and mints two hundred. */
const perChain = Number(process.env.MINT_FAULTS ?? 20);
vi.setConfig({ testTimeout: 600_000 + perChain * 6_000 });

let programs: KilledPrograms;
beforeAll(async () => {
  programs = await buildKilledPrograms();
});
afterAll(() => programs.remove());

test('a worker killed with SIGKILL at each step completes all requests after a restart, on both real chains', async () => {
  const [world, nodes] = [await startQueueWorld(), await startTestNodes()];
  const databaseUrl = databaseUrlOf(world);
  const dailyLimits: DailyLimits = { ETHEREUM: null, SOLANA: null };
  const work = { [workerSettings]: JSON.stringify({ databaseUrl, endpoints: nodes.endpoints, dailyLimits }) };
  const networks = await firstNetworks(programs.start('worker', { ...work, KILL_AT: '-1' }));
  for (const blockchain of blockchains) {
    for (let index = 0; index < 6; index += 1)
      await requestTokens(world, networks[blockchain], [newToken(blockchain, index * 2 + (index % 2) * 9)]);
    await requestRoot(world, networks[blockchain]);
  }
  for (const each of programs.running) each.kill('SIGKILL');
  let kills = 0;
  for (let killAt = 2; (await openActs(world)) > 0; killAt += killAt < 40 ? 4 : 25) {
    const child = programs.start('worker', { ...work, KILL_AT: String(killAt) });
    const exited = once(child, 'exit');
    while (programs.running.has(child) && (await openActs(world)) > 0) await Promise.race([exited, sleep(100)]);
    if (child.signalCode === 'SIGKILL') kills += 1;
    else child.kill('SIGKILL');
    await expireLeases(world);
  }
  expect(kills).toBeGreaterThanOrEqual(8);
  await expectAllDone(world, 14);
  await expectAgreement(world.pool, nodes.urls as Record<Blockchain, string>);
  await nodes.stop();
  await world.stop();
});

async function firstNetworks(child: ChildProcess): Promise<Record<Blockchain, string>> {
  const found = new Map<string, string>();
  child.on('message', (message: { type?: string; blockchain: string; id: string }) => {
    if (message.type === 'NETWORK') found.set(message.blockchain, message.id);
  });
  await expect.poll(() => found.size).toBe(2);
  child.kill('SIGKILL');
  await once(child, 'exit');
  return Object.fromEntries(found) as Record<Blockchain, string>;
}

const maxKills = 8 + perChain / 2;
/** Tokens requested on each chain between two kills. */
const wave = Math.max(2, Math.ceil(perChain / 30));
/** Processes that may be killed, each by a part of its command. */
const victims = ['chain-worker.js', 'solana-node.js', 'ethereum-node.js', 'bin/anvil'];

test(`mints ${perChain * 2} tokens while gateway, worker and nodes are killed at random with SIGKILL`, async () => {
  const world = await startQueueWorld();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'stave-kills-'));
  const databaseUrl = databaseUrlOf(world);
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const first = programs.start('gateway', env);
  const networks = await networksOf(first);
  let gateway = first;
  let [requested, count] = [0, 0];
  const kills: Record<string, number> = {};
  const killed: number[] = [];
  const random = seededRandom();
  const begun = performance.now();
  let lastKillAt = begun;
  while (requested < perChain || (await openActs(world)) > 0) {
    for (const blockchain of blockchains)
      for (let index = requested; index < Math.min(requested + wave, perChain); index += 1)
        await requestTokens(world, networks[blockchain], [newToken(blockchain, index)]);
    requested = Math.min(requested + wave, perChain);
    // On a busy machine a start takes longer than the pause, so every third time a token has to be completed before the next kill.
    if (count % 3 === 0) await progress(world);
    await sleep(100 + random() * 1_400);
    if (process.env.MINT_FAULTS_LOG) process.stderr.write(`${count} kills, ${await openActs(world)} open\n`);
    if (count >= maxKills) {
      if (performance.now() - lastKillAt > completesWithinMs) throw new Error(await stateOf(world));
      continue;
    }
    count += 1;
    lastKillAt = performance.now();
    if (random() < 0.2) {
      killed.push(...processTree(gateway.pid!));
      gateway.kill('SIGKILL');
      gateway = programs.start('gateway', env);
      kills.gateway = (kills.gateway ?? 0) + 1;
    } else killOne(gateway, victims[Math.floor(random() * victims.length)]!, { kills, killed });
  }
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  process.stdout.write(`${perChain * 2} tokens in ${seconds} s, killed: ${JSON.stringify(kills)}\n`);
  expect(count).toBeGreaterThanOrEqual(perChain / wave / 2);
  await expectAllDone(world, perChain * 2);
  // What a killed process had started responds for a moment longer. Its watcher ends it.
  await expect.poll(() => stillRunning(killed)).toEqual([]);
  await expectAgreement(world.pool, await answering(dataDir));
  const tree = processTree(gateway.pid!);
  gateway.kill('SIGKILL');
  // Every process started by a gateway ends with it, through its watcher if necessary.
  await expect.poll(() => stillRunning(tree)).toEqual([]);
  await rm(dataDir, { recursive: true, force: true });
  await world.stop();
});

/** Time after the last kill within which all work must be complete. */
const completesWithinMs = 90_000;

/** Open rows and the state of the networks, for the failure message. */
async function stateOf({ pool }: QueueWorld): Promise<string> {
  const texts = [
    'select id, blockchain, problem, head_number, seen_at, next_nonce, now() from chain_network',
    `select id, blockchain, token_type, state, problem, due_at, lease, transaction_hash, updated_at from tokenization where state <> 'CONFIRMED'`,
    `select id, state, problem, due_at, lease, transaction_hash, updated_at from anchor where state <> 'CONFIRMED'`,
    `select id, network_id, purpose, subject_id, step, nonce, hash, state, problem, created_at, broadcast_at from chain_transaction
      where state <> 'CONFIRMED'`,
  ];
  const rows = await Promise.all(texts.map(async (text) => (await pool.query(text)).rows));
  return `Not everything was done in time: ${JSON.stringify(rows, null, 1)}`;
}

/** Waits at most ten seconds until one more request is complete. */
async function progress(world: QueueWorld): Promise<void> {
  const [before, until] = [await openActs(world), performance.now() + 10_000];
  while (before > 0 && (await openActs(world)) >= before && performance.now() < until) await sleep(50);
}

async function networksOf(child: ChildProcess): Promise<Record<Blockchain, string>> {
  let found: { blockchain: Blockchain; id: string | null }[] = [];
  const listen = (message: typeof found) => {
    found = message;
  };
  child.on('message', listen);
  await expect.poll(() => found.filter(({ id }) => id !== null).length).toBe(2);
  child.off('message', listen);
  return Object.fromEntries(found.map(({ blockchain, id }) => [blockchain, id])) as Record<Blockchain, string>;
}

type Killing = { kills: Record<string, number>; killed: number[] };

function killOne(gateway: ChildProcess, command: string, { kills, killed }: Killing): void {
  const commands = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  const own = new Set(processTree(gateway.pid!));
  const pid = commands
    .map((line) => /^\s*(\d+) (.*)$/.exec(line))
    .find((found) => found && own.has(Number(found[1])) && found[2]!.includes(command) && !found[2]!.startsWith('/bin/sh'))?.[1];
  if (pid === undefined) return;
  killed.push(...processTree(Number(pid)));
  process.kill(Number(pid), 'SIGKILL');
  kills[command] = (kills[command] ?? 0) + 1;
}

/** Returns the addresses of both nodes once they respond. The last killed node may still be starting. */
async function answering(dataDir: string): Promise<Record<Blockchain, string>> {
  const urlOf = (blockchain: Blockchain) =>
    (JSON.parse(readFileSync(path.join(dataDir, 'chains', `${blockchain.toLowerCase()}.json`), 'utf8')) as { url: string }).url;
  const body = { ETHEREUM: 'eth_blockNumber', SOLANA: 'getSlot' };
  const isUp = async (blockchain: Blockchain) => {
    const request = JSON.stringify({ jsonrpc: '2.0', id: 1, method: body[blockchain], params: [] });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(urlOf(blockchain), { method: 'POST', headers, body: request }).catch(() => null);
    return answer?.ok ?? false;
  };
  for (const each of blockchains) await expect.poll(() => isUp(each)).toBe(true);
  return { ETHEREUM: urlOf('ETHEREUM'), SOLANA: urlOf('SOLANA') };
}
