import { musicDocumentTypes } from '#domain/catalogue/catalogue-terms.ts';
import { musicDocumentsExport } from '#domain/exports/lists/music.ts';
import { DocumentStatus, ExpiryDate } from '#web/entities/music-documents/document-status.tsx';
import { listColumns } from '#web/kit/list/list-columns.ts';
import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { textColumn } from '#web/kit/list/text-column.ts';
import { plainDate } from '#web/kit/text/dates.ts';
import { fileSize } from '#web/kit/text/file-size.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { Quiet, TwoLines } from '#web/kit/text/two-lines.tsx';
import type { MusicDocumentRowFragment } from './__generated__/columns.ts';

type Row = MusicDocumentRowFragment;

const titlesOf = ({ works }: Row) => works.map(({ title }) => title).join(', ');
const fileOf = ({ currentVersion }: Row) => currentVersion?.file ?? null;
/** The extension of the file in capitals: "PDF". */
const formatOf = (row: Row) => /\.([a-z0-9]{1,10})$/i.exec(fileOf(row)?.fileName ?? '')?.[1]?.toUpperCase() ?? null;
const signedText = ({ signers }: Row) =>
  signers.length === 0 ? null : `${signers.filter(({ signedOn }) => signedOn !== null).length} of ${signers.length}`;

export const columns: readonly Column<Row>[] = listColumns(musicDocumentsExport, [
  {
    key: 'title',
    sortKey: 'TITLE',
    cell: (row) => <TwoLines strong first={row.title} second={titlesOf(row) || row.artist} />,
  },
  {
    key: 'type',
    sortKey: 'TYPE',
    width: 172,
    cell: ({ type }) => musicDocumentTypes.labels[type],
  },
  {
    key: 'status',
    width: 108,
    cell: ({ status }) => <DocumentStatus status={status} />,
  },
  {
    key: 'effectiveDate',
    sortKey: 'EFFECTIVE_DATE',
    width: 124,
    hideBelow: 'md',
    cell: ({ effectiveDate }) => (effectiveDate === null ? '–' : plainDate(effectiveDate)),
  },
  {
    key: 'expirationDate',
    sortKey: 'EXPIRATION_DATE',
    width: 124,
    hideBelow: 'md',
    cell: ({ expirationDate }) => <ExpiryDate expirationDate={expirationDate} />,
  },
  {
    key: 'file',
    width: 108,
    hideBelow: 'lg',
    cell: (row) => <TwoLines first={formatOf(row)} second={fileOf(row) && fileSize(fileOf(row)!.sizeBytes)} />,
  },
  textColumn('artist', ({ artist }) => artist),
  textColumn('publisher', ({ publisher }) => publisher),
  textColumn('parties', ({ parties }) => parties.join(', ') || null),
  textColumn('works', (row) => titlesOf(row) || null),
  textColumn('signed', signedText),
  {
    key: 'created',
    width: 124,
    sortKey: 'CREATED_AT',
    startsHidden: true,
    cell: ({ createdAt }) => <RelativeDate value={createdAt} />,
  },
]);

export const card = (row: Row): CardParts => ({
  title: row.title,
  subtitle: musicDocumentTypes.labels[row.type],
  meta: titlesOf(row) || row.artist || 'No works',
  status: <Quiet>{row.expirationDate === null ? 'Does not expire' : `Expires ${plainDate(row.expirationDate)}`}</Quiet>,
  badge: <DocumentStatus status={row.status} />,
  aside: <RelativeDate value={row.createdAt} />,
});
