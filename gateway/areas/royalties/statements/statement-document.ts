import type { TableRate } from '#domain/royalties/run-totals.ts';
import type { StatementDocument } from '#domain/royalties/statement-document.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { Sql } from '../../imports/import-job.ts';
import { readContents, type StatementContent } from './statement-content.ts';

/** A statement of a payee, with what identifies it. */
export type FoundStatement = {
  id: string;
  workspaceId: string;
  runId: string;
  number: string | null;
  sha256: string | null;
  /** Rates of the table that converted money. Other money was converted by the rates of statements. */
  tableRates: readonly TableRate[];
  content: StatementContent;
};

const keysText = `select s.id, s.run_id as "runId", s.number, s.sha256, s.rates as "tableRates", c.canonical from payee_statement s
  left join payee_statement_content c on c.statement_id = s.id and c.workspace_id = $1 where s.id = any($2::uuid[]) and s.workspace_id = $1`;

/** Returns what a statement of a workspace says: as it was issued, or as its draft is now. Null if there is none. */
export async function findStatement(sql: Sql, workspaceId: string, id: string): Promise<FoundStatement | null> {
  if (!isUuid(id)) return null;
  return (await findStatements(sql, workspaceId, [id]))[0]!;
}

/** The same for several statements, in the order of their IDs. */
export async function findStatements(sql: Sql, workspaceId: string, ids: readonly string[]): Promise<(FoundStatement | null)[]> {
  type Key = Omit<FoundStatement, 'content' | 'workspaceId'> & { canonical: string | null };
  const { rows } = await sql.query<Key>(keysText, [workspaceId, ids]);
  const found = new Map<string, FoundStatement>();
  for (const { canonical, ...key } of rows) {
    const content =
      canonical === null
        ? (await readContents(sql, { workspaceId, runId: key.runId, ids: [key.id] })).get(key.id)
        : (JSON.parse(canonical) as StatementContent);
    if (content) found.set(key.id, { ...key, workspaceId, content });
  }
  return ids.map((id) => found.get(id.toLowerCase()) ?? null);
}

/** Returns the document of a statement, with the page that checks its fingerprint. */
export const documentOf = ({ content, sha256 }: FoundStatement, publicUrl: string): StatementDocument => ({
  ...content,
  fingerprint: sha256,
  verifyUrl: `${publicUrl}/verify`,
  linesUrl: null,
});
