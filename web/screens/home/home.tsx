import { Skeleton, Stack, Text } from '@mantine/core';
import { describeError } from '#web/apollo/errors.ts';
import { warm } from '#web/apollo/preload.ts';
import { TrialBanner } from '#web/entities/plan/trial-banner.tsx';
import { type PlanState, usePlan } from '#web/entities/plan/use-plan.ts';
import { ConfirmEmail } from '#web/entities/viewer/confirm-email.tsx';
import { isAdmin, useViewer, type Viewer } from '#web/entities/viewer/use-viewer.ts';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { HomeDocument, useHomeQuery } from './__generated__/home.ts';
import { dutyOf, greetingAt } from './greeting.ts';
import { HomeContent, HomeContentSkeleton } from './home-content.tsx';

export const loader = () => warm(HomeDocument, {});

function Greeting({ viewer, plan }: { viewer: Viewer; plan: PlanState }) {
  const packageName = plan.subscription?.tier.package.displayName ?? null;
  const isKnown = isAdmin(viewer) || plan.subscription !== undefined;
  return (
    <div>
      <Text component="h2" size="xl">
        {greetingAt(new Date().getHours())}, {viewer.user.firstName}
      </Text>
      {isKnown ? (
        <Text size="md" c="dimmed">
          {dutyOf({ isAdmin: isAdmin(viewer), packageName })}
        </Text>
      ) : (
        <Skeleton h={14} w={240} my={5} />
      )}
    </div>
  );
}

/** Home: who one is here, how the catalogue or the library stands, and what one most likely does next. */
export function Component() {
  const viewer = useViewer();
  const plan = usePlan();
  const { data, previousData, error, refetch } = useHomeQuery();
  const home = data ?? previousData;
  return (
    <Page>
      <Stack gap={20}>
        <ConfirmEmail />
        <TrialBanner plan={plan} />
        <Greeting viewer={viewer} plan={plan} />
        {home && plan.features !== undefined ? (
          <HomeContent home={home} plan={plan} viewer={viewer} />
        ) : error ? (
          <ErrorPanel title="Failed to load the dashboard" detail={describeError(error)} onRetry={() => void refetch()} />
        ) : (
          <HomeContentSkeleton viewer={viewer} plan={plan} />
        )}
      </Stack>
    </Page>
  );
}
