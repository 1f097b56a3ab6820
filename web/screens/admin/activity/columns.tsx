import { Stack, Text } from '@mantine/core';
import { activityExport } from '#domain/exports/lists/administration.ts';
import { changeText } from '#domain/platform/audit-changes.ts';
import { listColumns } from '#web/kit/list/list-columns.ts';
import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { Actor, DetailsButton, ObjectLink } from './entry-details.tsx';
import { actorName, type Entry, kindName, objectName } from './entry-text.ts';

const shownChanges = 4;

function Changes({ entry }: { entry: Entry }) {
  const { changes } = entry;
  if (changes.length === 0) return <>–</>;
  return (
    <Stack gap={0} py={6} align="start">
      {changes.slice(0, shownChanges).map((change) => (
        <Text key={change.field} lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
          {changeText(change)}
        </Text>
      ))}
      {changes.length > shownChanges && <DetailsButton entry={entry}>Show all {changes.length} changes</DetailsButton>}
    </Stack>
  );
}

export const columns: readonly Column<Entry>[] = listColumns(activityExport, [
  {
    key: 'act',
    width: 210,
    cell: (entry) => <DetailsButton entry={entry}>{entry.summary}</DetailsButton>,
  },
  {
    key: 'user',
    width: 200,
    cell: (entry) => <Actor entry={entry} />,
  },
  {
    key: 'kind',
    width: 200,
    cell: (entry) => (
      <Stack gap={0} py={6}>
        <Text {...(entry.subjectId && { size: 'xs', c: 'dimmed' })}>{kindName(entry)}</Text>
        <ObjectLink entry={entry} />
      </Stack>
    ),
  },
  {
    key: 'subject',
    startsHidden: true,
    cell: ({ subjectId }) => subjectId ?? '–',
  },
  {
    key: 'changes',
    hideBelow: 'md',
    cell: (entry) => <Changes entry={entry} />,
  },
  {
    key: 'created',
    sortKey: 'CREATED_AT',
    width: 130,
    cell: ({ createdAt }) => <RelativeDate value={createdAt} />,
  },
]);

export const card = (entry: Entry): CardParts => ({
  title: <DetailsButton entry={entry}>{entry.summary}</DetailsButton>,
  subtitle: actorName(entry),
  code: [kindName(entry), objectName(entry)].filter(Boolean).join(' '),
  meta: entry.changes.slice(0, 2).map(changeText).join(', '),
  aside: <RelativeDate value={entry.createdAt} />,
});
