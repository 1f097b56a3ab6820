import { Badge, Stack, Text } from '@mantine/core';
import { nounOf } from '#domain/kit/labels.ts';
import { actionName } from '#domain/platform/audit-changes.ts';
import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import type { AuditRowFragment } from './__generated__/columns.ts';

type Entry = AuditRowFragment;
const shownChanges = 4;

const actorName = ({ user }: Pick<Entry, 'user'>): string => (user ? `${user.firstName} ${user.lastName}` : 'System');
const kindName = ({ subjectType }: Pick<Entry, 'subjectType'>): string => {
  const noun = nounOf(subjectType);
  return noun.charAt(0).toUpperCase() + noun.slice(1);
};
const changeText = ({ field, before, after }: Entry['changes'][number]): string =>
  before === null ? `${nounOf(field)}: ${after ?? 'empty'}` : `${nounOf(field)}: ${before} → ${after ?? 'empty'}`;

function Changes({ changes }: Pick<Entry, 'changes'>) {
  if (changes.length === 0) return <>–</>;
  return (
    <Stack gap={0}>
      {changes.slice(0, shownChanges).map((change) => (
        <Text key={change.field} lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
          {changeText(change)}
        </Text>
      ))}
      {changes.length > shownChanges && <Text c="dimmed">{changes.length - shownChanges} more, in the export</Text>}
    </Stack>
  );
}

export const columns: readonly Column<Entry>[] = [
  {
    key: 'act',
    header: 'Act',
    width: 210,
    cell: ({ action }) => actionName(action),
    csv: ({ action }) => action,
  },
  {
    key: 'user',
    header: 'User',
    width: 200,
    cell: (entry) => (
      <>
        {actorName(entry)} {entry.viaApiKey && <Badge color="gray">API key</Badge>}
      </>
    ),
    csv: (entry) => entry.user?.email ?? 'System',
  },
  { key: 'kind', header: 'Object', width: 140, cell: kindName, csv: ({ subjectType }) => subjectType },
  {
    key: 'subject',
    header: 'Object ID',
    startsHidden: true,
    cell: ({ subject }) => subject ?? '–',
    csv: ({ subject }) => subject,
  },
  {
    key: 'changes',
    header: 'Changes',
    hideBelow: 'md',
    cell: (entry) => <Changes changes={entry.changes} />,
    csv: ({ changes }) => changes.map(changeText).join('\n'),
  },
  {
    key: 'created',
    header: 'Time',
    sortKey: 'CREATED_AT',
    width: 130,
    cell: ({ createdAt }) => <RelativeDate value={createdAt} />,
    csv: ({ createdAt }) => createdAt,
  },
];

export const card = (entry: Entry): CardParts => ({
  title: actionName(entry.action),
  subtitle: actorName(entry),
  meta: entry.changes.slice(0, 2).map(changeText).join(', '),
  aside: <RelativeDate value={entry.createdAt} />,
});
