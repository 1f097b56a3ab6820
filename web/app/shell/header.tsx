import { ActionIcon, Button, Group, Kbd, Menu, Tooltip } from '@mantine/core';
import { IconChevronDown, IconLock, IconMenu2, IconPlus, IconSearch, IconSettings } from '@tabler/icons-react';
import { Fragment, type Ref } from 'react';
import { Link } from 'react-router';
import type { Viewer } from '#web/entities/viewer/use-viewer.ts';
import { modKey } from '#web/kit/keys/use-shortcuts.ts';
import { useBelow, useIsPhone } from '#web/kit/media.ts';
import { titleProps } from '#web/kit/page-heading.ts';
import { openPalette } from '../palette/request.ts';
import { useScreenHandle } from '../router/root.tsx';
import { type Access, additionsFor } from './access.ts';
import { AccountMenu } from './account-menu.tsx';
import classes from './shell.module.css';

type HeaderProps = { viewer: Viewer; access: Access; canUpgrade: boolean; onMenu: () => void; onShortcuts: () => void } & {
  menuButton: Ref<HTMLButtonElement>;
};

/** Not filled, because the screen has the only filled button. */
function NewAsset({ iconSize, access }: { iconSize: number | null; access: Access }) {
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        {iconSize !== null ? (
          <ActionIcon size={iconSize} aria-label="New Asset">
            <IconPlus size={20} />
          </ActionIcon>
        ) : (
          <Button variant="default" leftSection={<IconPlus size={16} />} rightSection={<IconChevronDown size={14} />}>
            New Asset
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {additionsFor(access).map(({ label, href, isLocked }) => (
          <Menu.Item
            key={label}
            component={Link}
            to={href}
            rightSection={isLocked && <IconLock size={14} aria-label="Not in your plan" />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Longer titles use two lines on a phone. */
const longTitle = 14;

function Titles() {
  const { title, crumbs = [] } = useScreenHandle();
  return (
    <div className={classes.titles}>
      {crumbs.length > 0 && (
        <div className={classes.crumb}>
          {crumbs.map((crumb, index) => (
            <Fragment key={String(crumb)}>
              {index > 0 && <span aria-hidden="true">/</span>}
              {typeof crumb === 'string' ? (
                <span data-clip>{crumb}</span>
              ) : (
                <Link to={crumb[1]} data-clip data-ink="quiet">
                  {crumb[0]}
                </Link>
              )}
            </Fragment>
          ))}
        </div>
      )}
      <h1 {...titleProps} data-clip className={classes.title} data-long={title.length > longTitle || undefined}>
        {title}
      </h1>
    </div>
  );
}

function SearchButton({ isAdmin }: { isAdmin: boolean }) {
  return (
    <button type="button" className={classes.search} onClick={() => openPalette()} aria-keyshortcuts="Control+K Meta+K">
      <IconSearch size={16} aria-hidden="true" />
      <span data-clip>{isAdmin ? 'Search users, data...' : 'Search assets...'}</span>
      <Group component="span" gap={3} aria-hidden="true">
        <Kbd>{modKey}</Kbd>
        <Kbd>K</Kbd>
      </Group>
    </button>
  );
}

/** The header: breadcrumbs, search, Add and the account. In narrow windows, the account menu contains the other items. */
export function Header({ viewer, access, canUpgrade, onMenu, menuButton, onShortcuts }: HeaderProps) {
  const { isAdmin } = access;
  const isPhone = useIsPhone();
  const isNarrow = useBelow('header');
  const iconSize = isPhone ? 44 : 36;
  return (
    <header className={classes.head}>
      {isPhone && (
        <ActionIcon size={44} aria-label="Open menu" ref={menuButton} onClick={onMenu}>
          <IconMenu2 size={20} />
        </ActionIcon>
      )}
      <Titles />
      {isNarrow ? (
        <ActionIcon size={iconSize} aria-label="Search" onClick={() => openPalette()}>
          <IconSearch size={20} />
        </ActionIcon>
      ) : (
        <SearchButton isAdmin={isAdmin} />
      )}
      {!isAdmin && viewer.viewerCanEdit && <NewAsset iconSize={isNarrow ? iconSize : null} access={access} />}
      {!isNarrow && canUpgrade && (
        <Button variant="light" component={Link} to="/subscription">
          Upgrade
        </Button>
      )}
      {!isNarrow && isAdmin && (
        <Button variant="default" component={Link} to="/dashboard/admin">
          Admin Panel
        </Button>
      )}
      {!isPhone && (
        <Tooltip label="Settings">
          <ActionIcon size={36} aria-label="Settings" component={Link} to="/dashboard/settings">
            <IconSettings size={20} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      )}
      <AccountMenu viewer={viewer} isAdmin={isAdmin} canUpgrade={canUpgrade} onShortcuts={onShortcuts} />
    </header>
  );
}
