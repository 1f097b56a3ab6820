import { Tabs } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router';
import { useActiveTab } from '#web/kit/layout/use-active-tab.ts';

const root = '/dashboard/admin/billing';
const tabs = [
  { path: `${root}/subscriptions`, label: 'Analytics' },
  { path: `${root}/subscribers`, label: 'User Subscriptions' },
  { path: `${root}/packages`, label: 'Package Management' },
  { path: `${root}/reports`, label: 'Billing & Reports' },
  { path: '/dashboard/admin/stripe', label: 'Payment Products' },
] as const;

/** Switches between the pages of billing. */
export function BillingTabs() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const current = pathname === `${root}/overview` ? `${root}/reports` : pathname;
  const active = useActiveTab(current);
  return (
    <Tabs value={current} onChange={(path) => path !== null && void navigate(path)} activateTabWithKeyboard={false} mb="md">
      <Tabs.List aria-label="Billing">
        {tabs.map(({ path, label }) => (
          <Tabs.Tab key={path} value={path} ref={path === current ? active : undefined}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
