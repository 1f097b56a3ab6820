import type { TableRate } from '#domain/royalties/run-totals.ts';
import type { Sql } from '../../imports/import-job.ts';
import type { Closing } from './close-payees.ts';
import type { RunJob } from './run-job.ts';
import type { Earning } from './sum-earnings.ts';

const amounts = [
  'opening',
  'earned',
  'adjusted',
  'reservesTaken',
  'reservesReleased',
  'costs',
  'advances',
  'entered',
  'payments',
  'closing',
  'payable',
  'withheld',
  'salesTax',
  'net',
  'unpaid',
  'carriedOver',
] as const;
const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The rates of the table that converted earnings, one for each currency and corrected run. Those of statements are with their cells. */
const ratesOf = (earnings: readonly Earning[]): TableRate[] => [
  ...new Map(
    earnings.flatMap(({ tableRates }) => tableRates.map((rate) => [`${rate.from} ${rate.ofRunId ?? ''}`, rate] as const)),
  ).values(),
];

/** Stores the statements of payees. */
export async function storeStatements(sql: Sql, { id, workspaceId }: RunJob, closings: readonly Closing[]): Promise<void> {
  const rows = closings.map(({ payee, statement, entries, earnings, lines }) => ({
    payee_id: payee.id,
    currency: payee.currency,
    withholding: payee.withholding,
    minimum: payee.minimum,
    contracts: statement.contracts,
    rates: ratesOf(earnings),
    entries,
    lines,
    ...Object.fromEntries(amounts.map((name) => [columnOf(name), statement[name]])),
  }));
  const names = amounts.map(columnOf).join(', ');
  await sql.query(
    `insert into payee_statement (run_id, workspace_id, payee_id, currency, withholding, minimum, contracts, rates, entries, lines, ${names})
      select $1, $2, payee_id, currency, withholding, minimum, contracts, rates, entries, lines, ${names} from jsonb_to_recordset($3::jsonb) as given
        (payee_id uuid, currency text, withholding int, minimum numeric, contracts jsonb, rates jsonb, entries jsonb, lines int,
          ${amounts.map((name) => `${columnOf(name)} numeric`).join(', ')})`,
    [id, workspaceId, JSON.stringify(rows)],
  );
}
