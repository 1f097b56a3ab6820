import { lazy, Suspense, useEffect } from 'react';
import { closePlayer, usePlayback } from './player-store.ts';

const PlayerBar = lazy(async () => ({ default: (await import('./player-bar.tsx')).PlayerBar }));

/** Mounted once in the layout, so playback continues during navigation. Loads the player with the first track; signing out ends it. */
export function PlayerHost() {
  const playback = usePlayback();
  useEffect(() => closePlayer, []);
  if (playback === null) return null;
  return (
    <Suspense fallback={null}>
      <PlayerBar playback={playback} />
    </Suspense>
  );
}
