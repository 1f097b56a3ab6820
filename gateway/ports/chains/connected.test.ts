import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { ConnectedChains } from './connected.ts';

let database: FreshDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await freshDatabase();
  pool = new Pool({ connectionString: database.url, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const settings = { network: 'LOCAL', explorerUrl: null, usd: null, dailyLimit: null } as const;

it.each([
  ['10 seconds', null],
  ['2 minutes', 'Transactions on Local Ethereum chain are paused. Requests wait until processing resumes.'],
])('a network has this problem after %s without a heartbeat: %s', async (silence, problem) => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into chain_network (blockchain, network_key, signer, is_local, seen_at)
      values ('ETHEREUM', 'eip155:1337', $1::text, true, now() - $1::text::interval) returning id`,
    [silence],
  );
  const chains = new ConnectedChains(pool, { ethereum: settings, solana: { ...settings, network: null } });
  chains.setRow('ETHEREUM', rows[0]!.id);
  expect((await chains.networks()).map((each) => each.problem)).toEqual([problem]);
});
