import type { MantineThemeComponents } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';

type Sized = { size?: string | number; variant?: string; color?: string; disabled?: boolean };
type Part = Record<string, Record<string, ReactNode>>;
const numeric = { fontVariantNumeric: 'tabular-nums' };
const heights: Record<string, string> = { xs: '32px', sm: '36px', md: '40px' };

/** Referenced by name, so a page loads only the components it uses. */
export const controls: MantineThemeComponents = {
  Button: {
    defaultProps: { size: 'sm' },
    vars: (_theme: unknown, { size }: Sized): Part => ({
      root: {
        '--button-height': heights[String(size)] ?? '36px',
        '--button-fz': '14px',
        '--button-padding-x': size === 'xs' ? '12px' : '16px',
      },
    }),
    styles: (_theme: unknown, { variant = 'filled', disabled, color }: Sized) => ({
      // The glow has the accent colour, so other buttons have none.
      root: {
        fontWeight: 500,
        boxShadow: variant === 'filled' && !disabled && color === undefined ? 'var(--stave-glow)' : undefined,
      },
      section: { marginInlineEnd: 6 },
    }),
  },
  ActionIcon: {
    defaultProps: { variant: 'subtle', color: 'gray', size: 32 },
    vars: (_theme: unknown, { variant = 'subtle', color = 'gray' }: Sized): Part => ({
      root:
        variant === 'subtle' && color === 'gray'
          ? { '--ai-color': 'var(--mantine-color-dimmed)', '--ai-hover': 'var(--stave-hover)' }
          : {},
    }),
    styles: (_theme: unknown, { disabled }: Sized): Part => (disabled ? { root: { background: 'none' } } : {}),
  },
  SegmentedControl: { styles: { label: { fontWeight: 500 } } },
  NavLink: {
    defaultProps: { variant: 'light' },
    styles: {
      root: { borderRadius: 6, minHeight: 32, paddingBlock: 4, paddingInline: 10 },
      label: { fontSize: 14 },
      section: { marginInlineEnd: 10 },
    },
  },
  Kbd: {
    styles: {
      root: { fontFamily: 'inherit', fontWeight: 500, borderBottomWidth: 1, padding: '0 5px', fontSize: 12 },
    },
  },
};

export const inputs: MantineThemeComponents = {
  Input: {
    defaultProps: { size: 'sm' },
    vars: (_theme: unknown, { size }: Sized): Part => ({
      wrapper: { '--input-height': size === 'xs' ? '32px' : '36px', '--input-fz': '14px' },
    }),
  },
  NumberInput: { styles: { input: { ...numeric, textAlign: 'right' } } },
  InputWrapper: {
    defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
    styles: {
      label: { fontWeight: 500, marginBottom: 6 },
      description: { fontSize: 12, marginTop: 6 },
      error: { fontSize: 12, marginTop: 6 },
    },
  },
  Checkbox: { defaultProps: { size: 'xs', radius: 4 } },
  // The options of a closed list are not rendered: a form with three lists of countries would have 800 elements more.
  Combobox: { defaultProps: { keepMounted: false } },
};

export const surfaces: MantineThemeComponents = {
  Table: {
    defaultProps: { verticalSpacing: 0, horizontalSpacing: 'sm', highlightOnHover: true, borderColor: 'var(--stave-line)' },
    styles: {
      th: { height: 36, fontSize: 12, fontWeight: 500, color: 'var(--mantine-color-dimmed)', whiteSpace: 'nowrap' },
      td: { height: 'var(--stave-row)' },
    },
  },
  Badge: {
    defaultProps: { variant: 'light', radius: 'xs', size: 'md' },
    styles: {
      root: {
        textTransform: 'none',
        fontWeight: 500,
        fontSize: 12,
        letterSpacing: 0,
        height: 22,
        paddingInline: 7,
        ...numeric,
      },
    },
  },
  Card: { defaultProps: { withBorder: true, radius: 'md', padding: 'md' } },
  ThemeIcon: { defaultProps: { variant: 'light', radius: 'sm' } },
  Text: { defaultProps: { size: 'sm' } },
  Anchor: { defaultProps: { inherit: true } },
  Title: { styles: { root: { letterSpacing: '-0.02em' } } },
  Tabs: {
    vars: (): Part => ({ root: { '--tab-border-color': 'transparent' } }),
    styles: {
      // On a phone, tabs scroll sideways in one row, above a line that stays.
      list: {
        gap: 24,
        flexWrap: 'nowrap',
        overflow: 'auto hidden',
        scrollbarWidth: 'none',
        boxShadow: 'inset 0 -1px var(--stave-line)',
      },
      tab: { flex: 'none', paddingInline: 2, paddingBlock: 10, fontWeight: 500, fontSize: 14, outlineOffset: -2 },
    },
  },
  Menu: {
    // A long menu scrolls instead of leaving the window.
    defaultProps: { shadow: 'md', radius: 'md', withInitialFocusPlaceholder: false, middlewares: { size: { padding: 8 } } },
    styles: { item: { fontSize: 14 }, dropdown: { overflowY: 'auto' } },
  },
  Tooltip: { defaultProps: { openDelay: 300, fz: 12 } },
  Pagination: {
    // The current page is a place, not an action: tinted, not filled.
    defaultProps: { size: 32, radius: 'sm' },
    vars: (): Part => ({
      root: { '--pagination-active-bg': 'var(--stave-selected)', '--pagination-active-color': 'var(--stave-accent-text)' },
    }),
    styles: { control: { fontSize: 14, ...numeric } },
  },
  Progress: { defaultProps: { radius: 'xl' }, styles: { root: { backgroundColor: 'var(--stave-track)' } } },
  Skeleton: { defaultProps: { radius: 'xs' } },
  Notification: { styles: { root: { boxShadow: 'var(--mantine-shadow-lg)', backgroundColor: 'var(--stave-float)' } } },
};

/** The second click of a double click that opens something belongs to the first: it would close it again. */
const ignoreSecondClick = (event: MouseEvent): void => {
  if (event.detail > 1) event.stopPropagation();
};

/** Popovers open from their anchor, without animation under reduced motion. */
export const floating = (reducedMotion: boolean): MantineThemeComponents => ({
  Modal: {
    defaultProps: {
      radius: 'lg',
      centered: true,
      shadow: 'lg',
      closeButtonProps: { 'aria-label': 'Close' },
      // Inside a dialog the header element would count as a second banner of the page.
      attributes: { header: { role: 'presentation' } },
      overlayProps: { color: '#0a0e14', backgroundOpacity: 0.5, onClickCapture: ignoreSecondClick },
      transitionProps: { transition: 'pop', duration: reducedMotion ? 0 : 160 },
    },
    styles: {
      content: { backgroundColor: 'var(--stave-float)' },
      header: { backgroundColor: 'var(--stave-float)', padding: '16px 24px' },
      body: { padding: 24, paddingTop: 8 },
      title: { fontSize: 16, lineHeight: 1.4, fontWeight: 600 },
    },
  },
  Drawer: {
    defaultProps: {
      overlayProps: { onClickCapture: ignoreSecondClick },
      transitionProps: { duration: reducedMotion ? 0 : 180 },
    },
  },
});
