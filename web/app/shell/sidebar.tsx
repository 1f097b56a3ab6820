import { ActionIcon, Group, Kbd, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { SubscriptionWidget } from '#web/entities/plan/subscription-widget.tsx';
import type { PlanState } from '#web/entities/plan/use-plan.ts';
import type { Viewer } from '#web/entities/viewer/use-viewer.ts';
import { Wordmark } from '#web/kit/brand.tsx';
import { modKey } from '#web/kit/keys/use-shortcuts.ts';
import { type Access, sectionsFor } from './access.ts';
import { countedAt } from './nav.ts';
import { scrollInNextFrame } from './scroll-in-next-frame.ts';
import classes from './shell.module.css';
import { SidebarHead } from './sidebar-head.tsx';
import { NarrowSidebar } from './sidebar-narrow.tsx';
import { SidebarSection } from './sidebar-section.tsx';
import type { SidebarControl } from './sidebar-state.ts';
import { useWidthToggle, type WidthToggle } from './sidebar-width.ts';

type SidebarProps = { sidebar: SidebarControl; viewer: Viewer; access: Access; plan: PlanState; onClose?: () => void };

function Brand({ toggle, onClose }: Pick<WideProps, 'toggle' | 'onClose'>) {
  return (
    <div className={classes.brand}>
      <Link to="/dashboard" aria-label="Stave, home">
        <Wordmark />
      </Link>
      {onClose === undefined ? (
        <Tooltip label="Collapse sidebar">
          <ActionIcon aria-label="Collapse sidebar" autoFocus={toggle.takesFocus} onClick={toggle.onToggle}>
            <IconLayoutSidebarLeftCollapse size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      ) : (
        <ActionIcon size={44} aria-label="Close menu" onClick={onClose}>
          <IconX size={20} />
        </ActionIcon>
      )}
    </div>
  );
}

/** Keeps the current page's link visible. */
function useCurrentInSight() {
  const list = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(
    () => (pathname === '' ? undefined : scrollInNextFrame(() => list.current?.querySelector('[aria-current]'))),
    [pathname],
  );
  return list;
}

/** The main navigation: 248 pixels wide, 64 when collapsed. On phones the content of the drawer, with `onClose`. */
export function Sidebar(props: SidebarProps) {
  const { sidebar, access, onClose } = props;
  const toggle = useWidthToggle(sidebar);
  return sidebar.collapsed && onClose === undefined ? (
    <NarrowSidebar toggle={toggle} access={access} />
  ) : (
    <WideSidebar {...props} toggle={toggle} />
  );
}

type WideProps = SidebarProps & { toggle: WidthToggle };

function WideSidebar({ sidebar, toggle, viewer, access, plan, onClose }: WideProps) {
  const list = useCurrentInSight();
  const { pathname } = useLocation();
  return (
    <nav className={classes.rail} data-drawer={onClose !== undefined || undefined} aria-label="Main">
      <Brand toggle={toggle} onClose={onClose} />
      <SidebarHead viewer={viewer} isAdmin={access.isAdmin} plan={plan} />
      <div className={classes.scroll} ref={list}>
        <ul>
          {sectionsFor(access).map((section) => (
            <SidebarSection key={section.key} section={section} sidebar={sidebar} access={access} />
          ))}
        </ul>
      </div>
      <div className={classes.railfoot}>
        {!access.isAdmin && <SubscriptionWidget plan={plan} about={countedAt(pathname)} />}
        {!sidebar.autoExpand && (
          <button type="button" className={classes.small} onClick={() => sidebar.setAutoExpand(true)}>
            Open sections automatically
          </button>
        )}
        <button type="button" className={classes.small} onClick={sidebar.collapseAll}>
          Collapse All
          {onClose === undefined && (
            <Group component="span" gap={3} aria-hidden="true">
              <Kbd>{modKey}</Kbd>
              <Kbd>Shift</Kbd>
              <Kbd>C</Kbd>
            </Group>
          )}
        </button>
      </div>
    </nav>
  );
}
