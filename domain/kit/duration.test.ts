import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDuration, LONGEST_DURATION_SECONDS, parseDuration } from './duration.ts';

it.each([
  ['3:45', 225],
  ['1:02:03', 3723],
  [' 0:07 ', 7],
  ['75:30', 4530],
  ['24:00:00', 86_400],
])('parses the duration “%s”', (text, value) => expect(parseDuration(text)).toEqual({ ok: true, value }));

it.each([
  ['', 'Enter a duration in minutes and seconds such as 3:45, or with hours such as 1:02:03.'],
  ['3.45', 'Enter a duration in minutes and seconds such as 3:45, or with hours such as 1:02:03.'],
  ['3:5', 'Enter a duration in minutes and seconds such as 3:45, or with hours such as 1:02:03.'],
  ['3:75', 'Enter seconds from 0 to 59, not 75.'],
  ['1:75:00', 'Enter minutes from 0 to 59 after the hours, not 75.'],
  ['24:00:01', 'A duration can be at most 24 hours.'],
])('refuses the duration %j', (text, message) => expect(parseDuration(text)).toEqual({ ok: false, message }));

it('parses every formatted duration to the same value', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: LONGEST_DURATION_SECONDS }), (value) => {
      expect(parseDuration(formatDuration(value))).toEqual({ ok: true, value });
    }),
  );
});

it('formats durations as m:ss, and as h:mm:ss from one hour', () => {
  expect([7, 225, 3723, 59.9].map(formatDuration)).toEqual(['0:07', '3:45', '1:02:03', '0:59']);
});
