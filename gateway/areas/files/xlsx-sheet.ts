import { uncomputedFormula } from '#domain/imports/placeholders.ts';
import {
  cellText,
  cellTooLong,
  detached,
  maxCellCharacters,
  maxColumns,
  maxRowCharacters,
  rowTooLong,
  tooManyColumns,
} from './table-file.ts';
import { damagedWorkbook } from './xlsx-archive.ts';
import { numberText } from './xlsx-cell-text.ts';
import type { NumberFormat } from './xlsx-number-format.ts';
import { RichText, type SharedStrings } from './xlsx-shared-strings.ts';
import { withoutEscapes, type XmlHandler } from './xlsx-xml.ts';

/** Rows of a sheet in Excel. */
const maxSheetRows = 1_048_576;

/** What the cells of a sheet refer to. */
export type SheetContext = { strings: SharedStrings; formats: readonly NumberFormat[]; is1904: boolean };

const plain: NumberFormat = { kind: 'number' };

/** Turns the XML of a sheet into rows. */
export class SheetReader implements XmlHandler {
  #row = 0;
  #cells: string[] = [];
  #characters = 0;
  #column = -1;
  #type = '';
  #format = plain;
  #value = '';
  #isValue = false;
  #hasValue = false;
  #isFormula = false;
  #inline = new RichText();

  constructor(
    private readonly context: SheetContext,
    private readonly onRow: (number: number, cells: string[]) => void,
  ) {}

  open = (tag: string, attributes: Record<string, string>): void => {
    if (tag === 'c') this.#openCell(attributes);
    else if (tag === 'v') this.#isValue = this.#hasValue = true;
    else if (tag === 'f') this.#isFormula = true;
    else if (tag === 'row') this.#openRow(attributes.r);
    else this.#inline.open(tag);
  };

  text = (text: string): void => {
    if (!this.#isValue) this.#inline.add(text);
    else if (this.#value.length <= maxCellCharacters) this.#value += text;
  };

  close = (tag: string): void => {
    if (tag === 'c') this.#closeCell();
    else if (tag === 'v') this.#isValue = false;
    else if (tag === 'row') this.onRow(this.#row, this.#cells);
    else this.#inline.close(tag);
  };

  /** Rows without a number follow the row before. */
  #openRow(number: string | undefined): void {
    const row = number === undefined ? this.#row + 1 : Number(number);
    if (!Number.isInteger(row) || row <= this.#row || row > maxSheetRows) throw damagedWorkbook();
    this.#row = row;
    this.#cells = [];
    this.#characters = 0;
    this.#column = -1;
  }

  #openCell({ r: place, t: type = 'n', s: style }: Record<string, string>): void {
    this.#column = place === undefined ? this.#column + 1 : columnOf(place);
    this.#type = type;
    this.#format = (style === undefined ? undefined : this.context.formats[Number(style)]) ?? plain;
    this.#value = '';
    this.#hasValue = this.#isFormula = false;
    if (type === 'inlineStr') this.#inline.take();
  }

  #closeCell(): void {
    const raw = this.#isUncomputed() ? uncomputedFormula : this.#rawText();
    if (raw.length > maxCellCharacters) throw cellTooLong(this.#row);
    const text = cellText(raw);
    if (text === '') return;
    if (this.#column >= maxColumns) throw tooManyColumns(this.#row);
    // Cells that name the same long text make a long row of a small file, so it must not be read to its end.
    this.#characters += text.length;
    if (this.#characters > maxRowCharacters) throw rowTooLong(this.#row);
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = text;
  }

  /** A formula whose result is an empty text has a value of that type. */
  #isUncomputed(): boolean {
    return this.#isFormula && this.#value === '' && !(this.#type === 'str' && this.#hasValue);
  }

  /** Returns the text that a cell shows, as far as its value decides. A formula's value is the one computed last. */
  #rawText(): string {
    const value = this.#value;
    switch (this.#type) {
      case 's':
        return value === '' ? '' : (this.context.strings.at(Number(value)) ?? missingString());
      case 'inlineStr':
        return detached(this.#inline.take());
      case 'str':
        return detached(withoutEscapes(value));
      case 'b':
        return value === '' ? '' : value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
      case 'e':
        return value;
      case 'd':
        // Midnight means a date without a time.
        return value.replace(/T00:00(:00(\.0+)?)?Z?$/, '').replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ');
      default:
        return value === '' ? '' : numberText(value.trim(), this.#format, this.context.is1904);
    }
  }
}

function missingString(): never {
  throw damagedWorkbook();
}

/** Returns the column of a cell reference, from 0. */
function columnOf(place: string): number {
  let column = 0;
  for (let index = 0; index < place.length; index++) {
    const letter = place.charCodeAt(index) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  if (column === 0 || column > 16_384) throw damagedWorkbook();
  return column - 1;
}
