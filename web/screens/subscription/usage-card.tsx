import { Badge, Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { gigabytesText } from '#domain/subscriptions/allowance.ts';
import { features as featureNames, unlimited } from '#domain/subscriptions/features.ts';
import type { FeatureAccessPartsFragment as Feature } from '#web/entities/plan/__generated__/plan.ts';
import { countedName, percentOf, usageText } from '#web/entities/plan/usage.ts';
import { numbered } from '#web/kit/feedback/skeletons.tsx';
import classes from './manage.module.css';
import { isComing } from './offer.ts';

const warningPercent = 80;
const dangerPercent = 90;
const number = new Intl.NumberFormat('en');

/** How near its limit something is, and in words what is left. */
function levelOf(feature: Feature): { level: 'warning' | 'danger'; text: string } | null {
  const { limit, limitType, remainingUsage, currentUsage } = feature;
  const percent = percentOf(feature);
  if (limit === unlimited || percent < warningPercent) return null;
  const amount = (count: number) => (limitType === 'STORAGE_MB' ? gigabytesText(count) : number.format(count));
  const over = currentUsage - limit;
  const text =
    over > 0
      ? `${amount(over)} over the limit: nothing can be added`
      : remainingUsage === 0
        ? 'Limit reached'
        : `${amount(remainingUsage)} left`;
  return { level: percent >= dangerPercent ? 'danger' : 'warning', text };
}

function UsageRow({ feature }: { feature: Feature }) {
  const name = countedName(feature);
  const coming = isComing(feature.feature);
  // The one seat of a plan for one person is always taken: nothing to warn of.
  const isSingleSeat = feature.feature === 'TEAM_MEMBERS' && feature.limit === 1;
  const level = isSingleSeat || !feature.hasAccess ? null : levelOf(feature);
  const filled = Math.min(100, percentOf(feature));
  const text = feature.hasAccess ? usageText(feature) : 'Not included';
  return (
    <li data-level={level?.level}>
      <div className={classes.usage}>
        <span>
          {name}
          {coming && (
            <Badge color="yellow" size="sm">
              coming
            </Badge>
          )}
        </span>
        <b>{text}</b>
      </div>
      {feature.hasAccess && feature.limit !== unlimited && (
        <div className={classes.bar} aria-hidden="true">
          <i style={{ width: `${filled}%` }} />
        </div>
      )}
      {level && (
        <p>
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
          {level.text}
        </p>
      )}
    </li>
  );
}

/** How much of everything that is counted is used. Undefined while it is not known. */
export function UsageCard({ features }: { features: readonly Feature[] | undefined }) {
  const counted = features?.filter(({ feature }) => featureNames[feature].limit !== null);
  return (
    <section className={classes.card} aria-label="Usage">
      <h3>Usage</h3>
      {counted ? (
        <ul className={classes.usages}>
          {counted.map((feature) => (
            <UsageRow key={feature.feature} feature={feature} />
          ))}
        </ul>
      ) : (
        <div role="status" aria-label="Loading usage...">
          {numbered(6).map((row) => (
            <Skeleton key={row} h={24} mt={16} />
          ))}
        </div>
      )}
    </section>
  );
}
