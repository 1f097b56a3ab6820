import { Group, Stack } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { formatMoney } from '#domain/kit/money.ts';
import { NeedsAdmin } from '#web/entities/viewer/needs-admin.tsx';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { type AdminPackagesQuery, useAdminPackagesQuery } from './__generated__/packages.ts';
import { BillingTabs } from './billing-tabs.tsx';

type Tier = AdminPackagesQuery['packages'][number]['tiers'][number];

function priceText({ priceMonthly, priceYearly, trialDays }: Tier): string {
  if (priceMonthly.amountCents === 0) return 'Free';
  const trial = trialDays > 0 ? ` · ${trialDays}-day trial` : '';
  return `${formatMoney(priceMonthly)} a month · ${formatMoney(priceYearly)} a year${trial}`;
}

function Packages() {
  const query = useAdminPackagesQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Page>
      <BillingTabs />
      <Loaded query={query} failure="Failed to load packages" lines={12}>
        {({ packages }) => (
          <Stack gap={32}>
            {packages.map(({ id, displayName, description, tiers }) => (
              <Panel key={id} title={displayName} lead={description} bare>
                <Lines aria-label={`Tiers of ${displayName}`}>
                  {tiers.map((tier) => (
                    <Line
                      key={tier.id}
                      href={`/dashboard/admin/billing/packages/${tier.id}`}
                      title={tier.displayName}
                      note={`${tier.idealFor} · ${priceText(tier)}`}
                      aside={
                        <Group gap={12} wrap="nowrap">
                          <small>Version {tier.version}</small>
                          <IconArrowRight size={16} color="var(--mantine-color-dimmed)" aria-hidden="true" />
                        </Group>
                      }
                    />
                  ))}
                </Lines>
              </Panel>
            ))}
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

/** Packages and tiers on sale, for administrators. */
export function Component() {
  return isAdmin(useViewer()) ? <Packages /> : <NeedsAdmin what="packages and tiers" />;
}
