import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { TemporaryFolder } from '../../ports/storage/temporary-folder.ts';
import { TableRefused } from './table-file.ts';
import { XlsxArchive } from './xlsx-archive.ts';
import { workbookPath } from './xlsx-workbook.ts';

/** A table file, or one that is packed. `member` is its name inside of an archive. */
export type PackedTable = {
  member: string | null;
  /** Runs `act` with the path of the table, unpacked if necessary. */
  withFile: <R>(act: (file: string) => Promise<R>) => Promise<R>;
};

/** Bytes of an unpacked table. A million rows of a store have about 400 MB. */
export const maxUnpackedBytes = 2 ** 30;
/** Tables of an archive that are looked at. */
const maxMembers = 100;
/** Other files of an archive that are named. */
const maxOthers = 20;
/** How much larger than packed a table may be, beyond the bytes that are free. Tables of sales shrink to a twentieth. */
const maxRatio = 300;
const ratioFreeBytes = 32 * 2 ** 20;

const tableName = /\.(?:csv|tsv|txt|xlsx)$/i;
/** Folders and files that archiving programs of a Mac add. */
const hidden = /(?:^|\/)(?:__MACOSX\/|\.)/;

/** The tables of a file, and the names of other files in an archive, such as a summary in PDF. */
type PackedTables = { tables: PackedTable[]; others: string[] };

/** Returns the tables of a file: the file itself, what is compressed in it, or the tables of an archive by name. */
export async function packedTables(file: string, aside: TemporaryFolder): Promise<PackedTables> {
  const plain: PackedTable = { member: null, withFile: (act) => act(file) };
  const { start, sizeBytes } = await startOf(file);
  const only = (table: PackedTable): PackedTables => ({ tables: [table], others: [] });
  if (isGzip(start))
    return only({
      member: null,
      withFile: (act) => withUnpacked(aside, [createReadStream(file), createGunzip()], sizeBytes, act),
    });
  if (!isZip(start)) return only(plain);
  const { names, others } = await membersOf(file);
  if (names.length === 0) return only(plain);
  return { tables: names.map((member) => ({ member, withFile: (act) => withMember(file, member, aside, act) })), others };
}

const isGzip = (start: Buffer) => start[0] === 0x1f && start[1] === 0x8b;
const isZip = (start: Buffer) => start.toString('latin1') === 'PK\x03\x04';

async function startOf(file: string): Promise<{ start: Buffer; sizeBytes: number }> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(4), position: 0 });
    return { start: buffer.subarray(0, bytesRead), sizeBytes: (await handle.stat()).size };
  } finally {
    await handle.close();
  }
}

/** The names of the files in an archive, in alphabetical order. No tables for a workbook, which is an archive itself. */
async function membersOf(file: string): Promise<{ names: string[]; others: string[] }> {
  const archive = await XlsxArchive.open(file).catch(asArchive);
  try {
    if ((await workbookPath(archive)) !== null) return { names: [], others: [] };
    const files = archive.names.filter((name) => !name.endsWith('/') && !hidden.test(name)).sort();
    if (files.length === 0)
      throw new TableRefused('The archive has no tables. Add CSV, TSV, TXT or XLSX files to it and upload it again.');
    const names = files.filter((name) => tableName.test(name));
    if (names.length > maxMembers)
      throw new TableRefused(`The archive has more than ${maxMembers} tables. Split it into several archives.`);
    return { names, others: files.filter((name) => !tableName.test(name)).slice(0, maxOthers) };
  } finally {
    archive.close();
  }
}

/** Refusals of the archive speak of a workbook. */
const asArchive = (error: unknown): never => {
  throw error instanceof TableRefused ? damaged() : error;
};
const damaged = () =>
  new TableRefused(
    'The archive is damaged, or too large when unpacked. Unpack it on your computer, and upload the tables inside.',
  );

async function withMember<R>(
  file: string,
  member: string,
  aside: TemporaryFolder,
  act: (file: string) => Promise<R>,
): Promise<R> {
  const archive = await XlsxArchive.open(file).catch(asArchive);
  try {
    if (!archive.has(member)) throw damaged();
    return await withUnpacked(aside, [Readable.from(archive.read(member))], archive.sizeOf(member), act);
  } finally {
    archive.close();
  }
}

/** Counts bytes, and fails when there are too many of them. */
class Bounded extends Transform {
  #bytes = 0;

  constructor(private readonly maxBytes: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#bytes += chunk.length;
    done(this.#bytes > this.maxBytes ? tooLarge() : null, chunk);
  }
}

const tooLarge = () => new TableRefused('The file is too large when unpacked. Split it into several files, and upload those.');

async function withUnpacked<R>(
  aside: TemporaryFolder,
  [source, ...steps]: readonly (Readable | Transform)[],
  packedBytes: number,
  act: (file: string) => Promise<R>,
): Promise<R> {
  return aside.use(async (file) => {
    const bounded = new Bounded(Math.min(maxUnpackedBytes, ratioFreeBytes + packedBytes * maxRatio));
    try {
      await pipeline([source!, ...(steps as Transform[]), bounded, createWriteStream(file, { mode: 0o600 })]);
    } catch (error) {
      const isSystem = error instanceof Error && 'syscall' in error;
      throw error instanceof TableRefused || isSystem ? error : damaged();
    }
    return act(file);
  });
}
