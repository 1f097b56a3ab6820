import { useRef } from 'react';
import { formatDuration } from '#domain/kit/duration.ts';
import { type Position, readPosition, useShownPosition } from './player-store.ts';

/** A time of the player: by default, how much has been played. */
export function PlayedTime({ of: part = 'seconds' }: { of?: keyof Position }) {
  const ref = useRef<HTMLSpanElement>(null);
  useShownPosition(() => {
    const text = formatDuration(readPosition()[part]);
    if (ref.current && ref.current.textContent !== text) ref.current.textContent = text;
  });
  return <span ref={ref} />;
}
