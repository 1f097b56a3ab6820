/** Reads bytes from `start` to before `end` of a file. */
export type ReadPart = (start: number, end: number) => Promise<Buffer>;

/** The list of parts is at the end, before a comment of at most 65,535 bytes. */
const endRecordBytes = 22;
const maxCommentBytes = 65_535;
const entryBytes = 46;
const maxListBytes = 1_000_000;
const maxParts = 2_000;
/** Maximum unpacked size of all parts, and maximum compression ratio. A book with pictures needs far less of both. */
const maxUnpackedBytes = 400 * 1024 * 1024;
const maxRatio = 250;
const ratioFromBytes = 1024 * 1024;

const needed = ['[Content_Types].xml', 'word/document.xml'];

/**
 * Returns whether an archive is a Word document, from its list of parts. Unpacks nothing. Rejects archives that are encrypted, hold
 * programs, unpack to too much or name parts outside of themselves.
 */
export async function isDocx(sizeBytes: number, read: ReadPart): Promise<boolean> {
  const list = await listOf(sizeBytes, read);
  if (!list) return false;
  const parts = partsOf(list.bytes, list.count);
  if (!parts) return false;
  const names = new Set(parts.map(({ name }) => name));
  const unpacked = parts.reduce((sum, part) => sum + part.unpackedBytes, 0);
  return needed.every((name) => names.has(name)) && unpacked <= maxUnpackedBytes && parts.every(isHarmless);
}

/** Bytes of the list and number of parts. Null if missing, or if the archive has another size. */
async function listOf(sizeBytes: number, read: ReadPart): Promise<{ bytes: Buffer; count: number } | null> {
  const from = Math.max(0, sizeBytes - endRecordBytes - maxCommentBytes);
  const tail = await read(from, sizeBytes);
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (at < 0 || at + endRecordBytes > tail.length) return null;
  const count = tail.readUInt16LE(at + 10);
  const length = tail.readUInt32LE(at + 12);
  const start = tail.readUInt32LE(at + 16);
  const isOneVolume = tail.readUInt16LE(at + 4) === 0 && tail.readUInt16LE(at + 8) === count;
  if (!isOneVolume || count === 0 || count > maxParts || length > maxListBytes || start + length > from + at) return null;
  return { bytes: await read(start, start + length), count };
}

type Part = { name: string; isEncrypted: boolean; packedBytes: number; unpackedBytes: number };

function partsOf(list: Buffer, count: number): Part[] | null {
  const parts: Part[] = [];
  let at = 0;
  for (let index = 0; index < count; index++) {
    if (at + entryBytes > list.length || list.readUInt32LE(at) !== 0x02014b50) return null;
    const nameBytes = list.readUInt16LE(at + 28);
    const nameAt = at + entryBytes;
    if (nameAt + nameBytes > list.length) return null;
    parts.push({
      name: list.toString('utf8', nameAt, nameAt + nameBytes),
      isEncrypted: (list.readUInt16LE(at + 8) & 1) === 1,
      packedBytes: list.readUInt32LE(at + 20),
      unpackedBytes: list.readUInt32LE(at + 24),
    });
    at = nameAt + nameBytes + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return parts;
}

const isHarmless = ({ name, isEncrypted, packedBytes, unpackedBytes }: Part): boolean =>
  !isEncrypted &&
  !/vbaProject|\.(?:exe|dll|js|vbs|scr|com|bat|cmd|ps1|jar|msi)$/i.test(name) &&
  !/^[/\\]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)|\0/i.test(name) &&
  (unpackedBytes < ratioFromBytes || unpackedBytes <= packedBytes * maxRatio);
