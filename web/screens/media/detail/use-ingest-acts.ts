import { useState } from 'react';
import { describeError } from '#web/apollo/errors.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { useAssetIngestRetryMutation, useAssetKeepDuplicateMutation } from './__generated__/asset.ts';

export type IngestActs = { isBusy: boolean; keepBoth: () => void; retry: () => void };

type Outcome = { userErrors: readonly { message: string }[] } | undefined;

/** What one may do about a file that the server found to be there already, or could not read. */
export function useIngestActs(id: string): IngestActs {
  const [keep] = useAssetKeepDuplicateMutation();
  const [retry] = useAssetIngestRetryMutation();
  const [isBusy, setBusy] = useState(false);
  const run = (act: () => Promise<Outcome>, failure: string) => async () => {
    setBusy(true);
    try {
      const problem = (await act())?.userErrors[0]?.message;
      if (problem !== undefined) toast.error(`${failure}. ${problem}`);
    } catch (error) {
      toast.error(`${failure}. ${describeError(error)}`);
    } finally {
      setBusy(false);
    }
  };
  const variables = { id };
  const keepBoth = run(async () => (await keep({ variables })).data?.assetKeepDuplicate, 'Failed to keep both');
  const again = run(async () => (await retry({ variables })).data?.assetIngestRetry, 'Failed to try again');
  return { isBusy, keepBoth: () => void keepBoth(), retry: () => void again() };
}
