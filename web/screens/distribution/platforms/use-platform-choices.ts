import type { Choices } from '#web/kit/list/choice-filters.tsx';
import { usePlatformFiguresQuery } from './__generated__/platforms.ts';

/** Platforms that carry releases of the workspace. */
export function usePlatformChoices(platform: string | null): Choices {
  const { data } = usePlatformFiguresQuery();
  const known = (data?.platformFigures ?? []).map((each) => each.platform);
  return { options: [...new Set([...(platform ? [platform] : []), ...known])], placeholder: 'Any platform' };
}
