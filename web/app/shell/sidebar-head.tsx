import { Button, Skeleton } from '@mantine/core';
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
      <div className={classes.unlock}>
        <b>
          <IconSparkles {...icon} />
          Unlock Full Access
        </b>
        {!isCalled && (
          <Button size="xs" variant="light" fullWidth component={Link} to="/subscription">
            View Plans
          </Button>
        )}
      </div>
    );
  }
  const { tier } = plan.subscription;
  const { text, tone } = planStatus(plan.subscription);
  return (
    <Link className={classes.plan} to="/subscription?view=manage">
      <IconDiamond {...icon} />
      <span>
        <b>{tier.package.displayName}</b>
        <small>
          {tier.displayName} · <span data-tone={tone}>{text}</span>
        </small>
      </span>
    </Link>
  );
}

/** Whose workspace it is, and what its plan is; administrators of the platform have a badge in the plan's place. */
export function SidebarHead({ viewer, isAdmin, plan }: { viewer: Viewer; isAdmin: boolean; plan: PlanState }) {
  return (
    <div className={classes.card}>
      <WorkspaceMenu viewer={viewer} />
      {isAdmin ? (
        <div className={classes.plan}>
          <IconShieldCheck {...icon} />
          <b>System Administrator</b>
        </div>
      ) : (
        <PlanLine plan={plan} />
      )}
    </div>
  );
}
