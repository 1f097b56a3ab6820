/** Files up to this size are small enough to be looked at as a whole before they are sent. */
const maxBytes = 50 * 1024 * 1024;

/**
 * SHA-256 of a file in hexadecimal; null for large files, and where the browser offers no cryptography (a page without https on another
 * machine). The browser works it out beside the page, so nothing waits for it.
 */
export async function fingerprint(file: File): Promise<string | null> {
  if (file.size === 0 || file.size > maxBytes || !globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether the bytes can still be read: a file that was changed or moved after it was chosen cannot. */
export async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
