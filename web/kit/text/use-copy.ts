import { useEffect, useState } from 'react';

/**
 * Copies a text. Falls back to a hidden text area without clipboard access (plain http on another host), and restores the focus.
 *
 * @throws Error when the browser allows neither
 */
export async function copyText(text: string): Promise<void> {
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (!isCopied && !copyBySelection(text)) throw new Error('The browser did not allow copying.');
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}

/** Copies a text and reports success for two seconds. */
export function useCopy(text: string): { copied: boolean; copyIt: () => void } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copyIt = () =>
    void copyText(text).then(
      () => setCopied(true),
      // Does not report success.
      () => undefined,
    );
  return { copied, copyIt };
}
