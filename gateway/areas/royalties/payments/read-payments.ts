import type { BankDetails } from '#domain/contributors/bank.ts';
import { compareDecimals, subtractDecimals } from '#domain/money/decimal.ts';
import {
  checkPayment,
  checkSepa,
  isBlocking,
  type PaymentProblem,
  type PaymentRequest,
  problemText,
  watchedDays,
} from '#domain/royalties/payment-problems.ts';
import { royaltyPaymentStateOf } from '#domain/royalties/payments.ts';
import type { OwnedList } from '../../../kit/owned-page.ts';
import { isUuid, type RelatedStatement } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { openBank } from '../../music/contributors/bank-encryption.ts';
import { accountChangedSql, openSql, paidSql, referenceSql, sealedSql } from '../records/payment-sql.ts';
import type { RoyaltyPayable, RoyaltyPayment, RoyaltyPaymentBatch } from './payments.type.ts';

type Place = Pick<AppContext, 'platform'>;
/** What checks of a payment read. The account is opened for them alone. */
type Checked = {
  name: string;
  country: string | null;
  currency: string;
  minimum: string;
  balance: string;
  sealed: string | null;
  accountChangedOn: string | null;
};

/** Returns the account of a payee. Only checks and files of payments see it. */
export const accountOf = ({ platform }: Place, sealed: string | null): BankDetails | null =>
  sealed === null ? null : openBank(platform.config, sealed);

const requestOf = (context: Place, { name, sealed, ...row }: Checked, amount: string, open: string): PaymentRequest => ({
  payeeName: name,
  country: row.country,
  currency: row.currency,
  amount,
  open,
  minimum: row.minimum,
  balance: row.balance,
  account: accountOf(context, sealed),
  accountChangedOn: row.accountChangedOn,
});

const dayMs = 86_400_000;
/** From when changes of accounts are shown with payments. A whole day, so that the payments of a request are read together. */
const watchedSince = ({ platform }: Place): string =>
  `${new Date(platform.clock().getTime() - watchedDays * dayMs).toISOString().slice(0, 10)}T00:00:00Z`;

const shown = (kind: PaymentProblem, request: PaymentRequest, isOfSepa: boolean) => ({
  kind,
  message: `${problemText(kind, request)}.`,
  isBlocking: isBlocking(kind),
  isOfSepa,
});

/** Returns what is wrong with a payment in any way of paying, and then what only SEPA cannot do. */
function problemsOf(request: PaymentRequest) {
  const all = checkPayment(request);
  const ofSepa = checkSepa(request).filter((kind) => !all.includes(kind));
  return [...all.map((kind) => shown(kind, request, false)), ...ofSepa.map((kind) => shown(kind, request, true))];
}

const isText = (value: unknown): value is string => typeof value === 'string';

const owedText = `with owed as (select l.payee_id, sum(l.amount) as open from ledger_line l
    where l.workspace_id = $1 and l.account = 'PAYABLE' group by 1 having sum(l.amount) > 0)`;
const payablesText = `${owedText}
  select p.id, p.name, p.name_key as "nameKey", p.currency, trim_scale(owed.open)::text as open,
      trim_scale(coalesce(p.minimum, s.minimum, 0))::text as minimum, p.tax_country as country, ${sealedSql} as sealed, ${referenceSql} as reference,
      trim_scale(p.balance)::text as balance, ${accountChangedSql('$6')} as "accountChangedOn",
      (select pay.id from royalty_payment pay where pay.payee_id = p.id and pay.workspace_id = $1 and pay.is_open) as "paymentId"
    from owed join payee p on p.id = owed.payee_id and p.workspace_id = $1 left join royalty_setting s on s.workspace_id = $1
    where $2::text is null or (p.name_key, p.id) > ($2, $3::uuid) order by p.name_key, p.id limit $4 offset $5`;

/** Payees who are owed something, by name. */
export function payables(context: AppContext): OwnedList<RoyaltyPayable> {
  const { pool } = context.rows;
  const { workspaceId } = context.actor;
  return {
    ownerId: workspaceId,
    order: 'name, payee',
    positionOf: ({ nameKey, id }) => [nameKey, id],
    isPosition: ([name, id, ...rest]) => isText(name) && isText(id) && isUuid(id) && rest.length === 0,
    read: async ({ limit, offset, after }) => {
      const [name, id] = after ?? [null, null];
      type Row = Omit<RoyaltyPayable, 'problems'> & Checked;
      const { rows } = await pool.query<Row>(payablesText, [workspaceId, name, id, limit, offset, watchedSince(context)]);
      return rows.map((row) => ({ ...row, problems: problemsOf(requestOf(context, row, row.open, row.open)) }));
    },
    count: async () => {
      const { rows } = await pool.query<{ count: number }>(`${owedText} select count(*)::int as count from owed`, [workspaceId]);
      return rows[0]!.count;
    },
  };
}

/** A payment of a batch as it is stored, with what files of payments need. */
export type StoredPayment = Checked & {
  id: string;
  payeeId: string;
  batchId: string;
  amount: string;
  paid: string;
  reference: string;
  isOpen: boolean;
  /** What issued statements promised the payee and nobody has paid. */
  owed: string;
  email: string | null;
};

/** Columns of payments. `since` is the parameter of the moment from which changes of accounts are shown. */
const paymentColumns = (
  since: string,
) => `pay.id, pay.payee_id as "payeeId", pay.batch_id as "batchId", pay.name, pay.currency, pay.amount::text,
  ${paidSql}::text as paid, pay.reference, pay.is_open as "isOpen", trim_scale(${openSql})::text as owed, p.email, p.tax_country as country,
  trim_scale(coalesce(p.minimum, s.minimum, 0))::text as minimum, ${sealedSql} as sealed,
  trim_scale(p.balance)::text as balance, ${accountChangedSql(since)} as "accountChangedOn"`;
const paymentsFrom = `royalty_payment pay join payee p on p.id = pay.payee_id and p.workspace_id = pay.workspace_id
  left join royalty_setting s on s.workspace_id = pay.workspace_id`;

/** What is left of a payment, while it is open. */
const openOf = ({ amount, paid, isOpen }: Pick<StoredPayment, 'amount' | 'paid' | 'isOpen'>): string => {
  const left = subtractDecimals(amount, paid);
  return isOpen && compareDecimals(left, '0') > 0 ? left : subtractDecimals(amount, amount);
};

/** Returns what is paid by an open payment, as its checks and files need it. */
export const openRequest = (context: Place, payment: StoredPayment): PaymentRequest =>
  requestOf(context, payment, openOf(payment), payment.owed);

function shownPayment(context: Place, stored: StoredPayment): RoyaltyPayment {
  const { id, payeeId, batchId, name, currency, amount, paid, reference, isOpen } = stored;
  const open = openOf(stored);
  const state = royaltyPaymentStateOf(amount, paid, isOpen);
  const problems = isOpen ? problemsOf(openRequest(context, stored)) : [];
  return { id, payeeId, batchId, name, currency, amount, paid, open, reference, state, problems };
}

const batchText = `select ${paymentColumns('$3')} from ${paymentsFrom} where pay.batch_id = $1 and pay.workspace_id = $2`;

/** Payments of a batch, in the order in which they were added. */
export function paymentsOf(context: AppContext, batchId: string): OwnedList<RoyaltyPayment> {
  const { pool, workspaceId } = context.rows;
  return {
    ownerId: batchId,
    order: 'payment',
    positionOf: ({ id }) => [id],
    isPosition: ([id, ...rest]) => isText(id) && isUuid(id) && rest.length === 0,
    read: async ({ limit, offset, after }) => {
      const text = `${batchText} and ($4::uuid is null or pay.id > $4) order by pay.id limit $5 offset $6`;
      const { rows } = await pool.query<StoredPayment>(text, [
        batchId,
        workspaceId,
        watchedSince(context),
        after?.[0] ?? null,
        limit,
        offset,
      ]);
      return rows.map((row) => shownPayment(context, row));
    },
    count: async () => {
      const text = 'select count(*)::int as count from royalty_payment where batch_id = $1 and workspace_id = $2';
      return (await pool.query<{ count: number }>(text, [batchId, workspaceId])).rows[0]!.count;
    },
  };
}

/** Returns the open payments of a batch. */
export async function openPayments(context: AppContext, batchId: string): Promise<StoredPayment[]> {
  const { pool, workspaceId } = context.rows;
  const { rows } = await pool.query<StoredPayment>(`${batchText} and pay.is_open order by pay.id`, [
    batchId,
    workspaceId,
    watchedSince(context),
  ]);
  return rows;
}

const byIds = (context: Place): RelatedStatement<StoredPayment> => ({
  name: 'royalty_payments',
  key: 'id',
  values: [watchedSince(context)],
  text: `select ${paymentColumns('$3')} from ${paymentsFrom} where pay.id = any($1::uuid[]) and pay.workspace_id = $2`,
});

/** Returns a payment of the workspace; null if there is none. */
export async function paymentById(context: AppContext, id: string): Promise<RoyaltyPayment | null> {
  const [found] = await context.rows.related(byIds(context), id);
  return found ? shownPayment(context, found) : null;
}

const batchesText = `select id, created_at as "createdAt", number, execution_date::text as "executionDate" from royalty_payment_batch
  where workspace_id = $1 and ($2::int is null or number < $2) order by number desc limit $3 offset $4`;

/** Batches of the workspace, the latest first. */
export function batches({ rows: { pool }, actor: { workspaceId } }: AppContext): OwnedList<RoyaltyPaymentBatch> {
  return {
    ownerId: workspaceId,
    order: 'number',
    positionOf: ({ number }) => [number],
    isPosition: ([number, ...rest]) => Number.isInteger(number) && rest.length === 0,
    read: async ({ limit, offset, after }) =>
      (await pool.query<RoyaltyPaymentBatch>(batchesText, [workspaceId, after?.[0] ?? null, limit, offset])).rows,
    count: async () => {
      const text = 'select count(*)::int as count from royalty_payment_batch where workspace_id = $1';
      return (await pool.query<{ count: number }>(text, [workspaceId])).rows[0]!.count;
    },
  };
}
