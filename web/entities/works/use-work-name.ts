import { useWorkNameQuery } from './__generated__/work-choices.ts';

/** Returns the title of a work; null until it is known, and "Unknown work" if there is none. */
export function useWorkName(id: string | null): string | null {
  const { data } = useWorkNameQuery({ variables: { id: id ?? '' }, skip: id === null, fetchPolicy: 'cache-first' });
  return data === undefined ? null : (data.work?.title ?? 'Unknown work');
}
