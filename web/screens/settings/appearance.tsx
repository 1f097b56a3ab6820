import { Box, Group, SegmentedControl, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { OptionCard } from '#web/kit/layout/option-card.tsx';
import { accents } from '#web/kit/theme/colors.ts';
import {
  accentOf,
  type ColorScheme,
  colorSchemeLabels,
  colorSchemes,
  setThemeSettings,
  type ThemeMode,
  type ThemeSettings,
  useThemeSettings,
} from '#web/kit/theme/settings.ts';
import classes from './appearance.module.css';
import { AppearancePreview } from './appearance-preview.tsx';

/** The version of the product, as package.json has it when the client is built. */
const productVersion: string = import.meta.env.STAVE_VERSION;

const modes: { value: ThemeMode; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

type Flag = keyof Pick<ThemeSettings, 'reducedMotion' | 'compactMode' | 'glowEffects'>;
const flags: readonly { name: Flag; label: string; help: string }[] = [
  {
    name: 'reducedMotion',
    label: 'Reduced motion',
    help: 'Turns off animations. The setting of your system applies as well.',
  },
  { name: 'compactMode', label: 'Compact mode', help: 'Makes table rows lower, so that more of them fit on the screen.' },
  {
    name: 'glowEffects',
    label: 'Glow effects',
    help: 'Adds a soft light under the main button, the active navigation item and the first picture of the start page.',
  },
];

function Setting({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <Text c="dimmed" mb="sm">
        {help}
      </Text>
      {children}
    </section>
  );
}

function Schemes({ value }: { value: ColorScheme }) {
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing={8} role="radiogroup" aria-label="Colour scheme">
      {colorSchemes.map((scheme) => (
        <OptionCard
          key={scheme}
          type="radio"
          name="appearance-scheme"
          checked={scheme === value}
          onChange={() => setThemeSettings({ colorScheme: scheme })}
          label={
            <Group component="span" gap={8}>
              <Box component="span" w={16} h={16} bdrs="50%" bg={accents[accentOf(scheme)][6]} />
              {colorSchemeLabels[scheme]}
            </Group>
          }
        />
      ))}
    </SimpleGrid>
  );
}

/** Appearance of the product in this browser. Changes apply at once, everywhere. */
export function Component() {
  const settings = useThemeSettings();
  return (
    <div className={classes.columns}>
      <Stack gap="xl">
        <Setting title="Theme" help="System follows the setting of your device, and changes with it.">
          <SegmentedControl
            w={{ base: '100%', sm: 'auto' }}
            aria-label="Theme"
            value={settings.theme}
            onChange={(theme) => setThemeSettings({ theme: theme as ThemeMode })}
            data={modes}
          />
        </Setting>
        <Setting title="Colour scheme" help="The colour of buttons, links and the active item. Status colours stay as they are.">
          <Schemes value={settings.colorScheme} />
        </Setting>
        <Setting title="Comfort" help="Motion, density and effects.">
          <Stack>
            {flags.map(({ name, label, help }) => (
              <Switch
                key={name}
                label={label}
                description={help}
                checked={settings[name]}
                onChange={(event) => setThemeSettings({ [name]: event.currentTarget.checked })}
              />
            ))}
          </Stack>
        </Setting>
        <small>Stored in this browser. Stave, version {productVersion}.</small>
      </Stack>
      <AppearancePreview compact={settings.compactMode} />
    </div>
  );
}
