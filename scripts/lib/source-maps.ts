const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Numbers are written in base64 digits of five bits and one that says that more follow, the lowest first. The lowest bit is the sign. */
function decode(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const character of segment) {
    const digit = digits.indexOf(character);
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}

function encode(number: number): string {
  let text = '';
  for (let rest = Math.abs(number) * 2 + (number < 0 ? 1 : 0); text === '' || rest > 0; rest >>= 5)
    text += digits[(rest & 31) | (rest > 31 ? 32 : 0)];
  return text;
}

type SourceMapText = { sources: string[]; mappings: string };

/** Removes the positions in packages from a source map, which each process holds in memory. Stack traces name the built file for them. */
export function withoutPackages(text: string): string {
  const map = JSON.parse(text) as SourceMapText;
  const isPackage = map.sources.map((source) => source.includes('node_modules/'));
  // Positions in the sources: file, line, column and name, each relative to the one before in the map.
  const read = [0, 0, 0, 0];
  let written = [0, 0, 0, 0];
  let isInPackage = false;
  const keep = (segment: string, columns: { read: number; written: number }) => {
    const [column = 0, ...steps] = decode(segment);
    columns.read += column;
    for (const [index, step] of steps.entries()) read[index]! += step;
    const wasInPackage = isInPackage;
    isInPackage = steps.length === 0 || isPackage[read[0]!]!;
    if (isInPackage && wasInPackage) return [];
    const kept = isInPackage ? [] : read.slice(0, steps.length);
    const numbers = [columns.read - columns.written, ...kept.map((position, index) => position - written[index]!)];
    columns.written = columns.read;
    written = [...kept, ...written.slice(kept.length)];
    return [numbers.map(encode).join('')];
  };
  const lines = map.mappings.split(';').map((line) => {
    const columns = { read: 0, written: 0 };
    return line === ''
      ? ''
      : line
          .split(',')
          .flatMap((segment) => keep(segment, columns))
          .join(',');
  });
  return JSON.stringify({ ...map, mappings: lines.join(';') });
}
