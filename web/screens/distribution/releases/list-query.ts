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
  variablesOf: ({ type, format, state, upc, platform, label }) => ({
    filter: {
      types: type && [type],
      formats: format && [format],
      states: state && [state],
      hasUpc: upc && upc === 'with',
      platforms: platform === null ? null : [platform],
      label,
    },
  }),
  figures: ReleaseFiguresDocument,
});
