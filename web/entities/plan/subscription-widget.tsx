import { Link } from 'react-router';
import type { FeatureKey } from '#domain/subscriptions/features.ts';
import classes from './plan.module.css';
import { countedName, percentOf, usageText, watchedUsage } from './usage.ts';
import { UsageBar } from './usage-bar.tsx';
import type { PlanState } from './use-plan.ts';

/** Plan usage at the bottom of the sidebar. The upgrade link is in the header. */
export function SubscriptionWidget({ plan, about }: { plan: PlanState; about: readonly FeatureKey[] }) {
  const watched = watchedUsage(plan.features ?? [], about);
  if (watched.length === 0 && !plan.subscription) return null;
  return (
    <section className={classes.widget} aria-label="Your plan">
      {watched.map((feature) =>
        feature.maxUsage === null ? (
          <div className={classes.usage} key={feature.feature}>
            <span data-ink="quiet">{countedName(feature)}</span>
            <span data-figures>{usageText(feature)}</span>
          </div>
        ) : (
          <UsageBar key={feature.feature} label={countedName(feature)} text={usageText(feature)} percent={percentOf(feature)} />
        ),
      )}
      {plan.subscription && (
        <div className={classes.ways}>
          <Link to="/subscription?view=manage">Manage</Link>
        </div>
      )}
    </section>
  );
}
