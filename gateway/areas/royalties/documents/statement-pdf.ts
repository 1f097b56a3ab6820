import { setImmediate } from 'node:timers/promises';
import type { StatementDocument } from '#domain/royalties/statement-document.ts';
import { setFonts } from '#gateway/kit/pdf/fonts.ts';
import { drawCharts } from './draw-charts.ts';
import { drawCrossings, drawFeet, drawRates } from './draw-feet.ts';
import { drawBalance, drawTitle } from './draw-head.ts';
import { drawTable } from './draw-table.ts';
import { nameOfStatement, openSheet, paperOf } from './statement-sheet.ts';
import { tablesOf } from './statement-tables.ts';

/**
 * Creates the PDF of a payee's statement. The same statement gives the same bytes. Loads the PDF library on first use, and lets others work after
 * each page.
 */
export async function statementPdf(statement: StatementDocument, rootDir: string): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: paperOf(statement.payee.country),
    margin: 0,
    lang: statement.language,
    displayTitle: true,
    bufferPages: true,
    info: { Creator: 'Stave', CreationDate: new Date(`${statement.issuedOn ?? statement.period.to}T00:00:00Z`) },
  });
  const pieces: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });
  await setFonts(document, rootDir, JSON.stringify(statement));
  const sheet = openSheet(document, statement);
  document.info.Title = `${nameOfStatement(sheet)} · ${statement.payee.name}`;
  document.info.Author = statement.sender[0] ?? '';
  drawTitle(sheet);
  drawBalance(sheet);
  drawCharts(sheet);
  for (const table of tablesOf(sheet)) await drawTable(sheet, table, setImmediate);
  drawCrossings(sheet);
  drawRates(sheet);
  drawFeet(sheet);
  document.end();
  return done;
}
