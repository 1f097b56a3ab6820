/** Status of a plan. A workspace that never chose a plan has none. */
export const planStatuses = ['TRIAL', 'ACTIVE', 'EXPIRED', 'CANCELLED', 'SUSPENDED'] as const;
export type PlanStatus = (typeof planStatuses)[number];

export const billingCycles = ['MONTHLY', 'YEARLY'] as const;
export type BillingCycle = (typeof billingCycles)[number];

/** What a change of plan is, seen from the plan that is in force; STARTED where there was none. */
export const planChangeTypes = ['STARTED', 'UPGRADE', 'DOWNGRADE', 'PACKAGE_SWITCH'] as const;
export type PlanChangeType = (typeof planChangeTypes)[number];

/** The plan of a workspace. Instants are UTC; `endedAt` is set once it is EXPIRED or CANCELLED. */
export type Plan = {
  tierId: string;
  status: PlanStatus;
  billingCycle: BillingCycle;
  /** Set once a trial was ever begun: there is one for each workspace. */
  trialStartedAt: Date | null;
  trialEndsAt: Date | null;
  currentPeriodStartsAt: Date | null;
  currentPeriodEndsAt: Date | null;
  /** The day of the month on which periods begin, so that one from 31 January leads over 28 February to 31 March. */
  periodAnchorDay: number | null;
  cancelsAtPeriodEnd: boolean;
  endedAt: Date | null;
};
