import { Badge, Card, Group, Progress, Skeleton, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { gigabytesText } from '#domain/subscriptions/allowance-text.ts';
import { features as featureNames } from '#domain/subscriptions/features.ts';
import type { FeatureAccessPartsFragment as Feature } from '#web/entities/plan/__generated__/plan.ts';
import { countedName, percentOf, usageText } from '#web/entities/plan/usage.ts';
import { numbered } from '#web/kit/feedback/skeletons.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import { isComing } from './offer.ts';

const warningPercent = 80;
const dangerPercent = 90;

/** Urgency and remaining amount. */
function levelOf(feature: Feature): { color: string; textColor: string; text: string } | null {
  const { maxUsage, limitType, remaining, currentUsage } = feature;
  const percent = percentOf(feature);
  if (maxUsage === null || remaining === null || percent < warningPercent) return null;
  const amount = (count: number) => (limitType === 'STORAGE_MB' ? gigabytesText(count) : numberText(count));
  const over = currentUsage - maxUsage;
  const text =
    over > 0
      ? `${amount(over)} over the limit: nothing can be added`
      : remaining === 0
        ? 'Limit reached'
        : `${amount(remaining)} left`;
  return percent >= dangerPercent
    ? { color: 'red', textColor: 'var(--mantine-color-error)', text }
    : { color: 'yellow', textColor: 'var(--stave-warn)', text };
}

function UsageRow({ feature }: { feature: Feature }) {
  const name = countedName(feature);
  const coming = isComing(feature.feature);
  // The seat of a single-seat plan is always used, so it needs no warning.
  const isSingleSeat = feature.feature === 'TEAM_MEMBERS' && feature.maxUsage === 1;
  const level = isSingleSeat || !feature.hasAccess ? null : levelOf(feature);
  const filled = Math.min(100, percentOf(feature));
  const text = feature.hasAccess ? usageText(feature) : 'Not included';
  return (
    <li>
      <Group justify="space-between" gap={12}>
        <Group gap={8}>
          {name}
          {coming && (
            <Badge color="yellow" size="sm">
              coming
            </Badge>
          )}
        </Group>
        <b>{text}</b>
      </Group>
      {feature.hasAccess && feature.maxUsage !== null && (
        <Progress size={6} mt={6} value={filled} {...(level && { color: level.color })} aria-hidden="true" />
      )}
      {level && (
        <Group gap={6} mt={6} fz="xs" c={level.textColor}>
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
          {level.text}
        </Group>
      )}
    </li>
  );
}

/** Usage of all limited features. Undefined while loading. */
export function UsageCard({ features }: { features: readonly Feature[] | undefined }) {
  const counted = features?.filter(({ feature }) => featureNames[feature].limit !== null);
  return (
    <Card component="section" radius="lg" padding="lg" aria-label="Usage">
      <h3>Usage</h3>
      {counted ? (
        <Stack component="ul" gap="md" mt="md">
          {counted.map((feature) => (
            <UsageRow key={feature.feature} feature={feature} />
          ))}
        </Stack>
      ) : (
        <div role="status" aria-label="Loading usage...">
          {numbered(6).map((row) => (
            <Skeleton key={row} h={24} mt={16} />
          ))}
        </div>
      )}
    </Card>
  );
}
