/** Most results that are kept. Columns of a statement repeat few values; a column of other texts must not fill the memory. */
const maxResults = 5_000;
const maxLength = 200;

/** Keeps the results of a function of a text: those of the first different texts, which in most columns are all. */
export function recall<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = compute(text);
    if (results.size < maxResults && text.length <= maxLength) results.set(text, result);
    return result;
  };
}
