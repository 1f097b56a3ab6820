import { Button, Card, Group, SimpleGrid } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { isInForce } from '#domain/subscriptions/transitions.ts';
import { describeError } from '#web/apollo/errors.ts';
import { usePlan } from '#web/entities/plan/use-plan.ts';
import { type PlanUseQuery, usePlanUseQuery } from './__generated__/manage.ts';
import { History } from './history.tsx';
import { Notice } from './notice.tsx';
import type { Billing, OfferedPackage, Plan } from './offered-plans.ts';
import { OwnersNote } from './owners-note.tsx';
import { PlanCard, StateNotice } from './plan-card.tsx';
import { UsageCard } from './usage-card.tsx';
import { usePlanActs } from './use-plan-acts.ts';
import type { PlanChoice } from './use-plan-change.ts';

/** Recommendation of a larger plan. */
function Recommendation({ recommendation }: { recommendation: NonNullable<PlanUseQuery['upgradeRecommendation']> }) {
  const { tier, reasons } = recommendation;
  return (
    <Card component="section" radius="lg" mt="md" bg="var(--stave-selected)" withBorder={false} aria-label="Recommendation">
      <Group justify="space-between">
        <div>
          <b>Recommended: {tier.displayName}</b>
          <p>{reasons.join(' ')}</p>
        </div>
        <Button
          variant="default"
          component={Link}
          to={`/subscription/${tier.package.id}`}
          rightSection={<IconArrowRight size={16} />}
        >
          Compare plans
        </Button>
      </Group>
    </Card>
  );
}

type ManageProps = { plan: Plan; offer: OfferedPackage | undefined; billing: Billing; onChoose: (choice: PlanChoice) => void };

/** Plan, usage and payments. */
export function Manage({ plan, offer, billing, onChoose }: ManageProps) {
  const { data, previousData, error, refetch } = usePlanUseQuery();
  const { features } = usePlan();
  const acts = usePlanActs(plan);
  const use = data ?? previousData;
  const tier = offer?.tiers.find(({ id }) => id === plan.tier.id);
  return (
    <>
      {!billing.canManage && <OwnersNote />}
      <StateNotice plan={plan} billing={billing} acts={acts} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <PlanCard plan={plan} tier={tier} billing={billing} onChoose={onChoose} acts={acts} />
        {error && !use ? (
          <Notice
            kind="error"
            action={
              <Button variant="default" onClick={() => void refetch()}>
                Try Again
              </Button>
            }
          >
            Failed to load feature access. {describeError(error)}
          </Notice>
        ) : (
          <UsageCard features={use && features} />
        )}
      </SimpleGrid>
      {use?.upgradeRecommendation && billing.canManage && isInForce(plan) && (
        <Recommendation recommendation={use.upgradeRecommendation} />
      )}
      <History isCharging={billing.isCharging} />
    </>
  );
}
