/** A file in a ZIP. `name` is without folders; `bytes` is its declared size. */
type Entry = { name: string; method: number; isEncrypted: boolean; packedBytes: number; bytes: number; at: number };

/** A ZIP that cannot be unpacked here, with a message. */
export class ZipFault extends Error {}

/** Maximum number of entries. A bundle has five. */
const maxEntries = 32;
const maxDirectoryBytes = 64 * 1024;
/** Maximum unpacked size in memory. Stored entries do not count. */
const maxUnpackedBytes = 64 * 1024 * 1024;
/** Maximum compression ratio. Text reaches about 20, ZIP bombs a thousand. */
const maxRatio = 100;
const ratioFromBytes = 1024 * 1024;
const endBytes = 22;
const maxCommentBytes = 65_535;
const [endMark, entryMark, localMark] = [0x06054b50, 0x02014b50, 0x04034b50];
const [stored, deflated] = [0, 8];

const viewOf = async (blob: Blob) => new DataView(await blob.arrayBuffer());

/** Entries from the central directory; null without a supported one. */
export async function readZip(file: Blob): Promise<Entry[] | null> {
  const tailAt = Math.max(0, file.size - endBytes - maxCommentBytes);
  const tail = await viewOf(file.slice(tailAt));
  let end = tail.byteLength - endBytes;
  while (end >= 0 && tail.getUint32(end, true) !== endMark) end -= 1;
  if (end < 0) return null;
  const [count, size, at] = [tail.getUint16(end + 10, true), tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
  if (count > maxEntries || size > maxDirectoryBytes || at + size > file.size) return null;
  return entriesOf(await viewOf(file.slice(at, at + size)), count);
}

function entriesOf(directory: DataView, count: number): Entry[] | null {
  const entries: Entry[] = [];
  for (let at = 0; entries.length < count; ) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== entryMark) return null;
    const [flags, method] = [directory.getUint16(at + 8, true), directory.getUint16(at + 10, true)];
    const [packedBytes, bytes, localAt] = [20, 24, 42].map((offset) => directory.getUint32(at + offset, true)) as [
      number,
      number,
      number,
    ];
    const [nameBytes, ...rest] = [28, 30, 32].map((offset) => directory.getUint16(at + offset, true)) as [number, number, number];
    if (at + 46 + nameBytes > directory.byteLength) return null;
    const path = new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, nameBytes));
    entries.push({ name: baseName(path), method, isEncrypted: (flags & 1) === 1, packedBytes, bytes, at: localAt });
    at += 46 + nameBytes + rest[0] + rest[1];
  }
  return entries;
}

/** Names are only displayed; paths in them would be confusing. */
const baseName = (path: string): string => (path.split(/[/\\]/).at(-1) ?? '').replaceAll(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 200);

/** Unpacks entries one by one within a common limit. Declared sizes are not trusted. */
export class Unpacker {
  readonly #file: Blob;
  #left = maxUnpackedBytes;

  constructor(file: Blob) {
    this.#file = file;
  }

  /** @throws ZipFault */
  async unpack({ name, method, isEncrypted, packedBytes, bytes, at }: Entry): Promise<File> {
    if (isEncrypted) throw new ZipFault('It is encrypted. Unpack it first, then drop the files in it.');
    const header = await viewOf(this.#file.slice(at, at + 30));
    if (header.byteLength < 30 || header.getUint32(0, true) !== localMark) throw new ZipFault('It is damaged.');
    const from = at + 30 + header.getUint16(26, true) + header.getUint16(28, true);
    const packed = this.#file.slice(from, from + packedBytes);
    if (packed.size !== packedBytes) throw new ZipFault('It is damaged.');
    if (method === stored) return new File([packed], name);
    if (method !== deflated) throw new ZipFault('Its compression method is not supported.');
    return new File(await this.#inflate(packed, bytes), name);
  }

  async #inflate(packed: Blob, claimedBytes: number): Promise<BlobPart[]> {
    const tooLarge = new ZipFault('It unpacks to more data than this page accepts. Unpack it first, then drop the files in it.');
    if (claimedBytes > this.#left) throw tooLarge;
    const pieces: BlobPart[] = [];
    let bytes = 0;
    try {
      for await (const piece of piecesOf(packed, 'deflate-raw')) {
        bytes += piece.byteLength;
        if (bytes > this.#left || (bytes > ratioFromBytes && bytes > maxRatio * packed.size)) throw tooLarge;
        pieces.push(piece);
      }
    } catch (error) {
      throw error instanceof ZipFault ? error : new ZipFault('It is damaged.');
    }
    if (bytes !== claimedBytes) throw new ZipFault('It is damaged.');
    this.#left -= bytes;
    return pieces;
  }
}

/** Decompresses in chunks; stopping the iteration stops it. */
export async function* piecesOf(packed: Blob, format: CompressionFormat): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = packed.stream().pipeThrough(new DecompressionStream(format)).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value as Uint8Array<ArrayBuffer>;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
