import { isCalendarDate } from '#domain/kit/fields.ts';
import { HUNDRED } from '#domain/kit/percent.ts';
import { isStorable } from '#domain/kit/storable-text.ts';
import { compareDecimals, subtractDecimals, trimDecimal } from '#domain/money/decimal.ts';
import { maxBatchPayments, maxPaymentReference, totalsByCurrency } from '#domain/royalties/payments.ts';
import { wholeUnits } from '#domain/royalties/whole-units.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase, type UseCase } from '../../../server/request/use-case.ts';
import { insertRows, newIds } from '../../music/records/stored-rows.ts';
import { requireInside } from '../../subscriptions/allowance.ts';
import { reverseInside, storeEntries } from '../entries/entries.service.ts';
import { payer } from '../records/payer.ts';
import { openSql, paidSql, referenceSql } from '../records/payment-sql.ts';
import { refuseWhileReversed } from '../records/reversed-run.ts';

const invalid = (message: string, ...field: string[]) => userError(UserErrorCode.INVALID, message, field);
const conflict = (message: string, ...field: string[]) => userError(UserErrorCode.CONFLICT, message, field);
const notFound = (message: string, ...field: string[]) => userError(UserErrorCode.NOT_FOUND, message, field);
const listOf = (ids: readonly string[]) => `{${ids.filter(isUuid).join(',')}}`;
const dayMs = 86_400_000;
const maxDaysAhead = 366;

/** Locks payees in the order of their IDs, as entries do, so that what is open changes for one at a time. */
const lockPayees = ({ em, actor }: UseCase, ids: readonly string[]) =>
  em.execute('select id from payee where id = any(?::uuid[]) and workspace_id = ? order by id for update', [
    listOf(ids),
    actor.workspaceId,
  ]);

type Chosen = { payee: string; amount?: string | null };
type Due = { id: string; name: string; currency: string; open: string; reference: string | null; isTaken: boolean };

const dueText = `select p.id, p.name, p.currency, trim_scale(${openSql})::text as open, ${referenceSql} as reference,
    exists (select from royalty_payment o where o.payee_id = p.id and o.workspace_id = p.workspace_id and o.is_open) as "isTaken"
  from payee p where p.workspace_id = ? and p.id = any(?::uuid[])`;
/** Payees who are owed at least their minimum, and who are in no other batch. */
const allText = `with owed as (select l.payee_id, sum(l.amount) as open from ledger_line l
    where l.workspace_id = ? and l.account = 'PAYABLE' group by 1 having sum(l.amount) > 0)
  select p.id from owed join payee p on p.id = owed.payee_id and p.workspace_id = ?
  left join royalty_setting s on s.workspace_id = p.workspace_id
  where owed.open >= coalesce(p.minimum, s.minimum, 0)
    and not exists (select from royalty_payment o where o.payee_id = p.id and o.workspace_id = p.workspace_id and o.is_open)
  order by p.id limit ${maxBatchPayments}`;

/**
 * Creates a batch of payments to chosen payees, or to all who are owed at least their minimum. A payee is in one open payment at most, so nobody is
 * paid twice. Returns the ID.
 */
export async function createBatch(
  context: AppContext,
  { executionDate, payees }: { executionDate: string; payees?: readonly Chosen[] | null },
): Promise<string> {
  const actor = payer(context);
  const { platform } = context;
  checkExecution(executionDate, platform.clock());
  if (payees && (payees.length === 0 || payees.length > maxBatchPayments))
    throw invalid(`Choose from 1 to ${maxBatchPayments.toLocaleString('en')} payees.`, 'input', 'payees');
  return runUseCase(platform, actor, async (useCase) => {
    const { em } = useCase;
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    const { workspaceId, userId } = actor;
    const chosen =
      payees ?? (await em.execute<{ id: string }[]>(allText, [workspaceId, workspaceId])).map(({ id }) => ({ payee: id }));
    if (chosen.length === 0) throw invalid('Nothing is to be paid. Payees in other batches wait for those.', 'input', 'payees');
    const ids = chosen.map(({ payee }) => payee.toLowerCase());
    await lockPayees(useCase, ids);
    await refuseWhileReversed(useCase, ids.filter(isUuid));
    const due = new Map((await em.execute<Due[]>(dueText, [workspaceId, listOf(ids)])).map((each) => [each.id, each]));
    const payments = chosen.map((each, at) => paymentOf(each, due.get(ids[at]!), ids.indexOf(ids[at]!) < at, String(at)));
    // One at a time, so that numbers have no gaps.
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`royalty payments ${workspaceId}`]);
    const [batch] = await em.execute<{ id: string; number: number }[]>(
      `insert into royalty_payment_batch (workspace_id, user_id, number, execution_date)
        select ?, ?, coalesce(max(number), 0) + 1, ?::date from royalty_payment_batch where workspace_id = ? returning id, number`,
      [workspaceId, userId, executionDate, workspaceId],
    );
    const { id, number } = batch!;
    const paymentIds = await newIds(em, payments.length);
    const createdAt = platform.clock().toISOString();
    await insertRows(
      em,
      'royalty_payment',
      payments.map((payment, at) => ({ ...payment, id: paymentIds[at], workspaceId, batchId: id, createdAt, isOpen: true })),
    );
    const changes = { number, executionDate, totals: totalsByCurrency(payments) };
    return { result: id, audit: { action: 'royaltyPayment.create', subjectType: 'RoyaltyPaymentBatch', subjectId: id, changes } };
  });
}

function checkExecution(day: string, now: Date): void {
  if (!isCalendarDate(day)) throw invalid('Enter a date such as 2026-03-14.', 'input', 'executionDate');
  const [today, latest] = [now, new Date(now.getTime() + maxDaysAhead * dayMs)].map((date) => date.toISOString().slice(0, 10));
  if (day < today! || day > latest!) throw invalid('Enter a day from today on, at most a year ahead.', 'input', 'executionDate');
}

function paymentOf({ amount }: Chosen, due: Due | undefined, isRepeated: boolean, at: string) {
  const field = ['input', 'payees', at];
  if (!due) throw notFound('Payee not found', ...field, 'payee');
  const { id: payeeId, name, currency, open, isTaken } = due;
  if (isRepeated) throw invalid(`“${name}” is chosen twice.`, ...field, 'payee');
  if (isTaken)
    throw conflict(`“${name}” is in another batch that is not paid yet. Pay or cancel that payment first.`, ...field, 'payee');
  if (compareDecimals(open, '0') <= 0) throw conflict(`Nothing is open for “${name}”. Reload the page.`, ...field, 'payee');
  const whole = wholeUnits(amount ?? open, currency);
  if ('problem' in whole) throw invalid(whole.problem, ...field, 'amount');
  if (compareDecimals(whole.amount, '0') <= 0) throw invalid('Enter an amount above zero.', ...field, 'amount');
  if (compareDecimals(whole.amount, open) > 0)
    throw conflict(`Only ${currency} ${open} is open for “${name}”. Reload the page.`, ...field, 'amount');
  return { payeeId, name, currency, amount: whole.amount, reference: due.reference ?? `ROYALTIES-${payeeId.slice(-8)}` };
}

type Paid = { payment: string; open: string; amount?: string | null };
type PaidInput = { date: string; reference?: string | null; payments?: readonly Paid[] | null };
type Stored = {
  id: string;
  payeeId: string;
  contractId: string;
  name: string;
  currency: string;
  amount: string;
  paid: string;
  open: string;
  number: number;
};

const storedText = `select pay.id, pay.payee_id as "payeeId", k.id as "contractId", pay.name, pay.currency, pay.amount::text,
    ${paidSql}::text as paid, trim_scale(${openSql})::text as open, b.number
  from royalty_payment pay join royalty_payment_batch b on b.id = pay.batch_id
  join payee p on p.id = pay.payee_id and p.workspace_id = pay.workspace_id
  join payee_contract k on k.payee_id = p.id and k.is_default
  where pay.batch_id = ? and pay.workspace_id = ? and pay.is_open order by pay.id for update of pay`;

/**
 * Marks open payments of a batch as paid, whole or in part: all of them, or chosen ones with what was open when the person looked. A payment that has
 * changed since is refused, so a repeated request pays nothing.
 */
export async function payPayments(context: AppContext, batchId: string, input: PaidInput): Promise<string> {
  const actor = payer(context);
  const { platform } = context;
  const { date, reference } = checkedPaid(input, platform.clock());
  return runUseCase(platform, actor, async (useCase) => {
    const { em } = useCase;
    const { workspaceId } = actor;
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    const payeeIds = await payeesOfBatch(useCase, batchId);
    await lockPayees(useCase, payeeIds);
    const open = new Map((await em.execute<Stored[]>(storedText, [batchId, workspaceId])).map((each) => [each.id, each]));
    if (input.payments?.length === 0 || open.size === 0)
      throw conflict('Nothing is open in this batch. Reload the page.', 'batch');
    const chosen = input.payments
      ? await chosenOf(useCase, batchId, input.payments, open)
      : [...open.values()].map((stored) => ({ stored, amount: subtractDecimals(stored.amount, stored.paid) }));
    for (const { stored, amount } of chosen)
      if (compareDecimals(amount, stored.open) > 0)
        throw conflict(
          `Only ${stored.currency} ${stored.open} is open for “${stored.name}”. Reload the page.`,
          'input',
          'payments',
        );
    const entryIds = await storeEntries(
      useCase,
      chosen.map(({ stored: { payeeId, contractId, currency, number }, amount }) => ({
        payeeId,
        contractId,
        kind: 'PAYMENT' as const,
        date,
        amount,
        currency,
        recoupable: HUNDRED,
        note: reference ?? `Batch ${number}`,
        reversesId: null,
      })),
    );
    await insertRows(
      em,
      'royalty_payment_entry',
      chosen.map(({ stored }, at) => ({ entryId: entryIds[at], workspaceId, paymentId: stored.id })),
    );
    const done = chosen.filter(
      ({ stored, amount }) => compareDecimals(amount, subtractDecimals(stored.amount, stored.paid)) === 0,
    );
    await em.execute('update royalty_payment set is_open = false where id = any(?::uuid[]) and workspace_id = ?', [
      listOf(done.map(({ stored }) => stored.id)),
      workspaceId,
    ]);
    const totals = totalsByCurrency(chosen.map(({ stored: { currency }, amount }) => ({ currency, amount })));
    const changes = { date, reference, totals, payments: chosen.map(({ stored, amount }) => ({ payment: stored.id, amount })) };
    return {
      result: batchId,
      audit: { action: 'royaltyPayment.pay', subjectType: 'RoyaltyPaymentBatch', subjectId: batchId, changes },
    };
  });
}

function checkedPaid({ date, reference, payments }: PaidInput, now: Date): { date: string; reference: string | null } {
  if (!isCalendarDate(date) || date > now.toISOString().slice(0, 10) || date < '1900-01-01')
    throw invalid('Enter the day of the payment, today or earlier.', 'input', 'date');
  const text = reference?.trim() || null;
  if (text !== null && (text.length > maxPaymentReference || !isStorable(text)))
    throw invalid(`A reference can have at most ${maxPaymentReference} characters.`, 'input', 'reference');
  if (payments && payments.length > maxBatchPayments)
    throw invalid(`Choose at most ${maxBatchPayments.toLocaleString('en')} payments.`, 'input', 'payments');
  return { date, reference: text };
}

async function payeesOfBatch({ em, actor }: UseCase, batchId: string): Promise<string[]> {
  const rows = isUuid(batchId)
    ? await em.execute<{ id: string }[]>('select payee_id as id from royalty_payment where batch_id = ? and workspace_id = ?', [
        batchId,
        actor.workspaceId,
      ])
    : [];
  if (rows.length === 0) throw notFound('Batch of payments not found', 'batch');
  return rows.map(({ id }) => id);
}

async function chosenOf({ em, actor }: UseCase, batchId: string, given: readonly Paid[], open: ReadonlyMap<string, Stored>) {
  const known = await em.execute<{ id: string }[]>(
    'select id from royalty_payment where batch_id = ? and workspace_id = ? and id = any(?::uuid[])',
    [batchId, actor.workspaceId, listOf(given.map(({ payment }) => payment))],
  );
  const ids = new Set(known.map(({ id }) => id));
  const used = new Set<string>();
  return given.map(({ payment, open: seen, amount: part }, at) => {
    const field = ['input', 'payments', String(at)];
    const id = payment.toLowerCase();
    if (!ids.has(id)) throw notFound('Payment not found', ...field, 'payment');
    const stored = open.get(id);
    const left = stored && subtractDecimals(stored.amount, stored.paid);
    if (!stored || !left || !isEqual(seen, left) || used.has(id))
      throw conflict('This payment has changed in the meantime. Reload the page.', ...field, 'payment');
    used.add(id);
    const whole = wholeUnits(part ?? left, stored.currency);
    if ('problem' in whole) throw invalid(whole.problem, ...field, 'amount');
    if (compareDecimals(whole.amount, '0') <= 0) throw invalid('Enter an amount above zero.', ...field, 'amount');
    if (compareDecimals(whole.amount, left) > 0)
      throw invalid(`Enter at most ${trimDecimal(left)}, which is open.`, ...field, 'amount');
    return { stored, amount: whole.amount };
  });
}

const isEqual = (given: string, amount: string): boolean => {
  const isAmount = /^-?\d+(?:\.\d+)?$/.test(given);
  return isAmount && compareDecimals(given, amount) === 0;
};

/**
 * Takes back an entry by which a payment was made. The payment is open again, unless its payee is in another batch by now. Returns the ID of the
 * batch.
 */
export async function undoPayment(
  context: AppContext,
  entryId: string,
  given: { date?: string | null; note?: string | null },
): Promise<string> {
  const actor = payer(context);
  return runUseCase(context.platform, actor, async (useCase) => {
    const { em } = useCase;
    const { workspaceId } = actor;
    const [found] = isUuid(entryId)
      ? await em.execute<{ id: string; batchId: string }[]>(
          `select pay.id, pay.batch_id as "batchId" from royalty_payment_entry e join royalty_payment pay on pay.id = e.payment_id
            where e.entry_id = ? and e.workspace_id = ?`,
          [entryId, workspaceId],
        )
      : [];
    if (!found) throw notFound('Payment not found', 'entry');
    const { changes } = await reverseInside(useCase, context, entryId, given);
    await em.execute(
      `update royalty_payment pay set is_open = true where pay.id = ? and pay.workspace_id = ? and not exists (
          select from royalty_payment o where o.payee_id = pay.payee_id and o.workspace_id = pay.workspace_id and o.is_open and o.id <> pay.id)`,
      [found.id, workspaceId],
    );
    return {
      result: found.batchId,
      audit: {
        action: 'royaltyPayment.undo',
        subjectType: 'RoyaltyPayment',
        subjectId: found.id,
        changes: { ...changes, entry: entryId },
      },
    };
  });
}

/** Cancels what is still open of a payment, so that the payee can be in another batch. Returns the ID of the batch. */
export async function cancelPayment(context: AppContext, id: string): Promise<string> {
  const actor = payer(context);
  return runUseCase(context.platform, actor, async (useCase) => {
    const { em } = useCase;
    const { workspaceId } = actor;
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    const [found] = isUuid(id)
      ? await em.execute<{ payeeId: string; batchId: string }[]>(
          'select payee_id as "payeeId", batch_id as "batchId" from royalty_payment where id = ? and workspace_id = ?',
          [id, workspaceId],
        )
      : [];
    if (!found) throw notFound('Payment not found', 'id');
    // The payee first, as other changes lock it.
    await lockPayees(useCase, [found.payeeId]);
    const closed = await em.execute<object[]>(
      'update royalty_payment set is_open = false where id = ? and workspace_id = ? and is_open returning id',
      [id, workspaceId],
    );
    if (closed.length === 0) throw conflict('This payment is no longer open. Reload the page.', 'id');
    return { result: found.batchId, audit: { action: 'royaltyPayment.cancel', subjectType: 'RoyaltyPayment', subjectId: id } };
  });
}
