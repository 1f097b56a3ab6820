import { maxContracts, PayeeContractDraft } from '#domain/royalties/payee-draft.ts';
import { parseInput, UserErrorCode, userError } from '../../../kit/errors.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase, type UseCase } from '../../../server/request/use-case.ts';
import { insertRows, newIds, updateRows } from '../../music/records/stored-rows.ts';
import { requireInside } from '../../subscriptions/allowance.ts';
import { changesOf, lockRow, notFound } from '../records/locked-row.ts';

type StoredContract = { payeeId: string; name: string; isDefault: boolean };

/** Creates a contract of a payee, or changes the one with an ID. Returns the ID. */
export async function saveContract(
  context: AppContext,
  { payee, id }: { payee: string; id: string | null | undefined },
  input: unknown,
): Promise<string> {
  const { editor, platform } = context;
  const { reserve, reserveRuns, crossGroup = null, name } = parseInput(PayeeContractDraft, input);
  const values = { name, crossGroup, reserve: reserve ?? 0, reserveRuns: reserveRuns ?? 2 };
  return runUseCase(platform, editor, async (useCase) => {
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    const { id: payeeId } = await lockRow(useCase, 'Payee', { id: payee, field: 'payee' });
    const before = id == null ? null : await lockRow<StoredContract>(useCase, 'PayeeContract', { id });
    if (before && before.payeeId !== payeeId) throw notFound('PayeeContract', 'id');
    await refuseTaken(useCase, { payeeId, name, id: before?.id ?? null });
    const subjectId = before
      ? await changeContract(useCase, before.id, values)
      : await addContract(useCase, { ...values, payeeId });
    const action = before ? 'payeeContract.update' : 'payeeContract.create';
    const changes = before ? changesOf(before, values) : { ...values, payeeId };
    return { result: subjectId, audit: { action, subjectType: 'PayeeContract', subjectId, changes } };
  });
}

async function refuseTaken(
  { em, actor }: UseCase,
  { payeeId, name, id }: { payeeId: string; name: string; id: string | null },
): Promise<void> {
  const [counted] = await em.execute<{ count: number; isTaken: boolean | null }[]>(
    `select count(*)::int as count, bool_or(name_key = fold(?) and id is distinct from ?::uuid) as "isTaken" from payee_contract
      where payee_id = ? and workspace_id = ?`,
    [name, id, payeeId, actor.workspaceId],
  );
  if (counted!.isTaken)
    throw userError(UserErrorCode.TAKEN, `The payee has a contract named “${name}”. Enter another name.`, ['name']);
  if (id === null && counted!.count >= maxContracts)
    throw userError(UserErrorCode.INVALID, `A payee can have at most ${maxContracts} contracts. Delete one that is not needed.`);
}

async function addContract({ em, actor, platform }: UseCase, values: object): Promise<string> {
  const [id] = await newIds(em, 1);
  const now = platform.clock().toISOString();
  const { workspaceId } = actor;
  await insertRows(em, 'payee_contract', [
    { ...values, id, workspaceId, isDefault: false, version: 1, createdAt: now, updatedAt: now },
  ]);
  return id!;
}

async function changeContract({ em, actor }: UseCase, id: string, values: object): Promise<string> {
  await updateRows(em, 'payee_contract', actor.workspaceId, [{ ...values, id }]);
  return id;
}

/** Deletes a contract that nothing refers to. Returns its ID and that of its payee. */
export async function deleteContract({ platform, editor }: AppContext, id: string): Promise<{ id: string; payeeId: string }> {
  return runUseCase(platform, editor, async (useCase) => {
    const contract = await lockRow<StoredContract>(useCase, 'PayeeContract', { id });
    if (contract.isDefault)
      throw userError(
        UserErrorCode.IN_USE,
        'This is the default contract, to which income belongs that no term gives another one. Rename it instead.',
        ['id'],
      );
    await refuseUsed(useCase, contract.id);
    await useCase.em.execute('delete from payee_contract where id = ? and workspace_id = ?', [contract.id, editor.workspaceId]);
    const { payeeId, name } = contract;
    return {
      result: { id: contract.id, payeeId },
      audit: {
        action: 'payeeContract.delete',
        subjectType: 'PayeeContract',
        subjectId: contract.id,
        changes: { name, payeeId },
      },
    };
  });
}

const uses = {
  payee_entry: 'This contract has entries, which stay for the record. Rename the contract instead.',
  ledger_line: 'This contract is on statements, which stay for the record. Rename the contract instead.',
  royalty_earning: 'A royalty run divides income for this contract. Delete its draft first, or rename the contract instead.',
  royalty_term: 'A term gives this contract money. Change the term first.',
};

async function refuseUsed({ em, actor }: UseCase, id: string): Promise<void> {
  for (const [table, message] of Object.entries(uses)) {
    const found = await em.execute<object[]>(`select 1 from ${table} where contract_id = ? and workspace_id = ? limit 1`, [
      id,
      actor.workspaceId,
    ]);
    if (found.length > 0) throw userError(UserErrorCode.IN_USE, message, ['id']);
  }
}
