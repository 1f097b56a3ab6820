import { Tabs } from '@mantine/core';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { useActiveTab } from '#web/kit/layout/use-active-tab.ts';
import classes from './distribution.module.css';
import { distributionTabs, tabHref } from './places.ts';

/** Tabs of the distribution screen; each tab is a screen with its own address. */
export function Component() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const key = distributionTabs.findLast((tab) => pathname.startsWith(tabHref(tab.key)))?.key ?? '';
  const active = useActiveTab(key || 'overview');
  return (
    <Tabs
      value={key || 'overview'}
      onChange={(next) => next !== null && void navigate(tabHref(next === 'overview' ? '' : next))}
      activateTabWithKeyboard={false}
    >
      <div className={classes.tabs}>
        <Tabs.List aria-label="Distribution">
          {distributionTabs.map((tab) => (
            <Tabs.Tab key={tab.key} value={tab.key || 'overview'} ref={tab.key === key ? active : undefined}>
              {tab.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      <Tabs.Panel value={key || 'overview'}>
        <Outlet />
      </Tabs.Panel>
    </Tabs>
  );
}
