import { describe, expect, it } from 'vitest';
import { defaultThemeSettings, parseThemeSettings } from './settings.ts';

describe('stored theme settings', () => {
  it('reads what was stored', () => {
    const stored = { theme: 'dark', colorScheme: 'blue', reducedMotion: true, compactMode: true, glowEffects: false };
    expect(parseThemeSettings(JSON.stringify(stored))).toEqual(stored);
  });

  it.each([null, '', 'not json', '[]', 'null', '3', '{"theme":"neon","colorScheme":7,"glowEffects":"yes"}'])(
    'falls back to the defaults for %s',
    (text) => {
      expect(parseThemeSettings(text)).toEqual(defaultThemeSettings);
    },
  );

  it('keeps known fields beside unknown ones', () => {
    expect(parseThemeSettings('{"theme":"system","font":"x"}')).toEqual({ ...defaultThemeSettings, theme: 'system' });
  });
});
