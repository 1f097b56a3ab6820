import { useSearchParams } from 'react-router';
import { maxSearchLength } from '#domain/kit/search.ts';
import { anId, enumOf } from '#web/kit/list/filter-params.ts';

const states = enumOf(['OPEN', 'LEFT', 'NOT_OURS', 'MATCHED']);

/** The state, source, statement and search in an address. */
export function readMatching(params: URLSearchParams) {
  return {
    state: states.read(params.get('state') ?? '') ?? 'OPEN',
    source: anId.read(params.get('source') ?? ''),
    statement: anId.read(params.get('statement') ?? ''),
    search: (params.get('search') ?? '').slice(0, maxSearchLength),
  } as const;
}
export type MatchingAddress = ReturnType<typeof readMatching>;

/** Variables of the groups that an address asks for. */
export const groupsOf = ({ search, ...filter }: MatchingAddress) => ({ filter, search: search === '' ? null : search });

/** What the address asks for, and a function that changes it. */
export function useMatchingAddress(): [
  MatchingAddress,
  (changes: Partial<Record<keyof MatchingAddress, string | null>>) => void,
] {
  const [params, setParams] = useSearchParams();
  const change = (changes: Partial<Record<keyof MatchingAddress, string | null>>) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '' || value === 'OPEN') now.delete(name);
          else now.set(name, name === 'state' ? states.write(value as 'LEFT') : value);
        }
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return [readMatching(params), change];
}
