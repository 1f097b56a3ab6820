import { bankFields } from '#domain/contributors/bank.ts';
import { isZeroDecimal } from '#domain/money/decimal.ts';
import { NewPayeeDraft, PayeePatch, type PayeeValues, payeeRecords } from '#domain/royalties/payee-draft.ts';
import type { PayeeKind } from '#domain/royalties/royalty-terms.ts';
import { wholeUnits } from '#domain/royalties/whole-units.ts';
import { parseInput, UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import { type AppContext, requirePerson } from '../../../server/context.ts';
import { runUseCase, type UseCase } from '../../../server/request/use-case.ts';
import { sealBank } from '../../music/contributors/bank-encryption.ts';
import { nameSql } from '../../music/records/record-tables.ts';
import { insertRows, newIds, updateRows, type Values } from '../../music/records/stored-rows.ts';
import { requireInside, reserve } from '../../subscriptions/allowance.ts';
import { changesOf, lockRow } from '../records/locked-row.ts';
import { revokeFormerAddress } from '../records/revoke-links.ts';
import { lockTerms, numberTerms } from '../records/term-positions.ts';

/** Maximum number of payees of a workspace. */
const maxPayees = 50_000;
/** Name of the contract that is made with a payee. */
const firstContract = 'Main contract';

type StoredPayee = Values & {
  email: string | null;
  kind: PayeeKind;
  name: string;
  currency: string;
  minimum: string | null;
  balance: string;
  contributorId: string | null;
  publisherId: string | null;
  labelId: string | null;
  bankSealed: string | null;
};

/** Columns that cannot be empty. */
const required = ['standing', 'currency', 'language', 'isSelfBilling'] as const;

/** Returns the columns of entered values. Bank details are encrypted, and an omitted value stays. */
function columnsOf(
  { platform: { config } }: AppContext,
  values: PayeeValues,
  before: { currency: string; bankSealed: string | null } | null,
): Values {
  const columns: Values = { ...values, ...sealBank(config, values, before) };
  for (const field of bankFields) delete columns[field];
  for (const [key, value] of Object.entries(columns))
    if (value === undefined || (value === null && (required as readonly string[]).includes(key))) delete columns[key];
  const currency = values.currency ?? before?.currency;
  if (values.minimum != null && currency !== undefined) columns.minimum = minimumIn(values.minimum, currency);
  return columns;
}

/** Returns a minimum payment with the places of its currency. */
function minimumIn(text: string, currency: string): string {
  const minimum = wholeUnits(text, currency);
  if ('problem' in minimum) throw userError(UserErrorCode.INVALID, minimum.problem, ['minimum']);
  if (minimum.amount.startsWith('-')) throw userError(UserErrorCode.INVALID, 'Enter 0 or a positive amount.', ['minimum']);
  return minimum.amount;
}

/** Bank details are entered by people, not by programs. */
function checkBankRight(context: AppContext, values: PayeeValues): void {
  if (bankFields.some((field) => values[field] !== undefined)) requirePerson(context);
}

/** Creates a payee with its default contract. Returns the ID. */
export async function createPayee(context: AppContext, input: unknown): Promise<string> {
  const { editor, platform } = context;
  const { contributor, publisher, label, ...values } = parseInput(NewPayeeDraft, input);
  checkBankRight(context, values);
  return runUseCase(platform, editor, async (useCase) => {
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    await lockPayees(useCase, 1);
    const record = await recordOfPayee(useCase, { contributor, publisher, label });
    const name = record?.name ?? values.name!;
    if (!record) await refuseTakenName(useCase, name, null);
    const currency = values.currency ?? (await reportingCurrency(useCase));
    const payee = {
      ...columnsOf(context, { ...values, currency }, null),
      name,
      currency,
      kind: record?.kind ?? 'OTHER',
      ...(record && { [`${payeeRecords[record.kind]}Id`]: record.id }),
    };
    const [id] = await addPayees(useCase, [payee]);
    const { bankSealed, ...changes } = payee as Values;
    return {
      result: id!,
      audit: {
        action: 'payee.create',
        subjectType: 'Payee',
        subjectId: id!,
        changes: { ...changes, ...(bankSealed != null && { bankSealed: 'changed' }) },
      },
    };
  });
}

/** One change of the set of payees of a workspace runs at a time, so that no record has two. Refuses more than the maximum. */
export async function lockPayees({ em, actor: { workspaceId } }: UseCase, added: number): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`payees ${workspaceId}`]);
  const [counted] = await em.execute<{ count: number }[]>(
    'select count(*)::int as count from payee where workspace_id = ? and deleted_at is null',
    [workspaceId],
  );
  if (counted!.count + added > maxPayees)
    throw userError(
      UserErrorCode.INVALID,
      `A workspace can have at most ${maxPayees.toLocaleString('en')} payees. Delete some that are not needed.`,
    );
}

export async function reportingCurrency({ em, actor }: UseCase): Promise<string> {
  const [workspace] = await em.execute<{ currency: string }[]>(
    'select reporting_currency as currency from workspace where id = ?',
    [actor.workspaceId],
  );
  return workspace!.currency;
}

/** Adds payees with their default contracts, in two statements. Returns the IDs. */
export async function addPayees(useCase: UseCase, payees: readonly Values[]): Promise<string[]> {
  const {
    em,
    actor: { workspaceId },
    platform,
  } = useCase;
  const paid = payees.filter(({ standing = 'PAID' }) => standing === 'PAID').length;
  if (paid > 0) await reserve(useCase, 'PAYEES', paid);
  const ids = await newIds(em, payees.length);
  const now = platform.clock().toISOString();
  const made = { workspaceId, version: 1, createdAt: now, updatedAt: now };
  const defaults = { standing: 'PAID', language: 'en', isSelfBilling: false, balance: '0' };
  await insertRows(
    em,
    'payee',
    payees.map((payee, index) => ({ ...defaults, ...payee, ...made, id: ids[index] })),
  );
  const contracts = ids.map((payeeId) => ({ payeeId, name: firstContract, isDefault: true, reserve: 0, reserveRuns: 2 }));
  const contractIds = await newIds(em, ids.length);
  await insertRows(
    em,
    'payee_contract',
    contracts.map((contract, index) => ({ ...contract, ...made, id: contractIds[index] })),
  );
  return ids;
}

type RecordKind = keyof typeof payeeRecords;

/** Finds the record that a new payee names, which has no payee yet. Null for a payee by name. */
async function recordOfPayee(
  { em, actor }: UseCase,
  named: { [K in (typeof payeeRecords)[RecordKind]]: string | null | undefined },
): Promise<{ id: string; kind: RecordKind; name: string } | null> {
  for (const [kind, noun] of Object.entries(payeeRecords) as [RecordKind, (typeof payeeRecords)[RecordKind]][]) {
    const id = named[noun];
    if (!id) continue;
    const [record] = isUuid(id)
      ? await em.execute<{ id: string; name: string; payeeId: string | null }[]>(
          `select r.id, ${nameSql(noun, 'r.')} as name, p.id as "payeeId" from ${noun} r left join payee p on p.${noun}_id = r.id and p.deleted_at is null
            where r.id = ? and r.workspace_id = ? and r.deleted_at is null for share of r`,
          [id, actor.workspaceId],
        )
      : [];
    if (!record) throw userError(UserErrorCode.NOT_FOUND, `${noun[0]!.toUpperCase()}${noun.slice(1)} not found`, [noun]);
    if (record.payeeId)
      throw userError(UserErrorCode.TAKEN, `“${record.name}” is a payee already. Open that one.`, [noun], record.payeeId);
    return { id: record.id, kind, name: record.name };
  }
  return null;
}

/** Owners of masters are found by their names, so two payees without a record cannot share one. */
async function refuseTakenName({ em, actor }: UseCase, name: string, id: string | null): Promise<void> {
  const [taken] = await em.execute<{ id: string; name: string }[]>(
    `select id, name from payee where workspace_id = ? and name_key = fold(?) and kind = 'OTHER' and deleted_at is null and id is distinct from ?::uuid`,
    [actor.workspaceId, name, id],
  );
  if (taken)
    throw userError(
      UserErrorCode.TAKEN,
      `A payee named “${taken.name}” exists. Open that one, or enter another name.`,
      ['name'],
      taken.id,
    );
}

/** Changes a payee if `version` is current. */
export async function updatePayee(context: AppContext, target: { id: string; version: number }, input: unknown): Promise<void> {
  const { editor, platform } = context;
  const values = parseInput(PayeePatch, input);
  checkBankRight(context, values);
  await runUseCase(platform, editor, async (useCase) => {
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    if (values.name !== undefined) await lockPayees(useCase, 0);
    const before = await lockRow<StoredPayee>(useCase, 'Payee', target);
    const columns = columnsOf(context, values, before);
    await checkName(useCase, before, columns);
    if (columns.standing === 'PAID' && before.standing !== 'PAID') await reserve(useCase, 'PAYEES');
    if (columns.currency !== undefined && columns.currency !== before.currency) {
      await refuseCurrencyChange(useCase, before.id);
      await refuseApproved(useCase, before, 'currency');
      // The places of another currency can differ.
      if (columns.minimum === undefined && before.minimum !== null)
        columns.minimum = minimumIn(before.minimum, columns.currency as string);
    }
    await updateRows(useCase.em, 'payee', editor.workspaceId, [{ ...columns, id: before.id }]);
    // Statements are for who has the new address alone.
    if (columns.email !== undefined && before.email !== null && columns.email !== before.email)
      await revokeFormerAddress(useCase, before.id, before.email);
    return {
      result: undefined,
      audit: { action: 'payee.update', subjectType: 'Payee', subjectId: before.id, changes: changesOf(before, columns) },
    };
  });
}

async function checkName(useCase: UseCase, before: StoredPayee & { id: string }, columns: Values): Promise<void> {
  if (columns.name === undefined || columns.name === before.name) return;
  if (columns.name === null) throw userError(UserErrorCode.INVALID, 'Enter a name.', ['name']);
  const hasRecord = [before.contributorId, before.publisherId, before.labelId].some((id) => id !== null);
  if (hasRecord)
    throw userError(UserErrorCode.INVALID, 'The name follows the record in the catalogue. Change it there.', ['name']);
  await refuseTakenName(useCase, columns.name as string, before.id);
}

async function refuseCurrencyChange({ em, actor: { workspaceId } }: UseCase, id: string): Promise<void> {
  const [used] = await em.execute<{ isUsed: boolean }[]>(
    `select exists (select from payee_entry where payee_id = ? and workspace_id = ?)
      or exists (select from ledger_line where payee_id = ? and workspace_id = ?) as "isUsed"`,
    [id, workspaceId, id, workspaceId],
  );
  if (used!.isUsed)
    throw userError(
      UserErrorCode.IN_USE,
      'This payee has entries or statements in its currency, so the currency cannot change. Delete the payee once it is settled, and add it anew.',
      ['currency'],
    );
}

/** A run that is approved has a statement of the payee, which becomes a promise when it is issued. */
async function refuseApproved({ em, actor }: UseCase, { id, name }: StoredPayee & { id: string }, field: string): Promise<void> {
  const [run] = await em.execute<{ name: string }[]>(
    `select r.name from payee_statement s join royalty_run r on r.id = s.run_id and r.state in ('APPROVING', 'APPROVED', 'ISSUING')
      where s.payee_id = ? and s.workspace_id = ? limit 1`,
    [id, actor.workspaceId],
  );
  if (run)
    throw userError(
      UserErrorCode.IN_USE,
      `${name} has a statement in the approved run “${run.name}”. Issue the run, or withdraw its approval first.`,
      [field],
    );
}

/** Deletes a payee that is owed nothing and owes nothing. Its statements stay. Returns the ID. */
export async function deletePayee({ platform, editor }: AppContext, id: string): Promise<string> {
  return runUseCase(platform, editor, async (useCase) => {
    // The terms first, as a term is saved before its payee is locked.
    await lockTerms(useCase);
    const payee = await lockRow<StoredPayee>(useCase, 'Payee', { id });
    await refuseUnsettled(useCase, payee);
    await refuseApproved(useCase, payee, 'id');
    const { em } = useCase;
    await em.execute('delete from royalty_term where payee_id = ? and workspace_id = ?', [payee.id, editor.workspaceId]);
    await numberTerms(useCase);
    await updateRows(em, 'payee', editor.workspaceId, [{ id: payee.id, deletedAt: platform.clock().toISOString() }]);
    return {
      result: payee.id,
      audit: { action: 'payee.delete', subjectType: 'Payee', subjectId: payee.id, changes: { name: payee.name } },
    };
  });
}

/** What keeps a payee from being deleted. Balances of contracts that cancel each other out are not settled; what is to be paid is of no contract. */
async function refuseUnsettled({ em, actor }: UseCase, { id, name, currency }: StoredPayee & { id: string }): Promise<void> {
  const rows = await em.execute<{ account: string; amount: string }[]>(
    `select account, sum(amount)::text as amount from ledger_line
      where payee_id = ? and workspace_id = ? and account in ('PAYEE', 'PAYABLE')
      group by account, case account when 'PAYEE' then contract_id end having sum(amount) <> 0`,
    [id, actor.workspaceId],
  );
  const unpaid = rows.find(({ account, amount }) => account === 'PAYABLE' && !isZeroDecimal(amount));
  if (unpaid)
    throw userError(
      UserErrorCode.IN_USE,
      `${name} has statements that are not paid: ${unpaid.amount} ${currency}. Enter the payment first.`,
      ['id'],
    );
  const [paying] = await em.execute<{ number: number }[]>(
    `select b.number from royalty_payment pay join royalty_payment_batch b on b.id = pay.batch_id
      where pay.payee_id = ? and pay.workspace_id = ? and pay.is_open`,
    [id, actor.workspaceId],
  );
  if (paying)
    throw userError(UserErrorCode.IN_USE, `Batch ${paying.number} has an open payment to ${name}. Cancel it first.`, ['id']);
  const open = rows[0];
  if (open)
    throw userError(
      UserErrorCode.IN_USE,
      `${name} has a balance of ${open.amount} ${currency}. Settle it by a run or an adjustment first.`,
      ['id'],
    );
}
