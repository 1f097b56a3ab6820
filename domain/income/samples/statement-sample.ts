import type { TextEncoding } from '#domain/imports/import-terms.ts';

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

/** A synthetic statement in the format of a source. */
export type StatementSample = {
  /** Key of the template that reads it. */
  key: string;
  format: 'CSV' | 'XLSX';
  encoding: TextEncoding;
  hasMark: boolean;
  delimiter: string;
  newline: '\n' | '\r\n';
  /** All rows, with those above the headings and below the lines. */
  rows: (lines: readonly SampleLine[], period: SamplePeriod) => string[][];
};

type Written = {
  key: string;
  headings?: readonly string[];
  format?: StatementSample['format'];
  encoding?: TextEncoding;
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
    hasMark: file.encoding?.startsWith('UTF-16') ?? false,
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

const quoted = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Returns the text of a file. Write it in the encoding of the sample, with a byte order mark if it has one. */
export function sampleText(
  { delimiter, newline, rows }: StatementSample,
  lines: readonly SampleLine[],
  period: SamplePeriod,
): string {
  const records = rows(lines, period).map((cells) => cells.map((cell) => quoted(cell, delimiter)).join(delimiter));
  return records.join(newline) + newline;
}
