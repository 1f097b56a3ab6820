import { NewRecording } from '#web/entities/recordings/new-recording.tsx';
import { NewWork } from '#web/entities/works/new-work.tsx';
import type { GroupRow } from './groups-table.tsx';
import type { Target } from './use-decisions.ts';

export type CreatedKind = 'work' | 'recording';

/**
 * What the lines most likely name: works have writers and society numbers, recordings have an ISRC, a release or an artist. Sources that pay for
 * works name the work and its writers beside the recording.
 */
export function likelyKind({
  identity: { workTitle, trackTitle, writers, iswc, societyNumber, isrc, upc },
}: GroupRow): CreatedKind {
  if (workTitle !== null && writers !== null) return 'work';
  if (isrc !== null || upc !== null) return 'recording';
  if (iswc !== null || societyNumber !== null || writers !== null) return 'work';
  return workTitle === null && trackTitle !== null ? 'recording' : 'work';
}

type NewRecordProps = { group: GroupRow; kind: CreatedKind; onCreated: (target: Target) => void; onClose: () => void };

/** Adds a work or recording that starts with what the lines say, to match them with it. */
export function NewRecord({ group, kind, onCreated, onClose }: NewRecordProps) {
  const { workTitle, trackTitle, trackVersion, artist, writers, iswc, isrc } = group.identity;
  if (kind === 'recording')
    return (
      <NewRecording
        typed={trackTitle ?? workTitle ?? group.title}
        preset={{ artist: artist ?? '', isrc: isrc ?? '', versionTitle: trackVersion ?? '' }}
        onSaved={({ id }) => onCreated({ recording: id })}
        onClose={onClose}
      />
    );
  return (
    <NewWork
      typed={workTitle ?? trackTitle ?? group.title}
      preset={{ artist: artist ?? '', iswc: iswc ?? '', composerName: writers ?? '' }}
      onSaved={({ id }) => onCreated({ work: id })}
      onClose={onClose}
    />
  );
}
