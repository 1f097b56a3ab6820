/** Times of lyrics, as LRC files hold them: `[01:02.50]` at the beginning of a line, in minutes and seconds. */

const TIME = String.raw`\[(\d{1,3}):([0-5]?\d(?:[.:]\d{1,3})?)\]`;
const LINE_TIMES = new RegExp(String.raw`^\s*(?:${TIME}\s*)+`);
const EACH_TIME = new RegExp(TIME, 'g');
const WORD_TIMES = /<\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?>\s?/g;

/** Adds whole thousandths: a sum of fractions is not always the nearest number, so 01:39.76 would read as 99.75999999999999. */
const secondsOf = (minutes: string, seconds: string): number =>
  Math.round(Number(minutes) * 60_000 + Number(seconds.replace(':', '.')) * 1_000) / 1_000;

/** Returns the text of a line and its times in seconds. A repeated line has several times. */
export function timesOfLine(line: string): { times: number[]; text: string } {
  const prefix = LINE_TIMES.exec(line)?.[0];
  if (prefix === undefined) return { times: [], text: line };
  const times = [...prefix.matchAll(EACH_TIME)].map(([, minutes, seconds]) => secondsOf(minutes!, seconds!));
  return { times, text: line.slice(prefix.length) };
}

/** Writes a time as LRC does, such as `[01:02.50]`. */
export function timeMark(seconds: number): string {
  const hundredths = Math.round(Math.max(0, seconds) * 100);
  const part = (value: number) => String(value).padStart(2, '0');
  return `[${part(Math.floor(hundredths / 6_000))}:${part(Math.floor(hundredths / 100) % 60)}.${part(hundredths % 100)}]`;
}

export const hasTimes = (lyrics: string): boolean => lyrics.split('\n').some((line) => LINE_TIMES.test(line));

/** Returns lyrics without the times of lines and words. */
export const withoutTimes = (lyrics: string): string =>
  lyrics
    .split('\n')
    .map((line) => line.replace(LINE_TIMES, '').replace(WORD_TIMES, ''))
    .join('\n');

/**
 * Returns the lines of an LRC file in the order of their times, each with one time. A line without a time, such as a section marker, stays
 * before the line that follows it. `offsetSeconds` shows all lines earlier.
 */
export function sortedByTime(lines: readonly string[], offsetSeconds = 0): string[] {
  const read = lines.map((line) => timesOfLine(line.replace(WORD_TIMES, '')));
  let next = Number.POSITIVE_INFINITY;
  const placed = read.toReversed().flatMap(({ times, text }, fromEnd) => {
    const order = read.length - fromEnd;
    if (times.length === 0) return [{ at: next, order, line: text }];
    const shifted = times.map((time) => Math.max(0, time - offsetSeconds));
    next = shifted[0]!;
    return shifted.map((at) => ({ at, order, line: `${timeMark(at)}${text.trim()}` }));
  });
  return placed.toSorted((a, b) => a.at - b.at || a.order - b.order).map(({ line }) => line);
}

export type TimedLine = { seconds: number; text: string };

/** Returns the lines that have a time, in their order. A line without text ends the one before. */
export const timedLines = (lyrics: string): TimedLine[] =>
  lyrics
    .split('\n')
    .flatMap((line) => {
      const { times, text } = timesOfLine(line);
      return times.map((seconds) => ({ seconds, text: text.replace(WORD_TIMES, '').trim() }));
    })
    .toSorted((a, b) => a.seconds - b.seconds);

/** Returns the index of the line that is sung at a position, or -1 before the first. */
export const lineAt = (lines: readonly TimedLine[], seconds: number): number =>
  lines.findLastIndex((line) => line.seconds <= seconds);
