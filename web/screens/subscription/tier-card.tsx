import { Badge, Button, Card, Group, Text } from '@mantine/core';
import { formatMoney } from '#domain/kit/money.ts';
import { allowanceText } from '#domain/subscriptions/allowance-text.ts';
import type { BillingCycle } from '#domain/subscriptions/plan.ts';
import { CheckList } from '#web/kit/layout/check-list.tsx';
import { percentLabel } from '#web/kit/text/numbers.ts';
import { type Choice, choiceLabels } from './choice.ts';
import { cardFeatures, isComing, priceOf } from './offer.ts';
import type { OfferedTier } from './offered-plans.ts';
import { Price } from './price.tsx';
import classes from './pricing.module.css';

function TierPrice({ tier, cycle }: { tier: OfferedTier; cycle: BillingCycle }) {
  const price = priceOf(tier, cycle);
  if (price.amountCents === 0) return <Price amount="Free" />;
  const byMonth = formatMoney({ ...price, amountCents: Math.round(price.amountCents / 12) });
  const saving = tier.yearlySavingsPercent > 0 ? `, saves ${percentLabel(tier.yearlySavingsPercent)}` : '';
  return (
    <Price amount={formatMoney(price)}>
      <Text size="xs">
        {cycle === 'YEARLY' ? 'a year' : 'a month'}
        <br />
        <small>
          {cycle === 'YEARLY' ? `${byMonth} a month${saving}` : `or ${formatMoney(tier.priceYearly)} a year${saving}`}
        </small>
      </Text>
    </Price>
  );
}

/** "14-day free trial", and the features that only the trial includes. */
function trialText({ trialDays, features }: OfferedTier): string {
  const only = features.filter(({ isIncluded, isTrialOnly }) => isIncluded && isTrialOnly).map(({ displayName }) => displayName);
  const gives = only.length > 0 ? ` with ${new Intl.ListFormat('en').format(only)}` : '';
  return `${trialDays}-day free trial${gives}`;
}

function Features({ tier }: { tier: OfferedTier }) {
  const { shown, more } = cardFeatures(tier);
  return (
    <>
      <CheckList
        checks={shown.map((feature) => {
          const coming = isComing(feature.key);
          return {
            key: feature.id,
            tone: coming ? 'coming' : 'included',
            content: (
              <>
                {allowanceText(feature)}
                {feature.isTrialOnly && <small> trial only</small>}
                {coming && <small> coming</small>}
              </>
            ),
          };
        })}
      />
      {more > 0 && (
        <a className={classes.more} href="#compare" aria-label={`${more} more features of ${tier.displayName}`}>
          {more} more {more === 1 ? 'feature' : 'features'}
        </a>
      )}
    </>
  );
}

export type TierCardProps = {
  tier: OfferedTier;
  cycle: BillingCycle;
  choice: Choice;
  /** Whether any card in the row offers a trial. All cards then reserve a line for it. */
  showsTrials: boolean;
  /** The one filled button of the page. */
  isFilled: boolean;
  /** Whether the user may change the plan. */
  canManage: boolean;
  onChoose: () => void;
  /** Another action for the current plan. */
  further: { label: string; onClick: () => void } | null;
};

export function TierCard({ tier, cycle, choice, showsTrials, isFilled, canManage, onChoose, further }: TierCardProps) {
  const isCurrent = choice === 'CURRENT';
  return (
    <Card
      component="article"
      radius="lg"
      padding={20}
      data-chosen={tier.isPopular || undefined}
      aria-labelledby={`tier-${tier.id}`}
    >
      <Group justify="space-between">
        <h3 id={`tier-${tier.id}`}>{tier.displayName}</h3>
        {tier.isPopular && <Badge>Most popular</Badge>}
      </Group>
      <Text c="dimmed" mt={4} mb="md">
        {tier.idealFor}
      </Text>
      <TierPrice tier={tier} cycle={cycle} />
      {showsTrials && <p className={classes.trial}>{choice === 'TRIAL' && trialText(tier)}</p>}
      <Button
        fullWidth
        mt={showsTrials ? 0 : 'sm'}
        mb={further && canManage ? 0 : 'lg'}
        variant={isFilled ? 'filled' : 'default'}
        disabled={isCurrent || !canManage}
        onClick={onChoose}
        aria-label={isCurrent ? undefined : `${choiceLabels[choice]}: ${tier.displayName}`}
      >
        {choiceLabels[choice]}
      </Button>
      {further && canManage && (
        <Button fullWidth variant="subtle" mt={8} mb="lg" onClick={further.onClick}>
          {further.label}
        </Button>
      )}
      <Features tier={tier} />
    </Card>
  );
}
