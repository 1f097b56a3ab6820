import { Badge, Button } from '@mantine/core';
import { IconArrowRight, IconCheck, IconClock, IconMusic, IconPhoto } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { formatMoney } from '#domain/kit/money.ts';
import type { FeatureKey } from '#domain/subscriptions/features.ts';
import { firstTierWith } from './denied.ts';
import { hrefOf } from './modes.ts';
import { isComing, monthlyPrices } from './offer.ts';
import classes from './selector.module.css';
import type { OfferedPackage, Plan } from './types.ts';

type Content = { key: FeatureKey; name: string; from: string | null };

/** What a package includes in one of its tiers, and from which one on where that is not the first. */
function contentsOf({ tiers }: OfferedPackage): Content[] {
  return (tiers.at(-1)?.features ?? []).flatMap(({ key, displayName }) => {
    const tier = firstTierWith(tiers, key);
    return tier ? [{ key, name: displayName, from: tier === tiers[0] ? null : tier.displayName }] : [];
  });
}

function Contents({ offer }: { offer: OfferedPackage }) {
  const contents = contentsOf(offer);
  const coming = contents.filter(({ key }) => isComing(key));
  return (
    <div className={classes.contents}>
      <h4>What’s included</h4>
      <ul>
        {contents
          .filter(({ key }) => !isComing(key))
          .map(({ key, name, from }) => (
            <li key={key}>
              <IconCheck size={16} stroke={2.2} aria-hidden="true" />
              <span>
                {name}
                {from !== null && <small> from {from} on</small>}
              </span>
            </li>
          ))}
        {coming.length > 0 && (
          <li data-coming>
            <IconClock size={16} stroke={1.8} aria-hidden="true" />
            <span>Coming: {coming.map(({ name }) => name).join(', ')}</span>
          </li>
        )}
      </ul>
    </div>
  );
}

/** What a month of the cheapest tier costs; where that is nothing, also what the next one does. */
function FromPrice({ offer }: { offer: OfferedPackage }) {
  const [cheapest, next] = monthlyPrices(offer.tiers);
  if (!cheapest) return null;
  if (cheapest.amountCents > 0) {
    return (
      <p className={classes.price}>
        <span>From</span>
        <b>{formatMoney(cheapest)}</b>
        <span>a month</span>
      </p>
    );
  }
  return (
    <p className={classes.price}>
      <b>Free</b>
      {next && <span>to start, then from {formatMoney(next)} a month</span>}
    </p>
  );
}

type CardProps = { offer: OfferedPackage; plan: Plan | null; isRegistered: boolean; isFilled: boolean };

function PackageCard({ offer, plan, isRegistered, isFilled }: CardProps) {
  const [search] = useSearchParams();
  const isOwn = plan?.tier.package.id === offer.id;
  const Icon = offer.id === 'publisher' ? IconPhoto : IconMusic;
  return (
    <article className={classes.card} data-own={isOwn || undefined} aria-labelledby={`package-${offer.id}`}>
      <div className={classes.mark}>
        <span aria-hidden="true">
          <Icon size={22} stroke={1.6} />
        </span>
        {isOwn && <Badge>Your package: {plan.tier.displayName}</Badge>}
        {!plan && isRegistered && <Badge color="gray">Chosen at registration</Badge>}
      </div>
      <h3 id={`package-${offer.id}`}>{offer.displayName}</h3>
      <p className={classes.about}>{offer.description}</p>
      <dl className={classes.facts}>
        <dt>For</dt>
        <dd>{offer.targetAudience}</dd>
        <dt>Focus</dt>
        <dd>{offer.focusArea}</dd>
      </dl>
      <Contents offer={offer} />
      <div className={classes.foot}>
        <FromPrice offer={offer} />
        <Button
          variant={isFilled ? 'filled' : 'default'}
          component={Link}
          to={hrefOf('pricing', offer.id, search)}
          rightSection={<IconArrowRight size={16} />}
          aria-label={`See pricing of ${offer.displayName}`}
        >
          See pricing
        </Button>
      </div>
    </article>
  );
}

type SelectorProps = { packages: readonly OfferedPackage[]; plan: Plan | null; registeredPackageId: string };

/** The packages beside each other, and which of them the workspace has. */
export function Selector({ packages, plan, registeredPackageId }: SelectorProps) {
  const ownId = plan?.tier.package.id ?? registeredPackageId;
  return (
    <div className={classes.cards}>
      {packages.map((offer) => (
        <PackageCard
          key={offer.id}
          offer={offer}
          plan={plan}
          isRegistered={offer.id === registeredPackageId}
          isFilled={offer.id === ownId}
        />
      ))}
    </div>
  );
}
