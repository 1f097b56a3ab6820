import type { EntityManager } from '@mikro-orm/postgresql';
import type { BillingCycle, Plan } from '#domain/subscriptions/plan.ts';
import { isCurrent } from '#domain/subscriptions/transitions.ts';
import type { Platform } from '../../server/context.ts';
import { dayOf, type Letter } from '../mail/letter.ts';
import { queueMail } from '../mail/outbox.ts';
import { paymentFailedLetter, planChangedLetter, trialEndedLetter } from '../mail/plan-letters.ts';

export type MailRecipient = { firstName: string; workspaceName: string };
type OwnerRow = MailRecipient & { userId: string };

/** Queues a letter for each owner of a workspace. With a `onceKey`, each owner gets it once. */
export async function mailOwners(
  platform: Platform,
  em: EntityManager,
  workspaceId: string,
  write: (to: MailRecipient) => Letter,
  onceKey?: string,
): Promise<number> {
  const owners = await em.execute<OwnerRow[]>(
    `select u.id as "userId", u.first_name as "firstName", w.name as "workspaceName" from member m
      join app_user u on u.id = m.user_id and u.is_active join workspace w on w.id = m.workspace_id
      where m.workspace_id = ? and m.role = 'OWNER' order by m.created_at, m.id`,
    [workspaceId],
  );
  let count = 0;
  for (const { userId, ...to } of owners) {
    const key = onceKey === undefined ? null : `${onceKey} ${userId}`;
    if (await queueMail(platform, em, { userId }, write(to), key)) count += 1;
  }
  return count;
}

/** Mails the owners about a change of the plan, except for a mere renewal. */
export async function mailPlanChange(
  platform: Platform,
  em: EntityManager,
  workspaceId: string,
  change: { before: Plan | null; after: Plan; tierName: string },
): Promise<void> {
  const { before, after, tierName } = change;
  const { config } = platform;
  if (before?.status === 'TRIAL' && after.status === 'EXPIRED') {
    await mailOwners(platform, em, workspaceId, (to) => trialEndedLetter(config, { ...to, tierName }));
  } else if (after.status === 'SUSPENDED') {
    if (before?.status === 'SUSPENDED') return;
    await mailOwners(platform, em, workspaceId, (to) => paymentFailedLetter(config, { ...to, tierName, amount: null }));
  } else {
    const sentence = changeSentence(change);
    if (sentence) await mailOwners(platform, em, workspaceId, (to) => planChangedLetter(config, { ...to, sentence }));
  }
}

const billingPhrase: Record<BillingCycle, string> = { MONTHLY: 'billed monthly', YEARLY: 'billed yearly' };

/** Describes the change in a sentence. Null if it needs no mail. */
function changeSentence({ before, after, tierName }: { before: Plan | null; after: Plan; tierName: string }): string | null {
  const { status, trialEndsAt, currentPeriodEndsAt } = after;
  const end = status === 'TRIAL' ? trialEndsAt : currentPeriodEndsAt;
  if (!isCurrent(after)) return before && isCurrent(before) ? `The ${tierName} plan has ended.` : null;
  const isSame = before?.tierId === after.tierId && before.billingCycle === after.billingCycle && before.status === status;
  if (!isSame && status === 'TRIAL') return `The free trial of ${tierName} has begun. It ends on ${dayOf(trialEndsAt!)}.`;
  if (!isSame)
    return currentPeriodEndsAt
      ? `The plan is now ${tierName}, ${billingPhrase[after.billingCycle]}.`
      : `The plan is now ${tierName}.`;
  if (status === 'TRIAL' && before.trialEndsAt && trialEndsAt && trialEndsAt > before.trialEndsAt)
    return `The free trial of ${tierName} is extended. It now ends on ${dayOf(trialEndsAt)}.`;
  if (before.cancelsAtPeriodEnd === after.cancelsAtPeriodEnd) return null;
  if (!after.cancelsAtPeriodEnd) return `The cancellation was undone. The ${tierName} plan continues.`;
  return `The ${tierName} plan is cancelled${end ? ` and ends on ${dayOf(end)}` : ''}.`;
}
