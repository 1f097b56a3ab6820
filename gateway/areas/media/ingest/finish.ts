import type { EntityManager } from '@mikro-orm/postgresql';
import { titleOfFile } from '#domain/media/asset.ts';
import { withIgnored } from '#domain/media/ignored-values.ts';
import type { ProbingResult } from '../../../ports/probing/messages.ts';
import type { Platform } from '../../../server/context.ts';
import { fillFromAudio } from '../../music/recordings/fill-from-audio.ts';
// Registers how recordings are written.
import '../../music/recordings/recordings.service.ts';
import { announceAsset } from '../live/announce-asset.ts';
import { lockClaimed } from './claimed-asset.ts';
import { filledFrom } from './fill-details.ts';
import type { Claim } from './ingest-queue.ts';
import { replaceRenditions, type StoredOutput } from './store-renditions.ts';

/** Stores all results and sets the asset to READY, in one transaction. */
export async function finish(
  { orm }: Pick<Platform, 'orm'>,
  claim: Claim,
  result: ProbingResult,
  kept: readonly StoredOutput[],
): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    const before = await lockClaimed(em, claim);
    await replaceRenditions(em, claim, kept);
    await insertPages(em, claim, result.texts);
    const isTitleOpen = await hasTitleOfFile(em, claim, before.title);
    const filled = filledFrom(claim.kind, { ...before, isTitleOpen }, result);
    const { width, height, durationSeconds, frameRate, bitrate, codec, pageCount, dominantColor, placeholder, posterAtSeconds } =
      result;
    await em.execute(
      `update asset set ingest_state = 'READY', ingest_step = null, ingest_percent = 100, ingest_problem = null, ingest_lease = null,
        ingest_due_at = null, duplicate_of = null, width = ?, height = ?, duration_seconds = ?, frame_rate = ?, bitrate = ?, codec = ?, page_count = ?,
        dominant_color = ?, placeholder = ?, poster_at_seconds = ?, probe = ?::jsonb, details = ?::jsonb, copyright_owner = ?,
        title = ?, description = ?, tags = array(select jsonb_array_elements_text(?::jsonb)),
        version = version + ?, updated_at = now() where id = ? and workspace_id = ?`,
      [
        width,
        height,
        durationSeconds,
        frameRate,
        bitrate,
        codec,
        pageCount,
        dominantColor,
        placeholder,
        posterAtSeconds,
        storable({ ...result.probe, metadata: withIgnored(result.probe.metadata, filled.ignored) }),
        storable(filled.details),
        ...[filled.copyrightOwner, filled.title, filled.description].map(
          (text) => text?.replaceAll('\0', '').toWellFormed() ?? null,
        ),
        storable(filled.tags),
        // Only fields that a user may be editing increment the version.
        filled.isFilled ? 1 : 0,
        claim.assetId,
        claim.workspaceId,
      ],
    );
    await fillFromAudio({ em, actor: { workspaceId: claim.workspaceId, userId: null }, now: new Date() }, claim);
    await announceAsset(em, { ...claim, id: claim.assetId });
  });
}

/** Whether the title was derived from the file name because the sender gave none. */
async function hasTitleOfFile(em: EntityManager, { assetId, workspaceId }: Claim, title: string): Promise<boolean> {
  const uploads = await em.execute<{ fileName: string }[]>(
    `select file_name as "fileName" from upload
      where asset_id = ? and workspace_id = ? and state = 'RECEIVED' and not jsonb_exists(draft, 'title')`,
    [assetId, workspaceId],
  );
  return uploads.some(({ fileName }) => titleOfFile(fileName) === title);
}

async function insertPages(em: EntityManager, { assetId, workspaceId }: Claim, texts: readonly string[]): Promise<void> {
  await em.execute('delete from asset_page where asset_id = ? and workspace_id = ?', [assetId, workspaceId]);
  if (texts.length === 0) return;
  await em.execute(
    `insert into asset_page (workspace_id, asset_id, page, text)
      select ?, ?, page, text from jsonb_array_elements_text(?::jsonb) with ordinality as pages (text, page)`,
    [workspaceId, assetId, storable(texts)],
  );
}

/** JSON that PostgreSQL accepts: without NUL and lone surrogates. */
const storable = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => (typeof each === 'string' ? each.replaceAll('\0', '').toWellFormed() : each));

/** Stores the pictures of another video position, in one transaction. */
export async function finishPoster(
  { orm }: Pick<Platform, 'orm'>,
  claim: Claim,
  result: ProbingResult,
  kept: readonly StoredOutput[],
): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    await lockClaimed(em, claim);
    await replaceRenditions(em, claim, kept, ['POSTER', 'THUMBNAIL']);
    await em.execute(
      `update asset set poster_at_seconds = ?, dominant_color = ?, placeholder = ?, ingest_lease = null, ingest_due_at = null
        where id = ? and workspace_id = ?`,
      [result.posterAtSeconds, result.dominantColor, result.placeholder, claim.assetId, claim.workspaceId],
    );
    await announceAsset(em, { ...claim, id: claim.assetId });
  });
}

/** Ends a failed poster task. The existing poster stays; its position is then unknown. */
export async function failPoster({ pool }: Pick<Platform, 'pool'>, { assetId, workspaceId, lease }: Claim): Promise<void> {
  await pool.query(
    `update asset set poster_at_seconds = null, ingest_lease = null, ingest_due_at = null
      where id = $1 and workspace_id = $2 and ingest_lease = $3`,
    [assetId, workspaceId, lease],
  );
}

/** Sets the asset to FAILED with a message for its owner. */
export async function failIngest({ orm }: Pick<Platform, 'orm'>, claim: Claim, sentence: string): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    await lockClaimed(em, claim);
    await em.execute(
      `update asset set ingest_state = 'FAILED', ingest_step = null, ingest_percent = 0, ingest_problem = ?, ingest_lease = null,
        ingest_due_at = null where id = ? and workspace_id = ?`,
      [sentence, claim.assetId, claim.workspaceId],
    );
    await announceAsset(em, { ...claim, id: claim.assetId });
  });
}
