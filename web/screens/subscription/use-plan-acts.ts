import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { attempt, type Mutation } from '#web/apollo/attempt.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { report } from '#web/kit/feedback/report.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { BillingPortalOpenDocument, PlanCancelDocument, PlanResumeDocument } from './__generated__/change.ts';
import { keepPlan } from './keep-plan.ts';
import type { Plan } from './offered-plans.ts';
import { dayText } from './plan-texts.ts';
import { changeFailed } from './use-plan-change.ts';

const until = (plan: Plan) => dayText(plan.status === 'TRIAL' ? plan.trialEndsAt : plan.currentPeriodEndsAt);

/** Cancelling, resuming and opening the portal. Failures are shown, and the plan stays. */
export function usePlanActs(plan: Plan) {
  const client = useApolloClient();
  const [busy, setBusy] = useState<'cancel' | 'resume' | 'portal' | null>(null);

  const run = async (name: typeof busy, mutation: Mutation) => {
    setBusy(name);
    await report(mutation, { failure: changeFailed, done: 'Subscription updated successfully!' });
    setBusy(null);
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
    await run(
      'cancel',
      client.mutate({ mutation: PlanCancelDocument, update: (cache, { data }) => keepPlan(cache, data?.planCancel) }),
    );
  };
  const resume = () =>
    run(
      'resume',
      client.mutate({ mutation: PlanResumeDocument, update: (cache, { data }) => keepPlan(cache, data?.planResume) }),
    );
  const openPortal = async () => {
    setBusy('portal');
    const { payload, problem } = await attempt(client.mutate({ mutation: BillingPortalOpenDocument }));
    if (payload?.url) window.location.assign(payload.url);
    else toast.problem(problem ?? { message: 'The billing portal did not open.' }, changeFailed);
    setBusy(null);
  };
  return { busy, cancel, resume, openPortal };
}
