import { ActionIcon, Badge, Group } from '@mantine/core';
import { IconMusic, IconPencil, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type RecordingStatus, recordingStatuses } from '#domain/catalogue/catalogue-terms.ts';
import { versionedTitle } from '#domain/catalogue/versioned-title.ts';
import { formatIsrc } from '#domain/codes/isrc.ts';
import { formatDuration } from '#domain/kit/duration.ts';
import { Line } from '#web/kit/layout/lines.tsx';
import { plainDate } from '#web/kit/text/dates.ts';
import { placesOf } from '../records/record-places.ts';
import {
  useWorkRecordingFragment,
  type WorkRecordingFragment,
  type WorkRecordingsQuery,
} from './__generated__/work-recordings.ts';
import { PlayRecording } from './play-recording.tsx';
import { recordingKind } from './recording-kind.ts';

/** What the lines do. */
export type WorkRecordingActs = { edit: (id: string) => void; remove: (recording: { id: string; name: string }) => void };

const statusColors = { RELEASED: 'green', UNRELEASED: 'gray', DEMO: 'yellow' } as const satisfies Record<RecordingStatus, string>;

function Actions({ recording, acts }: { recording: WorkRecordingFragment; acts: WorkRecordingActs }) {
  const { id, viewerCanEdit, releaseStatus } = recording;
  const name = versionedTitle(recording);
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

/** A recording of a work with its facts and, for editors, its actions. */
export function WorkRecordingLine({
  node,
  acts,
}: {
  node: WorkRecordingsQuery['recordings']['nodes'][number];
  acts: WorkRecordingActs;
}) {
  const recording = useWorkRecordingFragment(node);
  const { id, artist, isrc, durationSeconds, releaseDate, label } = recording;
  const name = versionedTitle(recording);
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
      title={<Link to={placesOf(recordingKind).detailHref(id)}>{name}</Link>}
      note={facts.filter(Boolean).join(' · ')}
      aside={<Actions recording={recording} acts={acts} />}
    />
  );
}
