import { createHash, hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sumsThatDiffer } from '#domain/royalties/statement-sums.ts';
import type { Sql } from '../../imports/import-job.ts';
import { statementPdf } from '../documents/statement-pdf.ts';
import { statementCsv, statementXlsx } from '../documents/statement-table.ts';
import { documentOf, type FoundStatement } from './statement-document.ts';
import { readLines } from './statement-lines.ts';

/** Files of a statement of a payee. */
export const statementFormats = ['pdf', 'csv', 'xlsx'] as const;
export type StatementFormat = (typeof statementFormats)[number];

export const statementTypes: Readonly<Record<StatementFormat, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Where the product is and where its fonts are. */
export type StatementPlace = { publicUrl: string; rootDir: string };

/** Returns the name of a file of a statement, such as `R1-0007.pdf`. */
export const statementFileName = ({ id, number }: Pick<FoundStatement, 'id' | 'number'>, format: StatementFormat): string =>
  `${number ?? `draft-${id.slice(-8)}`}.${format}`;

/**
 * Makes the PDF of a statement. An issued statement is the same file each time. Each file that leaves the product has a fingerprint, so that it can be
 * verified. Throws if the statement does not add up.
 */
export async function makeStatementPdf(sql: Sql, statement: FoundStatement, place: StatementPlace): Promise<Buffer> {
  const document = documentOf(statement, place.publicUrl);
  const differing = sumsThatDiffer(document);
  if (differing.length > 0) throw new Error(`A statement does not add up: ${differing.join(', ')}`);
  const pdf = await statementPdf(document, place.rootDir);
  if (statement.sha256 !== null) await keepFingerprint(sql, statement, 'pdf', hash('sha256', pdf, 'hex'));
  return pdf;
}

/** Keeps the fingerprint of a file of an issued statement, once for equal files. */
async function keepFingerprint(sql: Sql, statement: FoundStatement, format: StatementFormat, sha256: string): Promise<void> {
  await sql.query(
    `insert into fingerprint (workspace_id, sha256, payee_statement_id, label) values ($1, $2, $3, $4)
      on conflict (payee_statement_id, sha256) where payee_statement_id is not null do nothing`,
    [statement.workspaceId, sha256, statement.id, statementFileName(statement, format)],
  );
}

/** Passes a file on, and keeps its fingerprint before its end is sent. */
async function* fingerprinted(file: Readable, keep: (sha256: string) => Promise<void>): AsyncGenerator<Buffer> {
  const digest = createHash('sha256');
  for await (const chunk of file as AsyncIterable<Buffer>) {
    digest.update(chunk);
    yield chunk;
  }
  await keep(digest.digest('hex'));
}

/** Writes the lines and the balance of a statement as a table, as fast as it is sent. Files of an issued statement can be verified. */
export function statementTable(sql: Sql, statement: FoundStatement, format: 'csv' | 'xlsx'): Readable {
  const document = documentOf(statement, '');
  const write = format === 'csv' ? statementCsv : statementXlsx;
  const file = write(document, readLines(sql, statement));
  if (statement.sha256 === null) return file;
  const keep = (sha256: string) => keepFingerprint(sql, statement, format, sha256);
  return Readable.from(fingerprinted(file, keep), { objectMode: false });
}
