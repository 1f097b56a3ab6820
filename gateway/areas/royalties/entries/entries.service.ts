import { isCalendarDate } from '#domain/kit/fields.ts';
import { HUNDRED } from '#domain/kit/percent.ts';
import { negateDecimal, trimDecimal } from '#domain/money/decimal.ts';
import { isEntered, PayeeEntryDraft } from '#domain/royalties/entry-draft.ts';
import { entryLines } from '#domain/royalties/entry-lines.ts';
import { type EntryKind, entryKinds } from '#domain/royalties/royalty-terms.ts';
import { equalParts, wholeUnits } from '#domain/royalties/whole-units.ts';
import { parseInput, UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase, type UseCase } from '../../../server/request/use-case.ts';
import { auditObjects } from '../../music/records/audit-further.ts';
import { insertRows, newIds } from '../../music/records/stored-rows.ts';
import { requireInside } from '../../subscriptions/allowance.ts';
import { postEntries } from '../ledger/post-entry.ts';
import { costPercentsText } from '../records/cost-percents.ts';
import { lockRow, notFound } from '../records/locked-row.ts';
import { payer } from '../records/payer.ts';
import { refuseWhileReversed } from '../records/reversed-run.ts';

/** How far ahead an entry may be dated. A later year is a typing error. */
const maxDaysAhead = 366;
const dayMs = 86_400_000;

/** An entry before it is stored. */
export type NewEntry = {
  payeeId: string;
  contractId: string;
  kind: EntryKind;
  date: string;
  amount: string;
  currency: string;
  recoupable: number;
  note: string | null;
  reversesId: string | null;
};
type Contract = { id: string; payeeId: string; currency: string };

/** Adds an entry to a contract, or a cost to several. Returns the IDs in the order of the contracts. */
export async function addEntries(context: AppContext, input: unknown): Promise<string[]> {
  const { editor, platform } = context;
  const { contracts: ids, division, ...values } = parseInput(PayeeEntryDraft, input);
  if (values.kind === 'PAYMENT') payer(context);
  checkDay(values.date, platform.clock(), values.kind === 'PAYMENT' ? 0 : maxDaysAhead);
  return runUseCase(platform, editor, async (useCase) => {
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    const contracts = await lockContracts(useCase, ids);
    const currency = commonCurrency(contracts);
    const whole = wholeUnits(values.amount, currency);
    if ('problem' in whole) throw userError(UserErrorCode.INVALID, whole.problem, ['amount']);
    const amounts =
      division === 'SPLIT' ? equalParts(whole.amount, contracts.length, currency) : contracts.map(() => whole.amount);
    if (amounts.some((amount) => trimDecimal(amount) === '0'))
      throw userError(UserErrorCode.INVALID, 'The amount is too small to be split among these contracts.', ['amount']);
    const { kind, date, recoupable, note } = values;
    const costPercents = await readCostPercents(useCase, ids);
    const entries = contracts.map(
      ({ id: contractId, payeeId }, index): NewEntry => ({
        payeeId,
        contractId,
        kind,
        date,
        amount: amounts[index]!,
        currency,
        recoupable: recoupable ?? (kind === 'COST' ? costPercents.get(contractId)! : HUNDRED),
        note: note ?? null,
        reversesId: null,
      }),
    );
    const entryIds = await storeEntries(useCase, entries);
    const audits = entries.map((changes, index) => ({
      subjectId: entryIds[index]!,
      action: 'payeeEntry.add' as const,
      changes: { ...changes, ...(division && { division }) },
    }));
    await auditObjects(useCase, 'PayeeEntry', audits.slice(1));
    return { result: entryIds, audit: { ...audits[0]!, subjectType: 'PayeeEntry' } };
  });
}

function checkDay(date: string, now: Date, daysAhead = maxDaysAhead): void {
  const latest = new Date(now.getTime() + daysAhead * dayMs).toISOString().slice(0, 10);
  if (date > latest)
    throw userError(
      UserErrorCode.INVALID,
      daysAhead === 0 ? 'Enter the day of the payment, today or earlier.' : 'Enter a date that is at most a year ahead.',
      ['date'],
    );
  if (date < '1900-01-01') throw userError(UserErrorCode.INVALID, 'Enter a date after 1899.', ['date']);
}

/**
 * Locks the payees of contracts, in the order of their IDs, so that entries of a payee follow each other. Returns the contracts in the given
 * order.
 */
async function lockContracts({ em, actor }: UseCase, ids: readonly string[]): Promise<Contract[]> {
  const { workspaceId } = actor;
  const given = ids.filter(isUuid);
  const rows = await em.execute<Contract[]>(
    `with locked as materialized (select p.id, p.currency from payee p where p.workspace_id = ? and p.deleted_at is null
        and p.id in (select payee_id from payee_contract where id = any(?::uuid[]) and workspace_id = ?) order by p.id for update)
      select c.id, c.payee_id as "payeeId", l.currency from payee_contract c join locked l on l.id = c.payee_id
        where c.id = any(?::uuid[]) and c.workspace_id = ? order by c.id for share of c`,
    [workspaceId, `{${given.join(',')}}`, workspaceId, `{${given.join(',')}}`, workspaceId],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id, index) => {
    const contract = found.get(id);
    if (!contract) throw userError(UserErrorCode.NOT_FOUND, 'Contract not found', ['contracts', String(index)]);
    return contract;
  });
}

async function readCostPercents({ em, actor }: UseCase, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await em.execute<{ id: string; percent: number }[]>(costPercentsText.replace('$1', '?').replace('$2', '?'), [
    `{${ids.join(',')}}`,
    actor.workspaceId,
  ]);
  return new Map(rows.map(({ id, percent }) => [id, percent]));
}

function commonCurrency(contracts: readonly Contract[]): string {
  const currencies = [...new Set(contracts.map(({ currency }) => currency))];
  if (currencies.length > 1)
    throw userError(
      UserErrorCode.INVALID,
      `These contracts are in ${currencies.join(' and ')}. Enter one cost for each currency.`,
      ['contracts'],
    );
  return currencies[0]!;
}

/** Stores entries with their ledger entries, whose payees the caller has locked. Returns their IDs. */
export async function storeEntries(useCase: UseCase, entries: readonly NewEntry[]): Promise<string[]> {
  const { em, actor, platform } = useCase;
  const { workspaceId, userId } = actor;
  const paid = entries.filter(({ kind }) => kind === 'PAYMENT').map(({ payeeId }) => payeeId);
  if (paid.length > 0) await refuseWhileReversed(useCase, paid);
  const ids = await newIds(em, entries.length);
  const createdAt = platform.clock().toISOString();
  await insertRows(
    em,
    'payee_entry',
    entries.map((entry, index) => ({ ...entry, id: ids[index], workspaceId, userId, createdAt })),
  );
  await postEntries(
    em,
    workspaceId,
    entries.map(({ payeeId, contractId, kind, date, amount, currency, recoupable, note, reversesId }, index) => {
      if (!isEntered(kind)) throw new Error(`Entries of the kind ${kind} are posted by runs`);
      const lines = entryLines({ kind, amount, currency, recoupable });
      const ofPayee = { payeeId, contractId };
      return {
        currency,
        date,
        memo: `${entryKinds.labels[kind]}${reversesId ? ', taken back' : ''}${note ? `: ${note}` : ''}`,
        payeeEntryId: ids[index]!,
        lines: lines.map((line) => ({ ...line, ...ofPayee })),
      };
    }),
  );
  return ids;
}

type StoredEntry = NewEntry & { runId: string | null };

type Reversal = { date?: string | null; note?: string | null };
type Reversed = { reversal: string; payee: string };

/**
 * Takes an entry back by another one with the opposite amount. Only once, and only entries of people. Returns the ID of the new entry, and that of
 * the payee.
 */
export async function reverseEntry(context: AppContext, id: string, given: Reversal): Promise<Reversed> {
  const { editor, platform } = context;
  return runUseCase(platform, editor, async (useCase) => {
    const { result, changes } = await reverseInside(useCase, context, id, given);
    return { result, audit: { action: 'payeeEntry.reverse', subjectType: 'PayeeEntry', subjectId: id, changes } };
  });
}

/** The same inside a use case. Returns also what the audit entry says. */
export async function reverseInside(
  useCase: UseCase,
  context: AppContext,
  id: string,
  { date, note }: Reversal,
): Promise<{ result: Reversed; changes: Record<string, unknown> }> {
  const { actor, platform } = useCase;
  await requireInside(useCase, 'MUSIC_PUBLISHING');
  // The payee first, as other entries lock it.
  const payeeId = await payeeOfEntry(useCase, id);
  await useCase.em.execute('select id from payee where id = ? and workspace_id = ? for update', [payeeId, actor.workspaceId]);
  const entry = await lockRow<StoredEntry>(useCase, 'PayeeEntry', { id });
  if (entry.kind === 'PAYMENT') payer(context);
  await refuseReversal(useCase, entry);
  const today = platform.clock().toISOString().slice(0, 10);
  const reversal = {
    payeeId: entry.payeeId,
    contractId: entry.contractId,
    kind: entry.kind,
    date: reversalDay(date ?? [today, entry.date].toSorted().at(-1)!, entry.date, platform.clock()),
    amount: negateDecimal(entry.amount),
    currency: entry.currency,
    recoupable: entry.recoupable,
    note: noteOf(note) ?? entry.note,
    reversesId: entry.id,
  };
  const [reversalId] = await storeEntries(useCase, [reversal]);
  return {
    result: { reversal: reversalId!, payee: entry.payeeId },
    changes: { date: reversal.date, amount: reversal.amount, currency: entry.currency, note: reversal.note },
  };
}

async function payeeOfEntry({ em, actor }: UseCase, id: string): Promise<string> {
  const [entry] = isUuid(id)
    ? await em.execute<{ payeeId: string }[]>('select payee_id as "payeeId" from payee_entry where id = ? and workspace_id = ?', [
        id,
        actor.workspaceId,
      ])
    : [];
  if (!entry) throw notFound('PayeeEntry', 'id');
  return entry.payeeId;
}

async function refuseReversal({ em, actor }: UseCase, entry: StoredEntry & { id: string }): Promise<void> {
  if (!isEntered(entry.kind))
    throw userError(UserErrorCode.INVALID, 'A run made this entry. Only reversing the run takes it back.', ['id']);
  if (entry.reversesId !== null)
    throw userError(UserErrorCode.INVALID, 'This entry takes another one back. Add a new entry instead.', ['id']);
  const [reversed] = await em.execute<object[]>('select id from payee_entry where reverses_id = ? and workspace_id = ?', [
    entry.id,
    actor.workspaceId,
  ]);
  if (reversed) throw userError(UserErrorCode.CONFLICT, 'This entry was taken back already. Reload the page.', ['id']);
}

/** A reversal before its entry would move the balance of a statement that does not have the entry. */
function reversalDay(day: string, entered: string, now: Date): string {
  if (!isCalendarDate(day)) throw userError(UserErrorCode.INVALID, 'Enter a date such as 2026-03-14.', ['date']);
  checkDay(day, now);
  if (day < entered) throw userError(UserErrorCode.INVALID, `Enter a date from ${entered} on, the date of the entry.`, ['date']);
  return day;
}

function noteOf(note: string | null | undefined): string | null {
  const text = note?.trim() ?? '';
  if (text.length > 500) throw userError(UserErrorCode.INVALID, 'Use at most 500 characters.', ['note']);
  return text === '' ? null : text;
}
