import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasTimes, lineAt, sortedByTime, timedLines, timeMark, timesOfLine, withoutTimes } from './timed-lyrics.ts';

it('reads all times of a line', () => {
  expect(timesOfLine('[00:12.00][01:48.5] Paper kites')).toEqual({ times: [12, 108.5], text: 'Paper kites' });
  expect(timesOfLine('[Verse 1]')).toEqual({ times: [], text: '[Verse 1]' });
  expect(timesOfLine('[00:75.00] no time')).toEqual({ times: [], text: '[00:75.00] no time' });
});

it('writes times that it reads again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 * 6_000 }), (hundredths) => {
      expect(timesOfLine(timeMark(hundredths / 100)).times).toEqual([hundredths / 100]);
    }),
    { examples: [[9_976]] },
  );
});

it('repeats lines with several times, and keeps markers before their lines', () => {
  const lines = ['[Chorus]', '[00:10.00][00:30.00]La la', '[Verse]', '[00:20.00]One', '[00:40]'];
  expect(sortedByTime(lines)).toEqual([
    '[Chorus]',
    '[00:10.00]La la',
    '[Verse]',
    '[00:20.00]One',
    '[00:30.00]La la',
    '[00:40.00]',
  ]);
  expect(sortedByTime(['[00:01.00]a'], 0.5)).toEqual(['[00:00.50]a']);
});

it('finds the line of a position', () => {
  const lines = timedLines('[00:10.00]One\nspoken\n[00:20.00]<00:20.10>Two\n[00:30.00]');
  expect(lines).toEqual([
    { seconds: 10, text: 'One' },
    { seconds: 20, text: 'Two' },
    { seconds: 30, text: '' },
  ]);
  expect([0, 10, 19.9, 25, 99].map((seconds) => lineAt(lines, seconds))).toEqual([-1, 0, 0, 1, 2]);
});

it('removes times', () => {
  expect(withoutTimes('[00:10.00]One <00:11>two\n[Verse]')).toBe('One two\n[Verse]');
  expect(hasTimes('[Verse]\nOne')).toBe(false);
  expect(hasTimes('One\n[00:10.00]Two')).toBe(true);
});
