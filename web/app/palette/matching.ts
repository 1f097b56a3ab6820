import { foldText } from '#domain/lookups/fold.ts';

/** Something the palette can find by name: a screen, a record or a command. */
export type Findable = { label: string; keywords?: readonly string[] };

/** How well one word fits: the beginning of a name before the beginning of a word in it, that before its middle, that before a keyword. */
function rateOf(label: string, keywords: readonly string[], word: string): number {
  if (label.startsWith(word)) return 4;
  if (label.includes(` ${word}`)) return 3;
  if (label.includes(word)) return 2;
  return keywords.some((keyword) => keyword.startsWith(word)) ? 1 : 0;
}

/** Those in which each word is found, the best first; of equal ones the order stays. */
export function matching<T extends Findable>(items: readonly T[], words: string): T[] {
  const wanted = foldText(words).split(' ').filter(Boolean);
  const rated = items.map((item) => {
    const label = foldText(item.label);
    const keywords = (item.keywords ?? []).map(foldText);
    const rates = wanted.map((word) => rateOf(label, keywords, word));
    return { item, rate: rates.includes(0) ? 0 : rates.reduce((sum, each) => sum + each, 1) };
  });
  return rated
    .filter(({ rate }) => rate > 0)
    .toSorted((a, b) => b.rate - a.rate)
    .map(({ item }) => item);
}

/** Whether each of the words begins a word of the name. */
export function isNamed(name: string, words: string): boolean {
  const folded = ` ${foldText(name)}`;
  const wanted = foldText(words).split(' ').filter(Boolean);
  return wanted.length > 0 && wanted.every((word) => folded.includes(` ${word}`));
}

/** The text in pieces, those that were searched for marked. */
export function marked(text: string, words: string): { piece: string; start: number; isMarked: boolean }[] {
  const wanted = words.trim().split(/\s+/).filter(Boolean);
  const pattern = wanted.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  if (pattern === '') return [{ piece: text, start: 0, isMarked: false }];
  let start = 0;
  return text
    .split(new RegExp(`(${pattern})`, 'i'))
    .map((piece, index) => {
      const part = { piece, start, isMarked: index % 2 === 1 };
      start += piece.length;
      return part;
    })
    .filter(({ piece }) => piece !== '');
}
