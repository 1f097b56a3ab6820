import { createTheme, type MantineThemeOverride } from '@mantine/core';
import { type Accent, accents, night, slate, status } from '#web/kit/theme/colors.ts';
import { controls, floating, inputs, surfaces } from './components.ts';

export type StaveOptions = { scheme: Accent; compact: boolean; glow: boolean; reducedMotion: boolean };

const typography: MantineThemeOverride = {
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "'JetBrains Mono Variable', ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
  // `code` is for codes and hashes in the monospace, `xxl` for the headings of the landing page.
  fontSizes: { xs: '12px', code: '13px', sm: '14px', md: '16px', lg: '20px', xl: '28px', xxl: '36px' },
  lineHeights: { xs: '1.35', sm: '1.43', md: '1.5', lg: '1.4', xl: '1.25' },
  headings: {
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '28px', lineHeight: '1.25' },
      h2: { fontSize: '20px', lineHeight: '1.4' },
      h3: { fontSize: '16px', lineHeight: '1.5' },
      h4: { fontSize: '14px', lineHeight: '1.43' },
    },
  },
};

/** Neutral slate, one accent per scheme, Inter, shadows only on what floats. */
export const staveTheme = ({ scheme, compact, glow, reducedMotion }: StaveOptions): MantineThemeOverride =>
  createTheme({
    ...typography,
    // One name for every accent, so another colour scheme changes variables and no element.
    primaryColor: 'accent',
    primaryShade: { light: 6, dark: 5 },
    autoContrast: true,
    luminanceThreshold: 0.184, // Above it white text would fall under 4.5:1.
    black: slate[9],
    colors: { accent: accents[scheme], ...status, gray: slate, dark: night },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
    defaultRadius: 'sm',
    shadows: {
      xs: 'none',
      sm: 'none',
      md: '0 1px 2px rgb(15 23 42 / .06), 0 8px 24px -6px rgb(15 23 42 / .16)',
      lg: '0 2px 6px rgb(15 23 42 / .08), 0 20px 48px -12px rgb(15 23 42 / .28)',
    },
    cursorType: 'pointer',
    respectReducedMotion: true,
    other: { scheme, compact, glow, reducedMotion },
    components: { ...controls, ...inputs, ...surfaces, ...floating(reducedMotion) },
  });
