import type { CSSVariablesResolver } from '@mantine/core';
import { status } from '#web/kit/theme/colors.ts';

const step = (color: string, index: number) => `var(--mantine-color-${color}-${index})`;

/** Dark tints of the coloured scales: Mantine's own are near-black on this canvas. */
const darkTints = Object.fromEntries(
  ['accent', ...Object.keys(status)].flatMap((color) => [
    [`--mantine-color-${color}-light`, `color-mix(in srgb, ${step(color, 4)} 16%, transparent)`],
    [`--mantine-color-${color}-light-color`, step(color, 3)],
  ]),
);

const glowOf = (on: unknown, percent: number) =>
  on ? `0 2px 20px -2px color-mix(in srgb, var(--mantine-primary-color-filled) ${percent}%, transparent)` : 'none';

const light = (glow: unknown, cool: boolean): Record<string, string> => ({
  '--stave-rail': step('gray', 0),
  '--stave-card': '#fff',
  '--stave-float': '#fff',
  '--stave-hover': step('gray', 1),
  '--stave-line': step('gray', 2),
  '--stave-track': step('gray', 2),
  '--stave-selected': 'var(--mantine-primary-color-0)',
  '--stave-accent-text': 'var(--mantine-primary-color-7)',
  '--stave-glow': glowOf(glow, 45),
  '--mantine-color-dimmed': '#5b687b',
  '--mantine-color-default-border': step('gray', 3),
  '--mantine-color-gray-light': step('gray', 2),
  '--mantine-color-gray-light-color': step('gray', 8),
  '--mantine-color-placeholder': '#66748a',
  '--mantine-color-error': step('red', 6),
  '--mantine-color-success': step('green', 6),
  '--stave-warn': step('yellow', 6),
  '--stave-s1': 'var(--mantine-primary-color-6)',
  '--stave-s2': cool ? '#7461c9' : '#0e9aa7',
  '--stave-s3': '#cc7518',
  '--stave-s4': '#b8478f',
  '--stave-s5': cool ? '#4a5f8f' : '#5b8c2a',
  '--stave-s6': step('gray', 5),
});

const dark = (glow: unknown, cool: boolean): Record<string, string> => ({
  ...darkTints,
  '--stave-rail': step('dark', 8),
  '--stave-card': '#181d25',
  '--stave-float': step('dark', 6),
  '--stave-hover': '#1f252e',
  '--stave-line': step('dark', 5),
  '--stave-track': step('dark', 5),
  '--stave-selected': 'color-mix(in srgb, var(--mantine-primary-color-5) 16%, transparent)',
  '--stave-accent-text': 'var(--mantine-primary-color-3)',
  '--stave-glow': glowOf(glow, 50),
  '--mantine-color-dimmed': '#98a4b4',
  '--mantine-color-gray-light': step('dark', 5),
  '--mantine-color-gray-light-color': step('dark', 1),
  '--mantine-color-error': step('red', 4),
  '--mantine-color-success': step('green', 4),
  '--stave-warn': step('yellow', 4),
  // Mantine's own is the surface of dialogs, on which a disabled button would be invisible.
  '--mantine-color-disabled': step('dark', 5),
  '--stave-s1': 'var(--mantine-primary-color-4)',
  '--stave-s2': cool ? '#a394ee' : '#2fb5c0',
  '--stave-s3': '#e29a4d',
  '--stave-s4': '#d46fb0',
  '--stave-s5': cool ? '#8ba3d9' : '#86b356',
  '--stave-s6': step('dark', 3),
});

/**
 * The product's own tokens. `--stave-s1` to `--stave-s6` colour parts of a whole, in order (s1 is the accent, s6 neutral). Each has at
 * least 3:1 contrast and a table beside it.
 */
export const staveVariables: CSSVariablesResolver = ({ other }) => {
  // s2 and s5 differ under the two cool accents, to stay distinct from s1.
  const cool = other.scheme === 'ocean' || other.scheme === 'nature';
  return {
    variables: {
      '--stave-row': other.compact ? '34px' : '44px',
      '--stave-motion': other.reducedMotion ? '0ms' : '160ms',
    },
    light: light(other.glow, cool),
    dark: dark(other.glow, cool),
  };
};
