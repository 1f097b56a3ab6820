import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import { formatDuration } from '#domain/kit/duration.ts';
import { barsOf } from './bars.ts';
import classes from './waveform.module.css';

type WaveformProps = {
  /** Peaks from 0 to 255; null when unknown. */
  peaks: readonly number[] | null;
  seconds: number;
  /** 0 when unknown; the position cannot be changed then. */
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

/** A slider for the position in a recording, drawn as its waveform. */
export function Waveform({ peaks, seconds, durationSeconds, label, onSeek, bars = 200 }: WaveformProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const path = useMemo(() => barsOf(peaks, bars), [peaks, bars]);
  const shown = Math.min(dragged ?? seconds, durationSeconds);
  const percent = durationSeconds > 0 ? (shown / durationSeconds) * 100 : 0;
  const secondsAt = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(1, Math.max(0, (clientX - left) / width)) * durationSeconds;
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || durationSeconds === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(secondsAt(event));
  };
  const onPointerUp = (event: PointerEvent) => {
    if (dragged === null) return;
    setDragged(null);
    onSeek(secondsAt(event));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined || durationSeconds === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onSeek(Math.min(durationSeconds, Math.max(0, seconds + by)));
  };
  const drawing = (
    <svg viewBox={`0 0 ${bars} 100`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
    </svg>
  );
  return (
    <div
      role="slider"
      tabIndex={0}
      className={classes.waveform}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(durationSeconds)}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={`${formatDuration(shown)} of ${formatDuration(durationSeconds)}`}
      aria-disabled={durationSeconds === 0 || undefined}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => dragged !== null && setDragged(secondsAt(event))}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setDragged(null)}
      onKeyDown={onKeyDown}
    >
      {drawing}
      <div className={classes.played} style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}>
        {drawing}
      </div>
    </div>
  );
}
