const minBytes = 16 * 1024;

/**
 * Frees the memory of a buffer at once and leaves it empty. The garbage collector hardly accounts for external memory, so the chunks of a
 * large file would pile up to a hundred megabytes. Only for a buffer that is no longer used. Skips small buffers, which may share memory.
 */
export function releaseBuffer({ buffer, byteOffset, byteLength }: Buffer): void {
  const isAlone = byteOffset === 0 && byteLength === buffer.byteLength;
  if (isAlone && byteLength >= minBytes && buffer instanceof ArrayBuffer && !buffer.detached) buffer.transfer(0);
}
