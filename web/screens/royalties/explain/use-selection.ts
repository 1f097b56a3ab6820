import { useSearchParams } from 'react-router';

/** What is selected, by its name in the address: a payee of a run, and a line that is explained. */
type Selection = { payee: string | null; line: string | null };
const names = ['payee', 'line'] as const;

/** The query of an address without what is selected. */
export function withoutSelection(params: URLSearchParams): string {
  const query = new URLSearchParams(params);
  for (const name of names) query.delete(name);
  return query.toString();
}

/** The selection in the address, and a function that changes it. The data of the screen stays. */
export function useSelection(): [Selection, (changes: Partial<Selection>) => void] {
  const [params, setParams] = useSearchParams();
  const change = (changes: Partial<Selection>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const name of names) {
          const value = changes[name];
          if (value === null) next.delete(name);
          else if (value !== undefined) next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [{ payee: params.get('payee'), line: params.get('line') }, change];
}
