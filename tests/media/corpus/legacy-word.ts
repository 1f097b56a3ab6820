const sectorBytes = 512;
const END = 0xffff_fffe;
const FREE = 0xffff_ffff;
const TABLE = 0xffff_fffd;
/** Streams below 4,096 bytes would be in another table. */
const streamSectors = 8;
const streamBytes = streamSectors * sectorBytes;
const textAt = 1_536;

type Change = { isEncrypted?: boolean; storage?: string; mainStream?: string; loops?: boolean };

/** A Word document of the format before DOCX (MS-DOC in MS-CFB) with a text of at most 1,200 characters. */
export function doc(
  text: string,
  { isEncrypted = false, storage, mainStream = 'WordDocument', loops = false }: Change = {},
): Buffer {
  const characters = Buffer.from(text, 'utf16le');
  const main = Buffer.alloc(streamBytes);
  main.writeUInt16LE(0xa5ec, 0);
  main.writeUInt16LE(0x00c1, 2);
  main.writeUInt16LE(0x0200 | (isEncrypted ? 0x0100 : 0), 10);
  main.writeUInt32LE(textAt, 0x18);
  main.writeUInt32LE(text.length, 0x4c);
  characters.copy(main, textAt);
  const pieces = pieceTable(text.length);
  main.writeUInt32LE(0, 0x1a2);
  main.writeUInt32LE(pieces.length, 0x1a6);
  const table = Buffer.alloc(streamBytes);
  pieces.copy(table);
  const directory = Buffer.concat([
    entry('Root Entry', 5, { child: 1, start: END }),
    entry(mainStream, 2, { right: 2, start: 2, size: streamBytes }),
    entry('1Table', 2, { right: loops ? 1 : storage ? 3 : FREE, start: 2 + streamSectors, size: streamBytes }),
    storage ? entry(storage, 1, {}) : Buffer.alloc(128),
  ]);
  return Buffer.concat([head(), sectorTable(), directory, main, table]);
}

function head(): Buffer {
  const bytes = Buffer.alloc(sectorBytes);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.writeUInt16LE(0x3e, 24);
  bytes.writeUInt16LE(3, 26);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(1, 44);
  bytes.writeUInt32LE(1, 48);
  bytes.writeUInt32LE(4_096, 56);
  bytes.writeUInt32LE(END, 60);
  bytes.writeUInt32LE(END, 68);
  bytes.fill(0xff, 76);
  bytes.writeUInt32LE(0, 76);
  return bytes;
}

/** Sector 0 is this table, 1 the directory; then follow the two streams. */
function sectorTable(): Buffer {
  const bytes = Buffer.alloc(sectorBytes, 0xff);
  bytes.writeUInt32LE(TABLE, 0);
  bytes.writeUInt32LE(END, 4);
  for (let index = 0; index < 2 * streamSectors; index++) {
    const sector = 2 + index;
    bytes.writeUInt32LE((index + 1) % streamSectors === 0 ? END : sector + 1, sector * 4);
  }
  return bytes;
}

type Links = { right?: number; child?: number; start?: number; size?: number };

function entry(name: string, type: number, { right = FREE, child = FREE, start = 0, size = 0 }: Links): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 0, 'utf16le');
  bytes.writeUInt16LE((name.length + 1) * 2, 64);
  bytes[66] = type;
  bytes[67] = 1;
  for (const [at, value] of [
    [68, FREE],
    [72, right],
    [76, child],
    [116, start],
    [120, size],
  ] as const)
    bytes.writeUInt32LE(value, at);
  return bytes;
}

/** One piece for the whole text, in UTF-16. */
function pieceTable(length: number): Buffer {
  const bytes = Buffer.alloc(5 + 16);
  bytes[0] = 2;
  bytes.writeUInt32LE(16, 1);
  bytes.writeUInt32LE(length, 9);
  bytes.writeUInt32LE(textAt, 15);
  return bytes;
}
