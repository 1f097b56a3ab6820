import { useEffect } from 'react';
import { useLatest } from '#web/kit/remember.ts';

/** A key in readable form: "/", "?", "mod+s", "escape", "mod+shift+c", or a sequence: "g w". */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const isMac = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform);
export const modKey = isMac ? '⌘' : 'Ctrl';
const sequenceMs = 1000;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));

/** True while a dialog, a menu or a list of options is open, which then handles single keys. */
export const overlayIsOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="menu"]') !== null ||
  // Lists stay in the document while they are closed.
  [...document.querySelectorAll('[role="listbox"]')].some((list) => list.checkVisibility());

/** The name of a pressed key: "mod+shift+c"; Shift is omitted if it produced the character. */
export function keyName(event: Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): string {
  const key = event.key.toLowerCase();
  const mod = event.metaKey || event.ctrlKey;
  const shift = event.shiftKey && (mod || key.length > 1);
  return [mod ? 'mod' : '', event.altKey ? 'alt' : '', shift ? 'shift' : '', key].filter(Boolean).join('+');
}

// Escape may close a dialog before the document gets the key event. This listener is registered first on the window, so it still sees the
// open dialog and ignores the key.
let wasCovered = false;
if (typeof window !== 'undefined') {
  const onKeyStart = () => {
    wasCovered = overlayIsOpen();
  };
  window.addEventListener('keydown', onKeyStart, { capture: true });
}

/**
 * Listens for keys on the whole page. Single keys and sequences are ignored while typing or with an open overlay; combinations with Ctrl or
 * Cmd always work and override the browser.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useLatest(shortcuts);
  useEffect(() => {
    let first = { key: '', time: 0 };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const key = keyName(event);
      const combined = key.startsWith('mod+');
      if (!combined && key !== 'escape' && (isTyping(event.target) || wasCovered)) return;
      if (key === 'escape' && wasCovered) return;
      const sequence = event.timeStamp - first.time < sequenceMs ? `${first.key} ${key}` : '';
      const action = current.current[sequence] ?? current.current[key];
      first = { key, time: event.timeStamp };
      if (!action) return;
      event.preventDefault();
      action(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
