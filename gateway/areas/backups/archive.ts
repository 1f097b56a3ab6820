import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { extract, type Pack, pack } from 'tar-stream';

/** Files up to this size are handled as a whole. A cluster has a thousand small ones, for each of which streams take longer than the bytes. */
export const wholeFileBytes = 256 * 1_024;

/** A file in a backup. `sha256` is that of its content, in hexadecimal. */
export type ArchivedFile = { name: string; sizeBytes: number; sha256: string };

/** Passes bytes through and hashes them. */
const hashing = (hash: Hash) =>
  new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });

/** Writes a tar file compressed with Zstandard. Remembers the checksum of each file. */
export class ArchiveWriter {
  readonly files: ArchivedFile[] = [];
  readonly #pack: Pack = pack();
  readonly #hash = createHash('sha256');
  readonly #written: Promise<void>;
  #sizeBytes = 0;

  /**
   * @param file must not exist yet
   * @param signal ends the file that is being added
   */
  constructor(
    private readonly file: string,
    private readonly signal?: AbortSignal,
  ) {
    const counting = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.#sizeBytes += chunk.length;
        done(null, chunk);
      },
    });
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
    this.#written = pipeline(this.#pack, createZstdCompress(), hashing(this.#hash), counting, target);
    // Awaited in `finish`; until then a failure also fails the entry that is being written.
    this.#written.catch((error: Error) => this.#pack.destroy(error));
  }

  /** Adds a file. */
  async addWhole(name: string, content: Buffer): Promise<ArchivedFile> {
    this.signal?.throwIfAborted();
    const sizeBytes = content.length;
    await new Promise<void>((resolve, reject) => {
      const header = { name, size: sizeBytes, mode: 0o600 };
      this.#pack.entry(header, content, (error?: Error | null) => (error ? reject(error) : resolve()));
    });
    return this.#added({ name, sizeBytes, sha256: createHash('sha256').update(content).digest('hex') });
  }

  /** Adds a file of exactly this size. A shorter source is filled with zeros: PostgreSQL's log repairs files that changed meanwhile. */
  async add(name: string, content: Readable, sizeBytes: number): Promise<ArchivedFile> {
    const hash = createHash('sha256');
    const entry = this.#pack.entry({ name, size: sizeBytes, mode: 0o600 });
    await pipeline(content, exactly(sizeBytes), hashing(hash), entry, { signal: this.signal });
    return this.#added({ name, sizeBytes, sha256: hash.digest('hex') });
  }

  #added(file: ArchivedFile): ArchivedFile {
    this.files.push(file);
    return file;
  }

  /** Adds a folder, which may be empty. */
  addFolder(name: string): void {
    this.#pack.entry({ name: `${name}/`, type: 'directory', mode: 0o700 });
  }

  /** Completes the file and makes it durable. */
  async finish(): Promise<{ sizeBytes: number; sha256: string }> {
    this.#pack.finalize();
    await this.#written;
    const handle = await open(this.file, 'r+');
    await handle.sync();
    await handle.close();
    return { sizeBytes: this.#sizeBytes, sha256: this.#hash.digest('hex') };
  }

  /** Ends without a usable file. */
  async abort(): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => undefined);
  }
}

/** Cuts a stream at a size, or fills it up with zeros. */
function exactly(sizeBytes: number): Transform {
  let left = sizeBytes;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const part = chunk.subarray(0, left);
      left -= part.length;
      done(null, part.length > 0 ? part : undefined);
    },
    flush(done) {
      for (; left > 0; left -= Math.min(left, 65_536)) this.push(Buffer.alloc(Math.min(left, 65_536)));
      done();
    },
  });
}

type ArchivedEntry = { name: string; isFolder: boolean; sizeBytes: number; content: Readable };

/** Reads a backup. Calls `onEntry` for each file and folder, in order; it must consume the content. */
export async function readArchive(file: string, onEntry: (entry: ArchivedEntry) => Promise<void>): Promise<void> {
  const entries = extract();
  const reading = pipeline(createReadStream(file), createZstdDecompress(), entries);
  // Awaited at the end; a refused entry ends it as well.
  reading.catch(() => undefined);
  for await (const entry of entries) {
    await onEntry({
      name: entry.header.name,
      isFolder: entry.header.type === 'directory',
      sizeBytes: entry.header.size ?? 0,
      // Entries are not Node.js streams. A `pipeline` never settles if it starts after an entry is destroyed.
      content: Readable.from(entry, { objectMode: false }),
    });
    entry.resume();
  }
  await reading;
}
