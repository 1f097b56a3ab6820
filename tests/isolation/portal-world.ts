import type { Pool } from 'pg';

/** A link and a question of the payee that the owner of the workspace is. */
export type PortalWorld = { payeeLink: string; payeeQuestion: string };
type Owner = { userId: string; workspaceId: string; payee: string; payeeStatement: string };

/** Gives the payee the verified address of the owner, and adds what belongs to its portal. Texts contain `marker`. */
export async function addPortal(
  pool: Pool,
  { userId, workspaceId, payee, payeeStatement }: Owner,
  marker: string,
): Promise<PortalWorld> {
  await pool.query('update app_user set owns_email = true, email_verified_at = now() where id = $1', [userId]);
  await pool.query('update payee set email = (select email from app_user where id = $3) where id = $1 and workspace_id = $2', [
    payee,
    workspaceId,
    userId,
  ]);
  await pool.query(`update royalty_run set issued_at = now() where workspace_id = $1 and state = 'ISSUED'`, [workspaceId]);
  const { rows: links } = await pool.query<{ id: string }>(
    `insert into payee_link (workspace_id, payee_id, email, token_hash, sent_at, sent_by_id, expires_at)
      values ($1, $2, $3, gen_random_uuid(), now(), $4, now() + interval '90 days') returning id`,
    [workspaceId, payee, `link@${marker}.example`.toLowerCase(), userId],
  );
  const { rows: questions } = await pool.query<{ id: string }>(
    `insert into payee_question (workspace_id, payee_id, statement_id, about, text, asked_by_id) values ($1, $2, $3, $4, $4, $5) returning id`,
    [workspaceId, payee, payeeStatement, `Question ${marker}`, userId],
  );
  return { payeeLink: links[0]!.id, payeeQuestion: questions[0]!.id };
}
