import { describe, expect, it } from 'vitest';
import { keyName } from './use-shortcuts.ts';

const press = (key: string, held: Partial<Record<'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey', boolean>> = {}) =>
  keyName({ key, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, ...held });

describe('names of keys', () => {
  it('treat Ctrl and Cmd as the same', () => {
    expect(press('k', { ctrlKey: true })).toBe('mod+k');
    expect(press('k', { metaKey: true })).toBe('mod+k');
    expect(press('C', { ctrlKey: true, shiftKey: true })).toBe('mod+shift+c');
  });

  it('omit Shift if it produced the character', () => {
    expect(press('?', { shiftKey: true })).toBe('?');
    expect(press('Tab', { shiftKey: true })).toBe('shift+tab');
    expect(press('Escape')).toBe('escape');
  });
});
