import type { PackageId } from '#domain/accounts/account.ts';
import { type Access, usagePercent } from './access.ts';
import { features } from './features.ts';
import type { Plan } from './plan.ts';
import { trialDaysLeft } from './subscription-status.ts';

/** Share of a limit, and days before a trial ends, from which a larger plan is recommended. */
const usageWarningPercent = 90;
const recommendationDays = 7;

export type Usage = Pick<Access, 'feature' | 'hasAccess' | 'limit'> & { used: number };

/** Returns the features near their limit. Ignores features outside the plan and limits of 1. */
export const nearLimit = (usages: readonly Usage[]): (Usage & { limit: number })[] =>
  usages.filter(
    (usage): usage is Usage & { limit: number } =>
      usage.hasAccess && usage.limit !== null && usage.limit > 1 && usagePercent(usage.limit, usage.used) >= usageWarningPercent,
  );

/** The tier that is recommended, by package. */
export const recommendedTierOf: Record<PackageId, string> = { music_catalog: 'enterprise', publisher: 'professional' };

/** Returns the reasons for a larger plan as sentences. Empty if there is no reason. */
export function recommendationReasons(plan: Plan | null, usages: readonly Usage[], now: Date): string[] {
  const days = plan && trialDaysLeft(plan, now);
  const trial = days !== null && days <= recommendationDays ? [`Your trial ends in ${days} ${days === 1 ? 'day' : 'days'}.`] : [];
  const limits = nearLimit(usages).map(({ feature, limit, used }) => {
    const { many, isMonthly } = features[feature].limit!;
    return `You have used ${used} of ${limit} ${many}${isMonthly ? ' this month' : ''}.`;
  });
  return [...trial, ...limits];
}
