import type { Choices } from '#web/kit/list/choice-filters.tsx';
import { useGenreNames } from './genre-names.ts';

/** Genres as choices of a filter, with the chosen one. */
export function useGenreChoices(genre: string | null): Choices {
  const { names, failed } = useGenreNames();
  return {
    options: [...new Set([...(genre ? [genre] : []), ...names])],
    placeholder: failed ? 'Error loading genres' : 'Any genre',
  };
}
