import type { PoolClient } from 'pg';
import { isZeroDecimal, negateDecimal } from '#domain/money/decimal.ts';
import { minorPlaces } from '#domain/money/minor-units.ts';
import { decimalOf, smaller, unitsOf } from '#domain/royalties/round-to-sum.ts';
import type { LedgerAccount } from '#domain/royalties/royalty-terms.ts';
import type { ContractBalance, RunTotals } from '#domain/royalties/run-totals.ts';
import { type Sql, statementsOf, type Worker } from '../../imports/import-job.ts';
import { type PostedLine, postEntries } from '../ledger/post-entry.ts';
import { sealStatements } from '../statements/seal-statements.ts';
import { correctingRuns } from './adjust-past.ts';
import { hashOfBalances } from './balances-hash.ts';
import { readAccounts } from './payee-accounts.ts';
import { announceRun } from './run-events.ts';
import { inLongRun, type RunJob } from './run-job.ts';

type Issued = {
  id: string;
  payeeId: string;
  currency: string;
  net: string;
  withheld: string;
  salesTax: string;
  payable: string;
  contracts: ContractBalance[];
};

/**
 * Issues an approved run: statements get numbers and proofs, and the ledger gets an entry for each currency. All of it in one transaction, whose
 * end locks the run.
 */
export const issueRun = (worker: Worker, job: RunJob): Promise<void> =>
  inLongRun(
    worker,
    job,
    async (sql, proceed) => {
      const issuedAt = worker.clock();
      await sql.query(
        `update payee_statement s set number = $3 || lpad(n.number::text, 4, '0') from (
            select id, row_number() over (order by payee_id) as number from payee_statement where run_id = $1 and workspace_id = $2) n
          where s.id = n.id and s.workspace_id = $2`,
        [job.id, job.workspaceId, `R${job.number}-`],
      );
      await sealStatements(sql, { ...job, issuedOn: issuedAt.toISOString().slice(0, 10) }, proceed);
      return issuedAt;
    },
    async (sql, issuedAt) => {
      await requireSameBalances(sql, job);
      await postRun(sql, job);
      await sql.query(
        `update royalty_run set state = 'ISSUED', issued_at = $3, failure = null, stage_started_at = null, updated_at = now()
          where id = $1 and workspace_id = $2`,
        [job.id, job.workspaceId, issuedAt],
      );
      await announceRun(sql, job);
    },
  );

/** Entries, payments or another run have moved balances since the approval. */
export class BalancesMoved extends Error {}

/**
 * Statements were closed with the balances at the approval. Locks the payees, as new entries do, so that none moves until the run is issued. One run
 * of a workspace is issued at a time, because corrections belong to no payee alone.
 *
 * @throws BalancesMoved
 */
async function requireSameBalances(sql: Sql, job: RunJob): Promise<void> {
  const values = [job.id, job.workspaceId];
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`royalty issue ${job.workspaceId}`]);
  const { rows: payees } = await sql.query<{ id: string }>(
    `select id from payee where workspace_id = $2 and id in (select payee_id from payee_statement where run_id = $1 and workspace_id = $2)
      order by id for update`,
    values,
  );
  const payeeIds = payees.map(({ id }) => id);
  const now = hashOfBalances(await readAccounts(sql, job), payeeIds, await correctingRuns(sql, job));
  const { rows } = await sql.query<{ approved: string }>(
    'select balances_hash as approved from royalty_run where id = $1 and workspace_id = $2',
    values,
  );
  if (rows[0]!.approved !== now) throw new BalancesMoved();
}

/** Writes the ledger of a run. */
async function postRun(sql: PoolClient, job: RunJob): Promise<void> {
  const { id, workspaceId, periodEnd, name: memo } = job;
  const { rows: statements } = await sql.query<Issued>(
    `select id, payee_id as "payeeId", currency, net::text, withheld::text, sales_tax::text as "salesTax", payable::text, contracts
      from payee_statement where run_id = $1 and workspace_id = $2 order by payee_id`,
    [id, workspaceId],
  );
  const { rows } = await sql.query<{ totals: RunTotals[] }>(
    'select totals from royalty_run where id = $1 and workspace_id = $2',
    [id, workspaceId],
  );
  const entries = [...entriesOf(rows[0]!.totals, statements)].map(([currency, lines]) => ({
    currency,
    date: periodEnd,
    memo,
    runId: id,
    lines,
  }));
  await postEntries(statementsOf(sql), workspaceId, entries);
  await postReserves(sql, job, statements);
  // What the statements contain is in no later one.
  await sql.query(
    `update payee_entry x set run_id = $1 from payee_statement s
      where s.run_id = $1 and s.workspace_id = $2 and x.workspace_id = $2 and x.payee_id = s.payee_id and x.run_id is null
        and (x.date <= $3::date or x.kind = 'PAYMENT')`,
    [id, workspaceId, periodEnd],
  );
}

/** The lines of the ledger for each currency of a run. Money that is owed is positive; each entry sums to zero. */
function entriesOf(totals: readonly RunTotals[], statements: readonly Issued[]): Map<string, PostedLine[]> {
  const entries = new Map<string, PostedLine[]>();
  const add = (
    currency: string,
    account: LedgerAccount,
    units: bigint,
    payeeId: string | null = null,
    contractId: string | null = null,
  ) => {
    if (units === 0n) return;
    const rows = entries.get(currency) ?? [];
    rows.push({ account, payeeId, contractId, amount: decimalOf(units, minorPlaces(currency)) });
    entries.set(currency, rows);
  };
  for (const { currency, received, exchanged, own, unmatched, notOurs, held, rounding } of totals) {
    const units = (decimal: string) => unitsOf(decimal, minorPlaces(currency));
    add(currency, 'RECEIVED', -units(received));
    add(currency, 'EXCHANGE', units(exchanged));
    add(currency, 'OWN', units(own));
    add(currency, 'UNMATCHED', units(unmatched));
    add(currency, 'NOT_OURS', units(notOurs));
    add(currency, 'HELD', units(held));
    add(currency, 'ROUNDING', units(rounding));
  }
  const payeesOf = new Map(totals.map(({ currency, payees }) => [currency, unitsOf(payees, minorPlaces(currency))]));
  for (const [currency, some] of Map.groupBy(statements, (statement) => statement.currency)) {
    const units = (decimal: string) => unitsOf(decimal, minorPlaces(currency));
    let earned = 0n;
    for (const { payeeId, contracts, payable, net, withheld, salesTax } of some) {
      let due = units(payable);
      for (const contract of contracts) {
        const moved = units(contract.earned) + units(contract.adjusted);
        earned += moved;
        // Positive balances pay first. What is payable leaves the contracts.
        const closing = units(contract.closing);
        const paid = closing > 0n ? smaller(closing, due) : 0n;
        due -= paid;
        add(currency, 'PAYEE', moved + units(contract.transferred) - paid, payeeId, contract.contractId);
      }
      add(currency, 'PAYABLE', units(net), payeeId);
      add(currency, 'TAX', units(withheld) - units(salesTax), payeeId);
    }
    // What comes out of other currencies.
    add(currency, 'EXCHANGE', (payeesOf.get(currency) ?? 0n) - earned);
  }
  return entries;
}

type Reserve = {
  payeeId: string;
  contractId: string;
  kind: 'RESERVE_TAKEN' | 'RESERVE_RELEASED';
  amount: string;
  currency: string;
  releasesId: string | null;
};

const reservesOf = ({ payeeId, currency, contracts }: Issued): Reserve[] =>
  contracts.flatMap(({ contractId, reservesTaken, releases }): Reserve[] => [
    { payeeId, contractId, kind: 'RESERVE_TAKEN', amount: reservesTaken, currency, releasesId: null },
    ...releases.map(
      ({ entryId, amount }): Reserve => ({
        payeeId,
        contractId,
        kind: 'RESERVE_RELEASED',
        amount,
        currency,
        releasesId: entryId,
      }),
    ),
  ]);

/** Stores what is kept for returns, and what is released of it, as entries of the payees. */
async function postReserves(
  sql: Sql,
  { id, workspaceId, periodEnd, name }: RunJob,
  statements: readonly Issued[],
): Promise<void> {
  const reserves = statements.flatMap(reservesOf).filter(({ amount }) => !isZeroDecimal(amount));
  if (reserves.length === 0) return;
  const columnOf = <K extends keyof Reserve>(key: K) => reserves.map((reserve) => reserve[key]);
  const { rows } = await sql.query<{ id: string }>(
    `insert into payee_entry (workspace_id, payee_id, contract_id, kind, date, amount, currency, releases_id, note, run_id)
      select $1, payee_id, contract_id, kind, $2, amount, currency, releases_id, $3, $4
        from unnest($5::uuid[], $6::uuid[], $7::text[], $8::numeric[], $9::text[], $10::uuid[]) with ordinality
          as given (payee_id, contract_id, kind, amount, currency, releases_id, at) order by at returning id`,
    [
      workspaceId,
      periodEnd,
      name,
      id,
      columnOf('payeeId'),
      columnOf('contractId'),
      columnOf('kind'),
      columnOf('amount'),
      columnOf('currency'),
      columnOf('releasesId'),
    ],
  );
  const entries = reserves.map(({ payeeId, contractId, kind, amount, currency }, at) => {
    const kept = kind === 'RESERVE_TAKEN' ? amount : negateDecimal(amount);
    const lines: PostedLine[] = [
      { account: 'PAYEE', payeeId, contractId, amount: negateDecimal(kept) },
      { account: 'RESERVE', payeeId, contractId, amount: kept },
    ];
    return { currency, date: periodEnd, memo: name, runId: id, payeeEntryId: rows[at]!.id, lines };
  });
  await postEntries(statementsOf(sql), workspaceId, entries);
}
