/** Statuses of a plan. A workspace that never chose a plan has no plan. */
export const planStatuses = ['TRIAL', 'ACTIVE', 'EXPIRED', 'CANCELLED', 'SUSPENDED'] as const;
export type PlanStatus = (typeof planStatuses)[number];

export const billingCycles = ['MONTHLY', 'YEARLY'] as const;
export type BillingCycle = (typeof billingCycles)[number];
export const billingCycleLabels: Readonly<Record<BillingCycle, string>> = { MONTHLY: 'Monthly', YEARLY: 'Yearly' };

/** Types of plan changes. `STARTED`: there was no current plan. */
export const planChangeTypes = ['STARTED', 'UPGRADE', 'DOWNGRADE', 'PACKAGE_SWITCH'] as const;
export type PlanChangeType = (typeof planChangeTypes)[number];

/** The plan of a workspace. Times are UTC; `endedAt` is set once it is EXPIRED or CANCELLED. */
export type Plan = {
  tierId: string;
  /** Version of the tier that the plan was chosen under. Later versions do not change the plan. */
  tierVersion: number;
  status: PlanStatus;
  billingCycle: BillingCycle;
  /** Start of the trial. Each workspace has only one trial. */
  trialStartedAt: Date | null;
  trialEndsAt: Date | null;
  currentPeriodStartsAt: Date | null;
  currentPeriodEndsAt: Date | null;
  /** Day of the month on which periods begin: 31 January leads to 28 February, then 31 March. */
  periodAnchorDay: number | null;
  cancelsAtPeriodEnd: boolean;
  endedAt: Date | null;
};
