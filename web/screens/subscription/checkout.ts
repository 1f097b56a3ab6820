import type { BillingCycle } from '#domain/subscriptions/plan.ts';
import { isInForce } from '#domain/subscriptions/transitions.ts';
import type { Plan } from './offered-plans.ts';

/** The ordered plan, and the version of the plan before. */
export type Expected = { tierId: string; cycle: BillingCycle; version: number | null };

const storageKey = 'plan-checkout';

export function rememberCheckout({ tier, cycle }: { tier: { id: string }; cycle: BillingCycle }, plan: Plan | null): void {
  const expected: Expected = { tierId: tier.id, cycle, version: plan?.version ?? null };
  sessionStorage.setItem(storageKey, JSON.stringify(expected));
}

export const forgetCheckout = (): void => sessionStorage.removeItem(storageKey);

/** Null if the payment page was opened in another tab, or the data is unreadable. */
export function expectedPlan(): Expected | null {
  try {
    const { tierId, cycle, version } = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Expected;
    return typeof tierId === 'string' ? { tierId, cycle, version } : null;
  } catch {
    return null;
  }
}

/** Whether the plan is the ordered one. Without a stored order, any running plan will do. */
export function isConfirmed(plan: Plan | null | undefined, expected: Expected | null): boolean {
  if (!plan || !isInForce(plan)) return false;
  if (!expected) return true;
  return plan.version !== expected.version && plan.tier.id === expected.tierId && plan.billingCycle === expected.cycle;
}
