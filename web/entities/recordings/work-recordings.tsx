import { useApolloClient } from '@apollo/client/react';
import { Box, Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { versionedTitle } from '#domain/catalogue/versioned-title.ts';
import { describeError } from '#web/apollo/errors.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Lines, NoLines } from '#web/kit/layout/lines.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { ListedIds } from '#web/kit/list/listed-ids.ts';
import { useLatest } from '#web/kit/remember.ts';
import { StatTiles } from '#web/kit/text/stat-tiles.tsx';
import { RecordEditDialog } from '../records/record-dialog.tsx';
import { RecordPicker } from '../records/record-picker.tsx';
import { placesOf } from '../records/record-places.ts';
import type { RecordingDetailsFragment } from './__generated__/recording.ts';
import { RecordingDetailDocument } from './__generated__/recording-detail.ts';
import { useWorkRecordingsQuery, type WorkRecordingsQuery } from './__generated__/work-recordings.ts';
import { NewRecording } from './new-recording.tsx';
import { RecordingEssentials } from './recording-fields.tsx';
import { recordingForm } from './recording-form.tsx';
import { recordingKind } from './recording-kind.ts';
import { useWorkLinks } from './use-work-links.ts';
import { type WorkRecordingActs as Acts, WorkRecordingLine } from './work-recording-line.tsx';

type Data = WorkRecordingsQuery;

function Listed({ data, acts }: { data: Data; acts: Acts }) {
  const { nodes, totalCount } = data.recordings;
  const order = useLatest<readonly string[]>(nodes.map(({ id }) => id));
  if (nodes.length === 0) return <NoLines>No recordings yet. Add each performance of this work as sound.</NoLines>;
  return (
    <ListedIds value={order}>
      <Lines aria-label="Recordings">
        {nodes.map((node) => (
          <WorkRecordingLine key={node.id} node={node} acts={acts} />
        ))}
      </Lines>
      {totalCount > nodes.length && (
        <Link to={placesOf(recordingKind).listHref}>
          The latest {nodes.length} of {totalCount} recordings. Open all recordings.
        </Link>
      )}
    </ListedIds>
  );
}

const tilesOf = (data: Data | undefined) => [
  { label: 'Recordings', value: data?.recordings.totalCount },
  { label: 'Released', value: data?.released.totalCount },
  { label: 'Unreleased', value: data?.unreleased.totalCount },
  { label: 'Demos', value: data?.demos.totalCount },
];

const isSure = (name: string) =>
  confirm({
    title: 'Remove recording?',
    body: `"${name}" stays in the catalogue. Only the link to this work is removed.`,
    action: 'Remove',
    danger: true,
  });

/** Reads the recording before the window opens, so that the newest version is edited. */
function useEdited(): [RecordingDetailsFragment | null, (id: string) => Promise<void>, () => void] {
  const client = useApolloClient();
  const [edited, setEdited] = useState<RecordingDetailsFragment | null>(null);
  const edit = async (id: string) => {
    try {
      const { data } = await client.query({ query: RecordingDetailDocument, variables: { id }, fetchPolicy: 'network-only' });
      if (data?.record) setEdited(data.record);
      else toast.error('Recording not found');
    } catch (error) {
      toast.error(`Failed to load recording details. ${describeError(error)}`, error);
    }
  };
  return [edited, edit, () => setEdited(null)];
}

type WorkRecordingsProps = {
  workId: string;
  /** Title and artist of a new recording. */
  preset: { title: string; artist: string };
  canEdit: boolean;
};

/** The recordings of a work. Editors add, edit and remove them in a window. */
export function WorkRecordings({ workId, preset, canEdit }: WorkRecordingsProps) {
  const { data, error, refetch } = useWorkRecordingsQuery({ variables: { work: workId } });
  const onSaved = (_: { id: string }, name: string) => toast.success(`Recording "${name}" created successfully!`);
  const [isAdding, setAdding] = useState(false);
  const [edited, edit, stopEditing] = useEdited();
  const links = useWorkLinks(workId);
  const ofWork = { ...preset, workIds: [workId] };
  if (error && !data)
    return <ErrorPanel title="Failed to load recordings" detail={describeError(error)} onRetry={() => void refetch()} />;
  const acts: Acts = {
    edit: (id) => void edit(id),
    remove: async (recording) => {
      if (await isSure(recording.name)) await links.remove(recording);
    },
  };
  const adding = canEdit && (
    <Group gap={8}>
      <Box w={{ base: '100%', sm: 280 }}>
        <RecordPicker
          kind={recordingKind}
          label="Add an existing recording"
          newWindow={(window) => <NewRecording {...window} preset={ofWork} onSaved={onSaved} />}
          onPick={(recording) => void links.add({ id: recording.id, name: versionedTitle(recording) })}
        />
      </Box>
      <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
        New Recording
      </Button>
    </Group>
  );
  return (
    <Stack gap={20}>
      <StatTiles tiles={tilesOf(data)} />
      <Panel title="Associated Recordings" bare aside={adding}>
        {data ? <Listed data={data} acts={acts} /> : <TextSkeleton lines={4} />}
      </Panel>
      {isAdding && <NewRecording typed="" preset={ofWork} onSaved={onSaved} onClose={() => setAdding(false)} />}
      {edited && (
        <RecordEditDialog
          key={edited.id}
          of={recordingForm}
          record={edited}
          onSaved={() => toast.success('Changes saved')}
          onClose={stopEditing}
        >
          <RecordingEssentials />
        </RecordEditDialog>
      )}
    </Stack>
  );
}
