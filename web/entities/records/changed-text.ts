import { numberText } from '#web/kit/text/numbers.ts';
import type { ChangedCounts } from './record-kind.ts';

/** Returns the changed objects as text, "2 works and 1 recording", and their number. */
export function changedText({ changedWorks, changedRecordings, changedReleases }: ChangedCounts): {
  text: string;
  count: number;
} {
  const counts = [
    [changedWorks ?? 0, 'work'],
    [changedRecordings ?? 0, 'recording'],
    [changedReleases ?? 0, 'release'],
  ] as const;
  const parts = counts
    .filter(([count]) => count > 0)
    .map(([count, noun]) => `${numberText(count)} ${noun}${count === 1 ? '' : 's'}`);
  const text = [parts.slice(0, -1).join(', '), parts.at(-1) ?? '0 works'].filter(Boolean).join(' and ');
  return { text, count: counts.reduce((sum, [count]) => sum + count, 0) };
}
