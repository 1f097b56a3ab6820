import { Text } from '@mantine/core';
import { formatDuration } from '#domain/kit/duration.ts';
import { isCurrent, playTrack, seek, type Track, usePlayback, usePosition } from './player-store.ts';
import { Waveform } from './waveform.tsx';

type TrackWaveformProps = {
  track: Track;
  peaks: readonly number[] | null;
  /** List for previous and next. Defaults to the track alone. */
  queue?: readonly Track[];
};

/** The waveform of a track on a page, with its times. Follows the player, and starts it at the chosen position. */
export function TrackWaveform({ track, peaks, queue = [track] }: TrackWaveformProps) {
  const isPlayed = isCurrent(usePlayback(), track);
  const position = usePosition();
  const { seconds, durationSeconds } = isPlayed ? position : { seconds: 0, durationSeconds: track.durationSeconds ?? 0 };
  return (
    <>
      <Waveform
        peaks={peaks}
        seconds={seconds}
        durationSeconds={durationSeconds}
        label={`Position in ${track.title}`}
        onSeek={(to) => (isPlayed ? seek(to) : playTrack(track, queue, to))}
      />
      <Text c="dimmed" size="xs" data-figures="">
        {isPlayed ? `${formatDuration(seconds)} / ${formatDuration(durationSeconds)}` : formatDuration(durationSeconds)}
      </Text>
    </>
  );
}
