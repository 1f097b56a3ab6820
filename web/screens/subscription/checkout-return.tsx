import { useApolloClient } from '@apollo/client/react';
import { Button, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMissedEvents } from '#web/apollo/live.ts';
import { usePlanPartsFragment, usePlanQuery } from '#web/entities/plan/__generated__/plan.ts';
import { usePlanChangedSubscription } from './__generated__/plan-changed.ts';
import { SubscriptionPageDocument } from './__generated__/subscription.ts';
import { expectedPlan, forgetCheckout, isConfirmed } from './checkout.ts';
import { Done } from './done.tsx';
import { Notice } from './notice.tsx';

/** Maximum for the payment. */
const waitMs = 40_000;

/** Waits for the paid plan. Stripe usually notifies the server within seconds. */
function Confirming({ onClose }: { onClose: () => void }) {
  const client = useApolloClient();
  const [expected] = useState(expectedPlan);
  const [isLate, setLate] = useState(false);
  const { data, refetch } = usePlanQuery({ variables: { withSubscription: true }, fetchPolicy: 'network-only' });
  const plan = usePlanPartsFragment(data?.planSubscription ?? null);
  const confirmed = isConfirmed(plan, expected);
  // The first plan of a workspace, and the features of each plan, are not in the event.
  usePlanChangedSubscription({ onData: () => void refetch() });
  useMissedEvents(() => refetch(), confirmed || isLate ? null : 'payment');
  useEffect(() => {
    if (isLate || confirmed) return;
    const timer = setTimeout(() => setLate(true), waitMs);
    return () => clearTimeout(timer);
  }, [isLate, confirmed]);
  useEffect(() => {
    if (!confirmed) return;
    forgetCheckout();
    // Portal and trial also depend on the payment.
    void client.query({ query: SubscriptionPageDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
  }, [confirmed, client]);
  if (confirmed) {
    const message = plan?.status === 'TRIAL' ? 'Trial started successfully!' : 'Subscription updated successfully!';
    return <Done message={message} onStay={onClose} />;
  }
  const checkAgain = () => {
    setLate(false);
    void refetch();
  };
  if (isLate) {
    const again = (
      <Button variant="default" size="xs" onClick={checkAgain}>
        Check again
      </Button>
    );
    return (
      <Notice kind="warning" action={again}>
        The payment has not been confirmed yet. This can take a few minutes. The plan changes automatically after the
        confirmation.
      </Notice>
    );
  }
  return (
    <Notice kind="info" action={<Loader size={16} aria-hidden="true" />}>
      The payment is being confirmed. This page then shows the plan.
    </Notice>
  );
}

/** Page after the payment: whether it succeeded or nothing changed. */
export function CheckoutReturn() {
  const [search, setSearch] = useSearchParams();
  const close = () =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('checkout');
        return next;
      },
      { replace: true },
    );
  const outcome = search.get('checkout');
  if (outcome === 'success' || outcome === 'done') return <Confirming onClose={close} />;
  if (outcome !== 'cancelled') return null;
  const dismiss = (
    <Button variant="default" size="xs" onClick={close}>
      Dismiss
    </Button>
  );
  return (
    <Notice kind="warning" action={dismiss}>
      The payment was not completed. Nothing was charged, and your plan is unchanged.
    </Notice>
  );
}
