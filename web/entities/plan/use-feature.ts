import { canUse, usagePercent } from '#domain/subscriptions/access.ts';
import type { FeatureKey } from '#domain/subscriptions/features.ts';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { usePlan } from './use-plan.ts';

type UsageInfo = { current: number; limit: number; percentage: number };

export type FeatureState = {
  hasAccess: boolean;
  /** Whether this many more may be used; the server decides again. */
  canUse: (amount?: number) => boolean;
  isTrialOnly: boolean;
  /** A limit of -1 is none. */
  usageInfo: UsageInfo;
  displayName: string;
  loading: boolean;
  error: Error | undefined;
};

/** Access to a feature of the plan. Administrators have every feature, even offline. */
export function useFeature(feature: FeatureKey): FeatureState {
  const admin = isAdmin(useViewer());
  const { features, error } = usePlan('cache-and-network');
  const access = features?.find((each) => each.feature === feature);
  const isGranted = admin && access === undefined;
  const limit = access?.limit ?? (isGranted ? -1 : 0);
  const current = access?.currentUsage ?? 0;
  const hasAccess = isGranted || (access?.hasAccess ?? false);
  return {
    hasAccess,
    canUse: (amount = 1) => canUse({ hasAccess, limit }, current, amount),
    isTrialOnly: access?.isTrialOnly ?? false,
    usageInfo: { current, limit, percentage: usagePercent(limit, current) },
    displayName: access?.displayName ?? '',
    loading: features === undefined && !isGranted,
    error: access === undefined && !isGranted ? error : undefined,
  };
}
