import { Badge, Button } from '@mantine/core';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { formatMoney } from '#domain/kit/money.ts';
import { allowanceText } from '#domain/subscriptions/allowance.ts';
import type { BillingCycle } from '#domain/subscriptions/plan.ts';
import { type Choice, choiceLabels } from './choice.ts';
import { cardFeatures, isComing, priceOf } from './offer.ts';
import classes from './pricing.module.css';
import type { OfferedTier } from './types.ts';

function Price({ tier, cycle }: { tier: OfferedTier; cycle: BillingCycle }) {
  const price = priceOf(tier, cycle);
  if (price.amountCents === 0) {
    return (
      <p className={classes.price}>
        <b>Free</b>
      </p>
    );
  }
  const byMonth = formatMoney({ ...price, amountCents: Math.round(price.amountCents / 12) });
  const saving = tier.yearlySavingsPercent > 0 ? `, saves ${tier.yearlySavingsPercent}%` : '';
  return (
    <p className={classes.price}>
      <b>{formatMoney(price)}</b>
      <span>
        {cycle === 'YEARLY' ? 'a year' : 'a month'}
        <small>
          {cycle === 'YEARLY' ? `${byMonth} a month${saving}` : `or ${formatMoney(tier.priceYearly)} a year${saving}`}
        </small>
      </span>
    </p>
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
      <ul className={classes.features}>
        {shown.map((feature) => {
          const coming = isComing(feature.key);
          const Icon = coming ? IconClock : IconCheck;
          return (
            <li key={feature.id} data-coming={coming || undefined}>
              <Icon size={16} stroke={coming ? 1.8 : 2.2} aria-hidden="true" />
              <span>
                {allowanceText(feature)}
                {feature.isTrialOnly && <small> trial only</small>}
                {coming && <small> coming</small>}
              </span>
            </li>
          );
        })}
      </ul>
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
  /** Whether one of the cards beside each other offers a trial: all keep room for that line. */
  showsTrials: boolean;
  /** The one filled button of the page. */
  isFilled: boolean;
  /** Whether this person may change the plan. */
  canManage: boolean;
  onChoose: () => void;
  /** What else can be done with one's own plan. */
  further: { label: string; onClick: () => void } | null;
};

export function TierCard({ tier, cycle, choice, showsTrials, isFilled, canManage, onChoose, further }: TierCardProps) {
  const isCurrent = choice === 'CURRENT';
  return (
    <article className={classes.tier} data-popular={tier.isPopular || undefined} aria-labelledby={`tier-${tier.id}`}>
      <header>
        <h3 id={`tier-${tier.id}`}>{tier.displayName}</h3>
        {tier.isPopular && <Badge>Most popular</Badge>}
      </header>
      <p className={classes.ideal}>{tier.idealFor}</p>
      <Price tier={tier} cycle={cycle} />
      {showsTrials && <p className={classes.trial}>{choice === 'TRIAL' && trialText(tier)}</p>}
      <Button
        fullWidth
        variant={isFilled ? 'filled' : 'default'}
        disabled={isCurrent || !canManage}
        onClick={onChoose}
        aria-label={isCurrent ? undefined : `${choiceLabels[choice]}: ${tier.displayName}`}
      >
        {choiceLabels[choice]}
      </Button>
      {further && canManage && (
        <Button fullWidth variant="subtle" mt={8} onClick={further.onClick}>
          {further.label}
        </Button>
      )}
      <Features tier={tier} />
    </article>
  );
}
