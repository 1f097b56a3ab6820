import type { Pool } from 'pg';

const zeros = [
  'adjusted',
  'reserves_taken',
  'reserves_released',
  'costs',
  'entered',
  'payments',
  'sales_tax',
  'unpaid',
  'minimum',
];
const nothing = { exchanged: '0', unmatched: '0', notOurs: '0', held: '0', rounding: '0' };
const totals = [
  { ...nothing, currency: 'EUR', received: '6343.00', payees: '1020.33', own: '5322.65', rounding: '0.02' },
  { ...nothing, currency: 'JPY', received: '-1200', payees: '-1200', own: '0' },
];
const contracts = [
  {
    name: 'Default',
    crossGroup: null,
    opening: '0',
    earned: '1020.33',
    adjusted: '0',
    reservesTaken: '0',
    reservesReleased: '0',
    costs: '0',
    advances: '2000.00',
    entered: '0',
    transferred: '0',
    closing: '-979.67',
    recoupments: [{ kind: 'ADVANCE', date: '2026-03-12', note: 'Album', recouped: '1020.33', left: '979.67' }],
  },
];

const idOf = async (pool: Pool, sql: string, values: unknown[]): Promise<string> =>
  (await pool.query<{ id: string }>(sql, values)).rows[0]!.id;

/** Adds a draft of a royalty run with a problem, and a payee who recoups an advance. */
export async function addRun(pool: Pool, workspaceId: string): Promise<{ run: string; payee: string }> {
  const run = await idOf(
    pool,
    `insert into royalty_run (workspace_id, number, name, period_start, period_end, split_basis, state, revision, statement_count,
        line_count, payee_count, computed_at, totals)
      values ($1, 900, '2026 Q3', '2026-07-01', '2026-09-30', 'USE_PERIOD', 'DRAFT', 4, 11, 48210, 1, now(), $2) returning id`,
    [workspaceId, JSON.stringify(totals)],
  );
  const payee = await idOf(
    pool,
    `insert into payee (workspace_id, kind, name, standing, currency, tax_country)
      values ($1, 'OTHER', 'Fjordlys Grammofon', 'PAID', 'EUR', 'NO') returning id`,
    [workspaceId],
  );
  await pool.query(
    `insert into payee_statement (workspace_id, run_id, payee_id, currency, opening, earned, advances, closing, payable, withholding, withheld,
        net, carried_over, contracts, rates, lines, ${zeros.join(', ')})
      values ($1, $2, $3, 'EUR', 0, 1020.33, 2000, -979.67, 0, 0, 0, 0, -979.67, $4, '[]', 214, ${zeros.map(() => '0').join(', ')})`,
    [workspaceId, run, payee, JSON.stringify(contracts)],
  );
  await pool.query(
    `insert into royalty_problem (workspace_id, run_id, kind, key, label, currency, amount, is_blocking)
      values ($1, $2, 'NEGATIVE_BALANCE', $3, 'Fjordlys Grammofon', 'EUR', -979.67, false)`,
    [workspaceId, run, payee],
  );
  return { run, payee };
}
