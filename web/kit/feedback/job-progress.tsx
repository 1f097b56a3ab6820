import { Progress, Text } from '@mantine/core';
import { useState } from 'react';
import { leftText } from './progress-text.ts';
import { nextRate, type Rate, rateFrom } from './rate.ts';

/** Estimates the time left of a job from its progress: "40 s left". Null until the job has moved on. */
export function useTimeLeft(job: string, done: number, total: number): string | null {
  const [known, setKnown] = useState<{ job: string; rate: Rate } | null>(null);
  const before = known?.job === job ? known.rate : null;
  const now = performance.now();
  const rate = before === null ? rateFrom(done, now) : done === before.bytes ? before : nextRate(before, done, now);
  if (rate !== before) setKnown({ job, rate });
  return leftText(done, total, rate.bytesPerSecond);
}

type BarProps = { label: string; percent: number | null; text: string };

/** Progress as a bar and a sentence. Without a share the bar only shows that work goes on. */
export function ProgressBar({ label, percent, text }: BarProps) {
  return (
    <>
      <Progress.Root size={8}>
        <Progress.Section value={percent ?? 100} animated={percent === null} striped={percent === null} aria-label={label} />
      </Progress.Root>
      <Text size="sm" c="dimmed" mt={8} data-figures>
        {text}
      </Text>
    </>
  );
}
