import type { PackageId } from '#domain/accounts/account.ts';
import { type FeatureKey, unlimited } from './features.ts';
import { startOfMonth } from './period.ts';
import type { PlanStatus } from './plan.ts';
import type { TierFeature } from './tier.ts';

/** Whether a feature can be used, and its limit: null if unlimited or not counted. */
export type Access = { feature: FeatureKey; hasAccess: boolean; isTrialOnly: boolean; limit: number | null };

/** Data that determines access to a feature. A missing row means that the tier does not include the feature. */
export type AccessGround = {
  feature: FeatureKey;
  /** Status of the plan, or null. */
  status: PlanStatus | null;
  /** The feature in the plan's tier. */
  ofTier: Omit<TierFeature, 'feature'> | null;
  /** The feature in the first tier of the workspace's package. */
  ofFirstTier: Omit<TierFeature, 'feature'> | null;
  packageId: PackageId;
};

/**
 * Returns access by status. A trial includes trial-only features; an active plan includes all other features of its tier. Otherwise the free
 * allowance applies: the limits of the first tier, but no analytics in the package publisher, whose first tier is paid.
 */
export function accessOf(ground: AccessGround): Access {
  const { feature, status, ofTier } = ground;
  const isInForce = status === 'TRIAL' || status === 'ACTIVE';
  const row = isInForce ? ofTier : freeAllowance(ground);
  const isTrialOnly = row?.isTrialOnly ?? false;
  const hasAccess = (row?.isIncluded ?? false) && (!isTrialOnly || status === 'TRIAL');
  const limit = (status === 'TRIAL' ? row?.trialLimitValue : null) ?? row?.limitValue ?? unlimited;
  return { feature, hasAccess, isTrialOnly, limit: hasAccess ? maxOf(limit) : 0 };
}

/** Returns a stored limit of a tier as a maximum: null if unlimited or not counted. */
export const maxOf = (limitValue: number | null): number | null => (limitValue === unlimited ? null : limitValue);

const freeAllowance = ({ feature, ofFirstTier, packageId }: AccessGround) =>
  packageId === 'publisher' && feature === 'BASIC_ANALYTICS' ? null : ofFirstTier;

/** Returns a user's access. Administrators have every feature without limits. */
export function accessFor(access: Access, isAdministrator: boolean): Access {
  if (isAdministrator) return { ...access, hasAccess: true, isTrialOnly: false, limit: null };
  return access.feature === 'ADMIN_ACCESS' ? { ...access, hasAccess: false, limit: 0 } : access;
}

/** Returns the remaining amount, at least 0, or null if there is no limit. */
export const remainingOf = (limit: number | null, used: number) => (limit === null ? null : Math.max(0, limit - used));

/** Whether `amount` more is allowed. */
export const canUse = ({ hasAccess, limit }: Pick<Access, 'hasAccess' | 'limit'>, used: number, amount = 1) =>
  hasAccess && (limit === null || limit - used >= amount);

/** Returns the used part of a limit in whole percent: 0 if there is no limit, 100 for a limit of 0. */
export function usagePercent(limit: number | null, used: number): number {
  if (limit === null) return 0;
  return limit === 0 ? 100 : Math.round((100 * used) / limit);
}

/**
 * Returns the message for a reached limit, or for one that has no room for `amount` more. With `now`, it includes the date on which a monthly
 * limit resets.
 */
export function limitSentence(
  limit: number,
  used: number,
  { now, amount = 1 }: { now?: Date | undefined; amount?: number } = {},
): string {
  const problem =
    used < limit
      ? `This needs room for ${amount}, and your plan has room for ${limit - used}.`
      : "You've reached your limit for this feature.";
  const reached = `${problem} ${used} / ${limit} used (${usagePercent(limit, used)}%).`;
  return now ? `${reached} The count starts again on ${dayText(startOfMonth(now, 1))}.` : reached;
}

const dayText = (day: Date) =>
  day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
