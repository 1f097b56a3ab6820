import type { MusicDocumentInput } from '#web/__generated__/schema.ts';
import { client } from '#web/apollo/client.ts';
import { UploadedMusicDocumentCreateDocument, UploadedMusicDocumentsDocument } from './__generated__/attach.ts';

/** Adds the music document of an uploaded file. A repeated call adds nothing. Returns why it cannot be added. */
export async function addMusicDocument(input: MusicDocumentInput, assetId: string): Promise<string | null> {
  const { data: known } = await client.query({
    query: UploadedMusicDocumentsDocument,
    variables: { id: assetId },
    fetchPolicy: 'network-only',
  });
  if (!known?.asset || known.asset.musicDocuments.length > 0) return null;
  const variables = { input: { ...input, fileId: assetId } };
  const { data } = await client.mutate({ mutation: UploadedMusicDocumentCreateDocument, variables });
  for (const fieldName of ['musicDocuments', 'musicDocumentStats']) client.cache.evict({ id: 'ROOT_QUERY', fieldName });
  return data?.musicDocumentCreate.userErrors[0]?.message ?? null;
}
