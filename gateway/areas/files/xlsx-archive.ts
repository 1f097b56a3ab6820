import { Transform, type TransformCallback } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { TableRefused } from './table-file.ts';

const maxEntries = 10_000;
const maxInflatedBytes = 2 * 2 ** 30;
/** Compression ratio that only a zip bomb exceeds. Small parts may: a thousand equal empty rows shrink a lot. */
const maxRatio = 300;
const ratioFreeBytes = 32 * 2 ** 20;

export const damagedWorkbook = () =>
  new TableRefused('The workbook is damaged. Open it in Excel, save it as a new .xlsx file, and upload that file.');

const tooLarge = () =>
  new TableRefused('The workbook is too large when unpacked. Split it into several files, or save the sheet as CSV.');

type PathEntry = Entry & { path: string };

/** Compares an entry's content with its checksum. */
class Checked extends Transform {
  #checksum = 0;
  constructor(private readonly expected: number) {
    super();
  }
  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#checksum = crc32(chunk, this.#checksum);
    done(null, chunk);
  }
  override _flush(done: TransformCallback): void {
    done(this.#checksum === this.expected ? null : damagedWorkbook());
  }
}

/** A workbook's ZIP archive. Its entries stay below limits: the reader ends an entry that is larger than its header says. */
export class XlsxArchive {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, PathEntry>,
  ) {}

  /** Opens an archive and checks its limits. */
  static async open(file: string): Promise<XlsxArchive> {
    // Names are only compared, so names that would be dangerous as paths are no error.
    const zip = await openPromise(file, { autoClose: false, decodeStrings: false }).catch((error) =>
      Promise.reject(asRefusal(error)),
    );
    try {
      return new XlsxArchive(zip, await entriesOf(zip));
    } catch (error) {
      zip.close();
      throw asRefusal(error);
    }
  }

  get names(): string[] {
    return [...this.entries.values()].map(({ path }) => path);
  }

  has(path: string): boolean {
    return this.entries.has(path.toLowerCase());
  }

  /** Size of an entry in bytes, unpacked. */
  sizeOf(path: string): number {
    return this.entries.get(path.toLowerCase())?.uncompressedSize ?? 0;
  }

  /** Reads an entry piece by piece. */
  async *read(path: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(path.toLowerCase());
    if (!entry) throw damagedWorkbook();
    try {
      const source = await this.zip.openReadStreamPromise(entry);
      const checked = new Checked(entry.crc32);
      source.on('error', (error: Error) => checked.destroy(error));
      try {
        yield* source.pipe(checked);
      } finally {
        source.destroy();
      }
    } catch (error) {
      throw asRefusal(error);
    }
  }

  close(): void {
    this.zip.close();
  }
}

/** Returns the entries by path in lower case: some programs write paths in another case than their relationships. */
async function entriesOf(zip: ZipFile): Promise<Map<string, PathEntry>> {
  if (zip.entryCount > maxEntries) throw tooLarge();
  const entries = new Map<string, PathEntry>();
  let inflatedBytes = 0;
  for await (const entry of zip.eachEntry()) {
    inflatedBytes += entry.uncompressedSize;
    if (inflatedBytes > maxInflatedBytes || isBomb(entry)) throw tooLarge();
    const path = (entry.fileName as unknown as Buffer).toString('utf8').replaceAll('\\', '/').replace(/^\/+/, '');
    entries.set(path.toLowerCase(), Object.assign(entry, { path }));
  }
  return entries;
}

const isBomb = ({ uncompressedSize, compressedSize }: Entry) =>
  uncompressedSize > ratioFreeBytes && uncompressedSize > compressedSize * maxRatio;

/** Turns errors of the archive into a refusal. Errors of the file system stay: the user can't mend them. */
function asRefusal(error: unknown): unknown {
  const isSystem = error instanceof Error && 'syscall' in error;
  return error instanceof TableRefused || isSystem ? error : damagedWorkbook();
}
