import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry } from '#db/entities/accounts.ts';
import { maxPayeeFailures, payeeCode, payeeSessionHours } from '#domain/royalties/payee-portal.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import type { AppContext, Platform } from '../../../server/context.ts';
import type { Config } from '../../../server/settings/config.ts';
import { hashToken, newToken } from '../../accounts/session.ts';
import { countAttempt, isWithinLimit, revertAttempt } from '../../accounts/throttle.ts';
import { queueMail } from '../../mail/outbox.ts';
import { payeeCodeLetter } from '../../mail/payee-letters.ts';
import { addressOf, lockLink, mailLink, type StoredLink } from './payee-links.ts';
import { addressedPayee, isToken } from './portal-access.ts';

/** Minimum response time. Hides the extra work for a link that exists. */
const minResponseMs = 300;

/** Codes are short enough to type, so their hashes use a key that is not stored in the database. */
function hashCode({ appSecret }: Pick<Config, 'appSecret'>, linkId: string, code: string): string {
  const key = Buffer.from(hkdfSync('sha256', appSecret, 'stave', 'payee codes', 32));
  return createHmac('sha256', key).update(`${linkId}:${code}`).digest('base64url');
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Limits the mails that a caller can cause. What is counted is the given token, so that unknown ones are refused alike. */
async function countMail(context: AppContext, token: string): Promise<void> {
  await countAttempt(context, 'payeeMailNetwork', context.transport.address);
  await countAttempt(context, 'payeeMail', token);
}

/**
 * Does something for a link without revealing whether there is one: neither the response, its time nor a limit of the mailbox does. The mailbox is
 * counted first, because counting inside of the transaction would hold two connections.
 */
async function forLink(
  platform: Platform,
  token: string,
  act: (em: EntityManager, link: StoredLink) => Promise<void>,
): Promise<void> {
  const acting = async () => {
    const address = await addressOf(platform, token);
    if (address === null || !(await isWithinLimit(platform, 'payeeMailAddress', address))) return;
    await platform.orm.em.fork().transactional(async (em) => {
      const link = await lockLink(em, token, platform.clock());
      if (link) await act(em, link);
    });
  };
  await Promise.all([acting(), platform.sleep(minResponseMs)]);
}

/** Mails the code that opens a link, to its address alone. The previous code stops working. */
export async function requestCode(context: AppContext, token: string): Promise<void> {
  const { platform } = context;
  await countMail(context, token);
  await forLink(platform, token, async (em, link) => {
    if (!link.isOpen || link.failures >= maxPayeeFailures) return;
    const code = String(randomInt(10 ** payeeCode.digits)).padStart(payeeCode.digits, '0');
    const expiresAt = new Date(platform.clock().getTime() + payeeCode.minutes * 60_000);
    await em.execute(
      'update payee_link set code_hash = ?, code_expires_at = ?, code_attempts = 0 where id = ? and workspace_id = ?',
      [hashCode(platform.config, link.id, code), expiresAt, link.id, link.workspaceId],
    );
    const payee = await addressedPayee(em, link);
    await queueMail(platform, em, { address: link.email }, payeeCodeLetter(platform.config, { ...payee, code }));
  });
}

/** Mails a new link to the address of a link, also of an expired one or of the one before. Not of a revoked one. */
export async function renewLink(context: AppContext, token: string): Promise<void> {
  const { platform } = context;
  await countMail(context, token);
  await forLink(platform, token, async (em, link) => {
    await mailLink(platform, em, link);
    record(em, link, 'payeeLink.renew');
  });
}

/** An act of a payee, who is no user. */
function record(em: EntityManager, { id, workspaceId }: StoredLink, action: 'payeeLink.renew' | 'payeeLink.open'): void {
  em.create(AuditEntry, { action, subjectType: 'PayeeLink', subjectId: id, workspaceId }, { partial: true });
}

/** Opens a link with its code, in this browser. An unknown link, an expired code and a wrong one are answered alike. */
export async function openLink(context: AppContext, token: string, code: string): Promise<void> {
  const { platform, transport } = context;
  await countAttempt(context, 'payeeCodeNetwork', transport.address);
  await countAttempt(context, 'payeeCode', token);
  const [session] = await Promise.all([
    platform.orm.em.fork().transactional((em) => trySession(platform, em, token, code)),
    platform.sleep(minResponseMs),
  ]);
  if (session === null) throw userError(UserErrorCode.INVALID, 'This code is wrong or has expired. Ask for a new one.', ['code']);
  await revertAttempt(platform.pool, 'payeeCodeNetwork', transport.address);
  await revertAttempt(platform.pool, 'payeeCode', token);
  transport.startPayeeSession?.(session, payeeSessionHours * 3_600);
  transport.payeeSession = session;
}

/** Returns the token of a new session; null if the code is not right. The lock of the link lets one guess follow the other. */
async function trySession(platform: Platform, em: EntityManager, token: string, code: string): Promise<string | null> {
  const now = platform.clock();
  const link = await lockLink(em, token, now);
  if (!link?.isOpen || link.codeHash === null || !link.isCodeOpen) return null;
  if (link.codeAttempts >= payeeCode.attempts || link.failures >= maxPayeeFailures) return null;
  const { id, workspaceId } = link;
  if (!isSame(link.codeHash, hashCode(platform.config, id, code.slice(0, 20).replace(/\s/g, '')))) {
    await em.execute(
      'update payee_link set code_attempts = code_attempts + 1, failures = failures + 1 where id = ? and workspace_id = ?',
      [id, workspaceId],
    );
    return null;
  }
  await em.execute(
    `update payee_link set code_hash = null, code_expires_at = null, code_attempts = 0, failures = 0, last_seen_at = ?
      where id = ? and workspace_id = ?`,
    [now, id, workspaceId],
  );
  const session = newToken();
  const expiresAt = new Date(now.getTime() + payeeSessionHours * 3_600_000);
  await em.execute('insert into payee_session (workspace_id, link_id, token_hash, expires_at) values (?, ?, ?, ?)', [
    workspaceId,
    id,
    hashToken(session),
    expiresAt,
  ]);
  record(em, link, 'payeeLink.open');
  return session;
}

/** Ends the session of the browser, whatever link it opened. */
export async function closeLink({ platform, transport }: AppContext): Promise<void> {
  const { payeeSession } = transport;
  if (payeeSession && isToken(payeeSession))
    await platform.pool.query('delete from payee_session where token_hash = $1', [hashToken(payeeSession)]);
  transport.endPayeeSession?.();
  transport.payeeSession = null;
}
