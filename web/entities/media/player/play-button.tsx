import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { isCurrent, playTrack, type Track, togglePlayback, usePlayback } from './player-store.ts';

type PlayButtonProps = Pick<ActionIconProps, 'size' | 'variant'> & {
  track: Track;
  /** List for previous and next, such as the rows of the page. Defaults to the track alone. */
  queue?: readonly Track[];
};

/** Plays or pauses a track in the player at the bottom of the page. */
export function PlayButton({ track, queue = [track], size = 'md', variant = 'subtle' }: PlayButtonProps) {
  const playback = usePlayback();
  const isOwn = isCurrent(playback, track);
  const isPlaying = isOwn && playback.isPlaying && !playback.hasFailed;
  return (
    <ActionIcon
      size={size}
      variant={variant}
      radius="50%"
      color={isOwn || variant === 'filled' ? 'accent' : 'gray'}
      aria-label={`${isPlaying ? 'Pause' : 'Play'} ${track.title}`}
      onClick={() => (isOwn && !playback.hasFailed ? togglePlayback() : playTrack(track, queue))}
    >
      {isPlaying ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
    </ActionIcon>
  );
}
