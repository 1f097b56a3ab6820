import { delimiters, detectDelimiter } from './csv-delimiter.ts';
import { decodedText, type Encoding, encodings, markedEncoding, unmarkedEncoding } from './csv-encoding.ts';
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
export async function openCsv(file: string, head: Buffer, choice: TableChoice): Promise<TableFile> {
  const encoding = chosenEncoding(choice) ?? markedEncoding(head) ?? (await unmarkedEncoding(file));
  const { text, isWhole } = await sampleOf(file, encoding);
  const detected = detectDelimiter(text, isWhole);
  const delimiter = chosenDelimiter(choice) ?? detected.delimiter;
  return {
    format: 'CSV',
    encoding,
    delimiter,
    sheet: null,
    sheets: [],
    rows: () => csvRows(file, encoding, delimiter, detected.skippedCharacters),
  };
}

function chosenEncoding({ encoding }: TableChoice): Encoding | null {
  if (encoding === undefined) return null;
  const known = encodings.find((one) => one === encoding);
  if (!known) throw new TableRefused(`The encoding "${encoding}" is not supported. Choose one of ${encodings.join(', ')}.`);
  return known;
}

function chosenDelimiter({ delimiter }: TableChoice): string | null {
  if (delimiter === undefined) return null;
  const known = delimiters.find((one) => one === delimiter);
  if (!known) throw new TableRefused('This delimiter is not supported. Choose a comma, a semicolon, a tab or a vertical bar.');
  return known;
}

/** Decodes the start of a file. */
async function sampleOf(file: string, encoding: Encoding): Promise<{ text: string; isWhole: boolean }> {
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
async function* csvRows(file: string, encoding: Encoding, delimiter: string, skipped: number): AsyncGenerator<TableRow[]> {
  const batch = new RowBatch();
  const records = new CsvRecords(delimiter, (row, cells) => batch.add(row, readCells(row, cells)));
  for await (const text of withoutStart(decodedText(file, encoding), skipped)) {
    records.push(text);
    yield* batch.take(false);
  }
  records.end();
  yield* batch.take(true);
}
