import type { Pool } from 'pg';

/** Royalty runs of a workspace, one in each state that people act in, and what a payee is told by one. */
export type RunsWorld = {
  computingRun: string;
  draftRun: string;
  reviewedRun: string;
  approvedRun: string;
  issuedRun: string;
  payeeStatement: string;
  payableLine: string;
};
type Owner = { workspaceId: string; payee: string; payeeContract: string; paidLine: string; work: string };

const nextNumber = '(select coalesce(max(number), 0) + 1 from royalty_run where workspace_id = $1)';

/** Adds runs. Their texts contain `marker`. The issued one is the latest, because only that one can be reversed. */
export async function addRuns(pool: Pool, owner: Owner, marker: string): Promise<RunsWorld> {
  const { workspaceId, payee, payeeContract, paidLine, work } = owner;
  const addRun = async (state: string) => {
    const { rows } = await pool.query<{ id: string }>(
      `insert into royalty_run (workspace_id, number, name, period_start, period_end, split_basis, state, revision)
        values ($1, ${nextNumber}, $2, '2026-01-01', '2026-03-31', 'USE_PERIOD', $3, 1) returning id`,
      [workspaceId, `${state} ${marker}`, state],
    );
    return rows[0]!.id;
  };
  // The issued run is the first one, so that the others are compared with it.
  const [issuedRun, computingRun, draftRun] = [await addRun('ISSUED'), await addRun('COMPUTING'), await addRun('DRAFT')];
  const [reviewedRun, approvedRun] = [await addRun('REVIEW'), await addRun('APPROVED')];
  await pool.query(
    `insert into royalty_problem (run_id, workspace_id, kind, key, label, is_blocking) values ($1, $2, 'NO_ACCOUNT', 'key', $3, false)`,
    [draftRun, workspaceId, `Problem ${marker}`],
  );
  const [statementId] = paidLine.split(':');
  await pool.query(
    `insert into royalty_case (run_id, workspace_id, id, work_id, "right", role, destination, title, digest)
      values ($1, $2, 1, $3, 'PERFORMANCE', 'ALL', 'ALLOCATED', $4, 'digest')`,
    [issuedRun, workspaceId, work, `Case ${marker}`],
  );
  await pool.query(
    `insert into royalty_share (run_id, workspace_id, case_id, position, payee_id, contract_id, deal, percent, part_numerator, part_denominator,
      numerator, denominator) values ($1, $2, 1, 0, $3, $4, 'FEE', 0, 1, 1, 1, 1)`,
    [issuedRun, workspaceId, payee, payeeContract],
  );
  await pool.query(
    `insert into royalty_cell (run_id, workspace_id, id, case_id, statement_id, group_id, "right", currency, role, part, amount, units, lines)
      select $1, $2, 1, 1, statement_id, group_id, "right", currency, 'ALL', 1000000, amount, 0, 1 from income_line
      where workspace_id = $2 and statement_id = $3 and number = 2`,
    [issuedRun, workspaceId, statementId],
  );
  const entries = [{ kind: 'ADJUSTMENT', date: '2026-02-01', note: `Note ${marker}`, amount: '1' }];
  const { rows } = await pool.query<{ id: string }>(
    `insert into payee_statement (workspace_id, run_id, payee_id, number, currency, opening, earned, adjusted, reserves_taken, reserves_released, costs,
        advances, entered, payments, closing, payable, withholding, withheld, sales_tax, net, unpaid, carried_over, minimum, contracts, rates, lines, entries)
      select $1, $2, $3, $4, 'EUR', 0, 12, 0, 0, 0, 0, 0, 0, 0, 12, 12, 0, 0, 0, 12, 0, 0, 0, '[]', '[]', 1, $5 returning id`,
    [workspaceId, issuedRun, payee, `R-${marker}`, JSON.stringify(entries)],
  );
  // Issued statements are read as they were issued.
  const content = {
    splitBasis: 'USE_PERIOD',
    sources: [],
    works: [{ title: `Case ${marker}`, code: null, subject: 'WORK', share: '100', received: '12', fee: '0', forYou: '12' }],
    furtherWorks: null,
    entries,
    adjustments: [],
    rates: [],
  };
  await pool.query('insert into payee_statement_content (statement_id, workspace_id, canonical) values ($1, $2, $3)', [
    rows[0]!.id,
    workspaceId,
    JSON.stringify(content),
  ]);
  const payableLine = `${issuedRun}:1:1:0`;
  return { computingRun, draftRun, reviewedRun, approvedRun, issuedRun, payeeStatement: rows[0]!.id, payableLine };
}
