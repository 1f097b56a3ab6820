import type { ApolloClient } from '@apollo/client';
import { describeError } from '#web/apollo/errors.ts';
import { forgetAssets } from '#web/entities/media/forget-assets.ts';
import { UploadedAssetsDeleteDocument, UploadedAssetsRestoreDocument } from '#web/entities/media/upload/__generated__/upload.ts';
import { toast } from '#web/kit/feedback/toast.tsx';

/** A form that was cancelled keeps nothing: a file that has arrived meanwhile goes to the bin, from which it can be taken back at once. */
export async function discardUploaded(client: ApolloClient, id: string, name: string): Promise<void> {
  const restore = async () => {
    await client.mutate({ mutation: UploadedAssetsRestoreDocument, variables: { ids: [id] } });
    forgetAssets(client);
  };
  try {
    const { data } = await client.mutate({ mutation: UploadedAssetsDeleteDocument, variables: { ids: [id] } });
    const problem = data?.assetsDelete.userErrors[0]?.message;
    if (problem !== undefined) return toast.error(problem);
    forgetAssets(client);
    toast.success(`“${name}” was not kept.`, restore);
  } catch (error) {
    toast.error(describeError(error));
  }
}
