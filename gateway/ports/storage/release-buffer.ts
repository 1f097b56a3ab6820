const minBytes = 16 * 1024;

/**
 * Frees the memory of a buffer at once. The garbage collector hardly accounts for external memory, so the pieces of a large file would pile
 * up to a hundred megabytes. Only for a buffer that owns its memory and is no longer used: it is empty afterwards. Small buffers may share
 * memory and are left alone.
 */
export function releaseBuffer({ buffer, byteOffset, byteLength }: Buffer): void {
  const isAlone = byteOffset === 0 && byteLength === buffer.byteLength;
  if (isAlone && byteLength >= minBytes && buffer instanceof ArrayBuffer && !buffer.detached) buffer.transfer(0);
}
