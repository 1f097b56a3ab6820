import type { ApolloCache } from '@apollo/client';
import type { Unmasked } from '@apollo/client/masking';
import { PlanDocument } from '#web/entities/plan/__generated__/plan.ts';
import type { PlanOutcomeFragment } from './__generated__/change.ts';

/**
 * Writes the plan that a change answers with to where everybody reads it: the page, the sidebar, the banner and the locks. What
 * follows from the plan and is not in the answer is asked for again where it shows.
 */
export function keepPlan(cache: ApolloCache, outcome: Unmasked<PlanOutcomeFragment> | undefined): void {
  if (!outcome?.featureAccess || outcome.redirectUrl) return;
  const { planSubscription, featureAccess } = outcome;
  cache.writeQuery({ query: PlanDocument, variables: { withSubscription: true }, data: { planSubscription, featureAccess } });
  for (const fieldName of ['billingHistory', 'upgradeRecommendation']) cache.evict({ fieldName });
  cache.gc();
}
