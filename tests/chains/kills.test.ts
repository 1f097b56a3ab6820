import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { base58 } from '@scure/base';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Blockchain, blockchains } from '#domain/tokenization/terms.ts';
import { settingsVariable } from '#gateway/tokenization/mint/worker/messages.ts';
import { startTestNodes } from '#tests/support/chains.ts';
import { processTree, stillRunning } from '#tests/support/stave-process.ts';
import { expectAgreement } from './support/on-chain.ts';
import { type GivenToken, type QueueWorld, requestRoot, requestTokens, startQueueWorld } from './support/queue-world.ts';

/** Tokens on each chain; 100 is what the issue asks for. */
const perChain = Number(process.env.MINT_FAULTS ?? 20);
vi.setConfig({ testTimeout: 120_000 + perChain * 6_000, hookTimeout: 60_000 });

const root = path.resolve(import.meta.dirname, '../..');
let built: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  built = await mkdtemp(path.join(root, 'dist', 'chain-faults-'));
  const { serverBuild } = await import(path.join(root, 'scripts/lib/server-build.mjs'));
  const { main: _, config: __, probing: ___, ...programs } = serverBuild.entryPoints as Record<string, string>;
  const faults = { gateway: 'tests/chains/faults/gateway.ts', worker: 'tests/chains/faults/worker.ts' };
  buildSync({ ...serverBuild, entryPoints: { ...programs, ...faults }, outdir: built });
});
afterAll(async () => {
  for (const each of running) each.kill('SIGKILL');
  await rm(built, { recursive: true });
});

function start(program: string, env: Record<string, string>): ChildProcess {
  const child = fork(path.join(built, `${program}.js`), { env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...env } });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

const newWallet = (blockchain: Blockchain) =>
  blockchain === 'ETHEREUM'
    ? `0x${randomBytes(20).toString('hex')}`
    : base58.encode(Buffer.concat([randomBytes(31), Buffer.of(1)]));

/** NFTs and royalty tokens in turn, these with one to twelve holders. */
function newToken(blockchain: Blockchain, index: number): GivenToken {
  const wallet = newWallet(blockchain);
  if (index % 2 === 0) return { wallet };
  const others = Array.from({ length: index % 12 }, () => ({ address: newWallet(blockchain), amount: 7 }));
  const rest = 1_000 - others.length * 7;
  return { tokenType: 'ROYALTY_TOKEN', wallet, holders: [{ address: wallet, amount: rest }, ...others] };
}

const countOf = async ({ pool }: QueueWorld, condition: string) =>
  Number(
    (
      await pool.query(
        `select count(*) from (select state from tokenization union all select state from anchor) as acts where ${condition}`,
      )
    ).rows[0].count,
  );
const open = (world: QueueWorld) => countOf(world, `state <> 'CONFIRMED'`);

async function expectAllDone(world: QueueWorld, acts: number): Promise<void> {
  expect(await countOf(world, `state = 'CONFIRMED'`)).toBe(acts);
  const { rows } = await world.pool.query(
    `select state, count(*)::int from chain_transaction where state in ('SIGNED', 'BROADCAST', 'REVERTED') group by 1`,
  );
  expect(rows).toEqual([]);
}

test('a worker that is killed with -9 at each step leaves nothing undone, on both real chains', async () => {
  const [world, nodes] = [await startQueueWorld(), await startTestNodes()];
  const databaseUrl = (world.pool as unknown as { options: { connectionString: string } }).options.connectionString;
  const work = { [settingsVariable]: JSON.stringify({ databaseUrl, endpoints: nodes.endpoints }) };
  const networks = await firstNetworks(start('worker', { ...work, KILL_AT: '-1' }));
  for (const blockchain of blockchains) {
    for (let index = 0; index < 6; index += 1)
      await requestTokens(world, networks[blockchain], [newToken(blockchain, index * 2 + (index % 2) * 9)]);
    await requestRoot(world, networks[blockchain]);
  }
  for (const each of running) each.kill('SIGKILL');
  let kills = 0;
  for (let killAt = 2; (await open(world)) > 0; killAt += killAt < 40 ? 4 : 25) {
    const child = start('worker', { ...work, KILL_AT: String(killAt) });
    while (child.exitCode === null && child.signalCode === null && (await open(world)) > 0) await sleep(20);
    if (child.signalCode === 'SIGKILL') kills += 1;
    else child.kill('SIGKILL');
    // As if the leases of the dead had run out.
    for (const table of ['tokenization', 'anchor'])
      await world.pool.query(`update ${table} set due_at = now() where lease is not null and due_at is not null`);
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
  await expect.poll(() => found.size, { timeout: 20_000 }).toBe(2);
  child.kill('SIGKILL');
  await once(child, 'exit');
  return Object.fromEntries(found) as Record<Blockchain, string>;
}

/** Who may be killed, by a word of the command. */
const victims = ['chain-worker.js', 'solana-node.js', 'ethereum-node.js', 'bin/anvil'];

test(`gateway, worker and nodes are killed with -9 at random while ${perChain * 2} tokens are minted`, async () => {
  const world = await startQueueWorld();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'stave-kills-'));
  const databaseUrl = (world.pool as unknown as { options: { connectionString: string } }).options.connectionString;
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const first = start('gateway', env);
  const networks = await networksOf(first);
  let gateway = first;
  let asked = 0;
  const kills: Record<string, number> = {};
  const begun = performance.now();
  while (asked < perChain || (await open(world)) > 0) {
    for (const blockchain of blockchains)
      for (let index = asked; index < Math.min(asked + 5, perChain); index += 1)
        await requestTokens(world, networks[blockchain], [newToken(blockchain, index)]);
    asked = Math.min(asked + 5, perChain);
    await sleep(200 + Math.random() * 1_300);
    // Once all was asked for, it must come to an end by itself.
    if (asked >= perChain && (await open(world)) < perChain / 2) continue;
    if (Math.random() < 0.2) {
      gateway.kill('SIGKILL');
      gateway = start('gateway', env);
      kills.gateway = (kills.gateway ?? 0) + 1;
    } else killOne(gateway, victims[Math.floor(Math.random() * victims.length)]!, kills);
  }
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  process.stdout.write(`${perChain * 2} tokens in ${seconds} s, killed: ${JSON.stringify(kills)}\n`);
  expect(Object.values(kills).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(Math.min(4, perChain / 5));
  await expectAllDone(world, perChain * 2);
  await expectAgreement(
    world.pool,
    Object.fromEntries(blockchains.map((each) => [each, urlOf(dataDir, each)])) as Record<Blockchain, string>,
  );
  const tree = processTree(gateway.pid!);
  gateway.kill('SIGKILL');
  // Nothing that a gateway started outlives it.
  await expect.poll(() => stillRunning(tree), { timeout: 10_000 }).toEqual([]);
  await rm(dataDir, { recursive: true, force: true });
  await world.stop();
});

async function networksOf(child: ChildProcess): Promise<Record<Blockchain, string>> {
  let found: { blockchain: Blockchain; id: string | null }[] = [];
  const listen = (message: typeof found) => {
    found = message;
  };
  child.on('message', listen);
  await expect.poll(() => found.filter(({ id }) => id !== null).length, { timeout: 30_000 }).toBe(2);
  child.off('message', listen);
  return Object.fromEntries(found.map(({ blockchain, id }) => [blockchain, id])) as Record<Blockchain, string>;
}

function killOne(gateway: ChildProcess, word: string, kills: Record<string, number>): void {
  const commands = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  const own = new Set(processTree(gateway.pid!));
  const pid = commands
    .map((line) => /^\s*(\d+) (.*)$/.exec(line))
    .find((found) => found && own.has(Number(found[1])) && found[2]!.includes(word) && !found[2]!.startsWith('/bin/sh'))?.[1];
  if (pid === undefined) return;
  process.kill(Number(pid), 'SIGKILL');
  kills[word] = (kills[word] ?? 0) + 1;
}

const urlOf = (dataDir: string, blockchain: Blockchain) =>
  (JSON.parse(readFileSync(path.join(dataDir, 'chains', `${blockchain.toLowerCase()}.json`), 'utf8')) as { url: string }).url;
