import { daysUntil } from './period.ts';
import type { Plan, PlanStatus } from './plan.ts';

type StatusFields = Pick<Plan, 'status' | 'trialEndsAt' | 'currentPeriodEndsAt' | 'cancelsAtPeriodEnd'>;

/** Days before the end of a trial from which it shows a banner, and from which it needs attention. */
const bannerDays = 7;
export const attentionDays = 3;

const labels: Record<PlanStatus, string> = {
  TRIAL: 'Trial',
  ACTIVE: 'Active',
  EXPIRED: 'Expired',
  CANCELLED: 'Cancelled',
  SUSPENDED: 'Suspended',
};

/** Returns the remaining days of a trial, rounded up; null if there is no trial. */
export const trialDaysLeft = (plan: StatusFields, now: Date): number | null =>
  plan.status === 'TRIAL' && plan.trialEndsAt ? daysUntil(plan.trialEndsAt, now) : null;

/** Returns the status as text, with the remaining days of a trial. */
export function statusText(plan: StatusFields | null, now: Date): string {
  if (!plan) return 'No subscription';
  const days = trialDaysLeft(plan, now);
  return days === null ? labels[plan.status] : `${labels.TRIAL} (${days} ${days === 1 ? 'day' : 'days'} remaining)`;
}

/** Whether the plan needs attention: there is none, it has ended or is suspended, or its trial is in its last days. */
export function needsAttention(plan: StatusFields | null, now: Date): boolean {
  if (!plan) return true;
  const days = trialDaysLeft(plan, now);
  return days === null ? plan.status !== 'ACTIVE' : days <= attentionDays;
}

export function showsTrialBanner(plan: StatusFields | null, now: Date): boolean {
  const days = plan && trialDaysLeft(plan, now);
  return days !== null && days <= bannerDays;
}

/** Returns when access ends without further action; null if the plan continues or has ended. */
export function endsAt({ status, trialEndsAt, currentPeriodEndsAt, cancelsAtPeriodEnd }: StatusFields): Date | null {
  if (status === 'TRIAL') return trialEndsAt;
  return cancelsAtPeriodEnd && status === 'ACTIVE' ? currentPeriodEndsAt : null;
}

type SentPlan = Pick<StatusFields, 'status' | 'cancelsAtPeriodEnd'> & {
  trialEndsAt: string | null;
  currentPeriodEndsAt: string | null;
};
const momentOf = (text: string | null) => (text === null ? null : new Date(text));

/** Returns the status fields of a plan whose times are texts, as the API sends them. */
export const statusFieldsOf = (sent: SentPlan): StatusFields => ({
  status: sent.status,
  cancelsAtPeriodEnd: sent.cancelsAtPeriodEnd,
  trialEndsAt: momentOf(sent.trialEndsAt),
  currentPeriodEndsAt: momentOf(sent.currentPeriodEndsAt),
});

/** Returns when access ends without further action, or else when the next period begins. */
export const nextDate = (sent: SentPlan): string | null =>
  endsAt(statusFieldsOf(sent))?.toISOString() ?? sent.currentPeriodEndsAt;
