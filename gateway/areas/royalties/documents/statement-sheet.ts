import type { StatementDocument } from '#domain/royalties/statement-document.ts';
import { type StatementFormat, statementFormat } from '#domain/royalties/statement-format.ts';
import { fillText, type StatementTexts, statementTexts } from '#domain/royalties/statement-texts.ts';
import { drawText, fitText, type TextStyle, textWidth, wrapText } from '#gateway/kit/pdf/draw-text.ts';
import { isolated } from '#gateway/kit/pdf/visual-runs.ts';

export const ink = '#16181d';
export const muted = '#59616f';
const hairline = '#e3e6eb';
export const indigo = '#4f46e5';
export const teal = '#0d9488';
export const orange = '#d97706';

export const margin = 48;
const footHeight = 70;

/** Countries whose offices print on Letter (Unicode CLDR, paper sizes of territories). All others use A4. */
const letterCountries: ReadonlySet<string> = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

/** Returns the paper size for a country, ISO 3166-1 alpha-2. */
export const paperOf = (country: string | null): 'A4' | 'LETTER' =>
  country !== null && letterCountries.has(country) ? 'LETTER' : 'A4';

/** The pages of a statement while they are drawn. */
export type Sheet = {
  document: PDFKit.PDFDocument;
  statement: StatementDocument;
  texts: StatementTexts;
  format: StatementFormat;
  width: number;
  right: number;
  /** Where the footer begins. */
  bottom: number;
  /** Where the next part is drawn. */
  y: number;
  spacing: Spacing;
};

/** Room above and below the text of a row, and below a table. */
type Spacing = { row: number; table: number };
export const roomy: Spacing = { row: 6, table: 20 };
export const tight: Spacing = { row: 3.5, table: 12 };

export function openSheet(document: PDFKit.PDFDocument, statement: StatementDocument, spacing: Spacing): Sheet {
  const { width, height } = document.page;
  return {
    document,
    statement,
    texts: statementTexts[statement.language],
    format: statementFormat(statement.language, statement.currency),
    width: width - 2 * margin,
    right: width - margin,
    bottom: height - margin - footHeight,
    y: margin,
    spacing,
  };
}

/** The name of the statement: its number, or that it is a draft. */
export const nameOfStatement = ({ statement: { number }, texts }: Sheet): string =>
  number === null ? texts.title.statement : fillText(texts.title.number, { number });

/** Draws a text at the left of a line and another at its right, which is never shortened. Programs read them in this order, too. */
export function drawPair(
  document: PDFKit.PDFDocument,
  [left, right]: readonly [string, string],
  style: TextStyle,
  place: { x: number; end: number; baseline: number },
): void {
  const { x, end, baseline } = place;
  const room = end - x - textWidth(document, right, style) - 10;
  drawText(document, fitText(document, left, style, room), style, { x, baseline });
  drawText(document, right, style, { x: end, baseline, align: 'right' });
}

/** Begins a page, with the payee, the period and the statement above it. Long names are shortened, the period never. */
export function nextPage(sheet: Sheet): void {
  const { document, statement, format, width, right } = sheet;
  document.addPage();
  const style = { size: 8.5, color: muted };
  const period = ` · ${format.period(statement.period.from, statement.period.to)}`;
  const name = fitText(document, nameOfStatement(sheet), style, width / 2);
  const room = width - textWidth(document, name, style) - textWidth(document, period, style) - 12;
  const payee = isolated(fitText(document, statement.payee.name, style, room));
  drawPair(document, [`${payee}${period}`, name], style, {
    x: margin,
    end: right,
    baseline: margin + 6,
  });
  sheet.y = margin + 34;
}

/** Begins a page unless a part of this height fits on the current one. */
export function needHeight(sheet: Sheet, height: number): void {
  if (sheet.y + height > sheet.bottom) nextPage(sheet);
}

export function drawRule({ document, right }: Sheet, y: number, x = margin, end = right): void {
  document.moveTo(x, y).lineTo(end, y).lineWidth(0.6).stroke(hairline);
}

/** Writes a note on as many lines as it needs. */
export function drawNote(sheet: Sheet, text: string, { x = margin, width = sheet.width, color = muted, size = 8.5 } = {}): void {
  for (const line of wrapText(sheet.document, text, { size }, { width, maxLines: 12 })) {
    needHeight(sheet, size * 1.4);
    drawText(sheet.document, line, { size, color }, { x, baseline: sheet.y + size });
    sheet.y += size * 1.4;
  }
}
