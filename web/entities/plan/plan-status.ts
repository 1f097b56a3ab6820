import { statusText } from '#domain/subscriptions/subscription-status.ts';
import type { PlanPartsFragment } from './__generated__/plan.ts';

/** How the status of a plan is coloured; the words say the same. */
export type PlanTone = 'good' | 'accent' | 'warn';

const moment = (text: string | null) => (text === null ? null : new Date(text));

/** The plan as the rules of the domain look at it. */
export const standingOf = ({ status, trialEndsAt, currentPeriodEndsAt, cancelsAtPeriodEnd }: PlanPartsFragment) => ({
  status,
  trialEndsAt: moment(trialEndsAt),
  currentPeriodEndsAt: moment(currentPeriodEndsAt),
  cancelsAtPeriodEnd,
});

/** "Trial (5 days remaining)", "Active" … and how urgent it is. */
export function planStatus(plan: PlanPartsFragment): { text: string; tone: PlanTone } {
  const tone = plan.needsAttention ? 'warn' : plan.status === 'ACTIVE' ? 'good' : 'accent';
  return { text: statusText(standingOf(plan), new Date()), tone };
}
