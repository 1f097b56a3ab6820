import type { ReadPart } from './docx-parts.ts';

const headBytes = 16;
const entryBytes = 12;
const maxEntries = 512;
const maxDirectoryBytes = 2 + maxEntries * entryBytes;

/** Tags of raw camera formats that use the TIFF structure: DNG's version, Sony's private data, a mosaic of sensors. */
const rawTags = new Set([50_706, 50_341, 33_421, 33_422]);
const SUBFILE_TYPE = 254;
const COMPRESSION = 259;
const PHOTOMETRIC = 262;
const SUBDIRECTORIES = 330;
/** Compressions of Sony, Samsung, Nikon, Kodak and Pentax; pictures of sensors, filtered and linear. */
const rawCompressions = new Set([32_767, 32_769, 32_770, 34_713, 65_000, 65_535]);
const rawPhotometrics = new Set([32_803, 34_892]);

/** Whether bytes begin like a TIFF (TIFF 6.0, section 2; 43 is BigTIFF). Its directory may be anywhere after. */
export function beginsAsTiff(head: Buffer): boolean {
  const version = versionOf(head);
  // Canon's raw format has this mark after its head.
  return (version === 42 || version === 43) && head.toString('latin1', 8, 10) !== 'CR';
}

function versionOf(head: Buffer): number | null {
  const order = head.toString('latin1', 0, 2);
  if (head.length < 8 || (order !== 'II' && order !== 'MM')) return null;
  return order === 'II' ? head.readUInt16LE(2) : head.readUInt16BE(2);
}

/** Whether a TIFF has the directory of a picture, not of a raw camera format. */
export async function isTiff(sizeBytes: number, read: ReadPart): Promise<boolean> {
  const head = await read(0, Math.min(headBytes, sizeBytes));
  if (!beginsAsTiff(head)) return false;
  // BigTIFF is for maps and scans; no camera writes it. The reader judges it.
  if (versionOf(head) === 43) return true;
  const isLittle = head.toString('latin1', 0, 2) === 'II';
  const at = isLittle ? head.readUInt32LE(4) : head.readUInt32BE(4);
  if (at < 8 || at + 2 + entryBytes > sizeBytes) return false;
  const directory = await read(at, Math.min(sizeBytes, at + maxDirectoryBytes));
  const short = (offset: number) => (isLittle ? directory.readUInt16LE(offset) : directory.readUInt16BE(offset));
  const count = short(0);
  if (count === 0 || count > maxEntries || 2 + count * entryBytes > directory.length) return false;
  const entries = Array.from({ length: count }, (_, index) => 2 + index * entryBytes);
  // A short value is in the first two of its four bytes. A small long value is in the last two if big-endian.
  const value = (entry: number) => short(entry + 8) || short(entry + 10);
  return !isRaw(new Map(entries.map((entry) => [short(entry), value(entry)])));
}

function isRaw(tags: ReadonlyMap<number, number>): boolean {
  if ([...rawTags].some((tag) => tags.has(tag))) return true;
  if (rawCompressions.has(tags.get(COMPRESSION) ?? 0) || rawPhotometrics.has(tags.get(PHOTOMETRIC) ?? 0)) return true;
  // A thumbnail first and the picture in a subdirectory is typical of raw formats, not of TIFF.
  return tags.get(SUBFILE_TYPE) === 1 && tags.has(SUBDIRECTORIES);
}
