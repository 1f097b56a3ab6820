import { hash } from 'node:crypto';
import { canonicalJson, type Json } from '#domain/proofs/canonical-json.ts';
import { runDocument } from '#domain/royalties/run-document.ts';
import { sumsThatDiffer } from '#domain/royalties/statement-sums.ts';
import type { Sql } from '../../imports/import-job.ts';
import type { Proceed } from '../records/proceed.ts';
import { readContents, type StatementContent } from './statement-content.ts';

/** Statements that are read and written together. Bounds the memory of a run of any size. */
const statementsAtATime = 50;

type Run = { id: string; workspaceId: string; number: number; issuedOn: string };

/**
 * Keeps what the numbered statements of a run say, with the SHA-256 of each and one over all of them, and their fingerprints. Later changes of
 * payees, works and settings leave them as they are. Throws if a statement does not add up. Returns the SHA-256 of the run.
 */
export async function sealStatements(sql: Sql, run: Run, proceed: Proceed): Promise<string> {
  const { id: runId, workspaceId, issuedOn } = run;
  const { rows } = await sql.query<{ id: string; number: string }>(
    'select id, number from payee_statement where run_id = $1 and workspace_id = $2 order by number, id',
    [runId, workspaceId],
  );
  const sealed: { number: string; sha256: string }[] = [];
  for (let from = 0; from < rows.length; from += statementsAtATime) {
    const some = rows.slice(from, from + statementsAtATime);
    const contents = await readContents(sql, { workspaceId, runId, ids: some.map(({ id }) => id) }, issuedOn);
    const written = some.map(({ id, number }) => ({ id, number, ...seal(contents.get(id)!) }));
    await store(sql, workspaceId, written);
    sealed.push(...written.map(({ number, sha256 }) => ({ number, sha256 })));
    await proceed({ done: sealed.length, total: rows.length });
  }
  const sha256 = hash('sha256', runDocument(run.number, sealed), 'hex');
  await sql.query('update royalty_run set sha256 = $3 where id = $1 and workspace_id = $2', [runId, workspaceId, sha256]);
  await sql.query('insert into fingerprint (workspace_id, sha256, royalty_run_id, label) values ($1, $2, $3, $4)', [
    workspaceId,
    sha256,
    runId,
    `Run ${run.number}`,
  ]);
  return sha256;
}

/** Returns the canonical text of a statement with its SHA-256. */
function seal(content: StatementContent): { canonical: string; sha256: string } {
  const differing = sumsThatDiffer({ ...content, fingerprint: null, verifyUrl: '', linesUrl: null });
  if (differing.length > 0) throw new Error(`The statement ${content.number} does not add up: ${differing.join(', ')}`);
  const canonical = canonicalJson(content as unknown as Json);
  return { canonical, sha256: hash('sha256', canonical, 'hex') };
}

async function store(
  sql: Sql,
  workspaceId: string,
  written: readonly { id: string; number: string; canonical: string; sha256: string }[],
): Promise<void> {
  await sql.query(
    `with given as (select * from jsonb_to_recordset($2::jsonb) as given (id uuid, number text, canonical text, sha256 text)),
      hashed as (update payee_statement s set sha256 = given.sha256 from given where s.id = given.id and s.workspace_id = $1),
      kept as (insert into payee_statement_content (statement_id, workspace_id, canonical) select id, $1, canonical from given)
    insert into fingerprint (workspace_id, sha256, payee_statement_id, label) select $1, sha256, id, 'Statement ' || number from given`,
    [workspaceId, JSON.stringify(written)],
  );
}
