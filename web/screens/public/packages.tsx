import { Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatMoney } from '#domain/kit/money.ts';
import { CheckList } from '#web/kit/layout/check-list.tsx';
import { percentLabel } from '#web/kit/text/numbers.ts';
import type { LandingState, OfferedPackage, OfferedTier } from './landing-data.ts';
import { bestSaving, contentsOf } from './offer.ts';
import classes from './packages.module.css';
import frame from './public.module.css';

function Price({ tier }: { tier: OfferedTier }) {
  const { priceMonthly, priceYearly } = tier;
  if (priceMonthly.amountCents === 0) {
    return (
      <p className={classes.price}>
        <b>Free</b>
      </p>
    );
  }
  return (
    <p className={classes.price}>
      <b>{formatMoney(priceMonthly)}</b>
      <small>
        a month
        <br />
        or {formatMoney(priceYearly)} a year
      </small>
    </p>
  );
}

function TierColumn({ tier }: { tier: OfferedTier }) {
  return (
    <li>
      <div className={classes.tierHead}>
        <h4>{tier.displayName}</h4>
        {tier.trialDays > 0 && <span className={classes.trial}>{tier.trialDays}-day free trial</span>}
      </div>
      <p data-ink="quiet">{tier.idealFor}</p>
      <Price tier={tier} />
      <CheckList checks={contentsOf(tier).map((text) => ({ key: text, tone: 'included', content: text }))} />
    </li>
  );
}

function Panel({ offer, isFirst }: { offer: OfferedPackage; isFirst: boolean }) {
  return (
    <article className={classes.panel}>
      <header>
        <div>
          <h3>{offer.displayName}</h3>
          <p>{offer.description}</p>
          <small>For {offer.targetAudience.charAt(0).toLowerCase() + offer.targetAudience.slice(1)}</small>
        </div>
        <Button variant={isFirst ? 'filled' : 'default'} component={Link} to={`/register?package=${offer.id}`}>
          Choose {offer.displayName}
        </Button>
      </header>
      <ul className={classes.tiers}>
        {offer.tiers.map((tier) => (
          <TierColumn key={tier.id} tier={tier} />
        ))}
      </ul>
    </article>
  );
}

const places = [0, 1, 2] as const;

/** Skeleton while prices load. */
function Ghosts() {
  return (
    <div role="status" aria-label="Loading packages">
      {places.slice(1).map((panel) => (
        <div key={panel} className={classes.panel} aria-hidden="true">
          <div className={classes.ghostHead}>
            <i />
            <i />
          </div>
          <div className={classes.tiers}>
            {places.map((tier) => (
              <div key={tier} className={classes.ghost}>
                <i />
                <i />
                <i />
                <i />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

function Failure({ retry }: { retry: () => void }) {
  return (
    <Stack align="center" px={24} py={56} role="alert">
      <b>Failed to load packages</b>
      <Button variant="default" onClick={retry}>
        Try Again
      </Button>
    </Stack>
  );
}

/** Packages with their tiers, features and prices. */
export function Packages({ data, isFailed, retry }: LandingState) {
  const saving = data ? bestSaving(data.packages) : 0;
  const lead = saving > 0 ? `Pay monthly, or pay yearly and save up to ${percentLabel(saving)}.` : 'Pay monthly or yearly.';
  return (
    <section className={`${frame.wrap} ${frame.part}`} id="packages" aria-labelledby="packages-title">
      <div className={frame.head}>
        <h2 id="packages-title">Two packages, one price list</h2>
        <p>{lead}</p>
      </div>
      {isFailed && <Failure retry={retry} />}
      {!isFailed && !data && <Ghosts />}
      {data?.packages.map((offer, index) => (
        <Panel key={offer.id} offer={offer} isFirst={index === 0} />
      ))}
      <Text c="dimmed" mt={16} mih={20}>
        {data && (data.installation.plansAreCharged ? 'Prices in US dollars.' : uncharged)}
      </Text>
    </section>
  );
}

const uncharged = 'Prices in US dollars. This server has no payment provider, so nothing is charged.';
