import { readCatalogue } from '../../areas/subscriptions/plan-catalogue.ts';
import { lockPlan } from '../../areas/subscriptions/plan-store.ts';
import { updateDuePlan } from '../../areas/subscriptions/update-due-plan.ts';
import { log } from '../../kit/log.ts';
import type { Platform } from '../context.ts';

/** Local plans whose trial or period is over. Two partial indexes serve this. */
const dueText = `select id, workspace_id as "workspaceId" from plan_subscription
  where provider = 'NONE' and id > $2
    and ((status = 'TRIAL' and trial_ends_at <= $1) or (status = 'ACTIVE' and current_period_ends_at <= $1))
  order by id limit $3`;

/**
 * Ends trials and periods on time and records the consequences. Each plan has its own transaction; plans being changed are skipped. Returns
 * the number of updated plans. `pageSize` is the number of plans read at once.
 */
export async function updateDuePlans(platform: Platform, pageSize = 200): Promise<{ updated: number; failed: number }> {
  const done = { updated: 0, failed: 0 };
  const catalogue = await readCatalogue(platform.pool);
  for await (const workspaceId of dueWorkspaces(platform, pageSize)) {
    try {
      const isUpdated = await platform.orm.em.fork().transactional(async (em) => {
        const row = await lockPlan(em, workspaceId, 'unless-busy');
        return updateDuePlan(platform, em, row, catalogue);
      });
      if (isUpdated) done.updated += 1;
    } catch (error) {
      // A failure of one plan must not delay the others.
      done.failed += 1;
      log.error({ err: error, workspaceId }, 'A plan could not be updated');
    }
  }
  return done;
}

async function* dueWorkspaces({ pool, clock }: Platform, pageSize: number): AsyncGenerator<string> {
  const now = clock();
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await pool.query<{ id: string; workspaceId: string }>(dueText, [now, last, pageSize]);
    for (const { workspaceId } of rows) yield workspaceId;
    if (rows.length < pageSize) return;
    last = rows.at(-1)!.id;
  }
}
