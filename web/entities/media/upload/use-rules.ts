import { useMemo } from 'react';
import { useUploadRulesQuery } from './__generated__/upload.ts';
import { type Rules, rulesFrom, usualRules } from './sorting.ts';

/** What may come in, as this installation has it; what is usual until the server has said it. */
export function useRules(): Rules {
  const { data } = useUploadRulesQuery({ fetchPolicy: 'cache-first' });
  const kinds = data?.uploadLimits.kinds;
  return useMemo(() => (kinds ? rulesFrom(kinds) : usualRules), [kinds]);
}
