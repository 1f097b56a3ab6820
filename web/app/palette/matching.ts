import { foldText } from '#domain/lookups/fold.ts';

/** Anything the palette finds by name: a screen, a record or a command. */
export type Findable = { label: string; keywords?: readonly string[] };

/** Rank of a match: start of a name, start of a word in it, middle of a word, keyword. */
function rateOf(label: string, keywords: readonly string[], word: string): number {
  if (label.startsWith(word)) return 4;
  if (label.includes(` ${word}`)) return 3;
  if (label.includes(word)) return 2;
  return keywords.some((keyword) => keyword.startsWith(word)) ? 1 : 0;
}

/** Returns the items that contain each word, best first, otherwise in their order. */
export function matching<T extends Findable>(items: readonly T[], words: string): T[] {
  const terms = foldText(words).split(' ').filter(Boolean);
  const rated = items.map((item) => {
    const label = foldText(item.label);
    const keywords = (item.keywords ?? []).map(foldText);
    const rates = terms.map((word) => rateOf(label, keywords, word));
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
  const terms = foldText(words).split(' ').filter(Boolean);
  return terms.length > 0 && terms.every((word) => folded.includes(` ${word}`));
}

/** Splits the text into matching and other parts. */
export function marked(text: string, words: string): { piece: string; start: number; isMarked: boolean }[] {
  const terms = words.trim().split(/\s+/).filter(Boolean);
  const pattern = terms.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
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
