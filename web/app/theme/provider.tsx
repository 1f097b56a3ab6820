import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { accentOf, useThemeSettings } from '#web/kit/theme/settings.ts';
import { staveTheme } from './theme.ts';
import { staveVariables } from './variables.ts';

const darkQuery = '(prefers-color-scheme: dark)';

function subscribeToSystem(listener: () => void): () => void {
  const query = window.matchMedia(darkQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const useSystemIsDark = (): boolean => useSyncExternalStore(subscribeToSystem, () => window.matchMedia(darkQuery).matches);

/**
 * The library reads the colour scheme when it mounts and would paint one light frame before a forced scheme. This store provides it from
 * the start; settings are stored elsewhere.
 */
const managerOf = (scheme: 'light' | 'dark'): MantineColorSchemeManager => ({
  get: () => scheme,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
});

export function ThemeProvider({ children }: { children: ReactNode }) {
  const { theme, colorScheme, compactMode, glowEffects, reducedMotion } = useThemeSettings();
  const systemIsDark = useSystemIsDark();
  const scheme = theme === 'system' ? (systemIsDark ? 'dark' : 'light') : theme;
  const mantineTheme = useMemo(
    () => staveTheme({ scheme: accentOf(colorScheme), compact: compactMode, glow: glowEffects, reducedMotion }),
    [colorScheme, compactMode, glowEffects, reducedMotion],
  );
  const manager = useMemo(() => managerOf(scheme), [scheme]);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-reduced-motion', reducedMotion);
  }, [reducedMotion]);
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={staveVariables}
      colorSchemeManager={manager}
      forceColorScheme={scheme}
    >
      {children}
    </MantineProvider>
  );
}
