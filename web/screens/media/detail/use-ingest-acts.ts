import { useState } from 'react';
import { toast } from '#web/kit/feedback/toast.tsx';
import { attempt } from '../library/act-on-assets.ts';
import { useAssetIngestRetryMutation, useAssetKeepDuplicateMutation } from './__generated__/asset-changes.ts';

export type IngestActs = { isBusy: boolean; keepBoth: () => void; retry: () => void };

/** Actions for a file that is a duplicate or could not be processed. */
export function useIngestActs(id: string): IngestActs {
  const [keep] = useAssetKeepDuplicateMutation();
  const [retry] = useAssetIngestRetryMutation();
  const [isBusy, setBusy] = useState(false);
  const run = (act: Parameters<typeof attempt>[0], failure: string) => async () => {
    setBusy(true);
    const { problem, cause } = await attempt(act);
    if (problem !== null) toast.error(`${failure}. ${problem}`, cause);
    setBusy(false);
  };
  const variables = { id };
  const keepBoth = run(async () => (await keep({ variables })).data?.assetKeepDuplicate, 'Failed to keep both');
  const again = run(async () => (await retry({ variables })).data?.assetIngestRetry, 'Failed to try again');
  return { isBusy, keepBoth: () => void keepBoth(), retry: () => void again() };
}
