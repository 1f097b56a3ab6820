import { useRef } from 'react';
import { leftText } from './progress-text.ts';
import { nextRate, type Rate, rateFrom } from './rate.ts';

/** Estimates the time left of a job whose progress is polled: "40 s left". Null until the job has moved on. */
export function useTimeLeft(job: string, done: number, total: number): string | null {
  const known = useRef<{ job: string; rate: Rate } | null>(null);
  const before = known.current?.job === job ? known.current.rate : null;
  const now = performance.now();
  const rate = before === null ? rateFrom(done, now) : done === before.bytes ? before : nextRate(before, done, now);
  known.current = { job, rate };
  return leftText(done, total, rate.bytesPerSecond);
}
