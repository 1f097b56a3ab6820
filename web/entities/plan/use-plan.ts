import type { WatchQueryFetchPolicy } from '@apollo/client';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { type FeatureAccessPartsFragment, type PlanPartsFragment, usePlanQuery } from './__generated__/plan.ts';

export type PlanState = {
  /** Null where there is none, and for administrators; undefined while it is not known yet. */
  subscription: PlanPartsFragment | null | undefined;
  /** Undefined while it is not known yet. */
  features: readonly FeatureAccessPartsFragment[] | undefined;
  /** Whether the person who looks could take a plan, or a higher one. */
  canUpgrade: boolean;
  error: Error | undefined;
};

const isInForce = ({ status }: PlanPartsFragment): boolean => status === 'TRIAL' || status === 'ACTIVE';
const isHighest = ({ tier }: PlanPartsFragment): boolean =>
  tier.package.tiers.every(({ sortOrder }) => sortOrder <= tier.sortOrder);

/** The plan of the workspace and what it includes, from the cache that changes of the plan keep right. */
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
