import { useMantineTheme } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { IswcMark } from '#web/entities/works/iswc-mark.tsx';
import { StatusBadge } from '#web/entities/works/status-badge.tsx';
import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { TokenAction } from '#web/tokenization/badge/token-action.tsx';
import type { WorkRowFragment } from './__generated__/columns.ts';
import type { WorksQuery } from './__generated__/list.ts';
import classes from './list.module.css';

type WorkRow = WorkRowFragment;
export type ListedWork = WorksQuery['works']['nodes'][number];

/** Title and artist, in compact mode on one line. */
function WorkTitle({ work }: { work: WorkRow }) {
  const { other } = useMantineTheme();
  return (
    <span data-compact={other.compact || undefined}>
      <span data-clip className={classes.title}>
        {work.title}
      </span>
      {work.artist !== null && (
        <small data-clip className={classes.artist}>
          {work.artist}
        </small>
      )}
    </span>
  );
}

const orDash = (text: string | null) => text ?? <span data-ink="quiet">–</span>;

const Tokenization = ({ work: { id, title, tokenStatus } }: { work: WorkRow }) => (
  <TokenAction subject={{ kind: 'WORK', subjectId: id, title }} status={tokenStatus} />
);

/** Loaded with the column. */
const IncomeCell = lazy(async () => ({ default: (await import('./income-cell.tsx')).IncomeCell }));

const Income = ({ work: { id } }: { work: WorkRow }) => (
  <Suspense>
    <IncomeCell id={id} />
  </Suspense>
);

export const workColumns: Column<WorkRow>[] = [
  {
    key: 'title',
    header: 'Title',
    sortKey: 'TITLE',
    cell: (work) => <WorkTitle work={work} />,
  },
  {
    key: 'iswc',
    header: 'ISWC',
    sortKey: 'ISWC',
    width: 164,
    cell: (work) => <IswcMark iswc={work.iswc} />,
  },
  { key: 'artist', header: 'Artist', width: 160, startsHidden: true, cell: (work) => orDash(work.artist) },
  {
    key: 'genre',
    header: 'Genre',
    sortKey: 'GENRE',
    width: 138,
    hideBelow: 'md',
    cell: (work) => orDash(work.genre),
  },
  {
    key: 'language',
    header: 'Language',
    sortKey: 'LANGUAGE',
    width: 108,
    hideBelow: 'lg',
    cell: (work) => orDash(work.language),
  },
  {
    key: 'status',
    header: 'Status',
    sortKey: 'STATUS',
    width: 108,
    cell: (work) => <StatusBadge status={work.trackStatus} />,
  },
  {
    key: 'tokenization',
    header: 'Tokenization',
    width: 164,
    cell: (work) => <Tokenization work={work} />,
  },
  {
    key: 'income',
    header: 'Income (12 months)',
    sortKey: 'INCOME',
    startsDescending: true,
    startsHidden: true,
    width: 168,
    align: 'right',
    cell: (work) => <Income work={work} />,
  },
  {
    key: 'created',
    header: 'Created',
    sortKey: 'CREATED_AT',
    width: 126,
    hideBelow: 'md',
    cell: (work) => (
      <span data-ink="quiet">
        <RelativeDate value={work.createdAt} />
      </span>
    ),
  },
];

/** The date, or what the cards are sorted by. */
const Aside = ({ work }: { work: WorkRow }) =>
  useSearchParams()[0].get('sortBy') === 'INCOME' ? <Income work={work} /> : <RelativeDate value={work.createdAt} />;

export const workCard = (work: WorkRow): CardParts => ({
  title: work.title,
  subtitle: [work.artist, work.genre].filter(Boolean).join(' · ') || undefined,
  code: <IswcMark iswc={work.iswc} />,
  meta: work.language ?? undefined,
  status: <Tokenization work={work} />,
  badge: <StatusBadge status={work.trackStatus} />,
  aside: <Aside work={work} />,
});

export const workHref = (work: { id: string }) => `/dashboard/music/works/${work.id}`;
/** The form of a new work that starts with the values of this one. */
export const copyHref = (id: string) => `/dashboard/music/works/add?copy=${id}`;
