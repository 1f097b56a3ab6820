import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { describeError } from '#web/apollo/errors.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { BillingPortalOpenDocument, PlanCancelDocument, PlanResumeDocument } from './__generated__/change.ts';
import { keepPlan } from './keep-plan.ts';
import type { Plan } from './offered-plans.ts';
import { dayText } from './plan-words.ts';
import { changeFailed } from './use-plan-change.ts';

const until = (plan: Plan) => dayText(plan.status === 'TRIAL' ? plan.trialEndsAt : plan.currentPeriodEndsAt);

/** Cancelling, resuming and opening the portal. Failures are shown, and the plan stays. */
export function usePlanActs(plan: Plan) {
  const client = useApolloClient();
  const [busy, setBusy] = useState<'cancel' | 'resume' | 'portal' | null>(null);

  /** Runs an action. Returns the error, if any. */
  const run = async (name: typeof busy, act: () => Promise<string | undefined>) => {
    setBusy(name);
    const problem = await act().catch((error: unknown) => describeError(error));
    setBusy(null);
    if (problem !== undefined) toast.error(`${changeFailed}. ${problem}`);
    else if (name !== 'portal') toast.success('Subscription updated successfully!');
  };

  const cancel = async () => {
    const body = `${plan.tier.displayName} runs until ${until(plan)}. You can resume it until then. After that you can still view everything, and the free limits apply.`;
    const question = {
      title: 'Cancel the subscription?',
      body,
      action: 'Cancel subscription',
      cancel: 'Keep subscription',
      danger: true,
    };
    if (!(await confirm(question))) return;
    await run('cancel', async () => {
      const { data } = await client.mutate({
        mutation: PlanCancelDocument,
        update: (cache, result) => keepPlan(cache, result.data?.planCancel),
      });
      return data?.planCancel.userErrors[0]?.message;
    });
  };
  const resume = () =>
    run('resume', async () => {
      const { data } = await client.mutate({
        mutation: PlanResumeDocument,
        update: (cache, result) => keepPlan(cache, result.data?.planResume),
      });
      return data?.planResume.userErrors[0]?.message;
    });
  const openPortal = () =>
    run('portal', async () => {
      const { data } = await client.mutate({ mutation: BillingPortalOpenDocument });
      const { url, userErrors } = data?.billingPortalOpen ?? {};
      if (url) window.location.assign(url);
      return url ? undefined : (userErrors?.[0]?.message ?? 'The billing portal did not open.');
    });
  return { busy, cancel, resume, openPortal };
}
