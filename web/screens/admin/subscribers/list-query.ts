import { planStatuses } from '#domain/subscriptions/plan.ts';
import { cachedIsAdmin } from '#web/entities/viewer/cached-role.ts';
import { enumOf, oneOf } from '#web/kit/list/filter-params.ts';
import { listQuery } from '#web/kit/list/list-query.ts';
import { SubscribersDocument } from './__generated__/list.ts';

export const subscribersQuery = listQuery({
  name: 'subscribers',
  document: SubscribersDocument,
  of: ({ administration }) => administration.subscribers,
  sorts: ['CREATED_AT', 'WORKSPACE_NAME'],
  startsDescending: true,
  params: { status: enumOf(planStatuses), package: oneOf(['music_catalog', 'publisher']) },
  variablesOf: ({ status, package: packageId }) => ({ filter: { statuses: status && [status], package: packageId } }),
  mayRead: cachedIsAdmin,
});
