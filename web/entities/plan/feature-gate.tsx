import type { ReactNode } from 'react';
import type { FeatureKey } from '#domain/subscriptions/features.ts';
import { describeError } from '#web/apollo/errors.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { FormSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { useLatch } from '#web/kit/remember.ts';
import { type Back, FeatureLocked, LimitReached } from './feature-refusal.tsx';
import { type FeatureState, useFeature } from './use-feature.ts';

type FeatureGateProps = {
  feature: FeatureKey;
  /** Number of new objects; 0 if not counted. */
  amount?: number;
  /** Replaces the text about a missing feature. */
  fallback?: ReactNode;
  back?: Back;
  children: ReactNode;
};

function Checking() {
  return (
    <Page width="form">
      <div role="status" aria-label="Checking feature access">
        <FormSkeleton />
      </div>
    </Page>
  );
}

const Framed = ({ children }: { children: ReactNode }) => <Page width="form">{children}</Page>;

/** Note that the feature is included only during the trial. */
export function TrialOnlyNotice({ state: { isTrialOnly, hasAccess } }: { state: FeatureState }) {
  if (!isTrialOnly || !hasAccess) return null;
  return <Banner kind="info">This feature is available during your trial period only.</Banner>;
}

function TrialOnly({ state, children }: { state: FeatureState; children: ReactNode }) {
  if (!state.isTrialOnly) return children;
  return (
    <>
      <Framed>
        <TrialOnlyNotice state={state} />
      </Framed>
      {children}
    </>
  );
}

/**
 * Shows whether the plan allows a feature before it is used. An open form stays open when the plan changes; the server decides again on
 * save.
 */
export function FeatureGate({ feature, amount = 1, fallback, back, children }: FeatureGateProps) {
  const state = useFeature(feature);
  const hasRoom = amount === 0 || state.canUse(amount);
  const wasLetIn = useLatch(!state.loading && !state.error && state.hasAccess && hasRoom);
  if (wasLetIn) return <TrialOnly state={state}>{children}</TrialOnly>;
  if (state.loading) return <Checking />;
  if (state.error) return <ErrorPanel title={`Error checking feature access: ${describeError(state.error)}`} />;
  if (!state.hasAccess) return fallback ?? <FeatureLocked feature={feature} back={back} />;
  return (
    <TrialOnly state={state}>
      <LimitReached feature={feature} amount={amount} state={state} back={back} />
    </TrialOnly>
  );
}
