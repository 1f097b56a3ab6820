import { buffer } from 'node:stream/consumers';
import { capitalize } from '#domain/kit/capitalize.ts';
import { metadataNouns } from '#domain/tokens/token-metadata.ts';
import { readQuickly } from '../../kit/read-lanes.ts';
import type { AppContext } from '../../server/context.ts';
import { drawCover } from './cover.ts';
import type { SubjectDetails } from './details.ts';
import type { Subject } from './subject.ts';

/** Content of a document to freeze. */
export type Document = { content: Buffer; mimeType: string; extension: string };

/** Larger pictures are not frozen; a drawn card replaces them. */
const maxPictureBytes = 8_000_000;

type Picture = { storageKey: string; sizeBytes: number; format: string };

/** Preview of a published asset or poster of a published video. Both are renditions without camera metadata. */
const pictureText = `select r.storage_key as "storageKey", r.size_bytes::float8 as "sizeBytes", r.format
  from asset a join asset_rendition r on r.asset_id = a.id
  where a.workspace_id = $1 and a.id = $2 and a.is_public and a.ingest_state = 'READY' and a.deleted_at is null
    and r.role = case a.kind when 'IMAGE' then 'PREVIEW' when 'VIDEO' then 'POSTER' end
    and r.format in ('webp', 'jpg', 'png') and r.size_bytes <= ${maxPictureBytes}
  order by r.width desc nulls last, r.format desc limit 1`;

/** Returns the picture of a token: the public picture of the subject, else a card with its title. Computed once per operation. */
export function pictureOf(context: AppContext, subject: Subject, details: SubjectDetails): Promise<Document> {
  return context.rows.once(`picture of ${subject.id}`, () => findPicture(context, subject, details));
}

async function findPicture(context: AppContext, subject: Subject, details: SubjectDetails): Promise<Document> {
  const published = details.isPublic ? await publishedPicture(context, subject.id) : null;
  if (published) return published;
  const kind = capitalize(metadataNouns[subject.kind]);
  const content = await drawCover({ title: details.shown.title, kind, creator: details.shown.creator });
  return { content, mimeType: 'image/jpeg', extension: 'jpg' };
}

async function publishedPicture({ platform, rows: { pool }, actor }: AppContext, assetId: string): Promise<Document | null> {
  const { rows } = await readQuickly<Picture>(pool, {
    name: 'token_picture',
    text: pictureText,
    values: [actor.workspaceId, assetId],
  });
  const [picture] = rows;
  if (!picture) return null;
  const content = await buffer(await platform.storage.read(picture.storageKey));
  return { content, mimeType: `image/${picture.format === 'jpg' ? 'jpeg' : picture.format}`, extension: picture.format };
}
