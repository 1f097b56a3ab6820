import { labelStatuses, labelTypes } from '#domain/catalogue/catalogue-terms.ts';
import { enumOf, nameOf, orNull } from '#web/kit/list/filter-params.ts';
import { listQuery } from '#web/kit/list/list-query.ts';
import { LabelFiguresDocument, LabelsDocument } from './__generated__/list.ts';

export const labelsQuery = listQuery({
  name: 'labels',
  document: LabelsDocument,
  of: ({ labels }) => labels,
  sorts: ['NAME', 'TYPE', 'STATUS', 'CONTACT_PERSON', 'CREATED_AT'],
  params: {
    type: enumOf(labelTypes.keys),
    status: enumOf(labelStatuses.keys),
    genre: nameOf(80),
    partner: nameOf(60),
  },
  variablesOf: ({ type, status, genre, partner }) => ({
    filter: orNull({
      types: type && [type],
      statuses: status && [status],
      genres: genre === null ? null : [genre],
      distributionPartners: partner === null ? null : [partner],
    }),
  }),
  figures: LabelFiguresDocument,
});
