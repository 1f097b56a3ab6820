import { Box, Text, VisuallyHidden } from '@mantine/core';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { maxTracks, type ReleaseInput } from '#domain/catalogue/release.ts';
import { trackNumbers } from '#domain/ddex/ddex-release.ts';
import { NewRecording } from '#web/entities/recordings/new-recording.tsx';
import { SearchSelect } from '#web/kit/form/search-select.tsx';
import { FormSection } from '#web/kit/form/section.tsx';
import { useField } from '#web/kit/form/use-field.ts';
import { useNewRecord } from '#web/kit/form/use-new-record.tsx';
import classes from './releases.module.css';
import { addTrack, moveTrack, stepTrack, type Track, toDisc, withoutGaps } from './track-order.ts';
import { TrackRow } from './track-row.tsx';
import { useRecordingSearch } from './use-recording-search.ts';

const rowType = 'application/x-stave-track';

/** Moves a row by dragging it onto another one. `dropAt` returns the side on which it would be inserted. */
function useRowDrag(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ from: number; over: number } | null>(null);
  const dropAt = (index: number): 'before' | 'after' | undefined => {
    if (drag === null || index !== drag.over || index === drag.from) return undefined;
    return index < drag.from ? 'before' : 'after';
  };
  const handlersOf = (index: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(rowType, String(index));
      event.dataTransfer.effectAllowed = 'move';
      setDrag({ from: index, over: index });
    },
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(rowType)) return;
      // Allows the drop.
      event.preventDefault();
      setDrag((now) => (now === null || now.over === index ? now : { ...now, over: index }));
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (drag !== null && drag.from !== index) onMove(drag.from, index);
      setDrag(null);
    },
    onDragEnd: () => setDrag(null),
  });
  return { dropAt, handlersOf, dragged: drag?.from ?? null };
}

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
  const artist = useWatch<ReleaseInput, 'artist'>({ name: 'artist' });
  const { creating, newRecord } = useNewRecord<{ id: string }>(
    'recording',
    (window) => <NewRecording {...window} preset={{ artist: artist ?? '' }} />,
    ({ id }) => change(addTrack(tracks, id)),
  );
  const hint = useId();
  const numbers = trackNumbers(tracks);
  const discs = [...new Set(tracks.map(({ disc }) => disc))];
  const { dropAt, handlersOf, dragged } = useRowDrag((from, to) =>
    change(moveTrack(tracks, from, to), tracks[from]?.recordingId),
  );
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
              onChange={(option) => option && change(addTrack(tracks, option.value))}
              disabled={control.disabled}
              {...creating}
            />
            {newRecord}
          </div>
        )}
      </div>
    </FormSection>
  );
}
