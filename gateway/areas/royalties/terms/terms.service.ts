import { maxTerms, RoyaltyTermDraft, type RoyaltyTermValues } from '#domain/royalties/term-draft.ts';
import { parseInput, UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase, type UseCase } from '../../../server/request/use-case.ts';
import { insertRows, newIds, updateRows, type Values } from '../../music/records/stored-rows.ts';
import { requireInside } from '../../subscriptions/allowance.ts';
import { changesOf, lockRow } from '../records/locked-row.ts';
import { lockTerms, numberTerms } from '../records/term-positions.ts';

type StoredTerm = Values & { position: number; name: string };

/** Objects that a term names, by the field of the input. */
const references = {
  payee: { table: 'payee', only: 'deleted_at is null', noun: 'Payee' },
  contract: { table: 'payee_contract', only: 'true', noun: 'Contract' },
  work: { table: 'work', only: 'deleted_at is null', noun: 'Work' },
  recording: { table: 'recording', only: 'deleted_at is null', noun: 'Recording' },
  source: { table: 'income_source', only: 'true', noun: 'Source' },
} as const;
type Reference = keyof typeof references;

/** Creates a term at the end of the order, or changes the one with an ID. Returns the ID. */
export async function saveTerm(
  context: AppContext,
  { id, version }: { id: string | null | undefined; version: number | null | undefined },
  input: unknown,
): Promise<string> {
  const { editor, platform } = context;
  const term = parseInput(RoyaltyTermDraft, input);
  return runUseCase(platform, editor, async (useCase) => {
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    await lockTerms(useCase);
    const before = id == null ? null : await lockRow<StoredTerm>(useCase, 'RoyaltyTerm', { id, version: version ?? null });
    const columns = await columnsOf(useCase, term, before);
    const subjectId = before ? before.id : await addTerm(useCase, columns);
    if (before) await updateRows(useCase.em, 'royalty_term', editor.workspaceId, [{ ...columns, id: before.id }]);
    const action = before ? 'royaltyTerm.update' : 'royaltyTerm.create';
    const changes = before ? changesOf(before, columns) : columns;
    return { result: subjectId, audit: { action, subjectType: 'RoyaltyTerm', subjectId, changes } };
  });
}

async function columnsOf(
  useCase: UseCase,
  { payee, contract, work, recording, source, territories, rights, sourceKinds, ...values }: RoyaltyTermValues,
  before: StoredTerm | null,
): Promise<Values> {
  const given = { payee, contract, work, recording, source };
  for (const field of Object.keys(references) as Reference[]) await requireReference(useCase, field, given[field], before);
  if (contract) await requireContractOf(useCase, contract, payee!);
  return {
    tag: null,
    startsOn: null,
    endsOn: null,
    ...values,
    territories: territories ?? [],
    rights: rights ?? [],
    sourceKinds: sourceKinds ?? [],
    payeeId: payee ?? null,
    contractId: contract ?? null,
    workId: work ?? null,
    recordingId: recording ?? null,
    sourceId: source ?? null,
  };
}

/** An unchanged reference stays, even when its object is in the bin. */
async function requireReference(
  { em, actor }: UseCase,
  field: Reference,
  id: string | null | undefined,
  before: StoredTerm | null,
): Promise<void> {
  if (!id || before?.[`${field}Id`] === id.toLowerCase()) return;
  const { table, only, noun } = references[field];
  const rows = isUuid(id)
    ? await em.execute<object[]>(`select id from ${table} where id = ? and workspace_id = ? and ${only} for share`, [
        id,
        actor.workspaceId,
      ])
    : [];
  if (rows.length === 0) throw userError(UserErrorCode.NOT_FOUND, `${noun} not found`, [field]);
}

async function requireContractOf({ em, actor }: UseCase, contract: string, payee: string): Promise<void> {
  const rows = await em.execute<object[]>('select id from payee_contract where id = ? and payee_id = ? and workspace_id = ?', [
    contract,
    payee,
    actor.workspaceId,
  ]);
  if (rows.length === 0) throw userError(UserErrorCode.INVALID, 'Choose a contract of this payee.', ['contract']);
}

async function addTerm({ em, actor: { workspaceId }, platform }: UseCase, columns: Values): Promise<string> {
  const [counted] = await em.execute<{ count: number }[]>(
    'select count(*)::int as count from royalty_term where workspace_id = ?',
    [workspaceId],
  );
  const { count } = counted!;
  if (count >= maxTerms)
    throw userError(
      UserErrorCode.INVALID,
      `A workspace can have at most ${maxTerms.toLocaleString('en')} terms. Delete one that is not needed.`,
    );
  const [id] = await newIds(em, 1);
  const now = platform.clock().toISOString();
  await insertRows(em, 'royalty_term', [
    { ...columns, id, workspaceId, position: count + 1, version: 1, createdAt: now, updatedAt: now },
  ]);
  return id!;
}

/** Positions from one to another. */
type Span = { from: number; to: number };

/** Moves a term to a place in the order. The terms between make room. Returns the positions that others have now. */
export async function moveTerm({ platform, editor }: AppContext, id: string, position: number): Promise<Span> {
  return runUseCase(platform, editor, async (useCase) => {
    await lockTerms(useCase);
    const term = await lockRow<StoredTerm>(useCase, 'RoyaltyTerm', { id });
    const [counted] = await useCase.em.execute<{ count: number }[]>(
      'select count(*)::int as count from royalty_term where workspace_id = ?',
      [editor.workspaceId],
    );
    const { count } = counted!;
    if (position < 1 || position > count)
      throw userError(UserErrorCode.INVALID, `Enter a position from 1 to ${count}.`, ['position']);
    if (position !== term.position) await numberTerms(useCase, { id: term.id, position });
    return {
      result: { from: Math.min(position, term.position), to: Math.max(position, term.position) },
      audit: {
        action: 'royaltyTerm.move',
        subjectType: 'RoyaltyTerm',
        subjectId: term.id,
        changes: { position: [term.position, position] },
      },
    };
  });
}

/** Deletes a term. The following ones move up. Returns its ID and former position. */
export async function deleteTerm({ platform, editor }: AppContext, id: string): Promise<{ id: string; position: number }> {
  return runUseCase(platform, editor, async (useCase) => {
    await lockTerms(useCase);
    const { version: _, ...term } = await lockRow<StoredTerm>(useCase, 'RoyaltyTerm', { id });
    await useCase.em.execute('delete from royalty_term where id = ? and workspace_id = ?', [term.id, editor.workspaceId]);
    await numberTerms(useCase);
    const { workspaceId: __, ...changes } = term;
    return {
      result: { id: term.id, position: term.position },
      audit: { action: 'royaltyTerm.delete', subjectType: 'RoyaltyTerm', subjectId: term.id, changes },
    };
  });
}
