import type { WatchQueryFetchPolicy } from '@apollo/client';
import { useFragmentList } from '#web/apollo/use-fragment-data.ts';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import {
  type FeatureAccessPartsFragment,
  FeatureAccessPartsFragmentDoc,
  type PlanPartsFragment,
  usePlanPartsFragment,
  usePlanQuery,
} from './__generated__/plan.ts';

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

/** The cached plan with masked parts. Administrators have none. */
export function useMaskedPlan(fetchPolicy: WatchQueryFetchPolicy = 'cache-first') {
  const withSubscription = !isAdmin(useViewer());
  const { data, previousData, error } = usePlanQuery({ variables: { withSubscription }, fetchPolicy });
  return { known: data ?? previousData, error };
}

/** The workspace's plan and features, from the cache. */
export function usePlan(): PlanState {
  const viewer = useViewer();
  const admin = isAdmin(viewer);
  const { known, error } = useMaskedPlan();
  const plan = usePlanPartsFragment((!admin && known?.planSubscription) || null);
  const features = useFragmentList(FeatureAccessPartsFragmentDoc, 'FeatureAccessParts', known?.featureAccess ?? []);
  const subscription = admin || known ? plan : undefined;
  const canGrow = subscription === null || (subscription !== undefined && !(isInForce(subscription) && isHighest(subscription)));
  return {
    subscription: subscription === undefined && error ? null : subscription,
    features: known || error ? features : undefined,
    canUpgrade: !admin && viewer.memberRole === 'OWNER' && canGrow && !error,
    error,
  };
}
