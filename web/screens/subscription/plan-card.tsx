import { Anchor, Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { formatMoney } from '#domain/kit/money.ts';
import { isCurrent, isInForce } from '#domain/subscriptions/transitions.ts';
import { planStatus } from '#web/entities/plan/plan-status.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { type Fact, FactList } from '#web/kit/layout/fact-list.tsx';
import { Notice } from './notice.tsx';
import { priceOf } from './offer.ts';
import type { Billing, OfferedTier, Plan } from './offered-plans.ts';
import { planFacts, stateText, statusColors, yearlySaving } from './plan-texts.ts';
import { Price } from './price.tsx';
import type { usePlanActs } from './use-plan-acts.ts';
import type { PlanChoice } from './use-plan-change.ts';

export type PlanCardProps = {
  plan: Plan;
  tier: OfferedTier | undefined;
  billing: Billing;
  onChoose: (choice: PlanChoice) => void;
};
type Acts = ReturnType<typeof usePlanActs>;

const rhythm = { MONTHLY: 'billed monthly', YEARLY: 'billed yearly' } as const;

function Top({ plan, tier, billing }: Pick<PlanCardProps, 'plan' | 'tier' | 'billing'>) {
  const price = tier && priceOf(tier, plan.billingCycle);
  const isFree = price?.amountCents === 0;
  const isTrial = plan.status === 'TRIAL';
  const period = plan.billingCycle === 'YEARLY' ? 'a year' : 'a month';
  return (
    <Group justify="space-between" align="flex-start" mb={20}>
      <div>
        <small>Plan</small>
        <Title order={3} size="h2">
          {plan.tier.displayName}{' '}
          <Badge ms={4} color={isTrial && plan.needsAttention ? 'yellow' : statusColors[plan.status]}>
            {planStatus(plan).text}
          </Badge>
        </Title>
        <Text c="dimmed">
          {plan.tier.package.displayName}
          {!isFree && !isTrial && isCurrent(plan) && `, ${rhythm[plan.billingCycle]}`}
          {billing.canManage && (
            <Anchor
              fw={500}
              ms={{ sm: 12 }}
              display={{ base: 'block', sm: 'inline' }}
              lh={{ base: '44px', sm: 'inherit' }}
              component={Link}
              to="/subscription"
            >
              Change package
            </Anchor>
          )}
        </Text>
      </div>
      {price && isCurrent(plan) && (
        <Stack gap={0} align="flex-end">
          <Price amount={isFree ? 'Free' : formatMoney(price)} />
          {!isFree && <small>{isTrial ? `${period} after the trial` : period}</small>}
        </Stack>
      )}
    </Group>
  );
}

/** Actions for a plan that needs attention: pay, resume or choose. */
function StateAction({ plan, acts }: { plan: Plan; acts: Acts }) {
  if (!isCurrent(plan)) {
    return (
      <Button component={Link} to={`/subscription/${plan.tier.package.id}`}>
        Choose a plan
      </Button>
    );
  }
  const [name, label, act] =
    plan.status === 'SUSPENDED'
      ? (['portal', 'Open billing portal', acts.openPortal] as const)
      : (['resume', 'Resume subscription', acts.resume] as const);
  return (
    <Button loading={acts.busy === name} onClick={() => void act()}>
      {label}
    </Button>
  );
}

/** State of such a plan with its actions. */
export function StateNotice({ plan, billing, acts }: { plan: Plan; billing: Billing; acts: Acts }) {
  const state = stateText(plan, billing.hasPortal);
  if (!state) return null;
  const hasAction = billing.canManage && (plan.status !== 'SUSPENDED' || billing.hasPortal);
  return (
    <Notice kind={state.kind} action={hasAction ? <StateAction plan={plan} acts={acts} /> : undefined}>
      {state.text}
    </Notice>
  );
}

/** One primary button per screen: the action of the state, if any. */
function Actions({ plan, tier, billing, onChoose, acts }: PlanCardProps & { acts: Acts }) {
  const runs = isInForce(plan) && !plan.cancelsAtPeriodEnd;
  const isTrial = runs && plan.status === 'TRIAL';
  const isPriced = tier !== undefined && priceOf(tier, plan.billingCycle).amountCents > 0;
  const pricing = `/subscription/${plan.tier.package.id}`;
  return (
    <Buttons mt="auto" pt="md">
      {isTrial && tier && (
        <Button onClick={() => onChoose({ tier, cycle: plan.billingCycle, isTrial: false })}>Keep {plan.tier.displayName}</Button>
      )}
      {isCurrent(plan) && (
        <Button variant={runs && !isTrial ? 'filled' : 'default'} component={Link} to={pricing}>
          Upgrade or downgrade
        </Button>
      )}
      {billing.hasPortal && plan.status !== 'SUSPENDED' && (
        <Button variant="default" loading={acts.busy === 'portal'} onClick={() => void acts.openPortal()}>
          Billing portal
        </Button>
      )}
      {runs && (isTrial || isPriced) && (
        <Button
          ms={{ sm: 'auto' }}
          variant="subtle"
          color="gray"
          loading={acts.busy === 'cancel'}
          onClick={() => void acts.cancel()}
        >
          Cancel subscription
        </Button>
      )}
    </Buttons>
  );
}

/** The workspace's plan: state, next event and actions. */
export function PlanCard(props: PlanCardProps & { acts: Acts }) {
  const { plan, tier, billing, onChoose } = props;
  const saving = yearlySaving(plan, tier);
  const facts = planFacts(plan, tier, billing.isCharging).map(({ name, value }): Fact => [name, value]);
  const savings: Fact[] = [];
  if (saving !== null && tier)
    savings.push([
      'Paying by the year saves',
      <Group key="saving" gap="4px 12px" justify="flex-end">
        {saving} a year
        {billing.canManage && (
          <Button size="xs" variant="light" onClick={() => onChoose({ tier, cycle: 'YEARLY', isTrial: false })}>
            Switch to yearly
          </Button>
        )}
      </Group>,
    ]);
  return (
    <Card component="section" radius="lg" padding="lg" aria-label="Plan" style={isCurrent(plan) ? {} : { alignSelf: 'start' }}>
      <Top plan={plan} tier={tier} billing={billing} />
      <FactList ruled align="end" facts={[...facts, ...savings]} />
      {billing.canManage && <Actions {...props} />}
    </Card>
  );
}
