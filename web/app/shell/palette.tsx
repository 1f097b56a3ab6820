import { Kbd } from '@mantine/core';
import { Spotlight, type SpotlightActionData, spotlight } from '@mantine/spotlight';
import { IconArrowRight, IconKeyboard, IconLogout, IconMoon, IconPlus, IconSearch, IconSun } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { setThemeSettings } from '#web/kit/theme/settings.ts';
import { navSections, newAssets } from './nav.ts';
import classes from './shell.module.css';
import { useSignOut } from './use-sign-out.ts';
import { useWorkspaceSearch } from './use-workspace-search.ts';

const icon = { size: 18, stroke: 1.6 } as const;

type PaletteProps = { request: number; canEdit: boolean; onShortcuts: () => void };

function useActions(canEdit: boolean, onShortcuts: () => void) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const screens: SpotlightActionData[] = navSections.flatMap((section) =>
    section.items.map(({ label, href }) => ({
      id: href,
      label,
      description: section.label,
      onClick: () => void navigate(href),
      leftSection: <IconArrowRight {...icon} />,
    })),
  );
  const additions: SpotlightActionData[] = newAssets.map(({ label, href }) => ({
    id: href,
    label,
    onClick: () => void navigate(href),
    leftSection: <IconPlus {...icon} />,
    keywords: ['new', 'create'],
  }));
  const others: SpotlightActionData[] = [
    {
      id: 'light',
      label: 'Use the light theme',
      onClick: () => setThemeSettings({ theme: 'light' }),
      leftSection: <IconSun {...icon} />,
    },
    {
      id: 'dark',
      label: 'Use the dark theme',
      onClick: () => setThemeSettings({ theme: 'dark' }),
      leftSection: <IconMoon {...icon} />,
    },
    {
      id: 'keys',
      label: 'Keyboard shortcuts',
      onClick: onShortcuts,
      leftSection: <IconKeyboard {...icon} />,
      rightSection: <Kbd>?</Kbd>,
    },
    { id: 'sign-out', label: 'Sign out', onClick: () => void signOut(), leftSection: <IconLogout {...icon} /> },
  ];
  return [
    { group: 'Go to', actions: screens },
    { group: 'Actions', actions: canEdit ? [...additions, ...others] : others },
  ];
}

/** Screens, actions and records by name. Loaded when it is first opened; each new `request` opens it again. */
export function Palette({ request, canEdit, onShortcuts }: PaletteProps) {
  const [words, setWords] = useState('');
  const groups = useActions(canEdit, onShortcuts);
  const records = useWorkspaceSearch(words);
  useEffect(() => {
    if (request > 0) spotlight.open();
  }, [request]);
  return (
    <Spotlight
      actions={[...records, ...groups]}
      query={words}
      onQueryChange={setWords}
      shortcut={null}
      highlightQuery
      scrollable
      maxHeight={420}
      nothingFound={`Nothing is called “${words}”`}
      searchProps={{
        placeholder: 'Go to a screen or do something',
        'aria-label': 'Search screens and actions',
        leftSection: <IconSearch {...icon} />,
      }}
      size={640}
      centered={false}
      yOffset={104}
      overlayProps={{ color: '#0a0e14', backgroundOpacity: 0.5, blur: 0 }}
      radius="lg"
      attributes={{ content: { 'aria-label': 'Search and commands' } }}
      classNames={{ content: classes.palette }}
    />
  );
}
