/** Most results that are kept. Columns of a statement repeat few values; a column of other texts must not fill the memory. */
const maxResults = 10_000;

/** Keeps the results of a function of a text, and forgets all of them when there are too many. */
export function recall<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = compute(text);
    if (results.size >= maxResults) results.clear();
    results.set(text, result);
    return result;
  };
}
