import { AuditEntry } from '#db/entities/accounts.ts';
import { emailAddress } from '#domain/accounts/account.ts';
import { maxLinksPerCall, maxPayeeLinks, payeeLinkMailsPerHour } from '#domain/royalties/payee-portal.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import { type AppContext, requirePerson } from '../../../server/context.ts';
import { runUseCase, type UseCase } from '../../../server/request/use-case.ts';
import { requireVerifiedEmail } from '../../accounts/require-verified-email.ts';
import { requireInside } from '../../subscriptions/allowance.ts';
import { linkFor } from './links.service.ts';
import { mailLink } from './payee-links.ts';

/** What sending the links of a run did. */
type SentLinks = {
  sent: number;
  /** Payees who got a link after the run was issued. */
  known: number;
  /** Payees whose link waits for another call. */
  left: number;
  /** Payees who get none: without an address, with a revoked link, or with too many. */
  unreachable: string[];
};

type Candidate = {
  payeeId: string;
  email: string | null;
  /** Of the link to this address. Null without one. */
  sentAt: string | null;
  isRevoked: boolean;
  links: number;
};
const candidatesText = `with statement_payee as (
    select p.id, lower(coalesce(p.email, c.email)) as email from payee_statement s join payee p on p.id = s.payee_id and p.workspace_id = s.workspace_id
      left join contributor c on c.id = p.contributor_id and c.workspace_id = p.workspace_id and c.deleted_at is null
    where s.run_id = ? and s.workspace_id = ? and s.number is not null and p.deleted_at is null)
  select a.id as "payeeId", a.email, l.sent_at as "sentAt", l.revoked_at is not null as "isRevoked",
    (select count(*)::int from payee_link o where o.payee_id = a.id and o.workspace_id = ?) as links
  from statement_payee a left join payee_link l on l.payee_id = a.id and l.email = a.email and l.workspace_id = ? order by a.id`;

/**
 * Mails links to the payees of an issued run who did not get one since it was issued, as many as a call and the limits of an hour allow. Called
 * again, it continues with the others, so nobody gets two.
 */
export async function sendLinksOfRun(context: AppContext, runId: string): Promise<SentLinks> {
  const { editor, platform } = context;
  requirePerson(context);
  return runUseCase(platform, editor, async (useCase) => {
    const { em } = useCase;
    const { workspaceId, userId } = editor;
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    await requireVerifiedEmail(useCase, 'PAYEE_LINKS');
    const issuedAt = await lockIssuedRun(useCase, runId);
    const candidates = await em.execute<Candidate[]>(candidatesText, [runId, workspaceId, workspaceId, workspaceId]);
    const isKnown = ({ sentAt, isRevoked }: Candidate) => sentAt !== null && !isRevoked && new Date(sentAt) >= issuedAt;
    const isReachable = ({ email, sentAt, isRevoked, links }: Candidate) =>
      emailAddress.safeParse(email).success && !isRevoked && (sentAt !== null || links < maxPayeeLinks);
    const open = candidates.filter((each) => !isKnown(each) && isReachable(each));
    const chosen = withinLimits(open, await mailsOfHour(useCase));
    for (const { payeeId, email } of chosen) {
      const id = await linkFor(useCase, payeeId, email!);
      await mailLink(platform, em, { id, workspaceId, payeeId, email: email! });
      const changes = { email, payee: payeeId };
      em.create(
        AuditEntry,
        { action: 'payeeLink.send', subjectType: 'PayeeLink', subjectId: id, changes, workspaceId, userId },
        { partial: true },
      );
    }
    const known = candidates.filter(isKnown).length;
    const unreachable = candidates.filter((each) => !isKnown(each) && !isReachable(each)).map(({ payeeId }) => payeeId);
    return {
      result: { sent: chosen.length, known, left: open.length - chosen.length, unreachable },
      audit: { action: 'payeeLink.send', subjectType: 'RoyaltyRun', subjectId: runId, changes: { sent: chosen.length } },
    };
  });
}

/** Locks an issued run, so that two people who press at once send each link once. Returns when it was issued. */
async function lockIssuedRun({ em, actor }: UseCase, id: string): Promise<Date> {
  const [run] = isUuid(id)
    ? await em.execute<{ state: string; issuedAt: string | null }[]>(
        'select state, issued_at as "issuedAt" from royalty_run where id = ? and workspace_id = ? for update',
        [id, actor.workspaceId],
      )
    : [];
  if (!run) throw userError(UserErrorCode.NOT_FOUND, 'Run not found', ['run']);
  if (run.state !== 'ISSUED' || run.issuedAt === null)
    throw userError(UserErrorCode.INVALID, 'This run is not issued. Payees see issued statements alone.', ['run']);
  return new Date(run.issuedAt);
}

type HourOfMails = { email: string | null; count: number }[];

/** Counts links that were mailed within an hour, by address. */
const mailsOfHour = ({ em, actor }: UseCase): Promise<HourOfMails> =>
  em.execute<HourOfMails>(
    `select changes ->> 'email' as email, count(*)::int as count from audit_entry where workspace_id = ? and created_at > now() - interval '1 hour'
      and action = 'payeeLink.send' and subject_type = 'PayeeLink' group by 1`,
    [actor.workspaceId],
  );

/** Chooses whom to mail now: a manager with many payees gets a few mails an hour. */
function withinLimits(open: readonly Candidate[], mailed: HourOfMails): Candidate[] {
  const ofAddress = new Map(mailed.map(({ email, count }) => [email, count]));
  const all = mailed.reduce((sum, { count }) => sum + count, 0);
  const room = Math.min(maxLinksPerCall, payeeLinkMailsPerHour.workspace - all);
  const chosen: Candidate[] = [];
  for (const each of open) {
    const count = ofAddress.get(each.email) ?? 0;
    if (chosen.length >= room || count >= payeeLinkMailsPerHour.address) continue;
    ofAddress.set(each.email, count + 1);
    chosen.push(each);
  }
  return chosen;
}
