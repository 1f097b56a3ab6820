import { z } from 'zod';
import { emailAddress } from '#domain/accounts/account.ts';
import { maxPayeeLinks, payeeLinkMailsPerHour } from '#domain/royalties/payee-portal.ts';
import { parseInput, UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import { type AppContext, requirePerson } from '../../../server/context.ts';
import { runUseCase, type UseCase } from '../../../server/request/use-case.ts';
import { requireVerifiedEmail } from '../../accounts/require-verified-email.ts';
import { hashToken, newToken } from '../../accounts/session.ts';
import { requireInside } from '../../subscriptions/allowance.ts';
import { lockRow } from '../records/locked-row.ts';
import { endSessions } from '../records/revoke-links.ts';
import { mailLink } from './payee-links.ts';

const Address = z.object({ email: emailAddress });
type StoredPayee = { email: string | null; contributorId: string | null };

/** Mails a payee a link to its statements, by default to its own address. A link that was sent to the address before gets a new token. */
export async function sendLink(
  context: AppContext,
  { payee: payeeId, email }: { payee: string; email?: string | null },
): Promise<{ link: string; payee: string }> {
  const { editor, platform } = context;
  requirePerson(context);
  return runUseCase(platform, editor, async (useCase) => {
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    await requireVerifiedEmail(useCase, 'PAYEE_LINKS');
    const payee = await lockRow<StoredPayee>(useCase, 'Payee', { id: payeeId, field: 'payee' });
    const address = parseInput(Address, { email: email ?? (await knownAddress(useCase, payee)) }).email;
    await limitLinkMails(useCase, address);
    const id = await linkFor(useCase, payee.id, address);
    const link = { id, workspaceId: editor.workspaceId, payeeId: payee.id, email: address };
    await mailLink(platform, useCase.em, link);
    return {
      result: { link: id, payee: payee.id },
      audit: { action: 'payeeLink.send', subjectType: 'PayeeLink', subjectId: id, changes: { email: address, payee: payee.id } },
    };
  });
}

/** The address of the payee, or of its contributor. */
async function knownAddress({ em, actor }: UseCase, { email, contributorId }: StoredPayee): Promise<string> {
  const [contributor] =
    email === null && contributorId !== null
      ? await em.execute<{ email: string | null }[]>('select email from contributor where id = ? and workspace_id = ?', [
          contributorId,
          actor.workspaceId,
        ])
      : [];
  const known = email ?? contributor?.email;
  if (known) return known;
  throw userError(UserErrorCode.INVALID, 'This payee has no email address. Enter one.', ['email']);
}

/** Returns the ID of the link of a payee for an address, which is made if there is none. Sending a revoked link opens it again. */
export async function linkFor({ em, actor, platform }: UseCase, payeeId: string, email: string): Promise<string> {
  const { workspaceId, userId } = actor;
  const [known] = await em.execute<{ id: string }[]>(
    `update payee_link set revoked_at = null, sent_by_id = ? where payee_id = ? and workspace_id = ? and email = ? returning id`,
    [userId, payeeId, workspaceId, email],
  );
  if (known) return known.id;
  const [counted] = await em.execute<{ count: number }[]>(
    'select count(*)::int as count from payee_link where payee_id = ? and workspace_id = ?',
    [payeeId, workspaceId],
  );
  if (counted!.count >= maxPayeeLinks)
    throw userError(
      UserErrorCode.INVALID,
      `A payee can have links for ${maxPayeeLinks} addresses. Use an address that has one.`,
      ['email'],
    );
  const now = platform.clock();
  const [made] = await em.execute<{ id: string }[]>(
    `insert into payee_link (workspace_id, payee_id, email, token_hash, sent_at, sent_by_id, expires_at) values (?, ?, ?, ?, ?, ?, ?) returning id`,
    [workspaceId, payeeId, email, hashToken(newToken()), now, userId, now],
  );
  return made!.id;
}

/** Limits links by counting the audit trail, to protect mailboxes and the mail server. */
async function limitLinkMails({ em, actor }: UseCase, email: string): Promise<void> {
  const [sent] = await em.execute<{ all: number; same: number }[]>(
    `select count(*)::int as all, (count(*) filter (where changes ->> 'email' = ?))::int as same from audit_entry
      where workspace_id = ? and created_at > now() - interval '1 hour' and action = 'payeeLink.send' and subject_type = 'PayeeLink'`,
    [email, actor.workspaceId],
  );
  const { address, workspace } = payeeLinkMailsPerHour;
  if (sent!.same >= address)
    throw userError(UserErrorCode.THROTTLED, `${email} was sent ${address} links within an hour. Try again later.`, ['email']);
  if (sent!.all >= workspace)
    throw userError(UserErrorCode.THROTTLED, `This workspace has sent ${workspace} links within an hour. Try again later.`);
}

/** Revokes a link. Its sessions end at once. */
export async function revokeLink(context: AppContext, id: string): Promise<{ link: string; payee: string }> {
  const { editor, platform } = context;
  requirePerson(context);
  return runUseCase(platform, editor, async ({ em }) => {
    const { workspaceId } = editor;
    const [link] = isUuid(id)
      ? await em.execute<{ id: string; payeeId: string; email: string }[]>(
          `update payee_link set revoked_at = coalesce(revoked_at, ?), previous_token_hash = null, code_hash = null, code_expires_at = null
            where id = ? and workspace_id = ? returning id, payee_id as "payeeId", email`,
          [platform.clock(), id, workspaceId],
        )
      : [];
    if (!link) throw userError(UserErrorCode.NOT_FOUND, 'Link not found', ['id']);
    await endSessions(em, workspaceId, link.id);
    return {
      result: { link: link.id, payee: link.payeeId },
      audit: { action: 'payeeLink.revoke', subjectType: 'PayeeLink', subjectId: link.id, changes: { email: link.email } },
    };
  });
}
