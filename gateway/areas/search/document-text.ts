import { Asset } from '#db/entities/media.ts';
import { MusicDocument, MusicDocumentVersion } from '#db/entities/music-document.ts';
import type { AppContext } from '../../server/context.ts';
import { findDocuments } from '../media/page-text/find-documents.ts';
import { passagesOf } from '../media/page-text/passages.ts';
import type { SearchHit } from './search.type.ts';

/** Documents whose pages match a text, the newest first, each with its first passage. A version of a music document leads to it. */
export async function documentsWithText(context: AppContext, text: string, first: number): Promise<SearchHit[]> {
  const { rows, actor } = context;
  const { ids } = await findDocuments(rows.pool, { workspaceId: actor.workspaceId, text, first, after: null });
  const hits = await Promise.all(
    ids.map(async (id): Promise<SearchHit | null> => {
      const [found, [passage]] = await Promise.all([objectOf(context, id), passagesOf(context, id, text)]);
      return found && { ...found, detail: passage ? `On page ${passage.page}` : null, passage: passage ?? null };
    }),
  );
  return [...new Map(hits.filter((hit) => hit !== null).map((hit) => [hit.id, hit])).values()];
}

async function objectOf({ rows }: AppContext, assetId: string): Promise<Pick<SearchHit, 'id' | 'kind' | 'title'> | null> {
  const versions = await rows.byParent(MusicDocumentVersion, 'assetId', assetId, 'asset_id, document_id');
  const documents = await Promise.all(versions.map(({ documentId }) => rows.byId(MusicDocument, documentId)));
  const document = documents.find((each) => each !== null);
  if (document) return { id: document.id, kind: 'MUSIC_DOCUMENT', title: document.title };
  const asset = await rows.byId(Asset, assetId);
  return asset && { id: asset.id, kind: 'DOCUMENT', title: asset.title };
}
