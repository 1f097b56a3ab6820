import { ActionIcon, Box, Group, Tabs } from '@mantine/core';
import { IconArrowLeft, IconPointFilled } from '@tabler/icons-react';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { SuccessBanner } from '../feedback/banner.tsx';
import { type Fact, FactList } from '../layout/fact-list.tsx';
import { Panel } from '../layout/panel.tsx';
import { useIsPhone } from '../media.ts';
import { usePageHeading } from '../page-heading.ts';
import classes from './detail.module.css';

type DetailHeadProps = {
  title: string;
  back: { href: string; label: string };
  badges?: ReactNode;
  /** Codes and facts under the title. */
  sub?: ReactNode;
  actions?: ReactNode;
};

/** Heading of a record: back link, name, badges and actions. */
export function DetailHead({ title, back, badges, sub, actions }: DetailHeadProps) {
  const isPhone = useIsPhone();
  const heading = usePageHeading<HTMLHeadingElement>();
  return (
    <>
      <SuccessBanner />
      <div className={classes.head} data-plain={sub === undefined || undefined}>
        <ActionIcon
          className={classes.back}
          variant="default"
          size={isPhone ? 44 : 36}
          component={Link}
          to={back.href}
          aria-label={back.label}
        >
          <IconArrowLeft size={18} stroke={1.8} />
        </ActionIcon>
        <Box flex={1} miw={0}>
          <Group gap="4px 10px">
            <h2 className={classes.title} {...heading}>
              {title}
            </h2>
            {badges}
          </Group>
          {sub !== undefined && (
            <Group gap="2px 16px" mt={2} mih={20} c="dimmed">
              {sub}
            </Group>
          )}
        </Box>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
    </>
  );
}

export type DetailTab = {
  key: string;
  label: string;
  content: ReactNode;
  /** Marks a tab with unsaved or unfinished content. */
  mark?: string;
};

/** The tab in the address (`?tab=`). Defaults to the first. */
export function useTab(keys: readonly string[]): [string, (key: string) => void] {
  const [params, setParams] = useSearchParams();
  const requested = params.get('tab');
  const [first = ''] = keys;
  const tab = requested !== null && keys.includes(requested) ? requested : first;
  const setTab = (key: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (key === first) next.delete('tab');
        else next.set('tab', key);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [tab, setTab];
}

/** Scrolls the open tab into view horizontally. */
function useTabInSight(tab: string) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current?.getBoundingClientRect();
    const open = list.current?.querySelector(`[role="tab"][id$="-tab-${tab}"]`)?.getBoundingClientRect();
    if (!list.current || !row || !open) return;
    if (open.right > row.right) list.current.scrollLeft += open.right - row.right + tabMargin;
    else if (open.left < row.left) list.current.scrollLeft -= row.left - open.left + tabMargin;
  }, [tab]);
  return list;
}
const tabMargin = 24;

/** False in the first paint, true soon after. */
function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => startTransition(() => setPainted(true))));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted;
}

/**
 * Tabs bound to the address. All panels stay mounted, so a form across tabs keeps its fields and errors. Closed panels render after the
 * first paint.
 */
export function DetailTabs({ tabs, label }: { tabs: readonly DetailTab[]; label: string }) {
  const [tab, setTab] = useTab(tabs.map((each) => each.key));
  const list = useTabInSight(tab);
  const isPainted = useAfterPaint();
  return (
    <Tabs value={tab} onChange={(key) => key !== null && setTab(key)} keepMounted>
      <div className={classes.tabs}>
        <Tabs.List ref={list} aria-label={label}>
          {tabs.map(({ key, label: text, mark }) => (
            <Tabs.Tab
              key={key}
              value={key}
              rightSection={mark === undefined ? null : <IconPointFilled size={14} color="var(--stave-warn)" aria-label={mark} />}
            >
              {text}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      {tabs.map(({ key, content }) => (
        <Tabs.Panel key={key} value={key}>
          {(isPainted || key === tab) && content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** A panel of names and values beside the content. */
export const Facts = ({ title, facts }: { title: string; facts: readonly Fact[] }) => (
  <Panel title={title}>
    <FactList facts={facts} align="end" />
  </Panel>
);
