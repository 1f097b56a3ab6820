import { IncomeGap } from '#db/entities/income.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import type { Rows } from '../../../kit/rows.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase } from '../../../server/request/use-case.ts';

/** Maximum number of gaps that are listed. */
export const maxGapsShown = 100;

const isShown = `workspace_id = $1 and not exists (
  select from work w where w.id = work_id and w.workspace_id = income_gap.workspace_id and w.deleted_at is not null)`;

/** Missing income: late statements first, then the largest amounts. */
export async function readGaps({ pool, workspaceId }: Rows, withDismissed: boolean): Promise<IncomeGap[]> {
  const text = `select id, kind, source_id as "sourceId", work_id as "workId", territory, expected_on::text as "expectedOn",
      trim_scale(amount)::text as amount, facts, dismissed_at as "dismissedAt"
    from income_gap where ${isShown} and ($2 or dismissed_at is null)
    order by kind <> 'SOURCE_LATE', amount desc nulls last, expected_on, kind, key limit ${maxGapsShown}`;
  return (await pool.query<IncomeGap>({ name: 'income_gaps', text, values: [workspaceId, withDismissed] })).rows;
}

export async function countGaps({ pool, workspaceId }: Rows): Promise<number> {
  const text = `select count(*)::int as count from income_gap where ${isShown} and dismissed_at is null`;
  return (await pool.query<{ count: number }>({ name: 'income_gap_count', text, values: [workspaceId] })).rows[0]!.count;
}

/** Dismisses a gap, or takes that back. Returns its ID. */
export async function setDismissed({ editor, platform }: AppContext, id: string, isDismissed: boolean): Promise<string> {
  await runUseCase(platform, editor, async ({ em, actor: { workspaceId, userId } }) => {
    const gap = isUuid(id) ? await em.findOne(IncomeGap, { id, workspaceId }) : null;
    if (!gap) throw userError(UserErrorCode.NOT_FOUND, 'This is no longer missing. Reload the page.', ['id']);
    gap.dismissedAt = isDismissed ? platform.clock() : null;
    gap.dismissedById = isDismissed ? userId : null;
    const { kind, sourceId, workId, territory } = gap;
    const changes = { kind, sourceId, workId, territory };
    return {
      result: undefined,
      audit: { action: isDismissed ? 'incomeGap.dismiss' : 'incomeGap.reopen', subjectType: 'IncomeGap', subjectId: id, changes },
    };
  });
  return id;
}
