import { stat } from 'node:fs/promises';
import type { TextEncoding } from '#domain/imports/import-terms.ts';
import { delimiterProblem, detectDelimiter } from './csv-delimiter.ts';
import { decodedText, encodingProblem, markedEncoding, unmarkedEncoding } from './csv-encoding.ts';
import { CsvRecords } from './csv-records.ts';
import {
  cellText,
  cellTooLong,
  detached,
  maxCellCharacters,
  maxColumns,
  RowBatch,
  type TableChoice,
  type TableFile,
  TableRefused,
  type TableRow,
  tooManyColumns,
} from './table-file.ts';

/** Characters that the delimiter is detected from. */
const sampleCharacters = 65_536;

/** Opens a text file with delimiters. */
export async function openCsv(file: string, head: Buffer, choice: TableChoice, maxRows: number): Promise<TableFile> {
  const problem =
    (choice.encoding !== undefined && encodingProblem(choice.encoding)) ||
    (choice.delimiter !== undefined && delimiterProblem(choice.delimiter));
  if (problem) throw new TableRefused(problem);
  const encoding = (choice.encoding as TextEncoding | undefined) ?? markedEncoding(head) ?? (await unmarkedEncoding(file));
  const { text, isWhole } = await sampleOf(file, encoding);
  const detected = detectDelimiter(text, isWhole);
  const delimiter = choice.delimiter ?? detected.delimiter;
  const { size } = await stat(file);
  let readBytes = 0;
  const decode = () => decodedText(file, encoding, (bytes) => (readBytes = bytes));
  return {
    format: 'CSV',
    encoding,
    delimiter,
    sheet: null,
    sheets: [],
    rows: () => csvRows(withoutStart(decode(), detected.skippedCharacters), delimiter, maxRows),
    readShare: () => readBytes / size,
  };
}

/** Decodes the start of a file. */
async function sampleOf(file: string, encoding: TextEncoding): Promise<{ text: string; isWhole: boolean }> {
  let text = '';
  for await (const part of decodedText(file, encoding)) {
    text += part;
    if (text.length >= sampleCharacters) return { text, isWhole: false };
  }
  return { text, isWhole: true };
}

/** Leaves out characters at the start of a text, which are within its first piece. */
async function* withoutStart(parts: AsyncGenerator<string>, skippedCharacters: number): AsyncGenerator<string> {
  let skipped = skippedCharacters;
  for await (const part of parts) {
    yield part.slice(skipped);
    skipped = 0;
  }
}

/** Checks a record's cells and returns their texts. */
function readCells(row: number, cells: readonly string[]): string[] {
  return cells.map((cell, index) => {
    if (cell.length > maxCellCharacters) throw cellTooLong(row);
    const text = detached(cellText(cell));
    if (index >= maxColumns && text !== '') throw tooManyColumns(row);
    return text;
  });
}

/** Reads rows. A row's number is its ordinal: empty lines count, line breaks in quoted cells do not. */
async function* csvRows(parts: AsyncIterable<string>, delimiter: string, maxRows: number): AsyncGenerator<TableRow[]> {
  const batch = new RowBatch(maxRows);
  const records = new CsvRecords(delimiter, (row, cells) => batch.add(row, readCells(row, cells)));
  for await (const text of parts) {
    records.push(text);
    yield* batch.take(false);
  }
  records.end();
  yield* batch.take(true);
}
