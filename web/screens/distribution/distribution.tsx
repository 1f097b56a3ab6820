import { Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import classes from './distribution.module.css';
import { distributionTabs, tabHref } from './places.ts';

/** Tabs of the distribution screen; each tab is a screen with its own address. */
export function Component() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const active = useRef<HTMLButtonElement>(null);
  const key = distributionTabs.findLast((tab) => pathname.startsWith(tabHref(tab.key)))?.key ?? '';
  useEffect(() => {
    // On a phone the tabs do not fit side by side.
    if (key !== undefined) active.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [key]);
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
