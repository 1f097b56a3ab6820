import { catalogueSubjects } from '#domain/platform/audit-terms.ts';
import type { AppContext } from '../../server/context.ts';
import { runUseCase } from '../../server/request/use-case.ts';
import { mergeKinds } from './kinds.ts';
import { decidedAlready } from './merge.service.ts';
import { findPair } from './sides.ts';

/** Marks a pair as different for all later searches, or reopens it. */
export async function setDismissed(context: AppContext, id: string, isDismissed: boolean): Promise<string> {
  return runUseCase(context.platform, context.editor, async (useCase) => {
    const { em, actor } = useCase;
    const pair = await findPair(useCase, id, true);
    if (pair.state === 'MERGED') throw decidedAlready(pair);
    await em.execute(
      `update duplicate_pair set state = ?, decided_at = ${isDismissed ? 'now()' : 'null'}, decided_by = ? where id = ? and workspace_id = ?`,
      [isDismissed ? 'DISMISSED' : 'OPEN', isDismissed ? actor.userId : null, id, actor.workspaceId],
    );
    const { noun } = mergeKinds[pair.kind];
    return {
      result: id,
      audit: {
        action: isDismissed ? 'duplicate.dismiss' : 'duplicate.reopen',
        subjectType: catalogueSubjects[noun],
        subjectId: pair.firstId,
        changes: { names: [pair.firstName, pair.secondName], secondId: pair.secondId },
      },
    };
  });
}
