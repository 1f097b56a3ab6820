import type { FileHandle } from 'node:fs/promises';

/** A box of ISO/IEC 14496-12: where its content begins and where it ends. */
type Box = { type: string; start: number; end: number };

const mostBoxes = 10_000;
const mostMoovBytes = 64_000_000;
/** Boxes that hold boxes, as far as places can lie in them. `meta` begins with four bytes of its own, except in QuickTime. */
const containers = new Set(['moov', 'udta', 'trak', 'meta', 'ilst']);

/**
 * Overwrites the places in a file of the MP4 family: QuickTime's ©xyz, 3GPP's loci, and the values of keys and XMP that name one. What
 * is overwritten keeps its length.
 */
export async function blankPlaces(handle: FileHandle): Promise<void> {
  const { size } = await handle.stat();
  let at = 0;
  for (let count = 0; count < mostBoxes && at + 8 <= size; count += 1) {
    const box = await boxAt(handle, at, size);
    if (!box) return;
    if (box.type === 'moov' || box.type === 'uuid' || box.type === 'meta') await blankBox(handle, box);
    at = box.end;
  }
}

async function boxAt(handle: FileHandle, at: number, size: number): Promise<Box | null> {
  const { buffer: head } = await handle.read(Buffer.alloc(16), 0, 16, at);
  const short = head.readUInt32BE(0);
  const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short;
  const start = at + (short === 1 ? 16 : 8);
  const end = at + length;
  return end > at && start <= end && end <= size ? { type: head.toString('latin1', 4, 8), start, end } : null;
}

async function blankBox(handle: FileHandle, { type, start, end }: Box): Promise<void> {
  if (end - start > mostMoovBytes) throw new Error('The tables of this video are too long.');
  const content = Buffer.alloc(end - start);
  await handle.read(content, 0, content.length, start);
  if (type === 'uuid') blankXmp(content);
  else blankInside(content, 0, content.length, 0);
  await handle.write(content, 0, content.length, start);
}

function blankInside(bytes: Buffer, start: number, end: number, depth: number): void {
  let at = start;
  let placeKeys = new Set<number>();
  for (let count = 0; count < mostBoxes && at + 8 <= end && depth < 8; count += 1) {
    const length = bytes.readUInt32BE(at);
    const next = at + length;
    if (length < 8 || next > end) return;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === '\u00a9xyz' || type === 'loci') forget(bytes, at, next);
    else if (type === 'XMP_' || type === 'uuid') blankXmp(bytes.subarray(at + 8, next));
    else if (type === 'keys') placeKeys = placeKeysOf(bytes.subarray(at + 8, next));
    else if (type === 'ilst' && placeKeys.size > 0) blankItems(bytes, at + 8, next, placeKeys);
    else if (containers.has(type)) blankInside(bytes, at + 8 + (type === 'meta' ? metaHead(bytes, at) : 0), next, depth + 1);
    at = next;
  }
}

/** In QuickTime a `meta` begins with its first box, in MP4 with version and flags. */
const metaHead = (bytes: Buffer, at: number): number => (bytes.toString('latin1', at + 12, at + 16) === 'hdlr' ? 0 : 4);

/** Which numbers stand for keys such as `com.apple.quicktime.location.ISO6709`. */
function placeKeysOf(content: Buffer): Set<number> {
  const found = new Set<number>();
  let at = 8;
  for (let number = 1; at + 8 <= content.length && number < mostBoxes; number += 1) {
    const length = content.readUInt32BE(at);
    if (length < 8) break;
    if (/location|gps|geo/i.test(content.toString('latin1', at + 8, at + length))) found.add(number);
    at += length;
  }
  return found;
}

function blankItems(bytes: Buffer, start: number, end: number, placeKeys: ReadonlySet<number>): void {
  let at = start;
  for (let count = 0; count < mostBoxes && at + 8 <= end; count += 1) {
    const length = bytes.readUInt32BE(at);
    if (length < 8 || at + length > end) return;
    // Inside is a `data` box with type and locale before its value.
    if (placeKeys.has(bytes.readUInt32BE(at + 4)) && length > 24) bytes.fill(0x20, at + 24, at + length);
    at += length;
  }
}

/** The box becomes free room. */
function forget(bytes: Buffer, at: number, end: number): void {
  bytes.write('free', at + 4, 'latin1');
  bytes.fill(0, at + 8, end);
}

/** XMP is text: what stands between the quotes or tags of a GPS property is overwritten with blanks. */
function blankXmp(content: Buffer): void {
  const text = content.toString('latin1');
  for (const match of text.matchAll(/exif:GPS\w+(?:\s*=\s*"([^"]*)"|>([^<]*)<)/g)) {
    const value = match[1] ?? match[2] ?? '';
    const from = match.index + match[0].lastIndexOf(value);
    if (value !== '') content.fill(0x20, from, from + value.length);
  }
}
