const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Chunks of the picture, its colours and its animation. Removes texts, times, camera data (eXIf) and unknown chunks. */
const needed = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT pHYs bKGD hIST acTL fcTL fdAT'.split(' '),
);

/** Removes metadata and trailing data. Null for an invalid structure. */
export function pngWithoutNotes(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, 8).equals(signature)) return null;
  const kept: Buffer[] = [signature];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const type = bytes.subarray(at + 4, at + 8).toString('latin1');
    if (needed.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return null;
}
