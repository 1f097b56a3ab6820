import { User } from '#db/entities/accounts.ts';
import type { AppContext } from '../../server/context.ts';
import { runUseCase } from '../../server/request/use-case.ts';
import { countAttempt } from './throttle.ts';

/** Latest acts that an export contains. */
const mostActs = 50_000;

/** What is stored about a user, by name. Secrets and hashes stay out. */
const parts: Readonly<Record<string, string>> = {
  workspaces: `select w.name, m.role, m.created_at as "memberSince", w.package_id as package, s.tier_id as tier, s.status
    from member m join workspace w on w.id = m.workspace_id left join plan_subscription s on s.workspace_id = w.id
    where m.user_id = $1 order by m.created_at`,
  sessions: `select created_at as "startedAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt", revoked_at as "endedAt",
    user_agent as "userAgent", address from session where user_id = $1 order by created_at desc`,
  apiKeys: `select k.name, k.prefix, k.scopes, w.name as workspace, k.created_at as "createdAt", k.last_used_at as "lastUsedAt",
    k.revoked_at as "revokedAt" from api_key k join workspace w on w.id = k.workspace_id where k.created_by_id = $1 order by k.created_at`,
  invitations: `select i.email, i.role, w.name as workspace, i.sent_at as "sentAt", i.accepted_at as "acceptedAt"
    from invitation i join workspace w on w.id = i.workspace_id where i.invited_by_id = $1 order by i.sent_at`,
  mails: `select kind, subject, to_address as "to", created_at as "writtenAt", sent_at as "sentAt" from mail where user_id = $1
    order by created_at desc`,
  featureRequests: 'select path, created_at as "requestedAt" from feature_request where user_id = $1 order by created_at',
  payments: `select b.number, b.description, b.amount_cents as "amountCents", b.currency, b.status, b.occurred_at as "occurredAt",
    w.name as workspace from member m join workspace w on w.id = m.workspace_id join billing_entry b on b.workspace_id = w.id
    where m.user_id = $1 and m.role = 'OWNER' order by b.occurred_at desc`,
  acts: `select action, subject_type as "objectType", subject_id as "object", changes, created_at as "at" from audit_entry
    where user_id = $1 order by created_at desc limit ${mostActs}`,
};

/** Returns what is stored about the signed-in user. Catalogues belong to workspaces and are not part of it. */
export async function exportAccount(context: AppContext): Promise<Record<string, unknown>> {
  const { person, platform } = context;
  const { userId } = person;
  await countAttempt(context, 'export', userId);
  const { id, email, emailVerifiedAt, firstName, lastName, role, createdAt, lastLoginAt, twoFactorEnabledAt, mailOptOuts } =
    await platform.orm.em.fork().findOneOrFail(User, { id: userId });
  const read = async ([name, text]: [string, string]) => [name, (await platform.pool.query(text, [userId])).rows] as const;
  const stored = Object.fromEntries(await Promise.all(Object.entries(parts).map(read)));
  await runUseCase(platform, person, async () => ({
    result: undefined,
    audit: { action: 'account.export', subjectType: 'User', subjectId: userId },
  }));
  return {
    exportedAt: platform.clock().toISOString(),
    account: {
      id,
      email,
      emailVerifiedAt,
      firstName,
      lastName,
      role,
      createdAt,
      lastLoginAt,
      twoFactorEnabledAt,
      mailsSwitchedOff: mailOptOuts,
    },
    ...stored,
  };
}
