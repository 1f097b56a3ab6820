import { features } from '#domain/subscriptions/features.ts';
import { daysUntil } from '#domain/subscriptions/period.ts';
import { attentionDays } from '#domain/subscriptions/subscription-status.ts';
import { nearLimit } from '#domain/subscriptions/tier-recommendation.ts';
import { trialEndingLetter, usageNearLimitLetter } from '../../areas/mail/plan-letters.ts';
import { grantsOf } from '../../areas/subscriptions/grants.ts';
import { mailOwners } from '../../areas/subscriptions/plan-mails.ts';
import { onPool } from '../../areas/subscriptions/run-sql.ts';
import { shownUsagesOf } from '../../areas/subscriptions/usage.ts';
import { log } from '../../kit/log.ts';
import type { Platform } from '../context.ts';

/** Number of workspaces checked together. */
const batch = 200;
const first = '00000000-0000-0000-0000-000000000000';

type Trial = { id: string; workspaceId: string; tierName: string; endsAt: Date; provider: string };
const endingText = `select s.id, s.workspace_id as "workspaceId", t.display_name as "tierName", s.trial_ends_at as "endsAt", s.provider
  from plan_subscription s join plan_tier t on t.id = s.tier_id
  where s.status = 'TRIAL' and not s.cancels_at_period_end and s.trial_ends_at > $1
    and s.trial_ends_at <= $1::timestamptz + interval '${attentionDays} days' and s.id > $2 order by s.id limit ${batch}`;

/** Mails the owners once that their trial ends within three days. Returns the number of mails. */
export async function remindOfTrials(platform: Platform): Promise<number> {
  const now = platform.clock();
  let count = 0;
  for await (const trial of pages<Trial>(platform, endingText, (last) => [now, last])) {
    const endsAt = new Date(trial.endsAt);
    const ends = { tierName: trial.tierName, endsAt, daysLeft: daysUntil(endsAt, now), isCharged: trial.provider !== 'NONE' };
    count += await zeroOnFailure(trial.workspaceId, () =>
      platform.orm.em
        .fork()
        .transactional((em) =>
          mailOwners(
            platform,
            em,
            trial.workspaceId,
            (to) => trialEndingLetter(platform.config, { ...to, ...ends }),
            `trial-ending ${trial.id} ${endsAt.toISOString()}`,
          ),
        ),
    );
  }
  return count;
}

type Workspace = { id: string; tierName: string };
const workspacesText = `select w.id, coalesce(t.display_name, 'the free plan') as "tierName" from workspace w
  left join plan_subscription s on s.workspace_id = w.id and s.status in ('TRIAL', 'ACTIVE')
  left join plan_tier t on t.id = s.tier_id where w.id > $1 order by w.id limit ${batch}`;

/** Mails the owners when most of a limit is used, once a month for each feature. Returns the number of mails. */
export async function remindOfLimits(platform: Platform): Promise<number> {
  let count = 0;
  for await (const workspace of pages<Workspace>(platform, workspacesText, (last) => [last])) {
    count += await zeroOnFailure(workspace.id, () => remindWorkspace(platform, workspace));
  }
  return count;
}

async function remindWorkspace(platform: Platform, { id: workspaceId, tierName }: Workspace): Promise<number> {
  const run = onPool(platform.pool);
  const now = platform.clock();
  const limited = (await grantsOf(platform, run, workspaceId)).filter(({ hasAccess, limit }) => hasAccess && (limit ?? 0) > 1);
  const used = await shownUsagesOf(
    run,
    limited.map(({ feature }) => feature),
    { workspaceId, now, atMost: null },
  );
  const usages = limited.map((access) => ({ ...access, used: used.get(access.feature)! }));
  let count = 0;
  for (const { feature, used: current, limit } of nearLimit(usages)) {
    const given = { tierName, used: current, limit, things: features[feature].limit!.many };
    count += await platform.orm.em
      .fork()
      .transactional((em) =>
        mailOwners(
          platform,
          em,
          workspaceId,
          (to) => usageNearLimitLetter(platform.config, { ...to, ...given }),
          `usage ${workspaceId} ${feature} ${now.toISOString().slice(0, 7)}`,
        ),
      );
  }
  return count;
}

/** A failure in one workspace must not stop the reminders of the others, in this run or later. */
async function zeroOnFailure(workspaceId: string, remind: () => Promise<number>): Promise<number> {
  try {
    return await remind();
  } catch (error) {
    log.error({ err: error, workspaceId }, 'A reminder could not be queued');
    return 0;
  }
}

/** Reads a long list in pages, each after the last ID of the one before. */
async function* pages<R extends { id: string }>(
  { pool }: Platform,
  text: string,
  values: (last: string) => unknown[],
): AsyncGenerator<R> {
  for (let last = first; ; ) {
    const { rows } = await pool.query<R>(text, values(last));
    yield* rows;
    if (rows.length < batch) return;
    last = rows.at(-1)!.id;
  }
}
