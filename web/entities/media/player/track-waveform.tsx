import { Text } from '@mantine/core';
import { formatDuration } from '#domain/kit/duration.ts';
import { PlayedTime } from './played-time.tsx';
import { playTrack, seek, type Track, useTrackState } from './player-store.ts';
import { Waveform } from './waveform.tsx';

type TrackWaveformProps = {
  track: Track;
  peaks: readonly number[] | null;
  /** List for previous and next. Defaults to the track alone. */
  queue?: readonly Track[];
};

/** The waveform of a track on a page, with its times. Follows the player, and starts it at the chosen position. */
export function TrackWaveform({ track, peaks, queue = [track] }: TrackWaveformProps) {
  const isPlayed = useTrackState(track) !== null;
  const { title, durationSeconds } = track;
  return (
    <>
      <Waveform
        peaks={peaks}
        isPlayed={isPlayed}
        durationSeconds={durationSeconds ?? 0}
        label={`Position in ${title}`}
        onSeek={(to) => (isPlayed ? seek(to) : playTrack(track, queue, to))}
      />
      <Text c="dimmed" size="xs" data-figures="">
        {isPlayed && (
          <>
            <PlayedTime /> /{' '}
          </>
        )}
        {formatDuration(durationSeconds ?? 0)}
      </Text>
    </>
  );
}
