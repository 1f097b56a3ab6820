import { useMemo } from 'react';
import { useUploadRulesQuery } from './__generated__/upload.ts';
import { defaultRules, type Rules, rulesFrom } from './sorting.ts';

/** Upload limits of this installation; defaults until they have loaded. */
export function useRules(): Rules {
  const { data } = useUploadRulesQuery({ fetchPolicy: 'cache-first' });
  const kinds = data?.uploadLimits.kinds;
  return useMemo(() => (kinds ? rulesFrom(kinds) : defaultRules), [kinds]);
}
