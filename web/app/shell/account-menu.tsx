import { Divider, Group, Popover, SegmentedControl, Stack } from '@mantine/core';
import { IconArrowUp, IconChevronDown, IconKeyboard, IconLogout, IconSettings, IconShieldCog } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Viewer } from '#web/entities/viewer/use-viewer.ts';
import { useBelow, useIsPhone } from '#web/kit/media.ts';
import { accents } from '#web/kit/theme/colors.ts';
import {
  accentOf,
  type ColorScheme,
  colorSchemeLabels,
  colorSchemes,
  setThemeSettings,
  type ThemeMode,
  useThemeSettings,
} from '#web/kit/theme/settings.ts';
import classes from './shell.module.css';
import { useSignOut } from './use-sign-out.ts';

const modes: { value: ThemeMode; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

function SchemeChoice({ value, onChange }: { value: ColorScheme; onChange: (scheme: ColorScheme) => void }) {
  return (
    <Group gap={8} role="radiogroup" aria-label="Colour scheme">
      {colorSchemes.map((scheme) => (
        <label
          key={scheme}
          className={classes.swatch}
          data-checked={scheme === value || undefined}
          title={colorSchemeLabels[scheme]}
        >
          <input
            type="radio"
            name="colour-scheme"
            checked={scheme === value}
            onChange={() => onChange(scheme)}
            aria-label={colorSchemeLabels[scheme]}
          />
          <i style={{ background: accents[accentOf(scheme)][6] }} />
        </label>
      ))}
    </Group>
  );
}

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

type AccountMenuProps = { viewer: Viewer; isAdmin: boolean; canUpgrade: boolean; onShortcuts: () => void };

/** Items shown in the header on wider windows. */
function MorePlaces({ isAdmin, canUpgrade, onGo }: Pick<AccountMenuProps, 'isAdmin' | 'canUpgrade'> & { onGo: () => void }) {
  return (
    <>
      {canUpgrade && (
        <Link className={classes.action} to="/subscription" onClick={onGo}>
          <IconArrowUp {...icon} />
          Upgrade
        </Link>
      )}
      {isAdmin && (
        <Link className={classes.action} to="/dashboard/admin" onClick={onGo}>
          <IconShieldCog {...icon} />
          Admin Panel
        </Link>
      )}
    </>
  );
}

const Setting = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack gap={8} p="6px 12px 12px">
    <small>{label}</small>
    {children}
  </Stack>
);

function Appearance() {
  const settings = useThemeSettings();
  return (
    <>
      <Setting label="Theme">
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label="Theme"
          value={settings.theme}
          onChange={(theme) => setThemeSettings({ theme: theme as ThemeMode })}
          data={modes}
        />
      </Setting>
      <Setting label="Colour scheme">
        <SchemeChoice value={settings.colorScheme} onChange={(colorScheme) => setThemeSettings({ colorScheme })} />
      </Setting>
    </>
  );
}

/** The account menu: user, appearance and sign-out. */
export function AccountMenu({ viewer, isAdmin, canUpgrade, onShortcuts }: AccountMenuProps) {
  const { firstName, lastName, email } = viewer.user;
  const signOut = useSignOut();
  const isPhone = useIsPhone();
  // The header hides these items at the same width.
  const isNarrow = useBelow('header');
  const [opened, setOpened] = useState(false);
  const act = (action: () => void) => () => {
    setOpened(false);
    action();
  };
  const close = () => setOpened(false);
  const name = `${firstName} ${lastName}`.trim();
  const initials = [firstName, lastName].map((part) => part.charAt(0).toUpperCase()).join('');
  return (
    <Popover position="bottom-end" trapFocus returnFocus opened={opened} onChange={setOpened} shadow="md" radius="md">
      <Popover.Target>
        <button type="button" className={classes.account} aria-label={`Account: ${name}`} onClick={() => setOpened(!opened)}>
          <span className={classes.avatar} data-initials={initials} />
          {!isPhone && <IconChevronDown size={14} aria-hidden="true" />}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={4} aria-label="Account">
        <Stack gap={0} p="8px 12px 10px" miw={232}>
          <b>{name}</b>
          <small>{email}</small>
        </Stack>
        <Divider mb={4} color="var(--stave-line)" />
        <Appearance />
        <Divider mb={4} color="var(--stave-line)" />
        {isNarrow && <MorePlaces isAdmin={isAdmin} canUpgrade={canUpgrade} onGo={close} />}
        <Link className={classes.action} to="/dashboard/settings" onClick={close}>
          <IconSettings {...icon} />
          Settings
        </Link>
        {!isPhone && (
          <button type="button" className={classes.action} onClick={act(onShortcuts)}>
            <IconKeyboard {...icon} />
            Keyboard shortcuts
          </button>
        )}
        <button type="button" className={classes.action} onClick={act(() => void signOut())}>
          <IconLogout {...icon} />
          Sign out
        </button>
      </Popover.Dropdown>
    </Popover>
  );
}
