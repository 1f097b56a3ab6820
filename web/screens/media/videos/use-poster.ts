import { useEffect, useState } from 'react';
import { report } from '#web/kit/feedback/report.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { useVideoPosterSetMutation } from '../detail/__generated__/asset-changes.ts';
import type { DetailsOf } from '../detail/asset-details.ts';

/** Timeout for a new poster. A later one appears when the asset is read again. */
const timeoutMs = 120_000;

/** Sets the current frame as the poster, and tracks whether the new poster is pending. */
export function usePoster({ id, posterUrl }: DetailsOf<'VideoAsset'>) {
  const [set] = useVideoPosterSetMutation();
  const [before, setBefore] = useState<{ posterUrl: string | null } | null>(null);
  useEffect(() => {
    if (before === null) return;
    if (before.posterUrl !== posterUrl) {
      setBefore(null);
      toast.success('The video has a new poster');
      return;
    }
    const timer = setTimeout(() => setBefore(null), timeoutMs);
    return () => clearTimeout(timer);
  }, [before, posterUrl]);
  const take = async (atSeconds: number) => {
    const isSet = await report(set({ variables: { id, atSeconds } }), { failure: 'Failed to set the poster' });
    if (isSet) setBefore({ posterUrl });
  };
  return { take, isComing: before !== null };
}
