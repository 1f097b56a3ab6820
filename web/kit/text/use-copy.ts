import { useEffect, useState } from 'react';

/** Where the clipboard interface is not offered (plain http on another host), a hidden text area does it. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}

/** Copies a text, and knows for two seconds that it was copied. */
export function useCopy(text: string): { copied: boolean; copyIt: () => void } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  return { copied, copyIt: () => void copyText(text).then(() => setCopied(true)) };
}
