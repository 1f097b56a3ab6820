import { Group, SegmentedControl, Text } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { features as featureNames } from '#domain/subscriptions/features.ts';
import type { BillingCycle } from '#domain/subscriptions/plan.ts';
import { savingNote } from '#domain/subscriptions/tier.ts';
import { isCurrent } from '#domain/subscriptions/transitions.ts';
import { choiceOf, emphasised, furtherChoice } from './choice.ts';
import { Comparison } from './comparison.tsx';
import type { Denial } from './denied.ts';
import { hrefOf } from './modes.ts';
import { Notice } from './notice.tsx';
import { bestSavingPercent } from './offer.ts';
import type { Billing, OfferedPackage, OfferedTier, Plan } from './offered-plans.ts';
import { OwnersNote } from './owners-note.tsx';
import classes from './pricing.module.css';
import { TierCard } from './tier-card.tsx';
import type { PlanChoice } from './use-plan-change.ts';

/** Explains why the page was opened. */
function DenialNote({ denial }: { denial: Denial }) {
  const [search] = useSearchParams();
  return (
    <Notice kind="info">
      <b>{featureNames[denial.feature].displayName}</b>: {denial.sentence}
      {denial.elsewhere && (
        <>
          {' '}
          <Link to={hrefOf('pricing', denial.elsewhere.id, search)}>See {denial.elsewhere.displayName}</Link>
        </>
      )}
    </Notice>
  );
}

function CycleToggle({ cycle, savingPercent }: { cycle: BillingCycle; savingPercent: number }) {
  const [, setSearch] = useSearchParams();
  const set = (value: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('cycle', value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Group gap="sm" mb={20}>
      <SegmentedControl
        value={cycle.toLowerCase()}
        onChange={set}
        data={[
          { value: 'monthly', label: 'Monthly' },
          { value: 'yearly', label: 'Yearly' },
        ]}
        aria-label="Billing cycle"
      />
      {savingPercent > 0 && (
        <Text fw={500} c="var(--mantine-color-success)">
          {savingNote(savingPercent)}
        </Text>
      )}
    </Group>
  );
}

type PricingProps = {
  offer: OfferedPackage;
  /** Whether the workspace registered with this package. */
  isRegistered: boolean;
  plan: Plan | null;
  billing: Billing;
  cycle: BillingCycle;
  denial: Denial | undefined;
  onChoose: (choice: PlanChoice) => void;
};

const otherCycle = (cycle: BillingCycle) => (cycle === 'YEARLY' ? 'Switch to yearly billing' : 'Switch to monthly billing');

/** Tiers of a package with prices and a comparison. */
export function Pricing({ offer, isRegistered, plan, billing, cycle, denial, onChoose }: PricingProps) {
  const { tiers } = offer;
  const currentTierId = plan && isCurrent(plan) ? plan.tier.id : undefined;
  const filledId = emphasised(tiers, currentTierId, denial?.tierId);
  const choices = tiers.map((tier) => ({ tier, choice: choiceOf(tier, plan, billing, isRegistered) }));
  const showsTrials = choices.some(({ choice }) => choice === 'TRIAL');
  const furtherOf = (tier: OfferedTier) => {
    const further = plan && tier.id === currentTierId ? furtherChoice(tier, plan, cycle) : null;
    if (further === null) return null;
    const label = { KEEP: 'Keep this plan', CYCLE: otherCycle(cycle), VERSION: 'Switch to these terms' }[further];
    return { label, onClick: () => onChoose({ tier, cycle, isTrial: false }) };
  };
  return (
    <>
      {denial && <DenialNote denial={denial} />}
      {!billing.canManage && <OwnersNote />}
      <CycleToggle cycle={cycle} savingPercent={bestSavingPercent(tiers)} />
      <div className={classes.tiers}>
        {choices.map(({ tier, choice }) => (
          <TierCard
            key={tier.id}
            tier={tier}
            cycle={cycle}
            choice={choice}
            showsTrials={showsTrials}
            isFilled={tier.id === filledId}
            canManage={billing.canManage}
            onChoose={() => onChoose({ tier, cycle, isTrial: choice === 'TRIAL' })}
            further={furtherOf(tier)}
          />
        ))}
      </div>
      <Text size="xs" c="dimmed" mt="md">
        {billing.isCharging
          ? 'Prices in US dollars. You confirm each change before anything is charged.'
          : 'Prices in US dollars. No payment provider is connected. Plans change at once, and nothing is charged.'}
      </Text>
      <Comparison
        tiers={tiers}
        currentTierId={choices.find(({ choice }) => choice === 'CURRENT')?.tier.id}
        deniedFeature={denial?.feature}
      />
    </>
  );
}
