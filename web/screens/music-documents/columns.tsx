import { musicDocumentStatuses, musicDocumentTypes } from '#domain/catalogue/catalogue-terms.ts';
import { DocumentStatus, ExpiryDate } from '#web/entities/music-documents/document-status.tsx';
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

export const columns: readonly Column<Row>[] = [
  {
    key: 'title',
    header: 'Document',
    sortKey: 'TITLE',
    cell: (row) => <TwoLines strong first={row.title} second={titlesOf(row) || row.artist} />,
    csv: ({ title }) => title,
  },
  {
    key: 'type',
    header: 'Type',
    sortKey: 'TYPE',
    width: 172,
    cell: ({ type }) => musicDocumentTypes.labels[type],
    csv: ({ type }) => musicDocumentTypes.labels[type],
  },
  {
    key: 'status',
    header: 'Status',
    width: 108,
    cell: ({ status }) => <DocumentStatus status={status} />,
    csv: ({ status }) => musicDocumentStatuses.labels[status],
  },
  {
    key: 'createdOn',
    header: 'Date',
    sortKey: 'CREATED_ON',
    width: 124,
    hideBelow: 'md',
    cell: ({ createdOn }) => (createdOn === null ? '–' : plainDate(createdOn)),
    csv: ({ createdOn }) => createdOn,
  },
  {
    key: 'expiresOn',
    header: 'Expires',
    sortKey: 'EXPIRES_ON',
    width: 124,
    hideBelow: 'md',
    cell: ({ expiresOn }) => <ExpiryDate expiresOn={expiresOn} />,
    csv: ({ expiresOn }) => expiresOn,
  },
  {
    key: 'file',
    header: 'File',
    width: 108,
    hideBelow: 'lg',
    cell: (row) => <TwoLines first={formatOf(row)} second={fileOf(row) && fileSize(fileOf(row)!.sizeBytes)} />,
    csv: (row) => fileOf(row)?.fileName,
  },
  textColumn('artist', 'Artist', ({ artist }) => artist),
  textColumn('publisher', 'Publisher', ({ publisher }) => publisher),
  textColumn('parties', 'Parties', ({ parties }) => parties.join(', ') || null),
  textColumn('works', 'Works', (row) => titlesOf(row) || null),
  textColumn('signed', 'Signed', signedText),
  {
    key: 'created',
    header: 'Added',
    width: 124,
    sortKey: 'CREATED_AT',
    startsHidden: true,
    cell: ({ createdAt }) => <RelativeDate value={createdAt} />,
    csv: ({ createdAt }) => createdAt,
  },
];

export const card = (row: Row): CardParts => ({
  title: row.title,
  subtitle: musicDocumentTypes.labels[row.type],
  meta: titlesOf(row) || row.artist || 'No works',
  status: <Quiet>{row.expiresOn === null ? 'Does not expire' : `Expires ${plainDate(row.expiresOn)}`}</Quiet>,
  badge: <DocumentStatus status={row.status} />,
  aside: <RelativeDate value={row.createdAt} />,
});
