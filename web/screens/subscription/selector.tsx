import { Badge, Button, Card, Group, SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconArrowRight, IconMusic, IconPhoto } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { formatMoney } from '#domain/kit/money.ts';
import type { FeatureKey } from '#domain/subscriptions/features.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { CheckList } from '#web/kit/layout/check-list.tsx';
import { FactList } from '#web/kit/layout/fact-list.tsx';
import { firstTierWith } from './denied.ts';
import { hrefOf } from './modes.ts';
import { isComing, monthlyPrices } from './offer.ts';
import type { OfferedPackage, Plan } from './offered-plans.ts';
import { Price } from './price.tsx';

type Content = { key: FeatureKey; name: string; from: string | null };

/** A feature of a package, and its first tier. */
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
    <Stack gap={10} flex={1} mt="lg">
      <Text size="xs" fw={500} c="dimmed" component="h4">
        What’s included
      </Text>
      <CheckList
        checks={[
          ...contents
            .filter(({ key }) => !isComing(key))
            .map(({ key, name, from }) => ({
              key,
              content: (
                <>
                  {name}
                  {from !== null && <small> from {from}</small>}
                </>
              ),
            })),
          ...(coming.length > 0
            ? [{ key: 'coming', tone: 'coming' as const, content: `Coming: ${coming.map(({ name }) => name).join(', ')}` }]
            : []),
        ]}
      />
    </Stack>
  );
}

/** Price of the cheapest tier; if free, also of the next. */
function FromPrice({ offer }: { offer: OfferedPackage }) {
  const [cheapest, next] = monthlyPrices(offer.tiers);
  if (!cheapest) return null;
  if (cheapest.amountCents > 0) {
    return (
      <Price before="From" amount={formatMoney(cheapest)}>
        <Text c="dimmed">a month</Text>
      </Price>
    );
  }
  return <Price amount="Free">{next && <Text c="dimmed">to start, then from {formatMoney(next)} a month</Text>}</Price>;
}

type CardProps = { offer: OfferedPackage; plan: Plan | null; isRegistered: boolean; isFilled: boolean };

function PackageCard({ offer, plan, isRegistered, isFilled }: CardProps) {
  const [search] = useSearchParams();
  const isOwn = plan?.tier.package.id === offer.id;
  const Icon = offer.id === 'publisher' ? IconPhoto : IconMusic;
  return (
    <Card component="article" radius="lg" padding="lg" data-chosen={isOwn || undefined} aria-labelledby={`package-${offer.id}`}>
      <Group justify="space-between" align="flex-start" mb="md">
        <ThemeIcon size={44} radius="md">
          <Icon size={22} stroke={1.6} aria-hidden="true" />
        </ThemeIcon>
        {isOwn && <Badge>Your package: {plan.tier.displayName}</Badge>}
        {!plan && isRegistered && <Badge color="gray">Chosen at registration</Badge>}
      </Group>
      <Title order={3} size="h2" id={`package-${offer.id}`}>
        {offer.displayName}
      </Title>
      <Text c="dimmed" mt={4} mb="md" maw="56ch">
        {offer.description}
      </Text>
      <FactList
        facts={[
          ['For', offer.targetAudience],
          ['Focus', offer.focusArea],
        ]}
      />
      <Contents offer={offer} />
      <Buttons justify="space-between" align="flex-end">
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
      </Buttons>
    </Card>
  );
}

type SelectorProps = { packages: readonly OfferedPackage[]; plan: Plan | null; registeredPackageId: string };

/** The packages, with the workspace's marked. */
export function Selector({ packages, plan, registeredPackageId }: SelectorProps) {
  const ownId = plan?.tier.package.id ?? registeredPackageId;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      {packages.map((offer) => (
        <PackageCard
          key={offer.id}
          offer={offer}
          plan={plan}
          isRegistered={offer.id === registeredPackageId}
          isFilled={offer.id === ownId}
        />
      ))}
    </SimpleGrid>
  );
}
