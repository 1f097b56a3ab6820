import { ActionIcon, Kbd, Menu, Tooltip } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronRight,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconX,
} from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import type { Viewer } from '#web/entities/viewer/use-viewer.ts';
import { Mark, Wordmark } from '#web/kit/brand.tsx';
import { modKey } from '#web/kit/keys/use-shortcuts.ts';
import { isUnder, type NavSection, navSections, sectionOf } from './nav.ts';
import classes from './shell.module.css';
import type { SidebarControl } from './sidebar-state.ts';

function Section({ section, sidebar }: { section: NavSection; sidebar: SidebarControl }) {
  const { pathname } = useLocation();
  const open = sidebar.expanded.includes(section.key);
  const Icon = section.icon;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <li>
      <button type="button" className={classes.section} aria-expanded={open} onClick={() => sidebar.toggleSection(section.key)}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        <span>{section.label}</span>
        <Chevron size={14} aria-hidden="true" />
      </button>
      {open && (
        <ul className={classes.kids}>
          {section.items.map(({ label, href }) => (
            <li key={href}>
              <Link className={classes.item} to={href} aria-current={isUnder(pathname, href) ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Narrow: one icon a section; pressing it offers the section's pages. */
function Narrow({ sidebar }: { sidebar: SidebarControl }) {
  const { pathname } = useLocation();
  const current = sectionOf(pathname);
  return (
    <nav className={classes.rail} data-collapsed aria-label="Main">
      <div className={classes.brand} style={{ padding: 0 }}>
        <Link to="/dashboard" aria-label="Stave, home">
          <Mark size={26} />
        </Link>
      </div>
      <ul className={classes.list} style={{ flex: 1, display: 'grid', gap: 4, alignContent: 'start' }}>
        {navSections.map((section) => {
          const { key, label, icon: Icon, items } = section;
          return (
            <li key={key}>
              <Menu position="right-start" trigger="hover" openDelay={80} offset={12}>
                <Menu.Target>
                  <Link
                    className={classes.icon}
                    to={items[0]?.href ?? '/dashboard'}
                    data-active={section === current || undefined}
                    aria-label={label}
                  >
                    <Icon size={20} stroke={1.6} />
                  </Link>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Label>{label}</Menu.Label>
                  {items.map((item) => (
                    <Menu.Item key={item.href} component={Link} to={item.href}>
                      {item.label}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            </li>
          );
        })}
      </ul>
      <Tooltip label="Expand sidebar" position="right">
        <ActionIcon size={40} mb={12} aria-label="Expand sidebar" onClick={sidebar.toggleCollapsed}>
          <IconLayoutSidebarLeftExpand size={20} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </nav>
  );
}

const memberRoles: Record<string, string> = { OWNER: 'Owner', EDITOR: 'Editor', VIEWER: 'Viewer' };

type SidebarProps = { sidebar: SidebarControl; viewer: Viewer; onClose?: () => void };

/** The main navigation: 248 wide, 64 when collapsed, the content of the drawer on phones (then with `onClose`). */
export function Sidebar({ sidebar, viewer, onClose }: SidebarProps) {
  if (sidebar.collapsed && onClose === undefined) return <Narrow sidebar={sidebar} />;
  return (
    <nav className={classes.rail} data-drawer={onClose !== undefined || undefined} aria-label="Main">
      <div className={classes.brand}>
        <Link to="/dashboard" aria-label="Stave, home">
          <Wordmark />
        </Link>
        {onClose === undefined ? (
          <Tooltip label="Collapse sidebar">
            <ActionIcon aria-label="Collapse sidebar" onClick={sidebar.toggleCollapsed}>
              <IconLayoutSidebarLeftCollapse size={18} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        ) : (
          <ActionIcon size={44} aria-label="Close menu" onClick={onClose}>
            <IconX size={20} />
          </ActionIcon>
        )}
      </div>
      <div className={classes.workspace}>
        <b>{viewer.workspace.name}</b>
        <small>{memberRoles[viewer.memberRole] ?? viewer.memberRole}</small>
      </div>
      <div className={classes.scroll}>
        <ul className={classes.list}>
          {navSections.map((section) => (
            <Section key={section.key} section={section} sidebar={sidebar} />
          ))}
        </ul>
      </div>
      <div className={classes.railfoot}>
        {!sidebar.autoExpand && (
          <button type="button" className={classes.small} onClick={() => sidebar.setAutoExpand(true)}>
            Open sections automatically
          </button>
        )}
        <button type="button" className={classes.small} onClick={sidebar.collapseAll}>
          Collapse All
          {onClose === undefined && (
            <span className={classes.keys} aria-hidden="true">
              <Kbd>{modKey}</Kbd>
              <Kbd>Shift</Kbd>
              <Kbd>C</Kbd>
            </span>
          )}
        </button>
      </div>
    </nav>
  );
}
