import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { showsTrialBanner } from '#domain/subscriptions/subscription-status.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { shortDate } from '#web/kit/text/dates.ts';
import type { PlanPartsFragment } from './__generated__/plan.ts';
import { standingOf } from './plan-status.ts';
import { useHasUpgradeCall } from './upgrade-calls.ts';
import type { PlanState } from './use-plan.ts';

/** Days are rounded up, except that a trial ending before midnight ends today. */
function whenText(end: Date, days: number): string {
  if (days <= 0 || end.toDateString() === new Date().toDateString()) return 'today';
  return `in ${days} ${days === 1 ? 'day' : 'days'}, on ${shortDate(end)}`;
}

/** The banner's message today, or null. */
function newsOf(plan: PlanPartsFragment): string | null {
  const name = plan.tier.displayName;
  if (plan.status === 'EXPIRED') return `Your ${name} plan has expired. Your data is kept. The free limits apply to new items.`;
  if (plan.status === 'CANCELLED') return `Your ${name} plan has ended. Your data is kept. The free limits apply to new items.`;
  if (plan.status === 'SUSPENDED')
    return `Your ${name} plan is suspended. Your data is kept. The free limits apply until the plan resumes.`;
  if (!showsTrialBanner(standingOf(plan), new Date()) || plan.trialEndsAt === null) return null;
  return `Your trial of ${name} ends ${whenText(new Date(plan.trialEndsAt), plan.trialDaysLeft ?? 0)}.`;
}

/** Announces the end of a trial in its last seven days, and an ended plan. Administrators have no plan and no banner. */
export function TrialBanner({ plan }: { plan: PlanState }) {
  const isCalled = useHasUpgradeCall();
  const news = plan.subscription ? newsOf(plan.subscription) : null;
  if (news === null) return null;
  return (
    <Banner
      kind={plan.subscription?.needsAttention ? 'warning' : 'info'}
      action={
        plan.canUpgrade &&
        !isCalled && (
          <Button size="compact-sm" variant="default" component={Link} to="/subscription">
            Upgrade
          </Button>
        )
      }
    >
      {news}
    </Banner>
  );
}
