import { canUse, usagePercent } from '#domain/subscriptions/access.ts';
import type { FeatureKey } from '#domain/subscriptions/features.ts';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { useFeatureAccessPartsFragment } from './__generated__/plan.ts';
import { useMaskedPlan } from './use-plan.ts';

type UsageInfo = { current: number; limit: number | null; percentage: number };

export type FeatureState = {
  hasAccess: boolean;
  /** Whether this many more may be used; the server decides again. */
  canUse: (amount?: number) => boolean;
  isTrialOnly: boolean;
  /** A limit of null is none. */
  usageInfo: UsageInfo;
  displayName: string;
  loading: boolean;
  error: Error | undefined;
};

/** Access to a feature of the plan. Administrators have every feature, even offline. */
export function useFeature(feature: FeatureKey): FeatureState {
  const admin = isAdmin(useViewer());
  const { known, error } = useMaskedPlan('cache-and-network');
  const access = useFeatureAccessPartsFragment(known?.featureAccess.find((each) => each.feature === feature) ?? null);
  const isGranted = admin && access === null;
  const limit = access ? access.maxUsage : isGranted ? null : 0;
  const current = access?.currentUsage ?? 0;
  const hasAccess = isGranted || (access?.hasAccess ?? false);
  return {
    hasAccess,
    canUse: (amount = 1) => canUse({ hasAccess, limit }, current, amount),
    isTrialOnly: access?.isTrialOnly ?? false,
    usageInfo: { current, limit, percentage: usagePercent(limit, current) },
    displayName: access?.displayName ?? '',
    loading: !known && !error && !isGranted,
    error: access === null && !isGranted ? error : undefined,
  };
}
