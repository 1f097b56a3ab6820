import { capitalize } from '#domain/kit/capitalize.ts';
import { wordsOf } from '#domain/records/record-kinds.ts';
import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { exactDate } from '#web/kit/text/dates.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { TwoLines } from '#web/kit/text/two-lines.tsx';
import type { DeletedItemsQuery } from './__generated__/list.ts';

export type DeletedRow = DeletedItemsQuery['deletedItems']['nodes'][number];

export const kindLabel = (kind: DeletedRow['kind']): string => capitalize(wordsOf(kind).one);

/** Remaining time to restore an item; the nightly job deletes it within a day after. */
function TimeLeft({ purgeAt, isInCard = false }: { purgeAt: string; isInCard?: boolean }) {
  const days = Math.ceil((new Date(purgeAt).getTime() - Date.now()) / 86_400_000);
  // A card has no column heading that explains the date.
  const later = isInCard ? `${days} days left` : `In ${days} days`;
  const text = days <= 0 ? 'Tonight' : days === 1 ? 'Within a day' : later;
  return (
    <time dateTime={purgeAt} title={exactDate(new Date(purgeAt))} style={{ whiteSpace: 'nowrap' }}>
      {text}
    </time>
  );
}

export const columns: readonly Column<DeletedRow>[] = [
  {
    key: 'title',
    header: 'Name',
    sortKey: 'TITLE',
    cell: ({ title, detail }) => <TwoLines first={title} second={detail ?? ''} strong />,
  },
  { key: 'kind', header: 'Type', width: 120, hideBelow: 'md', cell: ({ kind }) => kindLabel(kind) },
  {
    key: 'deletedAt',
    header: 'Deleted',
    sortKey: 'DELETED_AT',
    width: 140,
    cell: ({ deletedAt }) => <RelativeDate value={deletedAt} />,
  },
  { key: 'deletedBy', header: 'Deleted by', width: 180, hideBelow: 'lg', cell: ({ deletedBy }) => deletedBy ?? '–' },
  {
    key: 'purgeAt',
    header: 'Permanently deleted',
    width: 160,
    hideBelow: 'md',
    cell: ({ purgeAt }) => <TimeLeft purgeAt={purgeAt} />,
  },
];

export const card = ({ title, detail, kind, deletedAt, deletedBy, purgeAt }: DeletedRow): CardParts => ({
  title,
  subtitle: [kindLabel(kind), detail].filter(Boolean).join(' · '),
  meta: (
    <>
      <RelativeDate value={deletedAt} />
      {deletedBy && ` by ${deletedBy}`}
    </>
  ),
  aside: <TimeLeft purgeAt={purgeAt} isInCard />,
});
