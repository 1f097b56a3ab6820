import type { Choices } from '#web/kit/list/choice-filters.tsx';
import { usePlatformStatsQuery } from './__generated__/platforms.ts';

/** Platforms that carry releases of the workspace. */
export function usePlatformChoices(platform: string | null): Choices {
  const { data } = usePlatformStatsQuery();
  const known = (data?.platformStats ?? []).map((each) => each.platform);
  return { options: [...new Set([...(platform ? [platform] : []), ...known])], placeholder: 'Any platform' };
}
