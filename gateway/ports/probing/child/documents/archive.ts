import { crc32, inflateRawSync } from 'node:zlib';
import { Refusal } from '../file-refusal.ts';

const bomb = 'This document unpacks to far more data than expected. Save the document again and upload the new file.';
const unsupportedLayoutMessage = 'This document has an unsupported structure. Save the document again and upload the new file.';

const maxEntries = 4_000;
const maxPartBytes = 40_000_000;
const maxBytes = 80_000_000;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

type Entry = { name: string; method: number; packed: number; unpacked: number; at: number };

/**
 * Unpacks the requested parts of a ZIP archive (APPNOTE 4.3), within limits that do not rely on its tables. Names become keys of a map,
 * never paths.
 */
export function readArchive(bytes: Buffer, names: readonly RegExp[]): Map<string, Buffer> {
  const parts = new Map<string, Buffer>();
  let left = maxBytes;
  for (const entry of entriesOf(bytes)) {
    if (!names.some((name) => name.test(entry.name))) continue;
    if (parts.has(entry.name)) throw new Refusal(unsupportedLayoutMessage);
    const part = unpack(bytes, entry, Math.min(left, maxPartBytes));
    left -= part.length;
    parts.set(entry.name, part);
  }
  return parts;
}

function* entriesOf(bytes: Buffer): Generator<Entry> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END) throw new Refusal(unsupportedLayoutMessage);
  const count = bytes.readUInt16LE(end + 10);
  if (count > maxEntries) throw new Refusal(bomb);
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw new Refusal(unsupportedLayoutMessage);
    const nameLength = bytes.readUInt16LE(at + 28);
    yield {
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    };
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

function unpack(bytes: Buffer, { method, packed, unpacked, at }: Entry, most: number): Buffer {
  if (unpacked > most) throw new Refusal(bomb);
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL) throw new Refusal(unsupportedLayoutMessage);
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const content = bytes.subarray(start, start + packed);
  if (content.length !== packed) throw new Refusal(unsupportedLayoutMessage);
  if (method === STORED) return content;
  if (method !== DEFLATED) throw new Refusal(unsupportedLayoutMessage);
  try {
    // Limited by the declared size, which is limited too.
    return inflateRawSync(content, { maxOutputLength: Math.max(1, unpacked) });
  } catch (error) {
    throw new Refusal((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? bomb : unsupportedLayoutMessage);
  }
}

/** A minimal archive with only the parts and correct headers. */
export function archiveOf(parts: ReadonlyMap<string, Buffer>): Buffer {
  const files: Buffer[] = [];
  const table: Buffer[] = [];
  let at = 0;
  for (const [name, content] of parts) {
    const nameBytes = Buffer.from(name, 'utf8');
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([uint32(LOCAL), common, nameBytes, content]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    table.push(Buffer.concat([uint32(ENTRY), Buffer.from([20, 0]), common, rest, nameBytes]));
    files.push(local);
    at += local.length;
  }
  const tableBytes = Buffer.concat(table);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.size, 4);
  end.writeUInt16LE(parts.size, 6);
  end.writeUInt32LE(tableBytes.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, tableBytes, uint32(END), end]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
