import { IncomeGap } from '#db/entities/income.ts';
import { gapKinds } from '#domain/income/income-terms.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import type { OwnedList } from '../../../kit/owned-page.ts';
import type { Rows } from '../../../kit/rows.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase } from '../../../server/request/use-case.ts';
import { isAmount, isDay, isNone } from './cursor-values.ts';

const isShown = `workspace_id = $1 and ($2::boolean or dismissed_at is null) and not exists (
  select from work w where w.id = work_id and w.workspace_id = income_gap.workspace_id and w.deleted_at is not null)`;

/** Place of a gap in the list: late statements first, then the largest amounts. No part is null, so places can be compared. */
const placeOf = (kind: string, amount: string, expectedOn: string, key: string): string =>
  `(${kind} <> 'SOURCE_LATE', coalesce(-${amount}, 'infinity'), coalesce(${expectedOn}, 'infinity'), ${kind}, ${key})`;
const ofRow = placeOf('kind', 'amount', 'expected_on', 'key');
const ofCursor = placeOf('$3::text', '$4::numeric', '$5::date', '$6::text');
const gapsText = `select id, kind, key, source_id as "sourceId", work_id as "workId", territory, expected_on::text as "expectedOn",
    trim_scale(amount)::text as amount, facts, dismissed_at as "dismissedAt"
  from income_gap where ${isShown} and ($3::text is null or ${ofRow} > ${ofCursor}) order by ${ofRow} limit $7 offset $8`;

const isKey = (value: unknown): boolean => typeof value === 'string' && /^[\w -]{1,100}$/.test(value);

/** Missing income: late statements first, then the largest amounts. */
export function listedGaps({ rows, actor: { workspaceId } }: AppContext, withDismissed: boolean): OwnedList<IncomeGap> {
  return {
    ownerId: workspaceId,
    order: 'late, amount, expected_on, kind, key',
    positionOf: ({ kind, amount, expectedOn, key }) => [kind, amount ?? '', expectedOn ?? '', key],
    isPosition: ([kind, amount, day, key, ...rest]) =>
      gapKinds.keys.some((each) => each === kind) &&
      (isNone(amount) || isAmount(amount)) &&
      (isNone(day) || isDay(day)) &&
      isKey(key) &&
      rest.length === 0,
    read: async ({ limit, offset, after }) => {
      const place = (after ?? [null, null, null, null]).map((value) => (value === '' ? null : value));
      const values = [workspaceId, withDismissed, ...place, limit, offset];
      return (await rows.pool.query<IncomeGap>({ name: 'income_gaps', text: gapsText, values })).rows;
    },
    count: () => countGaps(rows, withDismissed),
  };
}

export async function countGaps({ pool, workspaceId }: Rows, withDismissed: boolean): Promise<number> {
  const text = `select count(*)::int as count from income_gap where ${isShown}`;
  const values = [workspaceId, withDismissed];
  return (await pool.query<{ count: number }>({ name: 'income_gap_count', text, values })).rows[0]!.count;
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
