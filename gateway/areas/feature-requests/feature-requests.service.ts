import { AuditEntry } from '#db/entities/accounts.ts';
import { FeatureRequest } from '#db/entities/security.ts';
import { comingSoonPage, comingSoonPages } from '#domain/platform/coming-soon.ts';
import { UserErrorCode, userError } from '../../kit/errors.ts';
import type { AppContext } from '../../server/context.ts';
import type { Audit } from '../../server/request/use-case.ts';
import type { FeatureRequestCount, FeatureRequestState } from './feature-requests.type.ts';

const insert = 'insert into feature_request (path, user_id) values (?, ?) on conflict (path, user_id) do nothing returning id';

/** Records that the user wants a planned page. Repeated requests count once. */
export async function addFeatureRequest(context: AppContext, path: string): Promise<FeatureRequestState> {
  const { userId, workspaceId } = context.person;
  if (!comingSoonPage(path)) throw userError(UserErrorCode.NOT_FOUND, 'No planned page has this path.', ['path']);
  await context.platform.orm.em.fork().transactional(async (em) => {
    const [made] = await em.execute<{ id: string }[]>(insert, [path, userId]);
    if (!made) return;
    const audit: Audit = { action: 'feature.request', subjectType: 'FeatureRequest', subjectId: made.id, changes: { path } };
    em.create(AuditEntry, { ...audit, userId, workspaceId }, { partial: true });
  });
  return { path, isRequested: true };
}

export async function featureRequestState(context: AppContext, path: string): Promise<FeatureRequestState> {
  const { userId } = context.person;
  if (!comingSoonPage(path)) return { path: path.slice(0, 200), isRequested: false };
  const count = await context.platform.orm.em.fork().count(FeatureRequest, { userId, path });
  return { path, isRequested: count > 0 };
}

/** Returns the planned pages with their number of requests, the most wanted first. */
export async function featureRequestCounts(context: AppContext): Promise<FeatureRequestCount[]> {
  const { rows } = await context.rows.pool.query<{ path: string; count: number; lastAt: string }>(
    'select path, count(*)::int as count, max(created_at) as "lastAt" from feature_request group by path',
  );
  const found = new Map(rows.map((row) => [row.path, row]));
  return comingSoonPages
    .map(({ path, title }) => ({ path, title, count: found.get(path)?.count ?? 0, lastAt: found.get(path)?.lastAt ?? null }))
    .toSorted((a, b) => b.count - a.count);
}
