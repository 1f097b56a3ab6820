import { ActionIcon, Button, Kbd, Menu } from '@mantine/core';
import { IconChevronDown, IconMenu2, IconPlus, IconSearch } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { isAdmin, type Viewer } from '#web/entities/viewer/use-viewer.ts';
import { modKey } from '#web/kit/keys/use-shortcuts.ts';
import { useIsPhone } from '#web/kit/media.ts';
import { useScreenHandle } from '../router/root.tsx';
import { AccountMenu } from './account-menu.tsx';
import { newAssets } from './nav.ts';
import classes from './shell.module.css';

/** Not filled: the one filled button belongs to the screen. */
function NewAsset() {
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlus size={16} />} rightSection={<IconChevronDown size={14} />}>
          New Asset
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {newAssets.map(({ label, href }) => (
          <Menu.Item key={href} component={Link} to={href}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type HeaderProps = { viewer: Viewer; onMenu: () => void; onSearch: () => void; onShortcuts: () => void };

export function Header({ viewer, onMenu, onSearch, onShortcuts }: HeaderProps) {
  const { title, crumbs = [] } = useScreenHandle();
  const isPhone = useIsPhone();
  return (
    <header className={classes.head}>
      {isPhone && (
        <ActionIcon size={44} aria-label="Open menu" onClick={onMenu}>
          <IconMenu2 size={20} />
        </ActionIcon>
      )}
      <div className={classes.titles}>
        {crumbs.length > 0 && (
          <div className={classes.crumb}>
            {crumbs.map((crumb, index) => (
              <Fragment key={String(crumb)}>
                {index > 0 && <span aria-hidden="true">/</span>}
                {typeof crumb === 'string' ? <span>{crumb}</span> : <Link to={crumb[1]}>{crumb[0]}</Link>}
              </Fragment>
            ))}
          </div>
        )}
        <h1 className={classes.title}>{title}</h1>
      </div>
      {isPhone ? (
        <ActionIcon size={44} aria-label="Search" onClick={onSearch}>
          <IconSearch size={20} />
        </ActionIcon>
      ) : (
        <>
          <button type="button" className={classes.search} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
            <IconSearch size={16} aria-hidden="true" />
            <span>{isAdmin(viewer) ? 'Search users, data...' : 'Search assets...'}</span>
            <span className={classes.keys} aria-hidden="true">
              <Kbd>{modKey}</Kbd>
              <Kbd>K</Kbd>
            </span>
          </button>
          {viewer.viewerCanEdit && <NewAsset />}
        </>
      )}
      <AccountMenu viewer={viewer} onShortcuts={onShortcuts} />
    </header>
  );
}
