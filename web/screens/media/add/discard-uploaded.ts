import type { ApolloClient } from '@apollo/client';
import { describeError } from '#web/apollo/errors.ts';
import { evictAssetLists } from '#web/entities/media/asset-lists.ts';
import { UploadedAssetsDeleteDocument, UploadedAssetsRestoreDocument } from '#web/entities/media/upload/__generated__/upload.ts';
import { toast } from '#web/kit/feedback/toast.tsx';

/** Moves an uploaded file to the bin after its form was cancelled, with an offer to restore it. */
export async function discardUploaded(client: ApolloClient, id: string, name: string): Promise<void> {
  const restore = async () => {
    await client.mutate({ mutation: UploadedAssetsRestoreDocument, variables: { ids: [id] } });
    evictAssetLists(client.cache);
  };
  try {
    const { data } = await client.mutate({ mutation: UploadedAssetsDeleteDocument, variables: { ids: [id] } });
    const problem = data?.assetsDelete.userErrors[0]?.message;
    if (problem !== undefined) return toast.error(problem);
    evictAssetLists(client.cache);
    toast.success(`“${name}” was moved to the bin.`, restore);
  } catch (error) {
    toast.error(describeError(error), error);
  }
}
