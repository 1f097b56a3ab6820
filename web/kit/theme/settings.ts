import { createStore, useStore } from '#web/kit/store.ts';
import type { Accent } from './colors.ts';

const themeModes = ['light', 'dark', 'system'] as const;
export const colorSchemes = ['default', 'purple', 'blue', 'green'] as const;
export type ThemeMode = (typeof themeModes)[number];
export type ColorScheme = (typeof colorSchemes)[number];

export type ThemeSettings = {
  theme: ThemeMode;
  colorScheme: ColorScheme;
  reducedMotion: boolean;
  compactMode: boolean;
  glowEffects: boolean;
};

export const colorSchemeLabels: Record<ColorScheme, string> = {
  default: 'Default',
  purple: 'Purple',
  blue: 'Ocean',
  green: 'Nature',
};

const accentByScheme: Record<ColorScheme, Accent> = {
  default: 'indigo',
  purple: 'purple',
  blue: 'ocean',
  green: 'nature',
};
export const accentOf = (scheme: ColorScheme): Accent => accentByScheme[scheme];

export const defaultThemeSettings: ThemeSettings = {
  theme: 'light',
  colorScheme: 'default',
  reducedMotion: false,
  compactMode: false,
  glowEffects: true,
};

const key = 'theme-settings';

const oneOf = <T extends string>(values: readonly T[], value: unknown, fallback: T): T =>
  values.includes(value as T) ? (value as T) : fallback;
const flag = (value: unknown, fallback: boolean): boolean => (typeof value === 'boolean' ? value : fallback);

/** Reads stored settings field by field; missing or unknown values become defaults. */
export function parseThemeSettings(text: string | null): ThemeSettings {
  let stored: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) stored = parsed as Record<string, unknown>;
  } catch {
    // Unreadable settings count as missing.
  }
  const base = defaultThemeSettings;
  return {
    theme: oneOf(themeModes, stored.theme, base.theme),
    colorScheme: oneOf(colorSchemes, stored.colorScheme, base.colorScheme),
    reducedMotion: flag(stored.reducedMotion, base.reducedMotion),
    compactMode: flag(stored.compactMode, base.compactMode),
    glowEffects: flag(stored.glowEffects, base.glowEffects),
  };
}

const settings = createStore(parseThemeSettings(typeof localStorage === 'undefined' ? null : localStorage.getItem(key)));

export function setThemeSettings(change: Partial<ThemeSettings>): void {
  settings.set({ ...settings.read(), ...change });
  localStorage.setItem(key, JSON.stringify(settings.read()));
}

/** Changes in another tab apply here too. */
if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    if (event.key === key) settings.set(parseThemeSettings(event.newValue));
  });

export const useThemeSettings = (): ThemeSettings => useStore(settings);
