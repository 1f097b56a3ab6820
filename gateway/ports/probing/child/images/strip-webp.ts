const needed = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Flags in the first byte of VP8X for EXIF and XMP. */
const notesFlags = 0x08 | 0x04;

/** Removes metadata and trailing data. Null for an invalid structure. */
export function webpWithoutNotes(bytes: Buffer): Buffer | null {
  if (bytes.length < 12 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  const stop = 8 + bytes.readUInt32LE(4);
  if (stop > bytes.length) return null;
  const kept: Buffer[] = [];
  let at = 12;
  while (at + 8 <= stop) {
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (end > stop + (length % 2)) return null;
    const type = bytes.toString('latin1', at, at + 4);
    if (needed.has(type)) kept.push(type === 'VP8X' ? withoutFlags(bytes.subarray(at, end)) : bytes.subarray(at, end));
    at = end;
  }
  const body = Buffer.concat(kept);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + body.length, 4);
  return body.length > 0 ? Buffer.concat([head, body]) : null;
}

function withoutFlags(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  copy[8] = copy[8]! & ~notesFlags;
  return copy;
}
