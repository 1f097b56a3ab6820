import type { WatchQueryFetchPolicy } from '@apollo/client';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { type FeatureAccessPartsFragment, type PlanPartsFragment, usePlanQuery } from './__generated__/plan.ts';

export type PlanState = {
  /** Null without a plan and for administrators; undefined while loading. */
  subscription: PlanPartsFragment | null | undefined;
  /** Undefined while loading. */
  features: readonly FeatureAccessPartsFragment[] | undefined;
  /** Whether the user could choose a plan, or a higher one. */
  canUpgrade: boolean;
  error: Error | undefined;
};

const isInForce = ({ status }: PlanPartsFragment): boolean => status === 'TRIAL' || status === 'ACTIVE';
const isHighest = ({ tier }: PlanPartsFragment): boolean =>
  tier.package.tiers.every(({ sortOrder }) => sortOrder <= tier.sortOrder);

/** The workspace's plan and features, from the cache. */
export function usePlan(fetchPolicy: WatchQueryFetchPolicy = 'cache-first'): PlanState {
  const viewer = useViewer();
  const admin = isAdmin(viewer);
  const { data, previousData, error } = usePlanQuery({ variables: { withSubscription: !admin }, fetchPolicy });
  const known = data ?? previousData;
  const subscription = admin ? null : known ? (known.planSubscription ?? null) : undefined;
  const canGrow = subscription === null || (subscription !== undefined && !(isInForce(subscription) && isHighest(subscription)));
  return {
    subscription: subscription === undefined && error ? null : subscription,
    features: known?.featureAccess ?? (error ? [] : undefined),
    canUpgrade: !admin && viewer.memberRole === 'OWNER' && canGrow && !error,
    error,
  };
}
