import type { FragmentType } from '@apollo/client/masking';
import { useApolloClient } from '@apollo/client/react';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { capitalize } from '#domain/kit/capitalize.ts';
import { assetKindNouns } from '#domain/media/asset-terms.ts';
import { binDays } from '#domain/platform/bin.ts';
import { describeError } from '#web/apollo/errors.ts';
import { assetsChanged, assetsDeleted, evictAssetLists } from '#web/entities/media/asset-lists.ts';
import { detailHref } from '#web/entities/media/media-kinds.ts';
import { Thumb } from '#web/entities/media/thumb.tsx';
import { EditorRoleNote } from '#web/entities/viewer/editor-role-note.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { report } from '#web/kit/feedback/report.ts';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { fileSize } from '#web/kit/text/file-size.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import {
  type DuplicateFileFragment,
  DuplicateFileKeepDocument,
  DuplicateFilesDeleteDocument,
  DuplicateFilesRestoreDocument,
  useDuplicateFileFragment,
  useDuplicateFilesQuery,
} from './__generated__/files.ts';
import { filesHref } from './labels.ts';
import { QueueTabs } from './queue-tabs.tsx';

/** Keeps both files, or deletes the later one. */
function useActs({ id, title }: Pick<DuplicateFileFragment, 'id' | 'title'>) {
  const client = useApolloClient();
  const variables = { ids: [id] };
  const restore = async () => {
    const isDone = await report(client.mutate({ mutation: DuplicateFilesRestoreDocument, variables }), {
      failure: `Failed to restore “${title}”`,
      done: `“${title}” restored`,
    });
    // Only the server knows its place.
    if (isDone) evictAssetLists(client.cache);
  };
  const keep = async () => {
    const isDone = await report(client.mutate({ mutation: DuplicateFileKeepDocument, variables: { id } }), {
      failure: 'Failed to keep both',
      done: 'Both files are kept',
    });
    if (isDone) assetsChanged(client.cache);
  };
  const remove = async () => {
    const isDone = await report(client.mutate({ mutation: DuplicateFilesDeleteDocument, variables }), {
      failure: `Failed to delete “${title}”`,
      done: `“${title}” deleted`,
      undo: restore,
    });
    if (isDone) assetsDeleted(client.cache, new Set([id]));
  };
  return { keep, remove };
}

function FileLine({ of }: { of: FragmentType<DuplicateFileFragment> }) {
  const file = useDuplicateFileFragment(of);
  const { id, kind, title, sizeBytes, createdAt, viewerCanEdit, ingest } = file;
  const { keep, remove } = useActs(file);
  const other = ingest.duplicateOf;
  return (
    <Line
      wraps
      icon={<Thumb asset={other ?? file} size="row" />}
      title={
        <Anchor component={Link} inherit to={detailHref(kind, id)}>
          {title}
        </Anchor>
      }
      note={
        <>
          Same file as{' '}
          {other ? (
            <Anchor component={Link} inherit underline="always" to={detailHref(other.kind, other.id)}>
              {other.title}
            </Anchor>
          ) : (
            `another ${assetKindNouns[kind].one}, which is in the bin`
          )}
          {' · '}
          {capitalize(assetKindNouns[kind].one)}
          {sizeBytes !== null && ` · ${fileSize(sizeBytes)}`} · <RelativeDate value={createdAt} />
        </>
      }
      aside={
        viewerCanEdit && (
          <>
            <Button size="compact-sm" variant="default" aria-label={`Keep both: ${title}`} onClick={() => void keep()}>
              Keep both
            </Button>
            <Button size="compact-sm" variant="default" aria-label={`Delete this one: ${title}`} onClick={() => void remove()}>
              Delete this one
            </Button>
          </>
        )
      }
    />
  );
}

function Files() {
  const { viewerCanEdit } = useViewer();
  const { data, error, refetch } = useDuplicateFilesQuery({ fetchPolicy: 'cache-and-network' });
  if (!data && error)
    return <ErrorPanel title="Failed to load the files" detail={describeError(error)} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={6} />;
  const { nodes, totalCount } = data.assets;
  if (nodes.length === 0)
    return (
      <EmptyState
        ghost
        title="No duplicate files"
        hint="While you upload, Stave points out files that the workspace already has. Files with the same content that were sent at the same time appear here."
      />
    );
  return (
    <>
      {viewerCanEdit ? (
        <Text c="dimmed" size="sm">
          {nodes.length < totalCount && `The newest ${nodes.length} of ${numberText(totalCount)} files. `}
          If you keep both, the content is stored once. Deleted files stay in the bin for {binDays} days.
        </Text>
      ) : (
        <EditorRoleNote to="keep or delete files" />
      )}
      <Lines aria-label="Duplicate files">
        {nodes.map((file) => (
          <FileLine key={file.id} of={file} />
        ))}
      </Lines>
    </>
  );
}

/** Files with the same content as an earlier one. */
export const Component = () => (
  <Page>
    <Stack gap="md" mt={4}>
      <QueueTabs current={filesHref} />
      <Files />
    </Stack>
  </Page>
);
