import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { StatementDocument } from '#domain/royalties/statement-document.ts';
import { setFonts } from '#gateway/kit/pdf/fonts.ts';
import { drawCharts } from './draw-charts.ts';
import { drawCrossings, drawFeet, drawRates } from './draw-feet.ts';
import { drawBalance, drawTitle } from './draw-head.ts';
import { drawTable } from './draw-table.ts';
import { nameOfStatement, openSheet, paperOf, roomy, type Sheet, tight } from './statement-sheet.ts';
import { tablesOf } from './statement-tables.ts';

/** Pages up to which a statement is drawn again to save one. */
const fewPages = 3;

/**
 * Creates the PDF of a payee's statement. The same statement gives the same bytes. If exchange rates would be alone on a page, lower rows make room
 * for them, if that is enough. Loads the PDF library on first use, and lets others work after each page.
 */
export async function statementPdf(statement: StatementDocument, rootDir: string): Promise<Buffer> {
  const first = await draw(statement, rootDir, roomy);
  if (!first.areRatesAlone || first.sheet.document.bufferedPageRange().count > fewPages) return finish(first.sheet);
  const second = await draw(statement, rootDir, tight);
  return finish(second.areRatesAlone ? first.sheet : second.sheet);
}

/** Draws all pages without their feet. */
async function draw(
  statement: StatementDocument,
  rootDir: string,
  spacing: Sheet['spacing'],
): Promise<{ sheet: Sheet; areRatesAlone: boolean }> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: paperOf(statement.payee.country),
    margin: 0,
    lang: statement.language,
    displayTitle: true,
    bufferPages: true,
    info: { Creator: 'Stave', CreationDate: new Date(`${statement.issuedOn ?? statement.period.to}T00:00:00Z`) },
  });
  await setFonts(document, rootDir, JSON.stringify(statement));
  const sheet = openSheet(document, statement, spacing);
  document.info.Title = `${nameOfStatement(sheet)} · ${statement.payee.name}`;
  document.info.Author = statement.sender[0] ?? '';
  drawTitle(sheet);
  drawBalance(sheet);
  drawCharts(sheet);
  for (const table of tablesOf(sheet)) await drawTable(sheet, table, setImmediate);
  drawCrossings(sheet);
  return { sheet, areRatesAlone: drawRates(sheet) };
}

/** Draws the feet, and returns the file. */
function finish(sheet: Sheet): Promise<Buffer> {
  drawFeet(sheet);
  sheet.document.end();
  return buffer(sheet.document);
}
