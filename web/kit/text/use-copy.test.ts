import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './use-copy.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page with a focused button. `allows`: whether `execCommand` copies. */
function page(allows: boolean) {
  class HTMLElement {
    focus = vi.fn();
  }
  const button = new HTMLElement();
  const area = { value: '', style: {}, select: vi.fn(), remove: vi.fn() };
  const execCommand = vi.fn(() => allows);
  const document = { activeElement: button, createElement: () => area, body: { append: vi.fn() }, execCommand };
  vi.stubGlobal('HTMLElement', HTMLElement);
  vi.stubGlobal('document', document);
  return { area, button, execCommand };
}
const clipboard = (writeText: () => Promise<void>) => vi.stubGlobal('navigator', { clipboard: { writeText } });

it('copies through the clipboard if it is available and allowed', async () => {
  const { execCommand } = page(true);
  clipboard(async () => undefined);
  await copyText('0x12');
  expect(execCommand).not.toHaveBeenCalled();
});

it.each([
  ['not offered', () => vi.stubGlobal('navigator', {})],
  ['not allowed', () => clipboard(() => Promise.reject(new Error('NotAllowedError')))],
])('copies through a hidden text area if the clipboard is %s, and restores the focus', async (_, given) => {
  const { area, button, execCommand } = page(true);
  given();
  await copyText('0x12');
  expect(area.value).toBe('0x12');
  expect(execCommand).toHaveBeenCalledWith('copy');
  expect(area.remove).toHaveBeenCalled();
  expect(button.focus).toHaveBeenCalled();
});

it('throws if nothing was copied', async () => {
  page(false);
  vi.stubGlobal('navigator', {});
  await expect(copyText('0x12')).rejects.toThrow('The browser did not allow copying.');
});
