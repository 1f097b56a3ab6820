import { Readable } from 'node:stream';
import type { PoolClient } from 'pg';
import { uniqueFileNames } from '#domain/exchange/archive-names.ts';
import { exportKinds, tableKinds } from '#domain/exchange/export-terms.ts';
import { csvStream } from '../files/write-table.ts';
import type { Worker } from '../imports/import-job.ts';
import { archiveParts, countObjects, partJson } from './archive-data.ts';
import { ExportFailed, type Progress } from './export-job.ts';
import { tableRows } from './read-tables.ts';
import { type ZipEntry, zipStream } from './zip-archive.ts';

type StoredOriginal = { assetId: string; kind: string; fileName: string; storageKey: string; sizeBytes: number; sha256: string };
/** An original with its name in the archive. Assets with equal bytes share it. */
type ArchivedOriginal = StoredOriginal & { path: string };

const folders: Readonly<Record<string, string>> = { IMAGE: 'images', VIDEO: 'videos', DOCUMENT: 'documents' };
const notes = [
  'data/*.csv can be imported again. data/*.json has all fields under the names of the API, with shares in 1/10,000 percent.',
  'Bank details, links between users and the workspace, and objects in the bin are not included.',
  'Check the files with: sha256sum -c checksums.sha256',
];

/** The originals of a workspace, with names that are safe and unique. */
async function originalsOf(sql: PoolClient, workspaceId: string): Promise<ArchivedOriginal[]> {
  const { rows } = await sql.query<StoredOriginal>(
    `select a.id as "assetId", a.kind, a.file_name as "fileName", f.storage_key as "storageKey", f.size_bytes::float8 as "sizeBytes", f.sha256
      from asset a join stored_file f on f.id = a.file_id where a.workspace_id = $1 and a.deleted_at is null order by a.id`,
    [workspaceId],
  );
  const names = new Map<string, ReturnType<typeof uniqueFileNames>>();
  const paths = new Map<string, string>();
  return rows.map((row) => {
    const folder = folders[row.kind] ?? 'other';
    const nameIn = names.get(folder) ?? uniqueFileNames();
    names.set(folder, nameIn);
    const path = paths.get(row.storageKey) ?? `files/${folder}/${nameIn(row.fileName)}`;
    paths.set(row.storageKey, path);
    return { ...row, path };
  });
}

/** Writes the archive of a workspace: data as JSON and CSV, the originals of its assets, a manifest and checksums. */
export async function archiveStream(
  worker: Worker,
  sql: PoolClient,
  workspaceId: string,
  progress: Progress & { expect: (total: number) => Promise<void> },
): Promise<Readable> {
  const { rows } = await sql.query<{ name: string }>('select name from workspace where id = $1', [workspaceId]);
  const originals = await originalsOf(sql, workspaceId);
  const files = [...new Map(originals.map((original) => [original.path, original])).values()];
  const objects = await countObjects(sql, workspaceId);
  await progress.expect(objects + files.length);
  const pathOf = new Map(originals.map(({ assetId, path }) => [assetId, path]));
  const counted: Progress = { add: (count) => progress.add(count).then(() => worker.pause(0)) };
  // Objects are counted once, by their JSON.
  const uncounted: Progress = { add: () => progress.add(0) };
  const text = async (chunks: AsyncIterable<string>) => Readable.from(chunks, { objectMode: false });
  const data = Object.entries(archiveParts).map(([name, part]): ZipEntry => {
    const complete = (object: Record<string, unknown>) =>
      name === 'assets' ? { ...object, archivePath: pathOf.get(String(object.id)) ?? null } : object;
    return {
      name: `data/${name}.json`,
      isText: true,
      open: () => text(partJson(sql, workspaceId, part, counted, complete)),
    };
  });
  const tables = tableKinds.map(
    (kind): ZipEntry => ({
      name: `data/${exportKinds.labels[kind].toLowerCase()}.csv`,
      isText: true,
      open: async () => csvStream(tableRows(worker, sql, workspaceId, kind, uncounted)),
    }),
  );
  const exportedAt = worker.clock();
  const manifest = {
    product: 'Stave',
    format: 1,
    workspace: rows[0]?.name ?? '',
    exportedAt,
    objects,
    files: files.length,
    notes,
  };
  const entries: ZipEntry[] = [
    ...data,
    ...tables,
    ...files.map((file, index) => fileEntry(worker, file, () => (index === 0 ? sql.query('commit') : null), progress)),
    {
      name: 'manifest.json',
      isText: true,
      open: async () => Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]),
    },
  ];
  const hashes = new Map(files.map(({ path, sha256 }) => [path, sha256]));
  const stream = zipStream(entries, exportedAt, ({ name, sha256 }) => {
    const expected = hashes.get(name);
    if (expected !== undefined && expected !== sha256) stream.destroy(unreadable(name));
  });
  return stream;
}

/** The data is read before the first file, whose copying can take hours: `onOpen` ends the transaction. */
function fileEntry(
  { storage }: Worker,
  { path, storageKey, sizeBytes }: ArchivedOriginal,
  onOpen: () => Promise<unknown> | null,
  progress: Progress,
): ZipEntry {
  return {
    name: path,
    isText: false,
    sizeBytes,
    open: async () => {
      await onOpen();
      await progress.add(1);
      const failed = (): never => {
        throw unreadable(path);
      };
      const content = await storage.read(storageKey).catch(failed);
      return Readable.from(checked(content, failed), { objectMode: false });
    },
  };
}

/** Passes a stream on. An interrupted read fails with a sentence. */
async function* checked(content: Readable, failed: () => never): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch {
    failed();
  }
}

const unreadable = (path: string) =>
  new ExportFailed(`The file “${path.split('/').at(-1)}” couldn't be read completely from the storage. Try again later.`);
