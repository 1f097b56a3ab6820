import { nameOf } from '#web/kit/list/filter-params.ts';
import { listQuery } from '#web/kit/list/list-query.ts';
import { ReleasePlatformsDocument } from './__generated__/list.ts';

export const platformsQuery = listQuery({
  name: 'release-platforms',
  document: ReleasePlatformsDocument,
  of: ({ releases }) => releases,
  sorts: ['TITLE', 'RELEASE_DATE', 'UPC'],
  params: { platform: nameOf(60) },
  variablesOf: ({ platform }) => ({ filter: { platforms: platform === null ? null : [platform] } }),
});
