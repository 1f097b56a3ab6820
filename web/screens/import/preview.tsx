import { Button, Group, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { Pages } from '#web/kit/list/foot.tsx';
import { pageCount, rangeText } from '#web/kit/list/pages.ts';
import { useLatch } from '#web/kit/remember.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import type { ImportResultFragment, ImportReviewFragment } from './__generated__/import.ts';
import { type ImportRowsQueryVariables, useImportRowsQuery } from './__generated__/rows.ts';
import classes from './import.module.css';
import { PreviewGrid } from './preview-grid.tsx';
import type { ReplacedCell } from './replace-dialog.tsx';

type Counts = NonNullable<ImportResultFragment['counts']>;
type Filter = Pick<ImportRowsQueryVariables, 'filter'> & {
  label: string;
  count: (counts: Counts, rowCount: number) => number;
};

const filters: readonly Filter[] = [
  { label: 'All rows', count: (_, rowCount) => rowCount },
  { label: 'Refused', count: ({ refused }) => refused, filter: { outcomes: ['REFUSED'] } },
  {
    label: 'With warnings',
    count: ({ warned }) => warned,
    filter: { outcomes: ['CREATED', 'CHANGED', 'UNCHANGED'], hasProblems: true },
  },
  { label: 'New', count: (counts) => counts.created, filter: { outcomes: ['CREATED'] } },
  { label: 'Changed', count: ({ changed }) => changed, filter: { outcomes: ['CHANGED'] } },
  { label: 'Unchanged', count: ({ unchanged }) => unchanged, filter: { outcomes: ['UNCHANGED'] } },
];
const pageRows = 100;

type PreviewProps = {
  id: string;
  columns: ImportReviewFragment['columns'];
  counts: Counts;
  rowCount: number;
  /** Whether the rows are being checked again. */
  isChecking: boolean;
  /** Replaces the value of a cell in all rows. Stays the same. */
  onReplace: (cell: ReplacedCell) => void;
};

/** The rows of the file with their outcomes, filtered and by pages. */
export function Preview({ id, columns, counts, rowCount, isChecking, onReplace }: PreviewProps) {
  const [choice, setChoice] = useState<number | null>(null);
  // Rows with errors are what most people look for first. They stay in view while they are corrected.
  const hasRefused = useLatch(counts.refused > 0);
  const chosen = choice ?? (hasRefused ? 1 : 0);
  const [page, setPage] = useState(1);
  const { label, filter = null } = filters[chosen]!;
  const query = useImportRowsQuery({
    variables: { id, page, filter },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const data = query.data ?? query.previousData;
  const { refetch } = query;
  const [isEditing, setEditing] = useState(false);
  const isOutdated = useRef(false);
  // A short check may end before this page has seen it, but not without other counts.
  const stamp = Object.values(counts).join(' ');
  const read = useRef(stamp);
  useEffect(() => {
    if (isChecking || read.current !== stamp) isOutdated.current = true;
    // A row that no longer matches the filter would take an edited cell with it.
    if (isChecking || isEditing || !isOutdated.current) return;
    isOutdated.current = false;
    read.current = stamp;
    void refetch();
  }, [isChecking, isEditing, stamp, refetch]);
  const choose = (index: number) => {
    setChoice(index);
    setPage(1);
  };
  return (
    <>
      <Group wrap="nowrap" gap={8} mb={12} className={classes.filters ?? ''} role="group" aria-label="Filter rows">
        {filters.map((each, index) => (
          <Button
            key={each.label}
            size="xs"
            variant={index === chosen ? 'light' : 'default'}
            aria-pressed={index === chosen}
            onClick={() => choose(index)}
          >
            {each.label} {numberText(each.count(counts, rowCount))}
          </Button>
        ))}
      </Group>
      <Loaded query={{ ...query, data }} failure="Failed to load the rows" lines={8}>
        {({ import: found }) => {
          const { nodes = [], totalCount = 0 } = found?.rows ?? {};
          if (totalCount === 0) return <EmptyState title="No rows" hint={`The filter “${label}” matches no row.`} />;
          return (
            <>
              <PreviewGrid id={id} columns={columns} rows={nodes} onEditing={setEditing} onReplace={onReplace} />
              <Group justify="space-between" mt={12}>
                <small data-figures role="status">
                  <VisuallyHidden>Rows </VisuallyHidden>
                  {rangeText(page, pageRows, totalCount)}
                </small>
                {totalCount > pageRows && <Pages page={page} count={pageCount(totalCount, pageRows)} onPage={setPage} />}
              </Group>
            </>
          );
        }}
      </Loaded>
    </>
  );
}
