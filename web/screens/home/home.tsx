import { Skeleton, Stack, Text } from '@mantine/core';
import { Suspense } from 'react';
import { describeError } from '#web/apollo/errors.ts';
import { usePreloaded, usePreloadedQuery } from '#web/apollo/use-preloaded.ts';
import { TrialBanner } from '#web/entities/plan/trial-banner.tsx';
import { type PlanState, usePlan } from '#web/entities/plan/use-plan.ts';
import { ConfirmEmail } from '#web/entities/viewer/confirm-email.tsx';
import { isAdmin, useViewer, type Viewer } from '#web/entities/viewer/use-viewer.ts';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { HomeContent, HomeContentSkeleton } from './home-content.tsx';
import type { homeLoader } from './loaders.ts';

/** Returns the greeting for an hour of the day, 0 to 23. */
function greetingAt(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
}

type Who = { isAdmin: boolean; packageName: string | null };

/** The line under the greeting. */
function dutyOf({ isAdmin, packageName }: Who): string {
  if (isAdmin) return 'Manage the platform and its users.';
  return packageName === null ? 'Manage your digital assets.' : `Manage your ${packageName} assets.`;
}

type ViewerPlan = { viewer: Viewer; plan: PlanState };

function Greeting({ viewer, plan }: ViewerPlan) {
  const packageName = plan.subscription?.tier.package.displayName ?? null;
  const isKnown = isAdmin(viewer) || plan.subscription !== undefined;
  return (
    <div>
      <Text component="h2" size="xl" fw={600}>
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

function Content({ viewer, plan }: ViewerPlan) {
  const { data: home, error, refetch } = usePreloadedQuery(usePreloaded<typeof homeLoader>().home);
  if (home && plan.features !== undefined) return <HomeContent home={home} plan={plan} viewer={viewer} />;
  if (!error) return <HomeContentSkeleton viewer={viewer} plan={plan} />;
  return <ErrorPanel title="Failed to load the dashboard" detail={describeError(error)} onRetry={refetch} />;
}

/** Home: greeting, statistics, recent objects and next steps. */
export function Component() {
  const viewer = useViewer();
  const plan = usePlan();
  return (
    <Page>
      <Stack gap={20}>
        <ConfirmEmail />
        <TrialBanner plan={plan} />
        <Greeting viewer={viewer} plan={plan} />
        <Suspense fallback={<HomeContentSkeleton viewer={viewer} plan={plan} />}>
          <Content viewer={viewer} plan={plan} />
        </Suspense>
      </Stack>
    </Page>
  );
}
