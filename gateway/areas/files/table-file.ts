import { maxImportRows, type TextEncoding } from '#domain/imports/import-terms.ts';
/**
 * A row of a table file. `number` is the row number that a spreadsheet program shows, from 1. Cells are texts without surrounding white
 * space. Empty cells at the end are left out.
 */
export type TableRow = { number: number; cells: string[] };

/** A table file that was recognised. Rows are read on demand. */
export type TableFile = {
  format: 'CSV' | 'XLSX';
  /** Null for Excel. */
  encoding: TextEncoding | null;
  /** Character between cells. Null for Excel. */
  delimiter: string | null;
  /** Name of the sheet that is read. Null for CSV. */
  sheet: string | null;
  /** Names of all sheets: visible sheets in their order, then hidden sheets. Empty for CSV. */
  sheets: string[];
  /** Reads the rows that are not empty in batches of at most `batchRows`. Can be iterated again. Throws `TableRefused`. */
  rows: () => AsyncGenerator<TableRow[]>;
  /** Share of the file that `rows` has read, from 0 to 1. */
  readShare: () => number;
};

/** How to read a file, where the user knows better than detection does. */
export type TableChoice = { sheet?: string; encoding?: string; delimiter?: string };

/** How large a table may be. Defaults to what can be imported. */
export type TableLimits = { maxRows: number; maxBytes: number };

/** A file that can't be read. The message is a sentence for the user with what to do. `row` is the number of the row at fault. */
export class TableRefused extends Error {
  constructor(
    message: string,
    readonly row?: number,
  ) {
    super(message);
    this.name = 'TableRefused';
  }
}

export const maxColumns = 500;
export const maxCellCharacters = 200_000;
/** Maximum characters of a row. */
export const maxRowCharacters = 1_000_000;
export const batchRows = 500;
/** Characters after which a batch ends, so that long rows take no more memory than short ones. */
const batchCharacters = 2 * 2 ** 20;
/** Maximum characters of the rows that one piece of a workbook becomes. More are only possible if a few long texts are repeated. */
const maxPieceCharacters = 16 * 2 ** 20;

/** Heading of the last column of refused rows, which is not read when they are uploaded again. */
export const problemsHeading = 'Problems';

/** Removes the apostrophe that protects a cell against being run as a formula. See `protectFormula`. */
const withoutProtection = (text: string) => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

/** Returns a cell's text as it can be stored: without surrounding white space, NUL characters, lone surrogates and formula protection. */
export function cellText(raw: string): string {
  if (raw === '') return '';
  // NUL before all else: it would hide the apostrophe.
  const text = raw.includes('\0') ? raw.replaceAll('\0', '') : raw;
  return (text.startsWith("'") ? withoutProtection(text) : text).trim().toWellFormed();
}

/** Copies a text. Texts cut from a piece of a file are views of it, and would keep all of it in memory as long as one of them is in use. */
export const detached = (text: string): string => (text === '' ? text : ` ${text}`.slice(1));

/** Collects rows into batches, drops empty rows, and applies the limits that all formats share. */
export class RowBatch {
  #rows: (TableRow & { characters: number })[] = [];
  #characters = 0;
  #rowCount = 0;

  constructor(private readonly maxRows = maxImportRows) {}

  /** Adds a row. Its cells are changed in place. */
  add(number: number, cells: string[]): void {
    let length = cells.length;
    while (length > 0 && cells[length - 1] === '') length--;
    if (length === 0) return;
    cells.length = length;
    if (length > maxColumns) throw tooManyColumns(number);
    if (++this.#rowCount > this.maxRows) throw tooManyRows(this.maxRows, number);
    const characters = charactersOf(cells);
    if (characters > maxRowCharacters) throw rowTooLong(number);
    this.#characters += characters;
    if (this.#characters > maxPieceCharacters) throw tooMuchText();
    this.#rows.push({ number, cells, characters });
  }

  /** Returns the full batches, and the last one too if `isEnd`. */
  *take(isEnd: boolean): Generator<TableRow[]> {
    while (this.#rows.length >= batchRows || this.#characters >= batchCharacters || (isEnd && this.#rows.length > 0)) {
      const batch: TableRow[] = [];
      for (let characters = 0; batch.length < batchRows && characters < batchCharacters && this.#rows.length > 0; ) {
        const { characters: own, ...row } = this.#rows.shift()!;
        characters += own;
        this.#characters -= own;
        batch.push(row);
      }
      yield batch;
    }
  }
}

/** Passes pieces of a file on, and reports after each how many bytes were read. */
export async function* counted(pieces: AsyncIterable<Buffer>, onRead: (bytes: number) => void): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    onRead(bytes);
    yield piece;
  }
}

/** Returns the characters of a row. */
export const charactersOf = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + cell.length, 0);

const withCommas = (number: number) => number.toLocaleString('en-GB');

const tooManyRows = (maxRows: number, row: number) =>
  new TableRefused(`The file has more than ${withCommas(maxRows)} rows. Split it into several files.`, row);

export const tooManyColumns = (row: number) =>
  new TableRefused(
    `Row ${row} has more than ${maxColumns} columns. Delete the columns you don't need and upload the file again.`,
    row,
  );

export const tooMuchText = () =>
  new TableRefused('The file has too much text. Split it into several files, or delete the columns you do not need.');

export const rowTooLong = (row: number) =>
  new TableRefused(
    `Row ${row} has more than ${withCommas(maxRowCharacters)} characters. Shorten its texts and upload the file again.`,
    row,
  );

export const cellTooLong = (row: number) =>
  new TableRefused(
    `Row ${row} has a cell with more than ${withCommas(maxCellCharacters)} characters. Shorten it and upload the file again.`,
    row,
  );
