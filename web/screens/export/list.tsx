import { numberText } from '#web/kit/text/numbers.ts';
import './cache-policies.ts';
import type { FragmentType } from '@apollo/client/masking';
import { Badge, Box, Button, Skeleton, Stack } from '@mantine/core';
import {
  type ExportKind,
  type ExportState,
  exportFormats,
  exportKinds,
  exportStates,
  isOpenExport,
} from '#domain/exports/export-terms.ts';
import { describeError } from '#web/apollo/errors.ts';
import { addFirst, removeRows } from '#web/apollo/list-changes.ts';
import { useMissedEvents } from '#web/apollo/live.ts';
import { EditorRoleNote } from '#web/entities/viewer/editor-role-note.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { report } from '#web/kit/feedback/report.ts';
import { Line, Lines, NoLines } from '#web/kit/layout/lines.tsx';
import { Meter } from '#web/kit/layout/meter.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { LoadMore } from '#web/kit/list/load-more.tsx';
import { fileSize } from '#web/kit/text/file-size.ts';
import { PlainDate, RelativeDate } from '#web/kit/text/relative-date.tsx';
import {
  type ExportLineFragment,
  useExportCancelMutation,
  useExportChangedSubscription,
  useExportDeleteMutation,
  useExportLineFragment,
  useExportsQuery,
} from './__generated__/export.ts';
import { Start } from './start.tsx';

const colors: Record<ExportState, string> = { WAITING: 'gray', RUNNING: 'blue', DONE: 'green', FAILED: 'red', CANCELLED: 'gray' };

export function Loading() {
  return (
    <Page>
      <Stack gap={20} role="status" aria-label="Loading exports...">
        <Skeleton h={320} radius="md" />
        <Skeleton h={160} radius="md" />
      </Stack>
    </Page>
  );
}

/** Cancels and deletes exports. */
function useActs({ id, sizeBytes }: ExportLineFragment, name: string) {
  const [cancel] = useExportCancelMutation();
  const [remove] = useExportDeleteMutation({
    update: (cache, { data }) => data?.exportDelete.exportId && removeRows(cache, 'exports', 'Export', [id]),
  });
  const variables = { id };
  return {
    cancel: () => void report(cancel({ variables }), { failure: 'Failed to cancel the export' }),
    remove: async () => {
      const hasFile = sizeBytes !== null;
      const body = hasFile
        ? 'The file is deleted and can no longer be downloaded.'
        : 'This export has no file. It is removed from the list.';
      if (!(await confirm({ title: `Delete the export of ${name}?`, body, action: 'Delete', danger: true }))) return;
      await report(remove({ variables }), { failure: 'Failed to delete the export', done: 'Export deleted' });
    },
  };
}

const nameOf = (kind: ExportKind) => exportKinds.labels[kind].toLowerCase();
/** What the progress of an export counts, unless its name says it. */
const units: Partial<Record<ExportKind, string>> = {
  CATALOGUE: 'records',
  ARCHIVE: 'objects and files',
  PAYEE_STATEMENTS: 'statements',
};
const count = (number: number) => numberText(number);

function Note({ line }: { line: ExportLineFragment }) {
  const { kind, state, sizeBytes, failure, createdAt, expiresAt } = line;
  const { done, total } = line.progress;
  if (failure !== null) return failure;
  if (state === 'RUNNING' && total !== null)
    return `${count(Math.min(done, total))} of ${count(total)} ${units[kind] ?? nameOf(kind)}`;
  return (
    <>
      {sizeBytes !== null && <>{fileSize(sizeBytes)} · </>}
      <RelativeDate value={createdAt} />
      {expiresAt !== null && (
        <>
          {' · '}until <PlainDate value={expiresAt.slice(0, 10)} />
        </>
      )}
    </>
  );
}

function ExportLine({ of }: { of: FragmentType<ExportLineFragment> }) {
  const line = useExportLineFragment(of);
  const { viewerCanEdit, memberRole } = useViewer();
  const { kind, format, state, downloadUrl } = line;
  const { done, total } = line.progress;
  const name = nameOf(kind);
  const acts = useActs(line, name);
  const mayChange = viewerCanEdit && (kind !== 'ARCHIVE' || memberRole === 'OWNER');
  return (
    <Line
      wraps
      title={
        <>
          {exportKinds.labels[kind]} <Badge color={colors[state]}>{exportStates.labels[state]}</Badge>
        </>
      }
      note={
        <>
          {exportFormats.labels[format]} · <Note line={line} />
          {state === 'RUNNING' && (
            <Box mt={6}>
              <Meter percent={total ? (100 * done) / total : 0} />
            </Box>
          )}
        </>
      }
      aside={
        <>
          {downloadUrl !== null && (
            <Button component="a" href={downloadUrl} download size="compact-sm" variant="default" aria-label={`Download ${name}`}>
              Download
            </Button>
          )}
          {mayChange && isOpenExport(state) && (
            <Button size="compact-sm" variant="default" aria-label={`Cancel ${name}`} onClick={acts.cancel}>
              Cancel
            </Button>
          )}
          {mayChange && !isOpenExport(state) && (
            <Button size="compact-sm" variant="subtle" aria-label={`Delete ${name}`} onClick={() => void acts.remove()}>
              Delete
            </Button>
          )}
        </>
      }
    />
  );
}

/** The exports of the workspace, with the progress of those that are made. */
function Exports() {
  const { data, error, refetch, fetchMore } = useExportsQuery({
    variables: { after: null },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  useExportChangedSubscription({
    onData: ({ client, data: { data: event } }) => {
      // An export that another member has started.
      if (event && isOpenExport(event.exportChanged.state)) addFirst(client.cache, 'exports', event.exportChanged);
    },
  });
  const open = data?.exports.nodes.filter(({ state }) => isOpenExport(state)) ?? [];
  useMissedEvents(
    () => refetch(),
    open.length === 0 ? null : open.map(({ id, state, progress }) => `${id} ${state} ${progress.done}`).join(),
  );
  if (!data && error)
    return <ErrorPanel title="Failed to load exports" detail={describeError(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={160} radius="md" />;
  const { nodes, pageInfo } = data.exports;
  return (
    <Panel title="Files" bare>
      {nodes.length === 0 ? (
        <NoLines>No exports yet. Each export is listed here until its file is deleted.</NoLines>
      ) : (
        <Lines aria-label="Exports">
          {nodes.map((each) => (
            <ExportLine key={each.id} of={each} />
          ))}
        </Lines>
      )}
      <LoadMore
        hasMore={pageInfo.hasNextPage}
        failed="Failed to load more exports"
        load={() => fetchMore({ variables: { after: pageInfo.endCursor } })}
      />
    </Panel>
  );
}

/** Exports tables and the whole workspace. */
export function Component() {
  const { viewerCanEdit } = useViewer();
  return (
    <Page>
      <Stack gap={24}>
        {viewerCanEdit ? <Start /> : <EditorRoleNote to="export" />}
        <Exports />
      </Stack>
    </Page>
  );
}
