import { TableRefused, tooManyColumns } from './table-file.ts';

/** Maximum length of a row. Bounds what a quotation mark without its partner makes the reader hold. */
const maxRowCharacters = 4 * 2 ** 20;

/** Maximum number of cells in a row, empty ones included. Empty columns at the end are common, in moderation. */
const maxRowCells = 20_000;

const quote = '"';

/**
 * Splits CSV into records, piece by piece. `csv-parse` can't be used: with relaxed quotes it swallows rows after an unclosed quotation mark,
 * and without them it refuses 12" Mix. Here a quotation mark inside an unquoted cell is text; text after the end of a quoted cell makes the
 * whole cell text if it is on one line, and shows an unclosed quotation mark if it is not.
 */
export class CsvRecords {
  /** Number of records with a quotation mark outside quoted cells. */
  strayCount = 0;
  #pending = '';
  #row = 1;
  #isStray = false;
  readonly #cellEnd: RegExp;

  constructor(
    delimiter: string,
    private readonly onRecord: (row: number, cells: string[]) => void,
  ) {
    this.#cellEnd = new RegExp(`[\\r\\n\\${delimiter}]`, 'g');
  }

  /** Text that is not part of a complete record yet. */
  get rest(): string {
    return this.#pending;
  }

  push(text: string): void {
    this.#pending += text;
    this.#split(false);
    if (this.#pending.length > maxRowCharacters) throw rowTooLong(this.#row);
  }

  end(): void {
    this.#split(true);
  }

  #split(isEnd: boolean): void {
    const text = this.#pending;
    let start = 0;
    while (start < text.length) {
      const next = this.#readRecord(text, start, isEnd);
      if (next === null) break;
      start = next;
    }
    this.#pending = text.slice(start);
  }

  /** Reads a record and returns the place after it. Null if its end is not there yet. */
  #readRecord(text: string, start: number, isEnd: boolean): number | null {
    const cells: string[] = [];
    this.#isStray = false;
    for (let at = start; ; at++) {
      const end = this.#readCell(text, at, isEnd, cells);
      if (end === null) return null;
      if (cells.length > maxRowCells) throw tooManyColumns(this.#row);
      at = end;
      const isLineEnd = text[at] === '\n' || text[at] === '\r';
      if (at < text.length && !isLineEnd) continue;
      // A line feed that belongs to this line end may come with the next piece.
      if (at + 1 >= text.length && text[at] === '\r' && !isEnd) return null;
      if (this.#isStray) this.strayCount++;
      this.onRecord(this.#row++, cells);
      return at + (text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1);
    }
  }

  /** Reads a cell and returns the place of what ends it. */
  #readCell(text: string, start: number, isEnd: boolean, cells: string[]): number | null {
    let open = start;
    while (text[open] === ' ') open++;
    if (text[open] !== quote) {
      const end = this.#endOfCell(text, start, isEnd);
      if (end === null) return null;
      const cell = text.slice(start, end);
      if (cell.includes(quote)) this.#isStray = true;
      cells.push(cell);
      return end;
    }
    const close = closingQuote(text, open + 1);
    if (close === null && isEnd) throw unclosedQuote(this.#row);
    // A second quotation mark may come with the next piece.
    if (close === null || (close + 1 >= text.length && !isEnd)) return null;
    const end = this.#endOfCell(text, close + 1, isEnd);
    if (end === null) return null;
    const inner = text.slice(open + 1, close);
    const isQuoted = text.slice(close + 1, end).trim() === '';
    if (!isQuoted) {
      if (/[\r\n]/.test(inner)) throw unclosedQuote(this.#row);
      this.#isStray = true;
    }
    cells.push(isQuoted ? inner.replaceAll('""', quote) : text.slice(open, end));
    return end;
  }

  #endOfCell(text: string, start: number, isEnd: boolean): number | null {
    this.#cellEnd.lastIndex = start;
    if (this.#cellEnd.test(text)) return this.#cellEnd.lastIndex - 1;
    return isEnd ? text.length : null;
  }
}

/** Returns the place of the quotation mark that ends a quoted cell. Doubled ones are part of the cell. */
function closingQuote(text: string, start: number): number | null {
  for (let at = text.indexOf(quote, start); at >= 0; at = text.indexOf(quote, at + 2)) if (text[at + 1] !== quote) return at;
  return null;
}

const unclosedQuote = (row: number) =>
  new TableRefused(
    `Row ${row} has a quotation mark (") that is not closed. Add the missing mark and upload the file again.`,
    row,
  );

const rowTooLong = (row: number) =>
  new TableRefused(
    `Row ${row} is longer than 4 million characters. Check whether a quotation mark (") in this row is not closed.`,
    row,
  );
