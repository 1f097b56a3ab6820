import { Group, Radio } from '@mantine/core';
import { IconMusic, IconPhoto } from '@tabler/icons-react';
import { formatMoney } from '#domain/kit/money.ts';
import type { RegisterPageQuery } from './__generated__/register.ts';
import classes from './accounts.module.css';

type Offer = RegisterPageQuery['packages'][number];

/** Trial offers with duration and price; null for a package without a trial. */
function trialText({ tiers }: Offer): string | null {
  const tier = tiers.find(({ trialDays }) => trialDays > 0);
  if (!tier) return null;
  return `${tier.trialDays}-day free trial of ${tier.displayName} (${formatMoney(tier.priceMonthly)} a month)`;
}

type PackageChoiceProps = { packages: readonly Offer[]; value: string; onChange: (value: string) => void };

/** The choice of a package for the new workspace. */
export function PackageChoice({ packages, value, onChange }: PackageChoiceProps) {
  return (
    <Radio.Group
      label="What will you manage?"
      description="You start within the free limits. You can choose a plan or a trial later."
      value={value}
      onChange={onChange}
    >
      <div className={classes.pair}>
        {packages.map((offer) => {
          const Icon = offer.id === 'music_catalog' ? IconMusic : IconPhoto;
          return (
            <Radio.Card
              key={offer.id}
              value={offer.id}
              className={classes.package}
              fz="sm"
              radius="md"
              aria-label={offer.displayName}
            >
              <Group component="span" justify="space-between" mb={8}>
                <Icon size={20} stroke={1.6} data-ink="accent" aria-hidden="true" />
                <Radio.Indicator size="xs" />
              </Group>
              <b>{offer.displayName}</b>
              <small>{offer.description}</small>
              <small>{trialText(offer)}</small>
            </Radio.Card>
          );
        })}
      </div>
    </Radio.Group>
  );
}
