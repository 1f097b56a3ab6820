const minBytes = 16 * 1024;

/**
 * Gives the memory of a buffer back at once. Left to the collector, which looks at the heap and hardly at what lies outside of it, the
 * pieces of a large file pile up to a hundred megabytes. Only for a buffer that has its memory to itself and that nobody looks at again:
 * it is empty afterwards. Small ones may share theirs and are left alone.
 */
export function releaseBuffer({ buffer, byteOffset, byteLength }: Buffer): void {
  const isAlone = byteOffset === 0 && byteLength === buffer.byteLength;
  if (isAlone && byteLength >= minBytes && buffer instanceof ArrayBuffer && !buffer.detached) buffer.transfer(0);
}
