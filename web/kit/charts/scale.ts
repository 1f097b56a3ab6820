/** Returns the marks of an axis from 0: at most five round integers, the last one at or above the maximum. */
export function axisMarks(greatest: number): number[] {
  const most = Math.max(1, Math.ceil(greatest));
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((each) => each >= rough && Number.isInteger(each)) ?? 1,
  );
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

/** Interval of shown labels out of `count`; the last one is always shown. */
export const labelStep = (count: number, widthPx: number, roomPx: number): number =>
  Math.max(1, Math.ceil((count * roomPx) / Math.max(1, widthPx)));

/** Points of an evenly spaced line in a box. A constant line is vertically centred. */
export function linePoints(
  values: readonly number[],
  box: { width: number; height: number; padding: number },
): [number, number][] {
  const { width, height, padding } = box;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const place = (value: number) => (most === least ? 0.5 : (value - least) / (most - least));
  const gap = (width - 2 * padding) / Math.max(1, values.length - 1);
  return values.map((value, index) => [padding + index * gap, height - padding - place(value) * (height - 2 * padding)]);
}
