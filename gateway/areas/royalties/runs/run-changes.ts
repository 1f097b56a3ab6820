import type { RelatedStatement } from '../../../kit/rows.ts';

/** SQL of the ID of the last issued run before another. Null for the first. */
const runBefore = (runId: string, workspaceId: string): string =>
  `(select b.id from royalty_run r join royalty_run b on b.workspace_id = r.workspace_id and b.number < r.number and b.state = 'ISSUED'
    where r.id = ${runId} and r.workspace_id = ${workspaceId} order by b.number desc limit 1)`;

/** SQL of what a payee earned in that run, in the same currency. */
const earnedBefore = (statement: string): string =>
  `(select p.earned + p.adjusted from payee_statement p where p.run_id = ${runBefore(`${statement}.run_id`, `${statement}.workspace_id`)} and p.payee_id = ${statement}.payee_id
    and p.currency = ${statement}.currency and p.workspace_id = ${statement}.workspace_id)`;

/** SQL by which statements are sorted by their difference from the last run. */
export const changeOfEarned = `(payee_statement.earned + payee_statement.adjusted - coalesce(${earnedBefore('payee_statement')}, 0))`;

type Change = { id: string; before: string | null; change: string | null };
/** What payees earned in the last issued run before, and the difference. */
export const changes: RelatedStatement<Change> = {
  name: 'payee_statement_changes',
  key: 'id',
  text: `select s.id, earned.before::text, case when last.run_id is not null then (s.earned + s.adjusted - coalesce(earned.before, 0))::text end as change
    from payee_statement s cross join lateral (select ${runBefore('s.run_id', 's.workspace_id')} as run_id) last
    cross join lateral (select ${earnedBefore('s')} as before) earned
    where s.id = any($1::uuid[]) and s.workspace_id = $2`,
};

/** Payees that are named. Others are in the last run. */
export const maxGone = 100;
/** Statements of the last issued run, of payees that have none in a run. The largest first. */
export const gone: RelatedStatement<{ runId: string; id: string }> = {
  name: 'royalty_run_gone',
  key: 'runId',
  text: `select run.id as "runId", p.id from royalty_run run
    cross join lateral (select p.id from payee_statement p
      where p.run_id = ${runBefore('run.id', '$2')} and p.workspace_id = $2 and not exists (
        select from payee_statement s where s.run_id = run.id and s.payee_id = p.payee_id and s.workspace_id = $2)
      order by abs(p.earned + p.adjusted) desc, p.id limit ${maxGone}) p
    where run.id = any($1::uuid[]) and run.workspace_id = $2`,
};
