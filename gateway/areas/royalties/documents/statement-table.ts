import type { Readable } from 'node:stream';
import type { StatementDocument } from '#domain/royalties/statement-document.ts';
import { type StatementLine, statementRows } from '#domain/royalties/statement-lines.ts';
import { statementTexts } from '#domain/royalties/statement-texts.ts';
import { csvStream, xlsxStream } from '../../files/write-table.ts';

/** Writes the lines and the balance of a statement as CSV, in the payee's language. */
export const statementCsv = (statement: StatementDocument, lines: AsyncIterable<StatementLine>): Readable =>
  csvStream(statementRows(statement, lines));

/** The same as an Excel workbook, with numbers that can be calculated with. Fails with `TableRefused` if a sheet cannot hold the lines. */
export const statementXlsx = (statement: StatementDocument, lines: AsyncIterable<StatementLine>): Readable =>
  xlsxStream(statementTexts[statement.language].title.statement, statementRows(statement, lines));
