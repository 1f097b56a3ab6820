import { useState } from 'react';
import type { Mutation } from '#web/apollo/attempt.ts';
import { report } from '#web/kit/feedback/report.ts';
import { useAssetIngestRetryMutation, useAssetKeepDuplicateMutation } from './__generated__/asset-changes.ts';

export type IngestActs = { isBusy: boolean; keepBoth: () => void; retry: () => void };

/** Actions for a file that is a duplicate or could not be processed. */
export function useIngestActs(id: string): IngestActs {
  const [keep] = useAssetKeepDuplicateMutation();
  const [retry] = useAssetIngestRetryMutation();
  const [isBusy, setBusy] = useState(false);
  const run = async (mutation: Mutation, failure: string) => {
    setBusy(true);
    await report(mutation, { failure });
    setBusy(false);
  };
  const variables = { id };
  return {
    isBusy,
    keepBoth: () => void run(keep({ variables }), 'Failed to keep both'),
    retry: () => void run(retry({ variables }), 'Failed to try again'),
  };
}
