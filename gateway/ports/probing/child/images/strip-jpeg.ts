/**
 * Segments that a picture needs (ITU T.81 B.1.1.3): tables, frames, scans, restart interval, number of lines, JFIF density, colour profile
 * and Adobe's colour transform. Removes APP1, APP13, APP2 MPF and comments.
 */
const isNeeded = (marker: number, body: Buffer): boolean => {
  if (marker === 0xe0) return body.subarray(0, 5).toString('latin1') === 'JFIF\0';
  if (marker === 0xe2) return body.subarray(0, 12).toString('latin1') === 'ICC_PROFILE\0';
  if (marker === 0xee) return body.subarray(0, 5).toString('latin1') === 'Adobe';
  return marker >= 0xc0 && marker <= 0xdf;
};

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;

/** Removes metadata and trailing data. Null for an invalid structure. */
export function jpegWithoutNotes(bytes: Buffer): Buffer | null {
  if (bytes[0] !== 0xff || bytes[1] !== START) return null;
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) return Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
    if (at + 4 > bytes.length) return null;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4 || end > bytes.length) return null;
    const next = marker === SCAN ? endOfScan(bytes, end) : end;
    if (next === null) return null;
    if (isNeeded(marker, bytes.subarray(at + 4, end))) kept.push(bytes.subarray(at, next));
    at = next;
  }
  return null;
}

/** End of a scan's data: the first marker that is neither an escaped 0xFF nor a restart. */
function endOfScan(bytes: Buffer, start: number): number | null {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1];
    if (marker === undefined) return null;
    const isData = marker === 0x00 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    if (!isData) return at;
  }
  return null;
}
