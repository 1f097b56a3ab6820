import { useDebouncedValue } from '@mantine/hooks';
import { checkIswc, ISWC_DUPLICATE_MESSAGE } from '#domain/codes/iswc.ts';
import { useIswcCheckQuery } from './__generated__/detail.ts';

const checkDelayMs = 500;

type Other = { id: string; title: string };
export type IswcVerdict =
  | { state: 'empty' }
  | { state: 'checking' }
  | { state: 'malformed'; message: string }
  | { state: 'valid'; message: string }
  | { state: 'wrong-check-digit'; message: string; corrected: string }
  | { state: 'duplicate'; message: string; works: readonly Other[]; corrected: string | null };

/**
 * Checks an ISWC half a second after the last keystroke: format and check digit here, duplicates on the server. Without a response the code
 * counts as unique; saving checks again.
 */
export function useIswcCheck(text: string, exceptWork: string | null): IswcVerdict {
  const [debounced] = useDebouncedValue(text, checkDelayMs);
  const check = checkIswc(debounced);
  const canonical = 'canonical' in check ? check.canonical : null;
  const { data, loading } = useIswcCheckQuery({
    variables: { iswc: canonical ?? '', exceptWork },
    skip: canonical === null,
    errorPolicy: 'ignore',
  });
  if (text.trim() === '') return { state: 'empty' };
  if (debounced !== text || (canonical !== null && loading && !data)) return { state: 'checking' };
  const works = data?.iswcCheck.works ?? [];
  const corrected = check.state === 'wrong-check-digit' ? check.corrected : null;
  if (canonical !== null && works.length > 0) return { state: 'duplicate', message: ISWC_DUPLICATE_MESSAGE, works, corrected };
  return check;
}
