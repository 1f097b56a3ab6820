import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconDiamond, IconShieldCheck, IconSparkles } from '@tabler/icons-react';
import { Link } from 'react-router';
import { planStatus } from '#web/entities/plan/plan-status.ts';
import { useHasUpgradeCall } from '#web/entities/plan/upgrade-calls.ts';
import type { PlanState } from '#web/entities/plan/use-plan.ts';
import type { Viewer } from '#web/entities/viewer/use-viewer.ts';
import classes from './shell.module.css';
import { WorkspaceMenu } from './workspace-menu.tsx';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

function PlanLine({ plan }: { plan: PlanState }) {
  const isCalled = useHasUpgradeCall();
  if (plan.subscription === undefined) return <Skeleton h={16} w={140} my={10} />;
  if (plan.subscription === null) {
    return (
      <Stack gap={8} p="8px 10px 10px">
        <Group component="b" gap={10}>
          <IconSparkles {...icon} data-ink="accent" />
          Unlock Full Access
        </Group>
        {!isCalled && (
          <Button size="xs" variant="light" fullWidth component={Link} to="/subscription">
            View Plans
          </Button>
        )}
      </Stack>
    );
  }
  const { tier } = plan.subscription;
  const { text, tone } = planStatus(plan.subscription);
  return (
    <Link className={classes.plan} to="/subscription?view=manage">
      <IconDiamond {...icon} data-ink="accent" />
      <span>
        <b data-clip>{tier.package.displayName}</b>
        <small data-clip>
          {tier.displayName} · <span data-ink={tone}>{text}</span>
        </small>
      </span>
    </Link>
  );
}

/** Workspace and plan. Administrators of the platform have a badge instead of the plan. */
export function SidebarHead({ viewer, isAdmin, plan }: { viewer: Viewer; isAdmin: boolean; plan: PlanState }) {
  return (
    <div className={classes.card} data-ruled>
      <WorkspaceMenu viewer={viewer} />
      {isAdmin ? (
        <div className={classes.plan}>
          <IconShieldCheck {...icon} data-ink="accent" />
          <b data-clip>System Administrator</b>
        </div>
      ) : (
        <PlanLine plan={plan} />
      )}
    </div>
  );
}
