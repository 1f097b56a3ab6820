import { Button } from '@mantine/core';
import { IconArrowRight, IconLock, IconSparkles } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatMoney } from '#domain/kit/money.ts';
import { type FeatureKey, featureSlug, features, unlimited } from '#domain/subscriptions/features.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { useOffersQuery } from './__generated__/offers.ts';
import classes from './feature-refusal.module.css';
import { nextOffer, type Offer } from './next-offer.ts';
import { useUpgradeCall } from './upgrade-calls.ts';
import type { FeatureState } from './use-feature.ts';
import { usePlan } from './use-plan.ts';

/** Where one goes on without the feature. */
export type Back = { href: string; label: string };

const number = new Intl.NumberFormat('en');
/** The plans, opened at the package that the offer names. */
const upgrade = (feature: FeatureKey, offer: Offer | null) =>
  `/subscription?upgrade=${featureSlug(feature)}${offer && !offer.isOwn ? `&package=${offer.packageId}` : ''}`;

/** The tier that would do, once the packages are known. */
function useOffer(feature: FeatureKey, atLeast: number): Offer | null {
  const { workspace } = useViewer();
  const { subscription } = usePlan();
  const { data } = useOffersQuery();
  const tier = subscription?.tier;
  const need = { feature, packageId: tier?.package.id ?? workspace.packageId, step: tier?.sortOrder ?? 0, atLeast };
  return data ? nextOffer(data.packages, need) : null;
}

/** Who may change the plan, for those who may not. */
function OwnersNote() {
  const { memberRole } = useViewer();
  return (
    <p className={classes.note}>
      {memberRole === 'OWNER' ? '' : 'An owner of this workspace can change the plan. '}
      Everything you have now stays as it is.
    </p>
  );
}

function FromTo({ offer }: { offer: Offer }) {
  const { subscription } = usePlan();
  const { displayName, priceMonthly } = offer.tier;
  const isFree = priceMonthly.amountCents === 0;
  return (
    <div className={classes.offer}>
      <div>
        <span>Your plan</span>
        <b>{subscription?.tier.displayName ?? 'No subscription'}</b>
      </div>
      <IconArrowRight size={18} aria-hidden="true" />
      <div>
        <span>Included from</span>
        <b>{offer.isOwn ? displayName : `${offer.packageName}, ${displayName}`}</b>
      </div>
      <div className={classes.price}>
        <b>{isFree ? 'No cost' : formatMoney(priceMonthly)}</b>
        {!isFree && <span>a month</span>}
      </div>
    </div>
  );
}

/** The plan does not include the feature. */
export function FeatureLocked({ feature, back }: { feature: FeatureKey; back?: Back | undefined }) {
  useUpgradeCall();
  const offer = useOffer(feature, 0);
  const { displayName, description } = features[feature];
  return (
    <div className={classes.gate}>
      <section className={classes.card} aria-labelledby="feature-refused">
        <span className={classes.icon} aria-hidden="true">
          <IconSparkles size={26} stroke={1.5} />
          <em>
            <IconLock size={14} stroke={2} />
          </em>
        </span>
        <h2 id="feature-refused">Feature Not Available</h2>
        <p>This feature is not included in your current subscription plan.</p>
        <p className={classes.what}>
          <b>{displayName}</b> {description}
        </p>
        {offer && <FromTo offer={offer} />}
        <div className={classes.buttons}>
          <Button component={Link} to={upgrade(feature, offer)}>
            Upgrade Plan
          </Button>
          <Button variant="default" component={Link} to={back?.href ?? '/dashboard'}>
            {back?.label ?? 'Back to Dashboard'}
          </Button>
        </div>
        <OwnersNote />
      </section>
    </div>
  );
}

/** What the next tier would give: "Contributor has room for 500 works". */
function roomOf(offer: Offer, many: string): string {
  const name = offer.tier.displayName;
  return offer.limit === null || offer.limit === unlimited
    ? `${name} has no limit on ${many}`
    : `${name} has room for ${number.format(offer.limit)} ${many}`;
}

type LimitReachedProps = { feature: FeatureKey; amount: number; state: FeatureState; back?: Back | undefined };

/** The plan's limit is used up: how far, and what one can do. */
export function LimitReached({ feature, amount, state, back }: LimitReachedProps) {
  const { current, limit, percentage } = state.usageInfo;
  useUpgradeCall();
  const offer = useOffer(feature, current + amount);
  const many = features[feature].limit?.many ?? 'of it';
  return (
    <div className={classes.gate}>
      <section className={classes.card} data-wide aria-labelledby="feature-refused">
        <h2 id="feature-refused">Usage Limit Reached</h2>
        <p>You've reached your limit for this feature.</p>
        <div className={classes.usage}>
          <span>{many.charAt(0).toUpperCase() + many.slice(1)}</span>
          <b>
            {number.format(current)} / {number.format(limit)} used ({percentage}%)
          </b>
          <div className={classes.bar} aria-hidden="true">
            <i style={{ width: `${Math.min(100, percentage)}%` }} />
          </div>
        </div>
        <h3>What you can do</h3>
        <ul className={classes.ways}>
          <li>
            <div>
              <b>Get more room</b>
              <span>{offer ? roomOf(offer, many) : 'Plans differ in how much they hold'}</span>
            </div>
            <Button size="xs" component={Link} to={upgrade(feature, offer)}>
              Upgrade Plan
            </Button>
          </li>
          <li>
            <div>
              <b>Keep working</b>
              <span>Viewing and editing go on as before</span>
            </div>
            <Button size="xs" variant="default" component={Link} to={back?.href ?? '/dashboard'}>
              {back?.label ?? 'Back to Dashboard'}
            </Button>
          </li>
        </ul>
        <OwnersNote />
      </section>
    </div>
  );
}
