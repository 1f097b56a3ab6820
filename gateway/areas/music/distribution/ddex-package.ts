import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';
import { artworkPath, audioPath, trackNumbers } from '#domain/distribution/ddex-release.ts';
import { releaseMessage } from '#domain/distribution/release-message.ts';
import type { Storage } from '../../../ports/storage/port.ts';
import type { StoredDdexFile, StoredRelease } from './ddex-release.reads.ts';
import type { DdexPackageSpec } from './ddex-urls.ts';

/** Maximum size of the files in a package: a ZIP file without extensions holds 4 GB. */
export const maxPackageBytes = 4_000_000_000;

type Entry = { path: string; content: () => Promise<AsyncIterable<Uint8Array>> | AsyncIterable<Uint8Array> };

/** Returns the files of a release with their paths in the package. */
function filesOf(release: StoredRelease): { path: string; file: StoredDdexFile }[] {
  const upc = release.upc ?? '';
  const numbers = trackNumbers(release.tracks);
  const audio = release.tracks.flatMap(({ disc, audio: file }, index) =>
    file ? [{ path: audioPath(upc, disc, numbers[index]!, file.extension), file }] : [],
  );
  const cover = release.artwork?.file;
  return [...audio, ...(cover ? [{ path: artworkPath(upc, cover.extension), file: cover }] : [])];
}

/** Returns the total size of the files of a release. */
export const packageBytes = (release: StoredRelease): number =>
  filesOf(release).reduce((sum, { file }) => sum + file.sizeBytes, 0);

/** Returns a package as a stream: a folder named by the UPC with the message, and with its files if the spec includes them. */
export function ddexPackage(storage: Storage, release: StoredRelease, spec: DdexPackageSpec): Readable {
  const xml = messageOf(release, spec);
  const folder = release.upc ?? release.id;
  const files = spec.includesFiles ? filesOf(release) : [];
  const entries: Entry[] = [
    { path: `${folder}/${folder}.xml`, content: () => onceOf(Buffer.from(xml)) },
    ...files.map(({ path, file }) => ({ path: `${folder}/${path}`, content: () => storage.read(file.storageKey) })),
  ];
  return Readable.from(zipped(entries, new Date(spec.createdAt)));
}

/** Returns the message of a release. The label is the sender. */
function messageOf(release: StoredRelease, spec: DdexPackageSpec): string {
  const { messageId, createdAt, recipientDpid, recipientName, includesFiles, isTest } = spec;
  const sender = { name: release.label?.name ?? '', dpid: release.label?.dpid ?? '' };
  const recipient = { name: recipientName, dpid: recipientDpid };
  return releaseMessage({ id: messageId, createdAt: new Date(createdAt), sender, recipient, includesFiles, isTest }, release);
}

async function* onceOf(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** Writes a ZIP file piece by piece. Files are stored without compression: sound and pictures do not get smaller. */
async function* zipped(entries: readonly Entry[], modified: Date): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const drain = () => {
    const chunks = ready;
    ready = [];
    return chunks;
  };
  for (const { path, content } of entries) {
    const entry = new ZipPassThrough(path);
    entry.mtime = modified;
    zip.add(entry);
    for await (const chunk of await content()) {
      entry.push(chunk);
      yield* drain();
    }
    entry.push(new Uint8Array(), true);
    yield* drain();
  }
  zip.end();
  yield* drain();
}
