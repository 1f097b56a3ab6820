import { musicDocumentStatuses, musicDocumentTypes } from '#domain/catalogue/catalogue-terms.ts';
import { expiryNoticeDays } from '#domain/catalogue/expiry-notice.ts';
import { anId, enumOf, oneOf, orNull } from '#web/kit/list/filter-params.ts';
import { listQuery } from '#web/kit/list/list-query.ts';
import { MusicDocumentFiguresDocument, MusicDocumentsDocument } from './__generated__/list.ts';

export const musicDocumentsQuery = listQuery({
  name: 'music-documents',
  document: MusicDocumentsDocument,
  of: ({ musicDocuments }) => musicDocuments,
  sorts: ['TITLE', 'TYPE', 'EFFECTIVE_DATE', 'EXPIRATION_DATE', 'CREATED_AT'],
  params: {
    type: enumOf(musicDocumentTypes.keys),
    status: enumOf(musicDocumentStatuses.keys),
    expiry: oneOf(['soon']),
    work: anId,
  },
  variablesOf: ({ type, status, expiry, work }) => ({
    filter: orNull({ types: type && [type], statuses: status && [status], work, expiresWithinDays: expiry && expiryNoticeDays }),
  }),
  figures: MusicDocumentFiguresDocument,
});
