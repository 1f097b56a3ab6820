import { isCalendarDate } from '#domain/kit/fields.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase, type UseCase } from '../../../server/request/use-case.ts';
import { requireInside } from '../../subscriptions/allowance.ts';

type Move = { work: string; from: string; to: string };

/**
 * Lets the splits of a period begin on another day. Periods that begin between the new and the old day, or on the new one, are replaced: the splits
 * were other ones than was known then. Runs that were issued stay; the next one has the difference.
 */
export async function movePeriod(context: AppContext, { work, from, to }: Move): Promise<void> {
  const { editor, platform } = context;
  for (const [field, day] of Object.entries({ from, to }))
    if (!isCalendarDate(day)) throw userError(UserErrorCode.INVALID, 'Enter a date such as 2026-03-14.', [field]);
  await runUseCase(platform, editor, async (useCase) => {
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    const workId = await lockWork(useCase, work);
    const days = await daysOf(useCase, workId);
    checkMove(days, { from, to });
    const replaced = days.filter((day) => day >= to && day < from);
    const { em } = useCase;
    await em.execute(
      `delete from split_period where work_id = ? and workspace_id = ? and valid_from >= ?::date and valid_from < ?::date`,
      [workId, editor.workspaceId, to, from],
    );
    await em.execute(
      'update split_period set valid_from = ?::date, is_given = true where work_id = ? and workspace_id = ? and valid_from = ?::date',
      [to, workId, editor.workspaceId, from],
    );
    return {
      result: undefined,
      audit: {
        action: 'work.moveSplits',
        subjectType: 'Work',
        subjectId: workId,
        changes: { validFrom: [from, to], ...(replaced.length > 0 && { replaced }) },
      },
    };
  });
}

/** Saves of the work wait, as they add periods. */
async function lockWork({ em, actor }: UseCase, id: string): Promise<string> {
  const [work] = isUuid(id)
    ? await em.execute<{ id: string }[]>(
        'select id from work where id = ? and workspace_id = ? and deleted_at is null for update',
        [id, actor.workspaceId],
      )
    : [];
  if (!work) throw userError(UserErrorCode.NOT_FOUND, 'Work not found', ['work']);
  return work.id;
}

async function daysOf({ em, actor }: UseCase, workId: string): Promise<string[]> {
  const rows = await em.execute<{ day: string }[]>(
    `select to_char(valid_from, 'YYYY-MM-DD') as day from split_period where work_id = ? and workspace_id = ? order by valid_from`,
    [workId, actor.workspaceId],
  );
  return rows.map(({ day }) => day);
}

function checkMove(days: readonly string[], { from, to }: { from: string; to: string }): void {
  const index = days.indexOf(from);
  if (index < 0) throw userError(UserErrorCode.NOT_FOUND, 'The work has no splits that begin on this day.', ['from']);
  if (index === 0)
    throw userError(UserErrorCode.INVALID, 'The first splits are valid from the beginning. Move the following ones instead.', [
      'from',
    ]);
  const next = days[index + 1];
  if (next !== undefined && to >= next)
    throw userError(UserErrorCode.INVALID, `Enter a date before ${next}, when the following splits begin.`, ['to']);
}
