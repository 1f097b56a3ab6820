import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { base58 } from '@scure/base';
import { expect } from 'vitest';
import type { Blockchain } from '#domain/tokens/token-terms.ts';
import type { GivenToken, QueueWorld } from './queue-world.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Programs of the product, built with the gateway and the worker of `faults`. */
export type KilledPrograms = {
  running: ReadonlySet<ChildProcess>;
  start(program: 'gateway' | 'worker', env: Record<string, string>): ChildProcess;
  /** Kills what runs, and removes the build. */
  remove(): Promise<void>;
};

/** Builds the programs in their own folder. */
export async function buildKilledPrograms(): Promise<KilledPrograms> {
  await mkdir(path.join(root, 'dist'), { recursive: true });
  const built = await mkdtemp(path.join(root, 'dist', 'chain-faults-'));
  const { buildServer, serverBuild } = await import(path.join(root, 'scripts/lib/server-build.mjs'));
  const { main: _, config: __, probing: ___, ...programs } = serverBuild.entryPoints as Record<string, string>;
  const faults = { gateway: 'tests/chains/faults/gateway.ts', worker: 'tests/chains/faults/worker.ts' };
  buildServer({ entryPoints: { ...programs, ...faults }, outdir: built });
  const running = new Set<ChildProcess>();
  return {
    running,
    start: (program, env) => {
      const child = fork(path.join(built, `${program}.js`), { env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...env } });
      running.add(child);
      child.once('exit', () => running.delete(child));
      return child;
    },
    remove: async () => {
      for (const each of running) each.kill('SIGKILL');
      await rm(built, { recursive: true });
    },
  };
}

const newWallet = (blockchain: Blockchain) =>
  blockchain === 'ETHEREUM'
    ? `0x${randomBytes(20).toString('hex')}`
    : base58.encode(Buffer.concat([randomBytes(31), Buffer.of(1)]));

/** Alternates NFTs and royalty tokens, the latter with one to twelve holders. */
export function newToken(blockchain: Blockchain, index: number): GivenToken {
  const wallet = newWallet(blockchain);
  if (index % 2 === 0) return { wallet };
  const others = Array.from({ length: index % 12 }, () => ({ address: newWallet(blockchain), amount: 7 }));
  const rest = 1_000 - others.length * 7;
  return { tokenType: 'ROYALTY_TOKEN', wallet, holders: [{ address: wallet, amount: rest }, ...others] };
}

export const databaseUrlOf = ({ pool }: QueueWorld): string =>
  (pool as unknown as { options: { connectionString: string } }).options.connectionString;

const countOf = async ({ pool }: QueueWorld, condition: string) =>
  Number(
    (
      await pool.query(
        `select count(*) from (select state from tokenization union all select state from anchor) as acts where ${condition}`,
      )
    ).rows[0].count,
  );

/** Number of tokens and anchors that are not complete. */
export const openActs = (world: QueueWorld): Promise<number> => countOf(world, `state <> 'CONFIRMED'`);

/** Simulates that the leases of killed workers have expired. */
export async function expireLeases({ pool }: QueueWorld): Promise<void> {
  for (const table of ['tokenization', 'anchor'])
    await pool.query(`update ${table} set due_at = now() where lease is not null and due_at is not null`);
}

export async function expectAllDone(world: QueueWorld, acts: number): Promise<void> {
  expect(await countOf(world, `state = 'CONFIRMED'`)).toBe(acts);
  const { rows } = await world.pool.query(
    `select state, count(*)::int from chain_transaction where state in ('SIGNED', 'BROADCAST', 'REVERTED') group by 1`,
  );
  expect(rows).toEqual([]);
  const strays = await world.pool.query(
    `select id from (select id, transaction_hash, block_number from tokenization union all
        select id, transaction_hash, block_number from anchor) as acts
      where not exists (select from chain_transaction where hash = acts.transaction_hash and state = 'CONFIRMED'
        and chain_transaction.block_number = acts.block_number)`,
  );
  expect(strays.rows).toEqual([]);
}
