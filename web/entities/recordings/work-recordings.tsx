import { useApolloClient } from '@apollo/client/react';
import { ActionIcon, Badge, Box, Button, Group, Stack } from '@mantine/core';
import { IconMusic, IconPencil, IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { type RecordingStatus, recordingStatuses } from '#domain/catalogue/catalogue-terms.ts';
import { formatIsrc } from '#domain/codes/isrc.ts';
import { formatDuration } from '#domain/kit/duration.ts';
import { describeError } from '#web/apollo/errors.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Line, Lines, NoLines } from '#web/kit/layout/lines.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { ListedIds } from '#web/kit/list/listed-ids.ts';
import { plainDate } from '#web/kit/text/dates.ts';
import { StatTiles } from '#web/kit/text/stat-tiles.tsx';
import { RecordAddDialog, RecordEditDialog } from '../records/record-dialog.tsx';
import { RecordPicker } from '../records/record-picker.tsx';
import type { RecordingDetailsFragment } from './__generated__/recording.ts';
import { RecordingDetailDocument } from './__generated__/recording-detail.ts';
import {
  useWorkRecordingFragment,
  useWorkRecordingsQuery,
  type WorkRecordingFragment,
  type WorkRecordingsQuery,
} from './__generated__/work-recordings.ts';
import { PlayRecording } from './play-recording.tsx';
import { RecordingEssentials } from './recording-fields.tsx';
import { recordingForm } from './recording-form.tsx';
import { recordingKind, recordingName } from './recording-kind.ts';
import { useWorkLinks } from './use-work-links.ts';

type Data = WorkRecordingsQuery;
type Acts = { edit: (id: string) => void; remove: (recording: { id: string; name: string }) => void };

const statusColors = { RELEASED: 'green', UNRELEASED: 'gray', DEMO: 'yellow' } as const satisfies Record<RecordingStatus, string>;

function Actions({ recording, acts }: { recording: WorkRecordingFragment; acts: Acts }) {
  const { id, viewerCanEdit, releaseStatus } = recording;
  const name = recordingName(recording);
  return (
    <Group gap={8} wrap="nowrap">
      <Badge color={statusColors[releaseStatus]}>{recordingStatuses.labels[releaseStatus]}</Badge>
      {viewerCanEdit && (
        <>
          <ActionIcon variant="subtle" size={36} aria-label={`Edit ${name}`} onClick={() => acts.edit(id)}>
            <IconPencil size={18} stroke={1.7} />
          </ActionIcon>
          <ActionIcon variant="subtle" size={36} aria-label={`Remove ${name}`} onClick={() => acts.remove({ id, name })}>
            <IconX size={18} stroke={1.7} />
          </ActionIcon>
        </>
      )}
    </Group>
  );
}

function RecordingLine({ node, acts }: { node: Data['recordings']['nodes'][number]; acts: Acts }) {
  const recording = useWorkRecordingFragment(node);
  const { id, artist, isrc, durationSeconds, releaseDate, label } = recording;
  const name = recordingName(recording);
  const facts = [
    artist,
    label?.name,
    isrc && formatIsrc(isrc),
    durationSeconds === null ? null : formatDuration(durationSeconds),
    releaseDate && plainDate(releaseDate),
  ];
  return (
    <Line
      wraps
      icon={
        <Group w={28} justify="center">
          {recording.audio ? <PlayRecording recording={recording} /> : <IconMusic size={18} stroke={1.7} aria-hidden="true" />}
        </Group>
      }
      title={<Link to={`${recordingKind.listHref}/${id}`}>{name}</Link>}
      note={facts.filter(Boolean).join(' · ')}
      aside={<Actions recording={recording} acts={acts} />}
    />
  );
}

function Listed({ data, acts }: { data: Data; acts: Acts }) {
  const { nodes, totalCount } = data.recordings;
  const order = useRef<readonly string[]>([]);
  order.current = nodes.map(({ id }) => id);
  if (nodes.length === 0) return <NoLines>No recordings yet. Add each performance of this work as sound.</NoLines>;
  return (
    <ListedIds value={order}>
      <Lines aria-label="Recordings">
        {nodes.map((node) => (
          <RecordingLine key={node.id} node={node} acts={acts} />
        ))}
      </Lines>
      {totalCount > nodes.length && (
        <Link to={`${recordingKind.listHref}`}>
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
  const [isAdding, setAdding] = useState(false);
  const [edited, edit, stopEditing] = useEdited();
  const links = useWorkLinks(workId);
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
          onPick={(recording) => void links.add({ id: recording.id, name: recordingName(recording) })}
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
      {isAdding && (
        <RecordAddDialog
          of={recordingForm}
          preset={{ ...preset, workIds: [workId] }}
          onSaved={(name) => toast.success(`Recording "${name}" created successfully!`)}
          onClose={() => setAdding(false)}
        >
          <RecordingEssentials />
        </RecordAddDialog>
      )}
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
