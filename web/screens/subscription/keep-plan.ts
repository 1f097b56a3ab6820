import type { ApolloCache } from '@apollo/client';
import type { Unmasked } from '@apollo/client/masking';
import { PlanDocument } from '#web/entities/plan/__generated__/plan.ts';
import type { PlanOutcomeFragment } from './__generated__/change.ts';

/** Writes a changed plan into the cache for all readers. Requests dependent data again where displayed. */
export function keepPlan(cache: ApolloCache, outcome: Unmasked<PlanOutcomeFragment> | undefined): void {
  if (!outcome?.featureAccess || outcome.redirectUrl) return;
  const { planSubscription, featureAccess } = outcome;
  cache.writeQuery({ query: PlanDocument, variables: { withSubscription: true }, data: { planSubscription, featureAccess } });
  for (const fieldName of ['billingHistory', 'upgradeRecommendation']) cache.evict({ fieldName });
  cache.gc();
}
