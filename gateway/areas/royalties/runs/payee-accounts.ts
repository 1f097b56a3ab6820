import type { Debt } from '#domain/royalties/close-statement.ts';
import type { HeldReserve } from '#domain/royalties/reserves.ts';
import type { EntryKind, PayeeStanding } from '#domain/royalties/royalty-terms.ts';
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

/** What moved the balance of a contract, as the ledger has it. Decimals with their sign. */
type Movement = {
  payeeId: string;
  contractId: string;
  /** Null for money of earlier statements: the opening. */
  kind: EntryKind | null;
  amount: string;
};

export type Accounts = {
  payees: ReadonlyMap<string, PayeeAccount>;
  /** By contract. */
  movements: ReadonlyMap<string, readonly Movement[]>;
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

/** A movement is new until a statement has it. Movements after the period are for the next run. */
const movementsText = `select l.payee_id as "payeeId", l.contract_id as "contractId", case when x.run_id is null then x.kind end as kind,
    trim_scale(sum(l.amount))::text as amount
  from ledger_line l join ledger_entry e on e.id = l.entry_id left join payee_entry x on x.id = e.payee_entry_id
  where l.workspace_id = $1 and l.account = 'PAYEE' and (x.id is null or x.run_id is not null or x.date <= $2::date)
  group by 1, 2, 3`;

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

/** Payments count whatever their day: nobody reads that money is still to come which has arrived. */
const unpaidText = `select l.payee_id as "payeeId",
    trim_scale(sum(l.amount))::text as unpaid,
    trim_scale(coalesce(-sum(l.amount) filter (where x.id is not null and x.run_id is null), 0))::text as payments
  from ledger_line l join ledger_entry e on e.id = l.entry_id left join payee_entry x on x.id = e.payee_entry_id
  where l.workspace_id = $1 and l.account = 'PAYABLE' group by 1`;

/** Reads the payees of a workspace with what is on their accounts up to the end of a run's period, and with all payments. */
export async function readAccounts(sql: Sql, { id, workspaceId, periodEnd }: RunJob): Promise<Accounts> {
  const values = [workspaceId, periodEnd];
  const { rows: payees } = await sql.query<PayeeAccount>(payeesText, [workspaceId]);
  const { rows: movements } = await sql.query<Movement>(movementsText, values);
  const { rows: debts } = await sql.query<Debt & { contractId: string }>(debtsText, values);
  const { rows: reserves } = await sql.query<HeldReserve & { contractId: string }>(reservesText, [workspaceId, id]);
  const { rows: unpaid } = await sql.query<{ payeeId: string; unpaid: string; payments: string }>(unpaidText, [workspaceId]);
  return {
    payees: new Map(payees.map((payee) => [payee.id, payee])),
    movements: Map.groupBy(movements, ({ contractId }) => contractId),
    debts: Map.groupBy(debts, ({ contractId }) => contractId),
    reserves: Map.groupBy(reserves, ({ contractId }) => contractId),
    unpaid: new Map(unpaid.map((each) => [each.payeeId, each])),
  };
}
