import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { PoolClient } from 'pg';
import { uniqueFileNames } from '#domain/exports/archive-names.ts';
import { exportKinds, tableKinds } from '#domain/exports/export-terms.ts';
import { csvStream } from '../files/write-table.ts';
import type { Worker } from '../imports/import-job.ts';
import { archiveParts, countObjects, partJson } from './archive-data.ts';
import { ExportFailed, type Progress } from './export-job.ts';
import { tableRows } from './read-tables.ts';
import { type ZipEntry, zipStream } from './zip-archive.ts';

/** A stored file with its name in the archive. */
type ArchivedFile = { path: string; storageKey: string; sizeBytes: number; sha256: string };

const folders: Readonly<Record<string, string>> = {
  IMAGE: 'images',
  VIDEO: 'videos',
  DOCUMENT: 'documents',
  STATEMENT: 'statements',
};
/** Objects whose JSON names their file. */
const withFile: readonly string[] = ['assets', 'statements'];
const notes = [
  'data/*.csv can be imported again. data/*.json has all fields under the names of the API, with shares in 1/10,000 percent.',
  'Royalties and income cannot be imported again. Files of statements can be uploaded again.',
  'Bank details, links between users and the workspace, and objects in the bin are not included.',
  'missingFiles are no longer in the storage. damagedFiles have other bytes than those that were uploaded.',
  'Check the files with: sha256sum -c checksums.sha256',
];

/** The received files of a workspace by the IDs of their assets and statements, with names that are safe and unique. Objects of one file share it. */
async function originalsOf(sql: PoolClient, workspaceId: string): Promise<Map<string, ArchivedFile>> {
  const { rows } = await sql.query<Omit<ArchivedFile, 'path'> & { id: string; kind: string; fileName: string }>(
    `select a.id, a.kind, a.file_name as "fileName", f.storage_key as "storageKey", f.size_bytes::float8 as "sizeBytes", f.sha256
        from asset a join stored_file f on f.id = a.file_id where a.workspace_id = $1 and a.deleted_at is null
      union all select id, 'STATEMENT', file_name, storage_key, size_bytes::float8, sha256
        from statement where workspace_id = $1 and state <> 'DELETING' and sha256 is not null order by id`,
    [workspaceId],
  );
  const names = new Map<string, ReturnType<typeof uniqueFileNames>>();
  const files = new Map<string, ArchivedFile>();
  return new Map(
    rows.map(({ id, kind, fileName, ...stored }) => {
      const folder = folders[kind] ?? 'other';
      const nameIn = names.get(folder) ?? uniqueFileNames();
      names.set(folder, nameIn);
      const file = files.get(stored.storageKey) ?? { ...stored, path: `files/${folder}/${nameIn(fileName)}` };
      files.set(stored.storageKey, file);
      return [id, file];
    }),
  );
}

const tokenFilesText = `select storage_key as "storageKey", size_bytes::float8 as "sizeBytes", sha256,
    'files/tokens/' || sha256 || '.' || split_part(split_part(mime_type, '/', 2), '+', 1) as path
  from token_document where sha256 = any($1) order by sha256`;

/** The frozen metadata of the tokens, and the pictures that the metadata names by their hashes. */
async function tokenFilesOf({ storage }: Worker, sql: PoolClient, workspaceId: string): Promise<ArchivedFile[]> {
  const { rows: tokens } = await sql.query<{ sha256: string }>(
    'select distinct metadata_sha256 as sha256 from tokenization where workspace_id = $1',
    [workspaceId],
  );
  const find = async (hashes: readonly string[]) => (await sql.query<ArchivedFile>(tokenFilesText, [hashes])).rows;
  const metadata = await find(tokens.map(({ sha256 }) => sha256));
  const pictures = new Set<string>();
  for (const { storageKey } of metadata) {
    const content = await storage.read(storageKey).then(text, () => '');
    for (const [, sha256 = ''] of content.matchAll(/\/metadata\/([0-9a-f]{64})\./g)) pictures.add(sha256);
  }
  return [...metadata, ...(await find([...pictures]))];
}

const checkedAtATime = 16;

/** Divides files into those that are in the storage and those that are missing. */
async function findMissing({ storage }: Worker, files: readonly ArchivedFile[]) {
  const stored: ArchivedFile[] = [];
  const missing: ArchivedFile[] = [];
  for (let from = 0; from < files.length; from += checkedAtATime) {
    const some = files.slice(from, from + checkedAtATime);
    const found = await Promise.all(some.map(({ storageKey }) => storage.stat(storageKey)));
    for (const [index, file] of some.entries()) (found[index]?.sizeBytes === file.sizeBytes ? stored : missing).push(file);
  }
  return { stored, missing };
}

const listed = ({ path, sizeBytes, sha256 }: ArchivedFile) => ({ path, sizeBytes, sha256 });

/** Writes the archive of a workspace: data as JSON and CSV, the files of its assets and statements, a manifest and checksums. */
export async function archiveStream(
  worker: Worker,
  sql: PoolClient,
  workspaceId: string,
  progress: Progress & { expect: (total: number) => Promise<void> },
): Promise<Readable> {
  const { rows } = await sql.query<{ name: string }>('select name from workspace where id = $1', [workspaceId]);
  const originals = await originalsOf(sql, workspaceId);
  const all = [...new Set(originals.values()), ...(await tokenFilesOf(worker, sql, workspaceId))];
  const { stored: files, missing } = await findMissing(worker, all);
  const objects = await countObjects(sql, workspaceId);
  await progress.expect(objects + files.length);
  const inArchive = new Set(files);
  const pathOf = (id: string) => {
    const file = originals.get(id);
    return file && inArchive.has(file) ? file.path : null;
  };
  const counted: Progress = { add: (count) => progress.add(count).then(() => worker.pause(0)) };
  // Objects are counted once, by their JSON.
  const uncounted: Progress = { add: () => progress.add(0) };
  const data = Object.entries(archiveParts).map(([name, part]): ZipEntry => {
    const complete = (object: Record<string, unknown>) =>
      withFile.includes(name) ? { ...object, archivePath: pathOf(String(object.id)) } : object;
    return {
      name: `data/${name}.json`,
      isText: true,
      open: async () => Readable.from(partJson(sql, workspaceId, part, counted, complete), { objectMode: false }),
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
    missingFiles: missing.map(listed),
    notes,
  };
  const damagedFiles: ReturnType<typeof listed>[] = [];
  const entries: ZipEntry[] = [
    ...data,
    ...tables,
    ...files.map((file, index) => fileEntry(worker, file, () => (index === 0 ? sql.query('commit') : null), progress)),
    {
      name: 'manifest.json',
      isText: true,
      // The last entry, because the other ones are read before it.
      open: async () => Readable.from([Buffer.from(`${JSON.stringify({ ...manifest, damagedFiles }, null, 2)}\n`)]),
    },
  ];
  const byPath = new Map(files.map((file) => [file.path, file]));
  return zipStream(entries, exportedAt, ({ name, sha256 }) => {
    const file = byPath.get(name);
    if (file && file.sha256 !== sha256) damagedFiles.push(listed(file));
  });
}

/** The data is read before the first file, whose copying can take hours: `onOpen` ends the transaction. */
function fileEntry(
  { storage }: Worker,
  { path, storageKey, sizeBytes }: ArchivedFile,
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
