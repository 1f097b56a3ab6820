import { Box, Button, Text, VisuallyHidden } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { maxTracks, type ReleaseInput } from '#domain/catalogue/release.ts';
import { trackNumbers } from '#domain/distribution/ddex-release.ts';
import { NewRecording } from '#web/entities/recordings/new-recording.tsx';
import { SearchSelect } from '#web/kit/form/search-select.tsx';
import { FormSection } from '#web/kit/form/section.tsx';
import { useField } from '#web/kit/form/use-field.ts';
import { useNewRecord } from '#web/kit/form/use-new-record.tsx';
import { RecordingShelf } from './recording-shelf.tsx';
import classes from './releases.module.css';
import { TrackIsrcsButton } from './track-isrcs-button.tsx';
import { insertTracks, moveTrack, stepTrack, type Track, toDisc, withoutGaps } from './track-order.ts';
import { TrackRow } from './track-row.tsx';
import { useRecordingSearch } from './use-recording-search.ts';
import { useTrackDrag } from './use-track-drag.ts';

/** The track list of the form, and how it changes. Moves are announced to screen readers. */
function useTracks() {
  const { viewing, value, set, control } = useField<ReleaseInput>('tracks');
  const tracks = (Array.isArray(value) ? value : []) as Track[];
  const [announced, announce] = useState('');
  /** The grip of the moved track keeps the focus. */
  const moved = useRef<string | null>(null);
  const change = (next: readonly Track[], recordingId?: string, title?: string) => {
    const ordered = withoutGaps(next);
    set(ordered);
    const index = ordered.findIndex((track) => track.recordingId === recordingId);
    moved.current = recordingId ?? null;
    if (index < 0 || title === undefined) return;
    const { disc } = ordered[index]!;
    const onDisc = ordered.filter((track) => track.disc === disc);
    const discs = new Set(ordered.map((track) => track.disc)).size;
    const place = `position ${trackNumbers(ordered)[index]} of ${onDisc.length}`;
    announce(`“${title}” moved to ${place}${discs > 1 ? ` on disc ${disc}` : ''}`);
  };
  return { viewing, tracks, control, change, announced, moved };
}

/** Track list by disc. Tracks are moved by dragging, or with the arrow keys on their grips. */
export function TrackList() {
  const { viewing, tracks, control, change, announced, moved } = useTracks();
  const search = useRecordingSearch();
  const add = (ids: readonly string[], at?: number) => change(insertTracks(tracks, ids, at));
  const [isShelfOpen, setShelfOpen] = useState(false);
  const artist = useWatch<ReleaseInput, 'artist'>({ name: 'artist' });
  const { creating, newRecord } = useNewRecord<{ id: string }>(
    'recording',
    (window) => <NewRecording {...window} preset={{ artist: artist ?? '' }} />,
    ({ id }) => add([id]),
  );
  const hint = useId();
  const numbers = trackNumbers(tracks);
  const discs = [...new Set(tracks.map(({ disc }) => disc))];
  const { dropAt, handlersOf, endHandlers, dragged } = useTrackDrag({
    onMove: (from, to) => change(moveTrack(tracks, from, to), tracks[from]?.recordingId),
    onInsert: add,
  });
  const rowOf = (track: Track, index: number) => (
    <TrackRow
      key={track.recordingId}
      track={track}
      number={numbers[index]!}
      viewing={viewing}
      hint={hint}
      hasFocus={moved.current === track.recordingId}
      discs={discs.length + 1}
      disabled={control.disabled}
      drag={viewing ? {} : handlersOf(index)}
      dropAt={dropAt(index)}
      isDragged={dragged === index}
      onStep={(step, title) => change(stepTrack(tracks, index, step), track.recordingId, title)}
      onDisc={(disc, title) => change(toDisc(tracks, index, disc), track.recordingId, title)}
      onRemove={() => change(tracks.toSpliced(index, 1))}
    />
  );
  return (
    <FormSection
      title="Track List"
      columns={1}
      actions={<TrackIsrcsButton tracks={tracks} />}
      {...(!viewing && { lead: 'Drag a track to another place, or focus its grip and press the arrow keys.' })}
    >
      <div>
        <VisuallyHidden id={hint}>Press the up and down arrow keys to move the track.</VisuallyHidden>
        <VisuallyHidden role="status">{announced}</VisuallyHidden>
        {tracks.length === 0 && (
          <Text c="dimmed">{viewing ? 'No tracks yet.' : 'Add recordings in the order of the release.'}</Text>
        )}
        {discs.map((disc) => (
          <Box key={disc}>
            {discs.length > 1 && <h3>Disc {disc}</h3>}
            <ol className={classes.tracks} aria-label={discs.length > 1 ? `Tracks of disc ${disc}` : 'Tracks'}>
              {tracks.map((track, index) => track.disc === disc && rowOf(track, index))}
            </ol>
          </Box>
        ))}
        {control.error && (
          <Text c="red" size="sm" role="alert">
            {control.error}
          </Text>
        )}
        {!viewing && tracks.length < maxTracks && (
          <div className={classes.add}>
            <SearchSelect
              label="Add a recording"
              placeholder="Search recordings by title, artist or ISRC"
              value={null}
              search={async (text) =>
                (await search(text)).filter(({ value }) => !tracks.some((track) => track.recordingId === value))
              }
              onChange={(option) => option && add([option.value])}
              disabled={control.disabled}
              {...creating}
            />
            {newRecord}
            <Button
              variant="subtle"
              size="compact-sm"
              mt={6}
              aria-expanded={isShelfOpen}
              onClick={() => setShelfOpen(!isShelfOpen)}
              disabled={control.disabled}
            >
              {isShelfOpen ? 'Hide the recordings' : 'Choose several recordings'}
            </Button>
            {isShelfOpen && (
              <RecordingShelf taken={tracks.map(({ recordingId }) => recordingId)} onAdd={add} dropHandlers={endHandlers} />
            )}
          </div>
        )}
      </div>
    </FormSection>
  );
}
