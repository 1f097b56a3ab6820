import { ActionIcon, Menu, Stack, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftExpand, IconLock } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { Mark } from '#web/kit/brand.tsx';
import { type Access, destinationOf, landingOf, lockOf, sectionLock, sectionsFor } from './access.ts';
import { linksOf, type NavSection, placeOf } from './nav.ts';
import classes from './shell.module.css';
import type { WidthToggle } from './sidebar-width.ts';

/** A section's icon: a click opens its overview, hovering shows its pages. */
function NarrowSection({ section, access }: { section: NavSection; access: Access }) {
  const { pathname } = useLocation();
  const Icon = section.icon;
  const isLocked = sectionLock(access, section) !== undefined;
  const isActive = !isLocked && placeOf(pathname)?.section === section;
  return (
    <li>
      <Menu position="right-start" trigger="hover" openDelay={80} offset={12}>
        <Menu.Target>
          <Link
            className={classes.icon}
            to={landingOf(access, section)}
            data-active={isActive || undefined}
            aria-current={isActive ? 'true' : undefined}
            aria-label={isLocked ? `${section.label}, not in your plan` : section.label}
          >
            <Icon size={20} stroke={1.6} aria-hidden="true" />
            {isLocked && <IconLock className={classes.iconLock} size={12} stroke={2} aria-hidden="true" />}
          </Link>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{section.label}</Menu.Label>
          {linksOf(section).map((item) => (
            <Menu.Item
              key={item.href}
              component={Link}
              to={destinationOf(access, section, item)}
              rightSection={lockOf(access, section, item) && <IconLock size={14} aria-label="Not in your plan" />}
            >
              {item.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}

/** The collapsed sidebar, 64 pixels wide: only icons. */
export function NarrowSidebar({ toggle, access }: { toggle: WidthToggle; access: Access }) {
  return (
    <nav className={classes.rail} data-collapsed aria-label="Main">
      <div className={classes.brand} style={{ padding: 0 }}>
        <Link to="/dashboard" aria-label="Stave, home">
          <Mark size={26} />
        </Link>
      </div>
      <Stack component="ul" gap={4} my={4} flex={1}>
        {sectionsFor(access).map((section) => (
          <NarrowSection key={section.key} section={section} access={access} />
        ))}
      </Stack>
      <Tooltip label="Expand sidebar" position="right">
        <ActionIcon size={40} mb={12} aria-label="Expand sidebar" autoFocus={toggle.takesFocus} onClick={toggle.onToggle}>
          <IconLayoutSidebarLeftExpand size={20} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </nav>
  );
}
