import type { TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { Badge, Button, Stack, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { nounOf } from '#domain/kit/nouns.ts';
import { describeError } from '#web/apollo/errors.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { useFormMode } from '#web/kit/form/form.tsx';
import { Line, Lines, NoLines } from '#web/kit/layout/lines.tsx';
import { LoadMore } from '#web/kit/list/load-more.tsx';
import { useLatch } from '#web/kit/remember.ts';
import { comparedValue } from '#web/kit/text/compared-value.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { type RecordHistoryQuery, useRecordHistoryQuery } from './__generated__/history.ts';

/** Key of the history tab on every page. */
export const historyTab = { key: 'history', label: 'History' } as const;

type Entry = RecordHistoryQuery['recordHistory']['nodes'][number];
type Subject = { id: string; version: number };

/** Longer values are only named. */
const shownLength = 120;

const userName = ({ user }: Pick<Entry, 'user'>): string => (user ? `${user.firstName} ${user.lastName}` : 'System');

function changeText({ field, before, after }: Entry['changes'][number]): string {
  const name = nounOf(field);
  const isLong = (before ?? '').length + (after ?? '').length > shownLength || /^[[{]/.test(before ?? after ?? '');
  if (isLong) return `${name} changed`;
  const shown = (value: string | null) => (value === null ? 'empty' : comparedValue(value));
  return `${name}: ${shown(before)} → ${shown(after)}`;
}

/** Restores a version. The payload has what the page of the record shows. */
export type RevertDocument = TypedDocumentNode<
  { recordRevert: { keptFields: readonly string[] | null; userErrors: readonly { message: string }[] } },
  { entry: string; version: number }
>;
type RestoreProps = { entry: Entry; subject: Subject; revert: RevertDocument };

function Restore({ entry, subject, revert: document }: RestoreProps) {
  const [revert, { loading }] = useMutation(document);
  const run = async () => {
    const isSure = await confirm({
      title: 'Restore this version?',
      body: 'The record gets the values that it had then, as a new version. You can restore the current version in the same way.',
      action: 'Restore',
    });
    if (!isSure) return;
    try {
      const { data } = await revert({ variables: { entry: entry.id, version: subject.version } });
      const { keptFields, userErrors = [] } = data?.recordRevert ?? {};
      if (!keptFields) return toast.error(userErrors.map(({ message }) => message).join(' '));
      const kept = keptFields.length === 0 ? '' : ` These fields stay as they are: ${keptFields.map(nounOf).join(', ')}.`;
      toast.success(`The earlier version is restored.${kept}`);
    } catch (error) {
      toast.error(describeError(error), error);
    }
  };
  return (
    <Button variant="default" size="xs" loading={loading} leftSection={<IconHistory size={14} />} onClick={() => void run()}>
      Restore
    </Button>
  );
}

type EntryLineProps = RestoreProps & { canRestore: boolean };

function EntryLine({ entry, canRestore, ...restore }: EntryLineProps) {
  return (
    <Line
      wraps
      title={
        <>
          {entry.summary} by {userName(entry)} {entry.viaApiKey && <Badge color="gray">API key</Badge>}
        </>
      }
      note={
        <Stack gap={0} component="span">
          <RelativeDate value={entry.createdAt} />
          {/_(UPDATE|MERGE)$/.test(entry.action) &&
            entry.changes.map((change) => (
              <Text key={change.field} component="span" inherit style={{ overflowWrap: 'anywhere' }}>
                {changeText(change)}
              </Text>
            ))}
        </Stack>
      }
      aside={canRestore && entry.viewerCanRevert ? <Restore entry={entry} {...restore} /> : undefined}
    />
  );
}

function History({ subject, revert }: HistoryTabProps) {
  const isEditing = useFormMode() === 'edit';
  const { data, error, refetch, fetchMore } = useRecordHistoryQuery({
    variables: { record: subject.id },
    fetchPolicy: 'cache-and-network',
  });
  if (!data && error)
    return <ErrorPanel title="Failed to load the history" detail={describeError(error)} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={8} />;
  const { nodes, pageInfo } = data.recordHistory;
  if (nodes.length === 0) return <NoLines>No changes are recorded. They appear here with the next save.</NoLines>;
  return (
    <>
      <Lines aria-label="History">
        {nodes.map((entry, index) => (
          <EntryLine
            key={entry.id}
            entry={entry}
            subject={subject}
            revert={revert}
            // The first entry is the current version. Entries of merged records cannot be restored here.
            canRestore={!isEditing && index > 0 && (entry.subjectId === null || entry.subjectId === subject.id)}
          />
        ))}
      </Lines>
      <LoadMore
        hasMore={pageInfo.hasNextPage}
        failed="Failed to load more"
        load={() =>
          fetchMore({
            variables: { after: pageInfo.endCursor },
            updateQuery: (before, { fetchMoreResult }) => ({
              recordHistory: {
                ...fetchMoreResult.recordHistory,
                nodes: [...before.recordHistory.nodes, ...fetchMoreResult.recordHistory.nodes],
              },
            }),
          })
        }
      />
    </>
  );
}

export type HistoryTabProps = { subject: Subject; revert: RevertDocument };
/**
 * The history of a record in a tab. All tabs of a page are mounted at once, so it loads data only when opened. A new version of the record is
 * read as a new history.
 */
export function HistoryTab({ subject, revert }: HistoryTabProps) {
  const [params] = useSearchParams();
  const wasOpened = useLatch(params.get('tab') === historyTab.key);
  return wasOpened ? <History key={subject.version} subject={subject} revert={revert} /> : null;
}
