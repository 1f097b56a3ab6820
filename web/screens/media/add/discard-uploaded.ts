import type { ApolloClient } from '@apollo/client';
import { evictAssetLists } from '#web/entities/media/asset-lists.ts';
import { UploadedAssetsDeleteDocument, UploadedAssetsRestoreDocument } from '#web/entities/media/upload/__generated__/upload.ts';
import { report } from '#web/kit/feedback/report.ts';

/** Moves an uploaded file to the bin after its form was cancelled, with an offer to restore it. */
export async function discardUploaded(client: ApolloClient, id: string, name: string): Promise<void> {
  const deleting = client.mutate({ mutation: UploadedAssetsDeleteDocument, variables: { ids: [id] } });
  const restore = async () => {
    await report(client.mutate({ mutation: UploadedAssetsRestoreDocument, variables: { ids: [id] } }));
    evictAssetLists(client.cache);
  };
  await report(deleting, { done: `“${name}” was moved to the bin.`, undo: restore });
  evictAssetLists(client.cache);
}
