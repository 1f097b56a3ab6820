import { Tabs } from '@mantine/core';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { Page } from '#web/kit/layout/page.tsx';
import { useActiveTab } from '#web/kit/layout/use-active-tab.ts';
import { settingsTabs } from './tabs.ts';

const base = '/dashboard/settings';
const [first] = settingsTabs;

/** Heading and tabs of the settings; each tab is a screen with its own address. */
export function Component() {
  const viewer = useViewer();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const key = pathname.slice(base.length + 1).split('/')[0] || first?.key;
  const tabs = settingsTabs.filter((tab) => tab.isFor === undefined || isAdmin(viewer));
  const active = useActiveTab(key ?? '');
  const open = (next: string | null) => {
    if (next !== null) void navigate(next === first?.key ? base : `${base}/${next}`, { preventScrollReset: true });
  };
  return (
    <Page>
      <Tabs value={key ?? null} onChange={open} activateTabWithKeyboard={false}>
        <Tabs.List aria-label="Settings">
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.key} value={tab.key} ref={tab.key === key ? active : undefined}>
              {tab.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={key ?? ''} pt="lg">
          <Outlet />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
