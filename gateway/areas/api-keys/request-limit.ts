import type { AppContext } from '../../server/context.ts';

/** Without a plan, keys have the largest limit: only workspaces of administrators have such keys. */
export const planLimit = 'coalesce(t.api_requests_per_minute, (select max(api_requests_per_minute) from plan_tier))';
/** Joins the version of the tier that a workspace has. */
export const planOf = (workspaceId: string) => `left join plan_subscription s on s.workspace_id = ${workspaceId}
  left join plan_tier_version t on t.tier_id = s.tier_id and t.version = s.tier_version`;

const limitText = `select ${planLimit} as "perMinute" from workspace w ${planOf('w.id')} where w.id = $1`;

/** Returns the requests per minute that the plan of the workspace allows for each API key. */
export const requestsPerMinute = ({ platform, actor, rows }: AppContext): Promise<number> =>
  rows.once('request limit of API keys', async () => {
    const found = await platform.pool.query<{ perMinute: number }>(limitText, [actor.workspaceId]);
    return found.rows[0]!.perMinute;
  });
