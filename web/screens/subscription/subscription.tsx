import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { isCurrent } from '#domain/subscriptions/transitions.ts';
import { describeError } from '#web/apollo/errors.ts';
import { usePreloaded, usePreloadedQuery } from '#web/apollo/use-preloaded.ts';
import { usePlanPartsFragment } from '#web/entities/plan/__generated__/plan.ts';
import { useUpgradeCall } from '#web/entities/plan/upgrade-calls.ts';
import { usePlan } from '#web/entities/plan/use-plan.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { usePageName } from '#web/kit/page-name.ts';
import { type SubscriptionPageQuery, useBillingPartsFragment } from './__generated__/subscription.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { CheckoutReturn } from './checkout-return.tsx';
import { denialOf } from './denied.ts';
import { Done } from './done.tsx';
import { Head } from './head.tsx';
import type { subscriptionLoader } from './loaders.ts';
import { SubscriptionLoading } from './loading.tsx';
import { Manage } from './manage.tsx';
import { type Mode, type PageAddress, pageState, readAddress } from './modes.ts';
import type { OfferedPackage, Plan } from './offered-plans.ts';
import { Pricing } from './pricing.tsx';
import { Selector } from './selector.tsx';
import type { PlanChoice } from './use-plan-change.ts';

function usePageAddress(): PageAddress {
  const { packageId } = useParams();
  const [search] = useSearchParams();
  return readAddress(packageId, search);
}

/** Mode of the address before the packages are loaded. */
const likelyMode = ({ packageId, view, denied }: PageAddress): Mode => {
  if (packageId === null && view === 'manage') return 'manage';
  return packageId !== null || (denied && view !== 'packages') ? 'pricing' : 'selector';
};

export const Loading = () => <SubscriptionLoading mode={likelyMode(usePageAddress())} />;

const failures: Record<Mode, string> = {
  selector: 'Failed to load packages',
  pricing: 'Failed to load pricing',
  manage: 'Failed to load subscription',
};

export function Component() {
  // The page itself is the upgrade offer.
  useUpgradeCall();
  const address = usePageAddress();
  const { data, error, refetch } = usePreloadedQuery(usePreloaded<typeof subscriptionLoader>().page);
  if (data) return <Subscription address={address} data={data} />;
  if (!error) return <Loading />;
  return (
    <ErrorPanel title={failures[likelyMode(address)]} detail={describeError(error)}>
      <Button variant="default" onClick={refetch}>
        Try Again
      </Button>
    </ErrorPanel>
  );
}

const PackageNotFound = ({ packageId }: { packageId: string | null }) => (
  <EmptyState title="Package not found" hint={`There is no package with the name “${packageId ?? ''}”.`}>
    <Button variant="default" component={Link} to="/subscription">
      See packages
    </Button>
  </EmptyState>
);

function titlesOf(mode: Mode, chosen: OfferedPackage | undefined, plan: Plan | null): { title: string; sub: string } {
  if (mode === 'manage' && plan)
    return { title: 'Your subscription', sub: `${plan.tier.package.displayName}, ${plan.tier.displayName}.` };
  if (mode === 'pricing' && chosen) {
    const { displayName, targetAudience } = chosen;
    return { title: displayName, sub: `For ${targetAudience.charAt(0).toLowerCase()}${targetAudience.slice(1)}.` };
  }
  return {
    title: 'Packages',
    sub: 'Each package has its own plans. You can change packages at any time.',
  };
}

/** Success message, bound to the address where it occurred. */
function useDone() {
  const { key } = useLocation();
  const [done, setDone] = useState<{ message: string; key: string } | null>(null);
  return {
    message: done?.key === key ? done.message : null,
    tell: (message: string) => setDone({ message, key }),
    stay: () => setDone(null),
  };
}

function Subscription({ address, data }: { address: PageAddress; data: SubscriptionPageQuery }) {
  const { workspace } = useViewer();
  const { features } = usePlan();
  const [choice, setChoice] = useState<PlanChoice | null>(null);
  const done = useDone();
  const { packages } = data;
  const plan = usePlanPartsFragment(data.planSubscription);
  const billing = useBillingPartsFragment(data.billing);
  const state = pageState(address, packages, plan?.tier.package.id ?? null, workspace.packageId);
  const mode = state === 'UNKNOWN' ? 'selector' : state.mode;
  const chosen = state === 'UNKNOWN' ? undefined : state.chosen;
  const { title, sub } = titlesOf(mode, chosen, plan);
  usePageName(state === 'UNKNOWN' ? null : title);
  if (state === 'UNKNOWN') return <PackageNotFound packageId={address.packageId} />;
  const { denied } = address;
  const access = features?.find(({ feature }) => feature === denied);
  const denial = denied && chosen ? denialOf({ feature: denied, chosen, packages, access }) : undefined;
  const cycle = address.cycle ?? (plan && isCurrent(plan) ? plan.billingCycle : 'MONTHLY');
  const onDone = (message: string) => {
    setChoice(null);
    done.tell(message);
  };
  return (
    <Page>
      <Head title={title} sub={sub} mode={mode} packageId={chosen?.id} hasPlan={plan !== null} />
      <CheckoutReturn />
      {done.message !== null && <Done message={done.message} onStay={done.stay} />}
      {mode === 'selector' && <Selector packages={packages} plan={plan} registeredPackageId={workspace.packageId} />}
      {mode === 'pricing' && chosen && (
        <Pricing
          offer={chosen}
          isRegistered={chosen.id === workspace.packageId}
          plan={plan}
          billing={billing}
          cycle={cycle}
          denial={denial}
          onChoose={setChoice}
        />
      )}
      {mode === 'manage' && plan && <Manage plan={plan} offer={chosen} billing={billing} onChoose={setChoice} />}
      <ChangeDialog choice={choice} context={{ plan, billing, packages }} onClose={() => setChoice(null)} onDone={onDone} />
    </Page>
  );
}
