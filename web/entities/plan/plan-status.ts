import { statusText } from '#domain/subscriptions/subscription-status.ts';
import type { PlanPartsFragment } from './__generated__/plan.ts';

/** Colours of plan statuses, beside their text. */
export type PlanTone = 'good' | 'accent' | 'warn';

const moment = (text: string | null) => (text === null ? null : new Date(text));

/** The plan as domain rules need it. */
export const standingOf = ({ status, trialEndsAt, currentPeriodEndsAt, cancelsAtPeriodEnd }: PlanPartsFragment) => ({
  status,
  trialEndsAt: moment(trialEndsAt),
  currentPeriodEndsAt: moment(currentPeriodEndsAt),
  cancelsAtPeriodEnd,
});

/** "Trial (5 days remaining)", "Active" … and the urgency. */
export function planStatus(plan: PlanPartsFragment): { text: string; tone: PlanTone } {
  const tone = plan.needsAttention ? 'warn' : plan.status === 'ACTIVE' ? 'good' : 'accent';
  return { text: statusText(standingOf(plan), new Date()), tone };
}
