import type { FileHandle } from 'node:fs/promises';
import { type Box, boxesOf, maxBoxes } from './boxes.ts';

const maxMoovBytes = 64_000_000;
/** Container boxes that may hold a location. `meta` begins with four extra bytes, except in QuickTime. */
const containers = new Set(['moov', 'udta', 'trak', 'meta', 'ilst']);

/** Top-level boxes that may hold a location. */
const told = new Set(['moov', 'uuid', 'meta']);

/** Overwrites locations in an MP4 file: QuickTime's ©xyz, 3GPP's loci, and matching keys and XMP values. Lengths do not change. */
export async function blankLocations(handle: FileHandle): Promise<void> {
  for await (const box of placeBoxesOf(handle)) {
    const { before, after } = await blankedBox(handle, box);
    if (!before.equals(after)) await handle.write(after, 0, after.length, box.start);
  }
}

/** Whether the file contains a location to overwrite. Other readers may miss some notations. */
export async function hasLocations(handle: FileHandle): Promise<boolean> {
  for await (const box of placeBoxesOf(handle)) {
    if (box.end - box.start > maxMoovBytes) continue;
    const { before, after } = await blankedBox(handle, box);
    if (!before.equals(after)) return true;
  }
  return false;
}

async function* placeBoxesOf(handle: FileHandle): AsyncGenerator<Box> {
  for await (const box of boxesOf(handle)) if (told.has(box.type)) yield box;
}

async function blankedBox(handle: FileHandle, { type, start, end }: Box): Promise<{ before: Buffer; after: Buffer }> {
  if (end - start > maxMoovBytes) throw new Error('The tables of this video are too long.');
  const before = Buffer.alloc(end - start);
  await handle.read(before, 0, before.length, start);
  const after = Buffer.from(before);
  if (type === 'uuid') blankXmp(after);
  else blankInside(after, 0, after.length, 0);
  return { before, after };
}

function blankInside(bytes: Buffer, start: number, end: number, depth: number): void {
  let at = start;
  let placeKeys = new Set<number>();
  for (let count = 0; count < maxBoxes && at + 8 <= end && depth < 8; count += 1) {
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

/** A `meta` box begins with its first child in QuickTime, and with version and flags in MP4. */
const metaHead = (bytes: Buffer, at: number): number => (bytes.toString('latin1', at + 12, at + 16) === 'hdlr' ? 0 : 4);

/** Key indexes of names such as `com.apple.quicktime.location.ISO6709`. */
function placeKeysOf(content: Buffer): Set<number> {
  const found = new Set<number>();
  let at = 8;
  for (let number = 1; at + 8 <= content.length && number < maxBoxes; number += 1) {
    const length = content.readUInt32BE(at);
    if (length < 8) break;
    if (/location|gps|geo/i.test(content.toString('latin1', at + 8, at + length))) found.add(number);
    at += length;
  }
  return found;
}

function blankItems(bytes: Buffer, start: number, end: number, placeKeys: ReadonlySet<number>): void {
  let at = start;
  for (let count = 0; count < maxBoxes && at + 8 <= end; count += 1) {
    const length = bytes.readUInt32BE(at);
    if (length < 8 || at + length > end) return;
    // Contains a `data` box with type and locale before its value.
    if (placeKeys.has(bytes.readUInt32BE(at + 4)) && length > 24) bytes.fill(0x20, at + 24, at + length);
    at += length;
  }
}

/** Turns the box into a `free` box. */
function forget(bytes: Buffer, at: number, end: number): void {
  bytes.write('free', at + 4, 'latin1');
  bytes.fill(0, at + 8, end);
}

/** Bounded quantifiers prevent excessive backtracking on crafted text. */
const gpsProperty = /:GPS\w{1,60}(?:\s{0,20}=\s{0,20}(?:"([^"]{0,400})"|'([^']{0,400})')|>([^<]{0,400})<)/gi;

/** XMP is text: blanks the values of GPS properties of EXIF and drone makers. */
function blankXmp(content: Buffer): void {
  const text = content.toString('latin1');
  for (const match of text.matchAll(gpsProperty)) {
    const value = match[1] ?? match[2] ?? match[3] ?? '';
    const from = match.index + match[0].lastIndexOf(value);
    if (value !== '') content.fill(0x20, from, from + value.length);
  }
}
