import type { PlanStatus } from '#domain/subscriptions/plan.ts';
import { log } from '../../../kit/log.ts';
import type { StripeSubscription } from './shapes.ts';

type StatusFields = Pick<StripeSubscription, 'id' | 'status' | 'trial_end' | 'ended_at' | 'cancellation_details'>;

/** Stripe ends an unpaid trial within moments of its end. */
const trialEndToleranceMs = 3_600_000;

/** Maps Stripe's status. Stripe adds statuses without notice; unknown ones suspend the plan until checked. */
export function planStatus(subscription: StatusFields): PlanStatus {
  switch (subscription.status) {
    case 'trialing':
      return 'TRIAL';
    case 'active':
      return 'ACTIVE';
    case 'past_due':
    case 'unpaid':
    case 'paused':
    case 'incomplete':
      return 'SUSPENDED';
    case 'canceled':
      return isUnpaidTrial(subscription) ? 'EXPIRED' : 'CANCELLED';
    case 'incomplete_expired':
      return 'EXPIRED';
    default:
      log.warn({ subscription: subscription.id, status: subscription.status }, 'Unknown subscription status from Stripe');
      return 'SUSPENDED';
  }
}

/** A trial that ended without a means of payment has expired, not been cancelled. */
function isUnpaidTrial({ trial_end, ended_at, cancellation_details }: StatusFields): boolean {
  if (!trial_end || !ended_at || cancellation_details === 'cancellation_requested') return false;
  return ended_at.getTime() <= trial_end.getTime() + trialEndToleranceMs;
}
