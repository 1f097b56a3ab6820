import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import { formatDuration } from '#domain/kit/duration.ts';
import { barsOf } from './bars.ts';
import { type Position, readPosition, useShownPosition } from './player-store.ts';
import classes from './waveform.module.css';

type WaveformProps = {
  /** Peaks from 0 to 255; null when unknown. */
  peaks: readonly number[] | null;
  /** Whether the recording is in the player, whose position is shown then. */
  isPlayed: boolean;
  /** Duration of a recording that is not in the player; 0 when unknown. */
  durationSeconds: number;
  /** Name of the slider for screen readers. */
  label: string;
  onSeek: (seconds: number) => void;
  bars?: number;
};

const step = 5;
const largeStep = 30;
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -step,
  ArrowDown: -step,
  ArrowRight: step,
  ArrowUp: step,
  PageDown: -largeStep,
  PageUp: largeStep,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Shows a position without rendering. */
function show(slider: HTMLElement, { seconds, durationSeconds }: Position): void {
  const percent = durationSeconds > 0 ? (Math.min(seconds, durationSeconds) / durationSeconds) * 100 : 0;
  slider.style.setProperty('--played', `${percent}%`);
  slider.setAttribute('aria-valuemax', String(Math.round(durationSeconds)));
  slider.setAttribute('aria-valuenow', String(Math.round(seconds)));
  slider.setAttribute('aria-valuetext', `${formatDuration(seconds)} of ${formatDuration(durationSeconds)}`);
  slider.toggleAttribute('data-unknown', durationSeconds === 0);
}

const secondsAt = ({ currentTarget, clientX }: PointerEvent, { durationSeconds }: Position): number => {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(1, Math.max(0, (clientX - left) / width)) * durationSeconds;
};

/** A slider for the position in a recording, drawn as its waveform. */
export function Waveform({ peaks, isPlayed, durationSeconds, label, onSeek, bars = 200 }: WaveformProps) {
  const slider = useRef<HTMLDivElement>(null);
  const dragged = useRef<number | null>(null);
  const path = useMemo(() => barsOf(peaks, bars), [peaks, bars]);
  const now = () => (isPlayed ? readPosition() : { seconds: 0, durationSeconds });
  const update = () => {
    const position = now();
    if (slider.current) show(slider.current, { ...position, seconds: dragged.current ?? position.seconds });
  };
  useShownPosition(update);
  const drag = (to: number | null) => {
    dragged.current = to;
    update();
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || now().durationSeconds === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag(secondsAt(event, now()));
  };
  const onPointerUp = (event: PointerEvent) => {
    if (dragged.current === null) return;
    dragged.current = null;
    onSeek(secondsAt(event, now()));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    const { seconds, durationSeconds: end } = now();
    if (by === undefined || end === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onSeek(Math.min(end, Math.max(0, seconds + by)));
  };
  const drawing = (
    <svg viewBox={`0 0 ${bars} 100`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
    </svg>
  );
  return (
    <div
      ref={slider}
      role="slider"
      tabIndex={0}
      className={classes.waveform}
      aria-label={label}
      aria-valuemin={0}
      // Set with each position, like the other values.
      aria-valuenow={0}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => dragged.current !== null && drag(secondsAt(event, now()))}
      onPointerUp={onPointerUp}
      onPointerCancel={() => drag(null)}
      onKeyDown={onKeyDown}
    >
      {drawing}
      <div className={classes.played}>{drawing}</div>
    </div>
  );
}
