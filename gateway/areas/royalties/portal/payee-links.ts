import type { EntityManager } from '@mikro-orm/postgresql';
import { payeeLinkDays } from '#domain/royalties/payee-portal.ts';
import type { Platform } from '../../../server/context.ts';
import { hashToken, newToken } from '../../accounts/session.ts';
import { queueMail } from '../../mail/outbox.ts';
import { payeeLinkLetter } from '../../mail/payee-letters.ts';
import { addressedPayee, isToken } from './portal-access.ts';

export type StoredLink = {
  id: string;
  workspaceId: string;
  payeeId: string;
  email: string;
  isOpen: boolean;
  codeHash: string | null;
  isCodeOpen: boolean | null;
  codeAttempts: number;
  failures: number;
};

const linkText = `select l.id, l.workspace_id as "workspaceId", l.payee_id as "payeeId", l.email,
    l.expires_at > ? and l.token_hash = ? as "isOpen", l.code_hash as "codeHash", l.code_expires_at > ? as "isCodeOpen",
    l.code_attempts as "codeAttempts", l.failures
  from payee_link l join payee p on p.id = l.payee_id and p.workspace_id = l.workspace_id and p.deleted_at is null
  where (l.token_hash = ? or l.previous_token_hash = ?) and l.revoked_at is null for update of l`;

/** Locks and returns the link of a token, also an expired or a replaced one; null if there is none, it was revoked, or its payee was deleted. */
export async function lockLink(em: EntityManager, token: string, now: Date): Promise<StoredLink | null> {
  if (!isToken(token)) return null;
  const hash = hashToken(token);
  const [link] = await em.execute<StoredLink[]>(linkText, [now, hash, now, hash, hash]);
  return link ?? null;
}

const addressText = `select l.email from payee_link l where (l.token_hash = $1 or l.previous_token_hash = $1) and l.revoked_at is null`;

/** Returns the address to which the mails of a link go; null without a link. */
export async function addressOf({ pool }: Pick<Platform, 'pool'>, token: string): Promise<string | null> {
  if (!isToken(token)) return null;
  return (await pool.query<{ email: string }>(addressText, [hashToken(token)])).rows[0]?.email ?? null;
}

/** Gives a link a new token and mails it. The previous token only asks for a new link from then on. */
export async function mailLink(
  platform: Platform,
  em: EntityManager,
  link: Pick<StoredLink, 'id' | 'workspaceId' | 'payeeId' | 'email'>,
): Promise<void> {
  const token = newToken();
  const now = platform.clock();
  const expiresAt = new Date(now.getTime() + payeeLinkDays * 86_400_000);
  await em.execute(
    `update payee_link set previous_token_hash = token_hash, token_hash = ?, sent_at = ?, expires_at = ?, code_hash = null, code_expires_at = null,
        code_attempts = 0, failures = 0 where id = ? and workspace_id = ?`,
    [hashToken(token), now, expiresAt, link.id, link.workspaceId],
  );
  const payee = await addressedPayee(em, link);
  await queueMail(platform, em, { address: link.email }, payeeLinkLetter(platform.config, { ...payee, token, expiresAt }));
}
