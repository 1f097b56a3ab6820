import { productFormats, releaseStates, releaseTypes } from '#domain/catalogue/catalogue-terms.ts';
import { anId, enumOf, nameOf, oneOf } from '#web/kit/list/filter-params.ts';
import { listQuery } from '#web/kit/list/list-query.ts';
import { ReleaseFiguresDocument, ReleasesDocument } from './__generated__/list.ts';

export const releasesQuery = listQuery({
  name: 'releases',
  document: ReleasesDocument,
  of: ({ releases }) => releases,
  sorts: ['TITLE', 'ARTIST', 'UPC', 'TYPE', 'RELEASE_DATE', 'CREATED_AT'],
  params: {
    type: enumOf(releaseTypes.keys),
    format: enumOf(productFormats.keys),
    state: enumOf(releaseStates.keys),
    upc: oneOf(['with', 'without']),
    platform: nameOf(60),
    label: anId,
  },
  variablesOf: ({ upc, ...filter }) => ({ filter: { ...filter, hasUpc: upc === null ? null : upc === 'with' } }),
  figures: ReleaseFiguresDocument,
});
