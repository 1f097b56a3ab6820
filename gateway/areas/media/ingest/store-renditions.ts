import { randomUUID } from 'node:crypto';
import { lstat } from 'node:fs/promises';
import path from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RenditionFormat, renditionTypes } from '#domain/media/asset-terms.ts';
import type { ProbingOutput } from '../../../ports/probing/messages.ts';
import { ProbingFailure } from '../../../ports/probing/port.ts';
import type { Platform } from '../../../server/context.ts';
import { markAsGarbage, sha256Of } from './register-file.ts';

/** A stored picture that no row refers to yet. */
export type StoredOutput = ProbingOutput & {
  id: string;
  storageKey: string;
  format: RenditionFormat;
  sizeBytes: number;
  sha256: string;
};

/**
 * Stores pictures. Their keys are listed as garbage before the first byte is written, and removed from that list in the transaction that
 * refers to them. The sweep finds leftovers.
 */
export async function storeOutputs(
  { orm, storage }: Platform,
  outputs: readonly ProbingOutput[],
  folder: string,
): Promise<StoredOutput[]> {
  const kept = await measuredOutputs(outputs, folder);
  const em = orm.em.fork();
  await markAsGarbage(
    em,
    kept.map(({ storageKey }) => storageKey),
  );
  for (const { storageKey, name, format } of kept) {
    await storage.adopt(storageKey, path.join(folder, name), { contentType: renditionTypes[format] });
  }
  return kept;
}

/** Checks each picture that a probing process reports, and returns its size and hash. */
export const measuredOutputs = (outputs: readonly ProbingOutput[], folder: string): Promise<StoredOutput[]> =>
  Promise.all(outputs.map((output) => measured(output, folder)));

const isRenditionFormat = (format: string): format is RenditionFormat => Object.hasOwn(renditionTypes, format);

/** Checks that an output is a regular file: a malicious file could make the process leave a link to another file. */
async function measured(output: ProbingOutput, folder: string): Promise<StoredOutput> {
  const file = path.join(folder, output.name);
  const found = await lstat(file).catch(() => null);
  if (!found?.isFile() || found.size === 0) throw new ProbingFailure('NONSENSE', 'the reported picture does not exist');
  const id = randomUUID();
  const format = path.extname(output.name).slice(1);
  if (!isRenditionFormat(format)) throw new ProbingFailure('NONSENSE', 'it left a picture of an unknown format');
  return { ...output, id, format, storageKey: `renditions/${id}.${format}`, ...(await sha256Of(file)) };
}

type Owner = { assetId: string; workspaceId: string };

/** Replaces the pictures of an asset, by default of all `roles`, inside the caller's transaction. */
export async function replaceRenditions(
  em: EntityManager,
  owner: Owner,
  kept: readonly StoredOutput[],
  roles?: readonly string[],
): Promise<void> {
  const keys = JSON.stringify(kept.map(({ storageKey }) => storageKey));
  const rescued = await em.execute<unknown[]>(
    'delete from storage_garbage where storage_key in (select jsonb_array_elements_text(?::jsonb)) returning storage_key',
    [keys],
  );
  if (rescued.length !== kept.length) throw new Error('Pictures were deleted before their rows could be inserted.');
  const old = await em.execute<{ key: string }[]>(
    `delete from asset_rendition where asset_id = ? and workspace_id = ?
      and (?::jsonb is null or role in (select jsonb_array_elements_text(?::jsonb))) returning storage_key as key`,
    [owner.assetId, owner.workspaceId, roles ? JSON.stringify(roles) : null, JSON.stringify(roles ?? [])],
  );
  await markAsGarbage(
    em,
    old.map(({ key }) => key),
  );
  await em.execute(
    `insert into asset_rendition (id, workspace_id, asset_id, role, format, width, height, page, size_bytes, sha256, storage_key)
      select id, ?, ?, role, format, width, height, page, "sizeBytes", sha256, "storageKey" from jsonb_to_recordset(?::jsonb) as kept
        (id uuid, role text, format text, width int, height int, page int, "sizeBytes" bigint, sha256 text, "storageKey" text)`,
    [owner.workspaceId, owner.assetId, JSON.stringify(kept)],
  );
}
