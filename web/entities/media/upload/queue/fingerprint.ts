/** Larger files are not hashed, because hashing needs the whole file in memory. */
const maxBytes = 50 * 1024 * 1024;

/**
 * Returns the SHA-256 of a file in hexadecimal. Null for large files, and on pages without a secure context, where browsers have no
 * `crypto.subtle`.
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
