import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTrackFileQuery } from './__generated__/player.ts';
import { momentAfter, stepOf } from './keys.ts';
import { PlayerAudio } from './player-audio.tsx';
import classes from './player-bar.module.css';
import { Controls, Failure, Progress, Volume } from './player-controls.tsx';
import {
  closePlayer,
  currentTrack,
  type Playback,
  playTrack,
  readPosition,
  reportFailure,
  seek,
  type Track,
  togglePlayback,
} from './player-store.ts';
import { useMediaSession } from './use-media-session.ts';
import { useSource } from './use-source.ts';

const key = 'stave-volume';

function storedVolume(): number {
  const stored = Number.parseFloat(localStorage.getItem(key) ?? '');
  return stored >= 0 && stored <= 1 ? stored : 1;
}

/** Volume of the player from 0 to 1, kept in this browser. */
function useVolume(): [volume: number, setVolume: (volume: number) => void] {
  const [volume, setVolume] = useState(storedVolume);
  return [
    volume,
    (next) => {
      localStorage.setItem(key, String(next));
      setVolume(next);
    },
  ];
}

/** The bar at the bottom of the page that plays a list of recordings. */
export function PlayerBar({ playback }: { playback: Playback }) {
  const track = currentTrack(playback);
  // A new attempt requests the address and loads the file again.
  return track && <Bar key={playback.attempt} playback={playback} track={track} />;
}

/** Address, waveform and cover of the current track. */
function useTrackFile({ assetId }: Track) {
  const { data, loading, error, refetch } = useTrackFileQuery({ variables: { id: assetId } });
  const file = data?.asset ?? null;
  const onStale = () => void refetch();
  const { source, hasFailed, fail } = useSource(file?.streamUrl ?? null, onStale, assetId);
  return { file, source, fail, hasFailed: !loading && (hasFailed || source === null || error !== undefined) };
}

function Bar({ playback, track }: { playback: Playback; track: Track }) {
  const { file, source, hasFailed, fail } = useTrackFile(track);
  const [volume, setVolume] = useVolume();
  useMediaSession(track, playback, file?.thumbnailUrl ?? null);
  useEffect(() => reportFailure(hasFailed), [hasFailed]);
  useEffect(() => {
    document.documentElement.dataset.player = 'open';
    return () => {
      delete document.documentElement.dataset.player;
    };
  }, []);
  return (
    <section className={classes.bar} aria-label="Player" tabIndex={-1} onKeyDown={(event) => press(event, volume, setVolume)}>
      <PlayerAudio playback={playback} source={source} volume={volume} title={track.title} onFailure={fail} />
      <Controls playback={playback} hasFailed={hasFailed} />
      <div className={classes.titles} role="status">
        <b data-clip="">{track.title}</b>
        <small data-clip="">{track.artist}</small>
      </div>
      {hasFailed ? (
        <Failure onRetry={() => playTrack(track, playback.queue, readPosition().seconds)} />
      ) : (
        <Progress title={track.title} peaks={file?.__typename === 'AudioAsset' ? file.waveform : null} />
      )}
      <Volume volume={volume} onChange={setVolume} />
      <ActionIcon className={classes.close ?? ''} aria-label="Close the player" onClick={close}>
        <IconX size={18} stroke={1.7} />
      </ActionIcon>
    </section>
  );
}

/** The focus moves to the page, because the button disappears. */
function close(): void {
  closePlayer();
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** Keys of the whole bar. Those of its buttons and sliders take precedence. */
function press(event: KeyboardEvent, volume: number, setVolume: (volume: number) => void): void {
  const { target, key } = event;
  const isModified = event.ctrlKey || event.metaKey || event.altKey;
  if (event.defaultPrevented || isModified || target instanceof HTMLInputElement) return;
  if (key === ' ' && target instanceof HTMLButtonElement) return;
  const step = stepOf(key);
  if (!step || step.kind === 'frame' || step.kind === 'fullscreen') return;
  event.preventDefault();
  const { seconds, durationSeconds } = readPosition();
  if (step.kind === 'toggle') togglePlayback();
  else if (step.kind === 'mute') setVolume(volume > 0 ? 0 : 1);
  else seek(momentAfter(step, seconds, durationSeconds, null));
}
