import { demoUnmatched } from '#db/seeds/data/demo-income-unmatched.ts';
import type { AppContext } from '../../../server/context.ts';
import { decideGroups } from '../matching/decide.service.ts';

/** Decides about the groups of the demo about which somebody has decided. */
export async function decideDemoGroups(context: AppContext): Promise<void> {
  const { platform, editor } = context;
  const decided = demoUnmatched.filter(({ decision }) => decision);
  const { rows } = await platform.pool.query<{ id: string; version: number; title: string }>(
    `select id, version, coalesce(identity ->> 'workTitle', identity ->> 'trackTitle') as title from income_group
      where workspace_id = $1 and decision is null and coalesce(identity ->> 'workTitle', identity ->> 'trackTitle') = any($2::text[])`,
    [editor.workspaceId, decided.map(({ title }) => title)],
  );
  if (rows.length === 0) return;
  const decisionOf = new Map(decided.map(({ title, decision }) => [title, decision]));
  await decideGroups(
    context,
    rows.map(({ id, version, title }) => ({ group: id, version, decision: decisionOf.get(title)! })),
  );
}
