import { PassThrough, pipeline, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { isDecimal, trimDecimal } from '#domain/money/decimal.ts';
import { TableRefused } from './table-file.ts';
import { bodyStyle, headerStyle, numberStyle, sheetEnd, sheetPath, sheetStart, workbookParts, xmlText } from './xlsx-parts.ts';

/** Matches what a spreadsheet would run as a formula, and what looks as if it were protected already. Source: OWASP, CSV Injection. */
const startsFormula = /^'*[=+\-@\t\r]/;
const isNumber = /^-?\d+([.,]\d+)?$/;

/**
 * Prefixes a cell with an apostrophe that a spreadsheet would run as a formula. Cells that start like a protected one get another apostrophe,
 * so that reading the file restores both exactly.
 */
const protectFormula = (text: string): string => (startsFormula.test(text) && !isNumber.test(text) ? `'${text}` : text);

/** Keeps cells that look protected apart from those that are. For workbooks, where texts are never run. */
const protectApostrophe = (text: string): string => (text.startsWith("'") && startsFormula.test(text) ? `'${text}` : text);

/** A text, or a number as an exact decimal. Workbooks keep it as a number if they can hold all its digits. */
export type Cell = string | { readonly decimal: string };

const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.decimal);

/** Characters that are collected before they are passed on. */
const chunkCharacters = 65_536;

/** Limits of a sheet in Excel, which calls a file beyond them damaged. */
const maxSheetRows = 1_048_576;
const maxSheetColumns = 16_384;
const maxSheetCellCharacters = 32_767;

/** Equal rows give equal bytes: the time inside a workbook is always the same. */
const written = { mtime: new Date('2000-01-01T00:00:00Z') };

/** Writes rows as CSV: UTF-8 with byte order mark, comma, CRLF. Cells are protected against being run as formulas. */
export function csvStream(rows: AsyncIterable<Cell[]>): Readable {
  return Readable.from(chunks(csvLines(rows)), { objectMode: false });
}

async function* csvLines(rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  yield '\uFEFF';
  for await (const cells of rows) yield `${cells.map((cell) => csvCell(textOf(cell))).join(',')}\r\n`;
}

/**
 * Quotes a cell that needs it. That includes all characters that another program may take for a delimiter, white space that a reader may
 * remove before it has seen the apostrophe, and a first line that Excel would take for an instruction.
 */
function csvCell(text: string): string {
  const cell = protectFormula(text.replaceAll('\0', ''));
  return /[",;|\t\r\n]|^\s|^sep=/i.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * Writes rows as an Excel workbook with one sheet. The first row is bold and stays visible; cells are texts, but for decimals that Excel holds
 * exactly. The stream fails with `TableRefused` if a sheet can't hold the rows.
 */
export function xlsxStream(sheet: string, rows: AsyncIterable<Cell[]>): Readable {
  const zip = new ZipFile();
  const target = new PassThrough();
  // Destroying either stream ends the other, and the rows.
  const source = Readable.from(chunks(sheetXml(rows)), { objectMode: false });
  zip.on('error', (error: Error) => target.destroy(error));
  source.on('error', (error) => target.destroy(error));
  pipeline(zip.outputStream as unknown as Readable, target, () => source.destroy());
  for (const [path, xml] of Object.entries(workbookParts(sheet))) zip.addBuffer(Buffer.from(xml), path, written);
  zip.addReadStream(source, sheetPath, written);
  zip.end();
  return target;
}

async function* sheetXml(rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  yield sheetStart;
  let row = 0;
  for await (const cells of rows) {
    row++;
    if (row > maxSheetRows) throw cannotHold(row, `more than ${maxSheetRows.toLocaleString('en-GB')} rows`);
    if (cells.length > maxSheetColumns) throw cannotHold(row, `more than ${maxSheetColumns.toLocaleString('en-GB')} columns`);
    const style = row === 1 ? headerStyle : bodyStyle;
    let xml = `<row r="${row}">`;
    for (const [column, cell] of cells.entries()) {
      const text = textOf(cell);
      if (text.length > maxSheetCellCharacters) throw cannotHold(row, 'a cell with more than 32,767 characters');
      const place = `${columnName(column)}${row}`;
      if (typeof cell !== 'string' && isExactInExcel(text)) xml += `<c r="${place}" s="${numberStyle}"><v>${text}</v></c>`;
      else if (text !== '') xml += sheetCell(text, style, place);
    }
    yield `${xml}</row>`;
  }
  yield sheetEnd;
}

/** Significant digits of a number that Excel keeps. */
const maxDigits = 15;
/** Whether Excel holds a decimal without losing a digit. */
const isExactInExcel = (decimal: string): boolean =>
  isDecimal(decimal) &&
  trimDecimal(decimal)
    .replace(/^-?[0.]*/, '')
    .replace('.', '').length <= maxDigits;

const sheetCell = (text: string, style: number, place: string) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(protectApostrophe(text.replaceAll('\0', '')))}</t></is></c>`;

const cannotHold = (row: number, reason: string) =>
  new TableRefused(`The table has ${reason}, which Excel can't open. Export it as CSV instead.`, row);

/** Returns the letters of a column, from 0. */
function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

/** Joins short texts: a stream handles few large chunks faster than many small ones. */
async function* chunks(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let pending = '';
  for await (const text of texts) {
    pending += text;
    if (pending.length < chunkCharacters) continue;
    yield Buffer.from(pending);
    pending = '';
  }
  if (pending !== '') yield Buffer.from(pending);
}
