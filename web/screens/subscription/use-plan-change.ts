import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { BillingCycle } from '#domain/subscriptions/plan.ts';
import { isCurrent } from '#domain/subscriptions/transitions.ts';
import { attempt } from '#web/apollo/attempt.ts';
import { PlanChangeDocument, TrialStartDocument } from './__generated__/change.ts';
import { rememberCheckout } from './checkout.ts';
import { keepPlan } from './keep-plan.ts';
import type { OfferedTier, Plan } from './offered-plans.ts';

/** A considered change: a tier and a cycle, or a tier's trial. */
export type PlanChoice = { tier: OfferedTier; cycle: BillingCycle; isTrial: boolean };

export const changeFailed = 'Failed to update subscription';
const unchanged = 'Your plan is unchanged.';

/** A page restored by Back from the payment page enables its button again. */
function useReturn(onReturn: () => void): void {
  const handle = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) onReturn();
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => handle(event);
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, []);
}

/** Changes the plan. Failures leave it unchanged with a message. */
export function usePlanChange(plan: Plan | null, onDone: (message: string) => void) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useReturn(() => setBusy(false));

  const send = ({ tier, cycle, isTrial }: PlanChoice) =>
    // Without a plan, choosing a tier starts its trial with the cycle; beside a free plan the trial is explicit.
    isTrial && plan && isCurrent(plan)
      ? attempt(
          client.mutate({
            mutation: TrialStartDocument,
            variables: { tier: tier.id },
            update: (cache, { data }) => keepPlan(cache, data?.trialStart),
          }),
        )
      : attempt(
          client.mutate({
            mutation: PlanChangeDocument,
            variables: { input: { tier: tier.id, billingCycle: cycle } },
            update: (cache, { data }) => keepPlan(cache, data?.planChange),
          }),
        );

  const change = async (choice: PlanChoice) => {
    setBusy(true);
    setFailure(null);
    const { payload, problem } = await send(choice);
    if (payload?.redirectUrl && !problem) {
      rememberCheckout(choice, plan);
      // Stays busy until the provider's page opens.
      return window.location.assign(payload.redirectUrl);
    }
    setBusy(false);
    // Without a response, the plan may or may not have changed.
    if (problem) return setFailure(payload || problem.code ? `${problem.message} ${unchanged}` : problem.message);
    onDone(payload.message ?? (choice.isTrial ? 'Trial started successfully!' : 'Subscription updated successfully!'));
  };
  return { change, isBusy, failure };
}
