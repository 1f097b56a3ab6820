import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createStore, useStore } from '#web/kit/store.ts';

/** A sound recording that can be played: the file of an asset with what to show for it. */
export type Track = {
  /** ID of the recording or asset that the track stands for. */
  id: string;
  title: string;
  artist: string | null;
  assetId: string;
  durationSeconds: number | null;
};

export type Playback = {
  /** The list from which playback was started. */
  queue: readonly Track[];
  index: number;
  isPlaying: boolean;
  hasFailed: boolean;
  /** Counts the attempts after a failure. */
  attempt: number;
  /** A position that the audio element has not taken yet. */
  seekTo: number | null;
};
export type Position = { seconds: number; durationSeconds: number };

/** Playback outlives the screens, so its state is outside React. Null while the player is closed. */
const playback = createStore<Playback | null>(null);
/** Changes several times a second. */
const position = createStore<Position>({ seconds: 0, durationSeconds: 0 });

export const usePlayback = (): Playback | null => useStore(playback);
export const readPosition = (): Position => position.read();

/**
 * Calls `show` after each render and with each change, so that it can update the page itself. Rendering several times a second would
 * interrupt, and so delay, the transition to another page.
 */
export function useShownPosition(show: () => void): void {
  useLayoutEffect(() => {
    show();
    return position.subscribe(show);
  });
}

export const currentTrack = (state: Playback | null): Track | null => state?.queue[state.index] ?? null;

type TrackState = 'playing' | 'paused' | 'failed';

function stateOf({ id, assetId }: Track): TrackState | null {
  const state = playback.read();
  const current = currentTrack(state);
  if (!state || current?.id !== id || current.assetId !== assetId) return null;
  return state.hasFailed ? 'failed' : state.isPlaying ? 'playing' : 'paused';
}

/** Returns the state of a track in the player; null when another one is played, or none. */
export const useTrackState = (track: Track): TrackState | null => useSyncExternalStore(playback.subscribe, () => stateOf(track));

function change(part: Partial<Playback>): void {
  const state = playback.read();
  if (state) playback.set({ ...state, ...part });
}

/** Plays a track of a list from a position. Previous and next lead through the list. */
export function playTrack(track: Track, queue: readonly Track[] = [track], seekTo = 0): void {
  const before = playback.read();
  const attempt = (before?.attempt ?? 0) + (before?.hasFailed ? 1 : 0);
  const found = queue.findIndex(({ id, assetId }) => id === track.id && assetId === track.assetId);
  position.set({ seconds: seekTo, durationSeconds: track.durationSeconds ?? 0 });
  const list = found < 0 ? [track] : queue;
  playback.set({ queue: list, index: Math.max(0, found), isPlaying: true, hasFailed: false, attempt, seekTo });
}

export const resume = (): void => change({ isPlaying: true });
export const pause = (): void => change({ isPlaying: false });
export const togglePlayback = (): void => change({ isPlaying: !playback.read()?.isPlaying });
export const closePlayer = (): void => playback.set(null);

/** Reports that the current track cannot be played, or can again. */
export const reportFailure = (hasFailed: boolean): void => {
  if (playback.read()?.hasFailed !== hasFailed) change({ hasFailed });
};

export const seek = (seconds: number): void => {
  const { durationSeconds } = position.read();
  const seekTo = Math.max(0, durationSeconds > 0 ? Math.min(seconds, durationSeconds) : seconds);
  position.set({ seconds: seekTo, durationSeconds });
  change({ seekTo });
};
/** The audio element has taken the position. */
export const seekDone = (): void => change({ seekTo: null });
export const reportPosition = (next: Position): void => position.set(next);
export const hasNext = (state: Playback | null): boolean => state !== null && state.index < state.queue.length - 1;

/** Plays the next track. Returns false at the end of the list. */
export function playNext(): boolean {
  const state = playback.read();
  if (!state || !hasNext(state)) return false;
  playTrack(state.queue[state.index + 1]!, state.queue);
  return true;
}

/** Restarting takes precedence over going back, as in other players. */
const restartAfterSeconds = 3;

/** Plays the previous track, or the current one again after a few seconds and at the start of the list. */
export function playPrevious(): void {
  const state = playback.read();
  if (!state) return;
  if (state.index === 0 || position.read().seconds > restartAfterSeconds) seek(0);
  else playTrack(state.queue[state.index - 1]!, state.queue);
}
