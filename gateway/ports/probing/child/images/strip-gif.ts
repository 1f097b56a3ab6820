const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;

/** Application extensions needed for animation. All others are metadata. */
const neededApplications = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/** Size of a colour table, from its flags byte. */
const tableLength = (packed: number): number => (packed & 0x80 ? 3 * 2 ** ((packed & 0x07) + 1) : 0);

/** Removes metadata and trailing data. Null for an invalid structure. */
export function gifWithoutNotes(bytes: Buffer): Buffer | null {
  if (!/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)) || bytes.length < 14) return null;
  let at = 13 + tableLength(bytes[10]!);
  const kept: Buffer[] = [bytes.subarray(0, at)];
  while (at < bytes.length) {
    const kind = bytes[at]!;
    if (kind === TRAILER) return Buffer.concat([...kept, Buffer.from([TRAILER])]);
    const end = kind === EXTENSION ? endOfBlocks(bytes, at + 2) : kind === IMAGE ? endOfImage(bytes, at) : null;
    if (end === null) return null;
    if (kind === IMAGE || isNeeded(bytes, at)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

function isNeeded(bytes: Buffer, at: number): boolean {
  const label = bytes[at + 1];
  if (label === GRAPHIC_CONTROL) return true;
  return label === APPLICATION && neededApplications.has(bytes.toString('latin1', at + 3, at + 14));
}

function endOfImage(bytes: Buffer, at: number): number | null {
  const packed = bytes[at + 9];
  return packed === undefined ? null : endOfBlocks(bytes, at + 10 + tableLength(packed) + 1);
}

/** Data is stored in blocks of up to 255 bytes with a length each. An empty block is the last. */
function endOfBlocks(bytes: Buffer, start: number): number | null {
  let at = start;
  for (;;) {
    const length = bytes[at];
    if (length === undefined) return null;
    at += 1 + length;
    if (length === 0) return at;
  }
}
