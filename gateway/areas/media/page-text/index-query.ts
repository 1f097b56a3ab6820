/** Words that the index looks up. Each frequent one takes ten milliseconds in a million pages; longer words are rarer in most languages. */
const maxIndexedWords = 4;

const lexeme = /'(?:[^']|'')+'(?::\*)?/g;

/**
 * Returns the query for the index: the longest words of a sentence or phrase, which occur together on few pages. The whole query is then
 * applied to those pages only. Beginnings of words are left out beside three words, because they match many. `query` is a `tsquery` as text.
 */
export function indexQuery(query: string): string {
  const operators = query.replace(lexeme, '');
  if (/[|!]/.test(operators)) return query;
  const words = [...new Set(query.match(lexeme))];
  const whole = words.filter((word) => !word.endsWith('*'));
  const isPhrase = operators.includes('<');
  if (!isPhrase && words.length < maxIndexedWords) return query;
  const looked = whole.length >= maxIndexedWords - 1 || isPhrase ? whole : words;
  return looked
    .toSorted((a, b) => b.length - a.length)
    .slice(0, maxIndexedWords)
    .join(' & ');
}
