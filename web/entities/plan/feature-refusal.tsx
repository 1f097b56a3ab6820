import { Box, Button, Card, Group, Paper, Text } from '@mantine/core';
import { IconArrowRight, IconSparkles } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { capitalize } from '#domain/kit/capitalize.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { featureDescriptions } from '#domain/subscriptions/feature-descriptions.ts';
import { type FeatureKey, featureSlug, features } from '#domain/subscriptions/features.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import { Meter } from '#web/kit/layout/meter.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { numberText, percentLabel } from '#web/kit/text/numbers.ts';
import { useOffersQuery } from './__generated__/offers.ts';
import { nextOffer, type Offer } from './next-offer.ts';
import { useUpgradeCall } from './upgrade-calls.ts';
import type { FeatureState } from './use-feature.ts';
import { usePlan } from './use-plan.ts';

/** Alternatives without the feature. */
export type Back = { href: string; label: string };

/** The plans, opened at the offered package. */
const upgrade = (feature: FeatureKey, offer: Offer | null) =>
  `/subscription?upgrade=${featureSlug(feature)}${offer && !offer.isOwn ? `&package=${offer.packageId}` : ''}`;

/** The required tier, once the packages are loaded. */
function useOffer(feature: FeatureKey, atLeast: number): Offer | null {
  const { workspace } = useViewer();
  const { subscription } = usePlan();
  const { data } = useOffersQuery();
  const tier = subscription?.tier;
  const need = { feature, packageId: tier?.package.id ?? workspace.packageId, step: tier?.sortOrder ?? 0, atLeast };
  return data ? nextOffer(data.packages, need) : null;
}

/** Who can change the plan, for other members. */
function OwnersNote() {
  const { memberRole } = useViewer();
  return (
    <Text size="xs" c="dimmed" mt="md">
      {memberRole === 'OWNER' ? '' : 'An owner of this workspace can change the plan. '}
      Your existing data is unchanged.
    </Text>
  );
}

function FromTo({ offer }: { offer: Offer }) {
  const { subscription } = usePlan();
  const { displayName, priceMonthly } = offer.tier;
  const isFree = priceMonthly.amountCents === 0;
  return (
    <Paper withBorder p="md" mt="lg" bg="var(--stave-rail)">
      <Group gap={20}>
        <div>
          <small>Your plan</small>
          <Text fw={600}>{subscription?.tier.displayName ?? 'No subscription'}</Text>
        </div>
        <IconArrowRight size={18} color="var(--mantine-color-dimmed)" aria-hidden="true" />
        <div>
          <small>Included from</small>
          <Text fw={600}>{offer.isOwn ? displayName : `${offer.packageName}, ${displayName}`}</Text>
        </div>
        <Box ms="auto" ta="end">
          <Text fw={600}>{isFree ? 'No cost' : formatMoney(priceMonthly)}</Text>
          {!isFree && <small>a month</small>}
        </Box>
      </Group>
    </Paper>
  );
}

const Refusal = ({ children }: { children: ReactNode }) => (
  <Card
    component="section"
    maw={600}
    mx={{ base: 16, sm: 'auto' }}
    my={{ base: 16, sm: 48 }}
    p={{ base: 20, sm: 'xl' }}
    radius="xl"
    aria-labelledby="feature-refused"
  >
    {children}
  </Card>
);

/** The plan does not include the feature. */
export function FeatureLocked({ feature, back }: { feature: FeatureKey; back?: Back | undefined }) {
  useUpgradeCall();
  const offer = useOffer(feature, 0);
  const { displayName } = features[feature];
  const description = featureDescriptions[feature];
  return (
    <Refusal>
      <IconSparkles data-ink="accent" size={40} stroke={1.4} style={{ marginBottom: 12 }} aria-hidden="true" />
      <Text component="h2" size="lg" fw={600} id="feature-refused">
        Feature Not Available
      </Text>
      <Text c="dimmed" mt={4}>
        This feature is not included in your current subscription plan.
      </Text>
      <Text c="dimmed" mt="lg">
        <Text span fw={500} c="var(--mantine-color-text)">
          {displayName}
        </Text>{' '}
        {description}
      </Text>
      {offer && <FromTo offer={offer} />}
      <Buttons grow>
        <Button component={Link} to={upgrade(feature, offer)}>
          Upgrade Plan
        </Button>
        <Button variant="default" component={Link} to={back?.href ?? '/dashboard'}>
          {back?.label ?? 'Back to Dashboard'}
        </Button>
      </Buttons>
      <OwnersNote />
    </Refusal>
  );
}

/** Limit of the next tier: "Contributor includes 500 works". */
function roomOf(offer: Offer, many: string): string {
  const name = offer.tier.displayName;
  return offer.limit === null ? `${name} has no limit on ${many}` : `${name} includes ${numberText(offer.limit)} ${many}`;
}

type LimitReachedProps = { feature: FeatureKey; amount: number; state: FeatureState; back?: Back | undefined };

/** The plan's limit is reached: usage, and what to do. */
export function LimitReached({ feature, amount, state, back }: LimitReachedProps) {
  const { current, limit, percentage } = state.usageInfo;
  useUpgradeCall();
  const offer = useOffer(feature, current + amount);
  const many = features[feature].limit?.many ?? 'of it';
  return (
    <Refusal>
      <Text component="h2" size="lg" fw={600} id="feature-refused">
        Usage Limit Reached
      </Text>
      <Text c="dimmed" mt={4}>
        You've reached your limit for this feature.
      </Text>
      <Group justify="space-between" mt="lg" mb="xs">
        {capitalize(many)}
        <b>
          {numberText(current)} / {numberText(limit ?? 0)} used ({percentLabel(percentage)})
        </b>
      </Group>
      <Box mb="lg">
        <Meter percent={percentage} height={8} color="var(--mantine-color-red-5)" />
      </Box>
      <Panel title="What you can do" level={3} bare>
        <Lines>
          <Line
            wraps
            title="Get more room"
            note={offer ? roomOf(offer, many) : 'Larger plans have higher limits'}
            aside={
              <Button size="xs" component={Link} to={upgrade(feature, offer)}>
                Upgrade Plan
              </Button>
            }
          />
          <Line
            wraps
            title="Keep working"
            note="Viewing and editing still work"
            aside={
              <Button size="xs" variant="default" component={Link} to={back?.href ?? '/dashboard'}>
                {back?.label ?? 'Back to Dashboard'}
              </Button>
            }
          />
        </Lines>
      </Panel>
      <OwnersNote />
    </Refusal>
  );
}
