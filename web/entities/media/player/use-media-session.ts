import { useEffect } from 'react';
import { type Playback, pause, playNext, playPrevious, readPosition, resume, seek, type Track } from './player-store.ts';

const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
  play: resume,
  pause,
  nexttrack: () => void playNext(),
  previoustrack: playPrevious,
  seekto: ({ seekTime }) => seek(seekTime ?? 0),
  seekbackward: ({ seekOffset }) => seek(readPosition().seconds - (seekOffset ?? 10)),
  seekforward: ({ seekOffset }) => seek(readPosition().seconds + (seekOffset ?? 10)),
};

/** Shows the track on the lock screen, and takes the keys of keyboards and headphones. */
export function useMediaSession(track: Track, { isPlaying }: Playback, artworkUrl: string | null): void {
  const { title, artist } = track;
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const artwork = artworkUrl === null ? [] : [{ src: artworkUrl }];
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist: artist ?? '', artwork });
  }, [title, artist, artworkUrl]);
  useEffect(() => {
    if ('mediaSession' in navigator) navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
  }, [isPlaying]);
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    const actions = Object.entries(handlers) as [MediaSessionAction, MediaSessionActionHandler][];
    for (const [action, handler] of actions) mediaSession.setActionHandler(action, handler);
    return () => {
      for (const [action] of actions) mediaSession.setActionHandler(action, null);
      mediaSession.metadata = null;
      mediaSession.playbackState = 'none';
    };
  }, []);
}
