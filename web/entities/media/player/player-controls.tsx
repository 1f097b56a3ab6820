import { ActionIcon, Button, Text } from '@mantine/core';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBackFilled,
  IconPlayerSkipForwardFilled,
  IconVolume,
} from '@tabler/icons-react';
import { PlayedTime } from './played-time.tsx';
import classes from './player-bar.module.css';
import { hasNext, type Playback, playNext, playPrevious, seek, togglePlayback } from './player-store.ts';
import { Waveform } from './waveform.tsx';

/** Previous, play or pause, and next. */
export function Controls({ playback, hasFailed }: { playback: Playback; hasFailed: boolean }) {
  const isPlaying = playback.isPlaying && !hasFailed;
  return (
    <div className={classes.controls}>
      <ActionIcon aria-label="Previous" onClick={playPrevious}>
        <IconPlayerSkipBackFilled size={16} />
      </ActionIcon>
      <ActionIcon
        variant="filled"
        color="accent"
        radius="50%"
        size={40}
        aria-label={isPlaying ? 'Pause' : 'Play'}
        disabled={hasFailed}
        onClick={togglePlayback}
      >
        {isPlaying ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
      </ActionIcon>
      <ActionIcon aria-label="Next" disabled={!hasNext(playback)} onClick={playNext}>
        <IconPlayerSkipForwardFilled size={16} />
      </ActionIcon>
    </div>
  );
}

/** Position in the recording. */
export const Progress = ({ title, peaks }: { title: string; peaks: readonly number[] | null }) => (
  <div className={classes.progress}>
    <Text c="dimmed" size="xs" data-figures="">
      <PlayedTime />
    </Text>
    <Waveform peaks={peaks} isPlayed durationSeconds={0} label={`Position in ${title}`} onSeek={seek} />
    <Text c="dimmed" size="xs" data-figures="">
      <PlayedTime of="durationSeconds" />
    </Text>
  </div>
);

/** Replaces the position of a recording that cannot be played. */
export const Failure = ({ onRetry }: { onRetry: () => void }) => (
  <div className={classes.progress} role="alert">
    <span data-ink="bad">Couldn't play this recording. Try again, or download its file.</span>
    <Button size="xs" variant="subtle" onClick={onRetry}>
      Try again
    </Button>
  </div>
);

/** Volume, where there is room for it. */
export const Volume = ({ volume, onChange }: { volume: number; onChange: (volume: number) => void }) => (
  <label className={classes.volume}>
    <IconVolume size={18} stroke={1.7} />
    <input
      type="range"
      min={0}
      max={1}
      step={0.05}
      value={volume}
      aria-label="Volume"
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  </label>
);
