import { TrackStatus } from '#domain/works/music-terms.ts';
import { anId, enumOf, nameOf, oneOf, orNull } from '#web/kit/list/filter-params.ts';
import { listQuery } from '#web/kit/list/list-query.ts';
import { WorkStatsDocument, WorksDocument } from './__generated__/list.ts';

export const notArchived = 'not-archived' as const;

export const worksQuery = listQuery({
  name: 'works',
  document: WorksDocument,
  of: ({ works }) => works,
  sorts: ['TITLE', 'ISWC', 'GENRE', 'LANGUAGE', 'STATUS', 'INCOME', 'CREATED_AT'],
  params: {
    status: oneOf([notArchived, ...TrackStatus]),
    writer: anId,
    publisher: anId,
    society: nameOf(120),
    genre: nameOf(80),
    language: nameOf(60),
    iswc: oneOf(['with', 'without', 'wrong']),
    splits: enumOf(['COMPLETE', 'INCOMPLETE', 'NONE']),
  },
  variablesOf: ({ status, writer, iswc, splits, ...others }) => ({
    filter: orNull({
      ...others,
      trackStatus: status && TrackStatus.filter((each) => (status === notArchived ? each !== 'ARCHIVED' : each === status)),
      contributor: writer,
      hasIswc: iswc === null || iswc === 'wrong' ? null : iswc === 'with',
      hasWrongIswc: iswc === 'wrong' ? true : null,
      splitsState: splits,
    }),
  }),
  figures: WorkStatsDocument,
});
