/** Music that earned something, for a synthetic statement. Texts are as the catalogue stores them; empty for what it lacks. */
export type SampleLine = {
  title: string;
  version: string;
  artist: string;
  writers: string;
  release: string;
  isrc: string;
  iswc: string;
  upc: string;
  ownNumber: string;
  /** Number of the society that pays. */
  societyNumber: string;
  catalogNumber: string;
  /** ISO 3166-1 alpha-2 code. */
  territory: string;
  service: string;
  units: string;
  /** What is paid, as an exact decimal. */
  amount: string;
};

/** A month or a quarter: its first and its last day. */
export type SamplePeriod = { start: string; end: string };

/** Encodings of the sources: UTF-16 has a byte order mark. */
type SampleEncoding = 'UTF-8' | 'UTF-16LE';

/** A synthetic statement in the format of a source. */
export type StatementSample = {
  /** Key of the template that reads it. */
  key: string;
  format: 'CSV' | 'XLSX';
  encoding: SampleEncoding;
  delimiter: string;
  newline: '\n' | '\r\n';
  /** All rows, with those above the headings and below the lines. */
  rows: (lines: readonly SampleLine[], period: SamplePeriod) => string[][];
};

type Written = {
  key: string;
  headings?: readonly string[];
  format?: StatementSample['format'];
  encoding?: SampleEncoding;
  delimiter?: string;
  newline?: '\n' | '\r\n';
  above?: (lines: readonly SampleLine[], period: SamplePeriod) => string[][];
  /** Cells by their headings, or in their order. Headings without a cell stay empty. */
  line: (line: SampleLine, period: SamplePeriod, index: number) => Readonly<Record<string, string>> | string[];
  below?: (lines: readonly SampleLine[], period: SamplePeriod) => string[][];
};

/** Describes a sample. Most sources send UTF-8 with commas. */
export function sample({ key, headings = [], above, line, below, ...file }: Written): StatementSample {
  return {
    key,
    format: file.format ?? 'CSV',
    encoding: file.encoding ?? 'UTF-8',
    delimiter: file.delimiter ?? ',',
    newline: file.newline ?? '\r\n',
    rows: (lines, period) => [
      ...(above?.(lines, period) ?? []),
      ...(headings.length > 0 ? [[...headings]] : []),
      ...lines.map((each, index) => {
        const cells = line(each, period, index);
        return Array.isArray(cells) ? cells : headings.map((heading) => cells[heading.trim()] ?? '');
      }),
      ...(below?.(lines, period) ?? []),
    ],
  };
}

const byteOrderMark = 0xfeff;

const quoted = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Returns the text of a file. */
export function sampleText(
  { delimiter, newline, rows }: StatementSample,
  lines: readonly SampleLine[],
  period: SamplePeriod,
): string {
  const records = rows(lines, period).map((cells) => cells.map((cell) => quoted(cell, delimiter)).join(delimiter));
  return records.join(newline) + newline;
}

/** Returns the bytes of a text file in the encoding of its source. A sample of a workbook is written as text, too. */
export function sampleBytes(sample: StatementSample, lines: readonly SampleLine[], period: SamplePeriod): Uint8Array {
  const text = sampleText(sample, lines, period);
  if (sample.encoding !== 'UTF-16LE') return new TextEncoder().encode(text);
  const units = new Uint16Array(text.length + 1);
  units[0] = byteOrderMark;
  for (let at = 0; at < text.length; at++) units[at + 1] = text.charCodeAt(at);
  return new Uint8Array(units.buffer);
}
