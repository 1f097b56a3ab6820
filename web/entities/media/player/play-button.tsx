import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { playTrack, type Track, togglePlayback, useTrackState } from './player-store.ts';

type PlayButtonProps = Pick<ActionIconProps, 'size' | 'variant'> & {
  track: Track;
  /** Returns the list for previous and next, such as the rows of the page. Defaults to the track alone. */
  queue?: () => readonly Track[];
};

/** Plays or pauses a track in the player at the bottom of the page. */
export function PlayButton({ track, queue = () => [track], size = 'md', variant = 'subtle' }: PlayButtonProps) {
  const state = useTrackState(track);
  const isPlaying = state === 'playing';
  return (
    <ActionIcon
      size={size}
      variant={variant}
      radius="50%"
      color={state !== null || variant === 'filled' ? 'accent' : 'gray'}
      aria-label={`${isPlaying ? 'Pause' : 'Play'} ${track.title}`}
      onClick={() => (state === null || state === 'failed' ? playTrack(track, queue()) : togglePlayback())}
    >
      {isPlaying ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
    </ActionIcon>
  );
}
