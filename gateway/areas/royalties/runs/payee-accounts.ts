import { isZeroDecimal, negateDecimal, sumDecimals, trimDecimal } from '#domain/money/decimal.ts';
import type { Debt } from '#domain/royalties/close-statement.ts';
import type { HeldReserve } from '#domain/royalties/reserves.ts';
import type { EntryKind, PayeeStanding } from '#domain/royalties/royalty-terms.ts';
import type { StatementEntry } from '#domain/royalties/run-totals.ts';
import type { Sql } from '../../imports/import-job.ts';
import type { RunJob } from './run-job.ts';

/** A payee as a statement needs it. */
export type PayeeAccount = {
  id: string;
  name: string;
  standing: PayeeStanding;
  currency: string;
  minimum: string;
  withholding: number;
  withholdingForm: string | null;
  withholdingUntil: string | null;
  salesTax: number;
  hasAccount: boolean;
  contracts: readonly { id: string; name: string; crossGroup: string | null; reserve: number; reserveRuns: number }[];
};

/** What moved the balance of a contract, or what a payee is promised, as the ledger has it. Decimals with their sign. */
type Movement = {
  account: 'PAYEE' | 'PAYABLE';
  payeeId: string;
  /** Null for what statements promised. */
  contractId: string | null;
  amount: string;
} & (
  | { kind: EntryKind; date: string; note: string | null }
  /** Money of earlier statements: the opening, and what they promised. */
  | { kind: null; date: null; note: null }
);

export type Accounts = {
  payees: ReadonlyMap<string, PayeeAccount>;
  /** By contract. */
  movements: ReadonlyMap<string, readonly Movement[]>;
  /** By payee: entries that no statement has, the first ones first. */
  entries: ReadonlyMap<string, readonly StatementEntry[]>;
  debts: ReadonlyMap<string, readonly Debt[]>;
  reserves: ReadonlyMap<string, readonly HeldReserve[]>;
  /** By payee: what earlier statements promised and nobody paid, and payments since the last statement. */
  unpaid: ReadonlyMap<string, { unpaid: string; payments: string }>;
};

/** In a fixed order, because the hash of the figures of a run follows it. */
const payeesText = `select p.id, p.name, p.standing, p.currency, coalesce(p.minimum, s.minimum, 0)::text as minimum, coalesce(p.withholding, 0) as withholding,
    p.withholding_form as "withholdingForm", p.withholding_until::text as "withholdingUntil",
    case when p.is_self_billing then coalesce(p.sales_tax, 0) else 0 end as "salesTax",
    p.bank_sealed is not null or coalesce(c.bank_sealed, '') <> '' as "hasAccount",
    (select json_agg(json_build_object('id', k.id, 'name', k.name, 'crossGroup', k.cross_group, 'reserve', k.reserve, 'reserveRuns', k.reserve_runs) order by k.is_default desc, k.created_at, k.id)
      from payee_contract k where k.payee_id = p.id) as contracts
  from payee p left join royalty_setting s on s.workspace_id = p.workspace_id
  left join contributor c on c.id = p.contributor_id and c.workspace_id = p.workspace_id
  where p.workspace_id = $1 and p.deleted_at is null order by p.id`;

/**
 * An entry `n` is new until a statement has it. Movements after the period are for the next run. Payments count whatever their day: nobody reads that
 * money is still to come which has arrived. All of it is one query, so that the sums on a statement are those of its entries.
 */
const movementsText = `select l.account, l.payee_id as "payeeId", l.contract_id as "contractId", n.kind, n.date::text as date, n.note,
    trim_scale(sum(l.amount))::text as amount
  from ledger_line l join ledger_entry e on e.id = l.entry_id left join payee_entry x on x.id = e.payee_entry_id
  left join payee_entry n on n.id = x.id and n.run_id is null
  where l.workspace_id = $1 and (l.account = 'PAYABLE' or (l.account = 'PAYEE' and (n.id is null or n.date <= $2::date)))
  group by l.account, l.payee_id, l.contract_id, n.id order by n.date, n.id`;

const debtsText = `select x.id as "entryId", x.contract_id as "contractId", x.kind, x.date::text as date, x.note, trim_scale(-sum(l.amount))::text as recoupable
  from payee_entry x join ledger_entry e on e.payee_entry_id = x.id join ledger_line l on l.entry_id = e.id and l.account = 'PAYEE'
  where x.workspace_id = $1 and x.kind in ('ADVANCE', 'COST') and x.reverses_id is null and (x.run_id is not null or x.date <= $2::date)
    and not exists (select from payee_entry taken where taken.reverses_id = x.id)
  group by x.id having sum(l.amount) < 0 order by x.date, x.id`;

/** Reserves that issued runs took, of which a part is left. */
const reservesText = `select x.id as "entryId", x.contract_id as "contractId", x.amount::text as amount, k.reserve_runs as runs,
    coalesce(sum(r.amount) filter (where done.state = 'ISSUED'), 0)::text as released, (count(r.id) filter (where done.state = 'ISSUED'))::int as releases
  from payee_entry x join royalty_run run on run.id = x.run_id and run.state = 'ISSUED' and run.id <> $2
  join payee_contract k on k.id = x.contract_id and k.workspace_id = $1
  left join payee_entry r on r.releases_id = x.id and r.workspace_id = $1 left join royalty_run done on done.id = r.run_id
  where x.workspace_id = $1 and x.kind = 'RESERVE_TAKEN' group by x.id, k.reserve_runs
  having coalesce(sum(r.amount) filter (where done.state = 'ISSUED'), 0) < x.amount order by x.date, x.id`;

/** Reads the payees of a workspace with what is on their accounts up to the end of a run's period, and with all payments. */
export async function readAccounts(sql: Sql, { id, workspaceId, periodEnd }: RunJob): Promise<Accounts> {
  const values = [workspaceId, periodEnd];
  const { rows: payees } = await sql.query<PayeeAccount>(payeesText, [workspaceId]);
  const { rows: movements } = await sql.query<Movement>(movementsText, values);
  const { rows: debts } = await sql.query<Debt & { contractId: string }>(debtsText, values);
  const { rows: reserves } = await sql.query<HeldReserve & { contractId: string }>(reservesText, [workspaceId, id]);
  return {
    payees: new Map(payees.map((payee) => [payee.id, payee])),
    movements: Map.groupBy(
      movements.filter(({ account }) => account === 'PAYEE'),
      ({ contractId }) => contractId!,
    ),
    entries: Map.groupBy(movements.flatMap(entryOf), ({ payeeId }) => payeeId),
    debts: Map.groupBy(debts, ({ contractId }) => contractId),
    reserves: Map.groupBy(reserves, ({ contractId }) => contractId),
    unpaid: unpaidOf(movements.filter(({ account }) => account === 'PAYABLE')),
  };
}

function entryOf({ payeeId, kind, date, note, amount }: Movement): (StatementEntry & { payeeId: string })[] {
  return kind === null || isZeroDecimal(amount) ? [] : [{ payeeId, kind, date, note, amount }];
}

function unpaidOf(promised: readonly Movement[]): Accounts['unpaid'] {
  const sumOf = (some: readonly Movement[]) => trimDecimal(sumDecimals(some.map(({ amount }) => amount)));
  const groups = [...Map.groupBy(promised, ({ payeeId }) => payeeId)];
  return new Map(
    groups.map(([payeeId, some]) => [
      payeeId,
      { unpaid: sumOf(some), payments: negateDecimal(sumOf(some.filter(({ kind }) => kind !== null))) },
    ]),
  );
}
