import { createHash } from 'node:crypto';
import { PassThrough, pipeline, Readable, Transform } from 'node:stream';
import { ZipFile } from 'yazl';

export type ZipEntry = {
  name: string;
  /** Texts are compressed. Sound and pictures do not get smaller. */
  isText: boolean;
  /** Size of the content, if it is known. Another size is an error. */
  sizeBytes?: number;
  /** Opens the content when its turn comes. */
  open: () => Promise<Readable>;
};
export type ZippedFile = { name: string; sizeBytes: number; sha256: string };

const lastName = 'checksums.sha256';

/**
 * Writes entries as a ZIP file, one after the other, and at the end their checksums in the format of `sha256sum`. `onDone` is called after
 * each entry. The stream fails with the error of an entry.
 */
export function zipStream(entries: readonly ZipEntry[], modified: Date, onDone: (file: ZippedFile) => void): Readable {
  const zip = new ZipFile();
  const target = new PassThrough();
  const lines: string[] = [];
  zip.on('error', (error: Error) => target.destroy(error));
  pipeline(zip.outputStream as Readable, target, () => undefined);
  const add = ({ name, isText, sizeBytes, open }: ZipEntry, done: (file: ZippedFile) => void) =>
    zip.addReadStreamLazy(
      name,
      { mtime: modified, compress: isText, ...(sizeBytes !== undefined && { size: sizeBytes }) },
      (use) =>
        void open().then(
          (content) =>
            use(
              null,
              hashed(content, (of) => done({ name, ...of })),
            ),
          (error: Error) => use(error, null as never),
        ),
    );
  for (const entry of entries) {
    add(entry, (file) => {
      lines.push(`${file.sha256}  ${file.name}\n`);
      onDone(file);
    });
  }
  add({ name: lastName, isText: true, open: async () => Readable.from(lines, { objectMode: false }) }, () => undefined);
  zip.end();
  return target;
}

/** Passes bytes through; calls `done` with their number and their SHA-256. */
function hashed(content: Readable, done: (file: Omit<ZippedFile, 'name'>) => void): Readable {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const passing = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      next(null, chunk);
    },
    flush(next) {
      done({ sizeBytes, sha256: hash.digest('hex') });
      next();
    },
  });
  return pipeline(content, passing, () => undefined);
}
