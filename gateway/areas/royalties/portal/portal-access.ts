import type { EntityManager } from '@mikro-orm/postgresql';
import type { StatementLanguage } from '#domain/royalties/royalty-terms.ts';
import { Rows } from '../../../kit/rows.ts';
import type { AppContext, Platform } from '../../../server/context.ts';
import { hashToken } from '../../accounts/session.ts';

/** What somebody may see of royalties as a payee: one payee of one workspace. */
export type PortalAccess = {
  workspaceId: string;
  payeeId: string;
  /** Link that was opened. Null for a member of the workspace. */
  linkId: string | null;
  userId: string | null;
  language: StatementLanguage;
  /** Reads rows of the workspace. The workspace of the caller's own session, if there is one, does not matter. */
  rows: Rows;
};

/** A longer text is no token of ours, and is not looked up. */
const maxTokenLength = 100;
export const isToken = (text: string): boolean => text.length <= maxTokenLength;

const sessionText = `select l.id as "linkId", l.workspace_id as "workspaceId", l.payee_id as "payeeId", p.language from payee_session s
    join payee_link l on l.id = s.link_id and l.workspace_id = s.workspace_id
    join payee p on p.id = l.payee_id and p.workspace_id = l.workspace_id
  where s.token_hash = $1 and l.token_hash = $2 and s.expires_at > $3 and l.expires_at > $3 and l.revoked_at is null and p.deleted_at is null`;

type ByLink = { linkId: string; workspaceId: string; payeeId: string; language: StatementLanguage };

/**
 * Returns the access of the browser that opened a link with its code; null otherwise. Both the link and the cookie are needed. Always read from the
 * primary, so that revoking ends it at once.
 */
export async function accessByLink({ platform, transport }: AppContext, token: string): Promise<PortalAccess | null> {
  const { payeeSession } = transport;
  if (!payeeSession || !isToken(token) || !isToken(payeeSession)) return null;
  const { rows } = await platform.pool.query<ByLink>(sessionText, [hashToken(payeeSession), hashToken(token), platform.clock()]);
  return rows[0] ? { ...rows[0], userId: null, rows: rowsOf(platform, rows[0].workspaceId) } : null;
}

const rowsOf = ({ orm, pool }: Platform, workspaceId: string) => new Rows(orm, pool, workspaceId);

/** Payees that a member is, at most. */
const maxOwn = 20;
const ownText = `select p.id, p.language from payee p join member m on m.workspace_id = p.workspace_id and m.user_id = $2
    join app_user u on u.id = m.user_id and u.owns_email and u.email_verified_at is not null and u.is_active
    left join contributor c on c.id = p.contributor_id and c.workspace_id = p.workspace_id and c.deleted_at is null
  where p.workspace_id = $1 and p.deleted_at is null and lower(u.email) in (lower(p.email), lower(c.email))
  order by p.name_key, p.id limit ${maxOwn}`;

/** Returns the access of a signed-in member to the payees with the member's verified email address, in the current workspace. */
export async function ownAccess({
  person: { workspaceId, userId },
  platform,
  rows: reader,
}: AppContext): Promise<PortalAccess[]> {
  const { rows } = await platform.pool.query<{ id: string; language: StatementLanguage }>(ownText, [workspaceId, userId]);
  return rows.map(({ id, language }) => ({ workspaceId, payeeId: id, linkId: null, userId, language, rows: reader }));
}

/** Returns the access by a link, or without one that of the signed-in member. */
export async function portalAccess(context: AppContext, token: string | null | undefined): Promise<PortalAccess[]> {
  if (token == null) return ownAccess(context);
  const access = await accessByLink(context, token);
  return access ? [access] : [];
}

/** A payee as mails and the portal address it. `sender` is the first line of the sender of statements, or the name of the workspace. */
export type AddressedPayee = { name: string; language: StatementLanguage; sender: string };
const addressedText = `select p.name, p.language, coalesce(nullif(trim(split_part(s.sender, E'\\n', 1)), ''), w.name) as sender
  from payee p join workspace w on w.id = p.workspace_id left join royalty_setting s on s.workspace_id = p.workspace_id
  where p.id = ? and p.workspace_id = ?`;

export async function addressedPayee(
  em: Pick<EntityManager, 'execute'>,
  { workspaceId, payeeId }: Pick<PortalAccess, 'workspaceId' | 'payeeId'>,
): Promise<AddressedPayee> {
  const [payee] = await em.execute<AddressedPayee[]>(addressedText, [payeeId, workspaceId]);
  return payee!;
}
