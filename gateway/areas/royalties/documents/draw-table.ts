import { fillText } from '#domain/royalties/statement-texts.ts';
import { drawText, fitText, type TextStyle, textWidth, wrapText } from '#gateway/kit/pdf/draw-text.ts';
import { drawRule, ink, margin, muted, needHeight, nextPage, type Sheet } from './statement-sheet.ts';

/** A column of amounts is as wide as its widest amount, which is never shortened. Texts share the rest by their weights. */
type TextColumn = {
  kind: 'text';
  weight: number;
  isMuted?: boolean /** Lines of a cell, beyond which it is shortened. */;
  maxLines?: number;
};
type Column = { heading: string } & ({ kind: 'amount' } | TextColumn);
export type Row = { cells: readonly string[]; isTotal?: boolean };
export type Table = { title: string; columns: readonly Column[]; rows: readonly Row[] };

type Place = { x: number; width: number };

const gap = 14;
const lineHeight = 11.5;
/** Lines of a cell, unless its column says otherwise. */
const maxCellLines = 2;
/** Widths below which a column of text is hard to read. */
const minTextWidth = 56;

const styleOf = (size: number, column: Column, isTotal: boolean): TextStyle => ({
  size,
  face: isTotal ? 'bold' : 'regular',
  color: column.kind === 'text' && column.isMuted ? muted : ink,
});

const headingStyle: TextStyle = { size: 8.5, face: 'bold', color: muted };
/** Headings of amounts that are wider are written on more lines, between words. */
const maxHeadingWidth = 62;

function headingLines({ document }: Sheet, { heading, kind }: Column, width: number): string[] {
  if (kind === 'text') return [fitText(document, heading, headingStyle, width)];
  const widestWord = Math.max(...heading.split(' ').map((word) => textWidth(document, word, headingStyle)));
  return wrapText(document, heading, headingStyle, { width: Math.max(width, widestWord), maxLines: 3 });
}

/** Widths of the columns of amounts at a size of letters. */
function amountWidths(sheet: Sheet, { columns, rows }: Table, size: number): number[] {
  const { document } = sheet;
  return columns.map((column, index) => {
    if (column.kind === 'text') return 0;
    const widths = rows.map(({ cells, isTotal }) =>
      textWidth(document, cells[index] ?? '', { size, face: isTotal ? 'bold' : 'regular' }),
    );
    const headings = headingLines(sheet, column, maxHeadingWidth).map((line) => textWidth(document, line, headingStyle));
    return [...headings, ...widths].reduce((most, width) => Math.max(most, width), 0);
  });
}

/** Places the columns with the largest letters with which texts have room. */
function placeColumns(sheet: Sheet, table: Table): { places: Place[]; size: number } {
  const { columns } = table;
  const textCount = columns.filter(({ kind }) => kind === 'text').length;
  let size = 9;
  let fixed = amountWidths(sheet, table, size);
  const roomOf = (widths: readonly number[]) =>
    sheet.width - gap * (columns.length - 1) - widths.reduce((sum, width) => sum + width, 0);
  while (size > 5 && roomOf(fixed) < textCount * minTextWidth) {
    size -= 1;
    fixed = amountWidths(sheet, table, size);
  }
  const weights = columns.reduce((sum, column) => sum + (column.kind === 'text' ? column.weight : 0), 0);
  const room = Math.max(0, roomOf(fixed));
  let x = margin;
  const places = columns.map((column, index) => {
    const width = column.kind === 'text' ? (room * column.weight) / weights : fixed[index]!;
    const place = { x, width };
    x += width + gap;
    return place;
  });
  return { places, size };
}

function drawHeadings(sheet: Sheet, { title, columns }: Table, places: readonly Place[]): void {
  const { document } = sheet;
  drawText(
    document,
    fitText(document, title, { size: 9.5, face: 'bold' }, sheet.width),
    { size: 9.5, face: 'bold', color: ink },
    {
      x: margin,
      baseline: sheet.y + 8,
    },
  );
  sheet.y += 18;
  const headings = columns.map((column, index) => headingLines(sheet, column, places[index]!.width + 0.01));
  const lineCount = Math.max(...headings.map(({ length }) => length));
  headings.forEach((lines, index) => {
    const { x, width } = places[index]!;
    const isAmount = columns[index]!.kind === 'amount';
    lines.forEach((line, down) => {
      const baseline = sheet.y + 9 + (lineCount - lines.length + down) * lineHeight;
      drawText(document, line, headingStyle, { x: isAmount ? x + width : x, baseline, align: isAmount ? 'right' : 'left' });
    });
  });
  sheet.y += 5.5 + lineCount * lineHeight;
}

/** Draws a table, with its headings on each page that it reaches. */
export async function drawTable(sheet: Sheet, table: Table, pause: () => Promise<void>): Promise<void> {
  const { document, spacing } = sheet;
  const minHeight = lineHeight + 2 * spacing.row;
  const { places, size } = placeColumns(sheet, table);
  const continued = { ...table, title: fillText(sheet.texts.notes.continued, { title: table.title }) };
  needHeight(sheet, 35 + 3 * minHeight);
  drawHeadings(sheet, table, places);
  for (const [at, { cells, isTotal = false }] of table.rows.entries()) {
    const lines = cells.map((cell, index) => {
      const column = table.columns[index]!;
      if (column.kind === 'amount') return [cell];
      return wrapText(document, cell, styleOf(size, column, isTotal), {
        width: places[index]!.width,
        maxLines: column.maxLines ?? maxCellLines,
      });
    });
    const height = Math.max(1, ...lines.map(({ length }) => length)) * lineHeight + 2 * spacing.row;
    // A total does not stand alone on a page.
    const together = table.rows[at + 1]?.isTotal ? height + minHeight : height;
    if (sheet.y + together > sheet.bottom) {
      nextPage(sheet);
      await pause();
      drawHeadings(sheet, continued, places);
    }
    drawRule(sheet, sheet.y);
    drawCells(sheet, lines, { table, places, size, isTotal });
    sheet.y += height;
  }
  sheet.y += spacing.table;
}

function drawCells(
  { document, y, spacing }: Sheet,
  lines: readonly (readonly string[])[],
  { table, places, size, isTotal }: { table: Table; places: readonly Place[]; size: number; isTotal: boolean },
): void {
  lines.forEach((cell, index) => {
    const column = table.columns[index]!;
    const { x, width } = places[index]!;
    const style = styleOf(size, column, isTotal);
    cell.forEach((line, down) => {
      const baseline = y + spacing.row + 9 + down * lineHeight;
      if (column.kind === 'amount') drawText(document, line, style, { x: x + width, baseline, align: 'right' });
      else drawText(document, line, style, { x, baseline });
    });
  });
}
