/** Quieter recordings are not drawn at full height, so noise does not look like music. */
const quietest = 24;
/** Share of its place that a bar fills. */
const barWidth = 0.64;
/** Height of silence, out of 100. */
const lowest = 4;

/** Returns the outline of a waveform as an SVG path, `count` wide and 100 high. Without peaks, all bars are low. */
export function barsOf(peaks: readonly number[] | null, count: number): string {
  const heights = peaks === null || peaks.length === 0 ? Array<number>(count).fill(0) : merged(peaks, count);
  const highest = Math.max(quietest, ...heights);
  return heights
    .map((peak, index) => {
      const height = Math.max(lowest, Math.round((peak / highest) * 100));
      return `M${index} ${(100 - height) / 2}h${barWidth}v${height}h-${barWidth}z`;
    })
    .join('');
}

/** The highest peak of each of `count` equal parts. */
const merged = (peaks: readonly number[], count: number): number[] =>
  Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * peaks.length) / count);
    return Math.max(...peaks.slice(from, Math.max(from + 1, Math.floor(((index + 1) * peaks.length) / count))));
  });
