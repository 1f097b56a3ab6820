import { UserErrorCode, userError } from '../../../kit/errors.ts';
import type { UseCase } from '../../../server/request/use-case.ts';

/**
 * Refuses payments to payees of a run that is being reversed, because what is owed to them is about to change. The caller has locked the payees,
 * as the reversal does before it begins.
 */
export async function refuseWhileReversed({ em, actor }: UseCase, payeeIds: readonly string[]): Promise<void> {
  const [run] = await em.execute<{ name: string }[]>(
    `select r.name from royalty_run r where r.workspace_id = ? and r.state = 'REVERSING' and exists (
        select from payee_statement s where s.run_id = r.id and s.workspace_id = r.workspace_id and s.payee_id = any(?::uuid[])) limit 1`,
    [actor.workspaceId, `{${payeeIds.join(',')}}`],
  );
  if (run) throw userError(UserErrorCode.CONFLICT, `“${run.name}” is being reversed. Try again in a moment.`);
}
