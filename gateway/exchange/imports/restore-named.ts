import type { ImportedKind } from '#domain/exchange/import-terms.ts';
import { type CatalogueNoun, type CatalogueVerb, catalogueSubjects } from '#domain/platform/audit-terms.ts';
import { type NamedNoun, namedKinds, namingTables } from '../../catalogue-objects/named-in.ts';
import { insertRows, type Sql, type Values } from './rows-as-values.ts';

/** The user and the API key for which the background work writes. */
export type Author = { workspaceId: string; userId: string | null; apiKeyId: string | null };

/** Returns who requested an action of an import last. */
export async function authorOf(
  sql: Sql,
  workspaceId: string,
  importId: string,
  action: 'import.commit' | 'import.undo',
): Promise<Author> {
  const { rows } = await sql.query<Author>(
    `select workspace_id as "workspaceId", user_id as "userId", api_key_id as "apiKeyId" from audit_entry
      where subject_id = $1 and workspace_id = $2 and action = $3 order by created_at desc limit 1`,
    [importId, workspaceId, action],
  );
  return rows[0] ?? { workspaceId, userId: null, apiKeyId: null };
}

/** Restores the parties, labels and recordings from the bin that objects of a kind name. */
export async function restoreNamed(sql: Sql, author: Author, kind: ImportedKind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const nouns = Object.keys(namedKinds) as NamedNoun[];
  const namings = nouns.flatMap((noun) => namingTables(noun).map((naming) => ({ noun, ...naming })));
  for (const { noun, table, column, owner } of namings.filter((naming) => naming.owner === kind)) {
    const key = table === owner ? 'id' : `${owner}_id`;
    const named = `select n.${column} as id, (array_agg(n.${key} order by n.${key}))[1] as owner from ${table} n join ${owner} o on o.id = n.${key}
      where o.workspace_id = $1 and o.id = any($2) and o.deleted_at is null and n.${column} is not null group by 1`;
    // Waits for a concurrent deletion, which does not see the restored object yet.
    await sql.query(
      `select id from ${noun} where workspace_id = $1 and id in (select id from (${named}) n) order by id for update`,
      [author.workspaceId, ids],
    );
    const { rows } = await sql.query<{ id: string; owner: string }>(
      `update ${noun} p set deleted_at = null, version = p.version + 1 from (${named}) n
        where p.id = n.id and p.workspace_id = $1 and p.deleted_at is not null returning p.id, n.owner`,
      [author.workspaceId, ids],
    );
    const withOwner = { work: 'withWork', recording: 'withRecording', release: 'withRelease' }[owner];
    await auditObjects(
      sql,
      author,
      noun,
      rows.map(({ id, owner: restored }) => ({ id, verb: 'restore', changes: { [withOwner]: restored } })),
    );
  }
}

type Entry = { id: string; verb: CatalogueVerb; changes: Values };

/** Writes an audit entry for each object. */
export const auditObjects = (
  sql: Sql,
  { workspaceId, userId, apiKeyId }: Author,
  noun: CatalogueNoun,
  entries: readonly Entry[],
): Promise<void> =>
  insertRows(
    sql,
    'audit_entry',
    entries.map(({ id, verb, changes }) => ({
      ...{ workspaceId, userId, apiKeyId, subjectType: catalogueSubjects[noun], subjectId: id },
      ...{ action: `${noun}.${verb}`, changes },
    })),
  );
