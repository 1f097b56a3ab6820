import { Tabs } from '@mantine/core';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { useLock } from '#web/entities/plan/edit-button.tsx';
import { FeatureLocked } from '#web/entities/plan/feature-refusal.tsx';
import { useActiveTab } from '#web/kit/layout/use-active-tab.ts';
import { sourcesHref, statementsHref, templatesHref } from '../places.ts';
import classes from './statements.module.css';

const tabs = [
  { key: statementsHref, label: 'Statements' },
  { key: sourcesHref, label: 'Sources' },
  { key: templatesHref, label: 'Templates' },
];

/** Tabs of the statements; each tab is a screen with its own address. */
export function Component() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { isLocked } = useLock('MUSIC_PUBLISHING');
  const key = tabs.findLast((tab) => pathname.startsWith(tab.key))?.key ?? statementsHref;
  const active = useActiveTab(key);
  if (isLocked) return <FeatureLocked feature="MUSIC_PUBLISHING" />;
  return (
    <Tabs value={key} onChange={(next) => next !== null && void navigate(next)} activateTabWithKeyboard={false}>
      <div className={classes.tabs}>
        <Tabs.List aria-label="Statements">
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.key} value={tab.key} ref={tab.key === key ? active : undefined}>
              {tab.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      <Tabs.Panel value={key}>
        <Outlet />
      </Tabs.Panel>
    </Tabs>
  );
}
