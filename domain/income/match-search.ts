import { foldText } from '#domain/lookups/fold.ts';
import { compactNumber, matchCodes, upcForms } from './match-codes.ts';
import { titleWords, withoutVersion } from './match-title.ts';
import { misspelledLengths } from './misspelling.ts';
import type { LineIdentity } from './statement-line.ts';

/** How records with a similar title are searched for. Texts are folded like the sort keys of titles. */
export type TitleSearch = {
  /** Records whose title begins so. Null for titles that too many begin with. */
  begins: string | null;
  /** The title, with its version and without. */
  whole: string[];
  /** Records with one of these titles: the title, and its beginnings in whole words. */
  same: string[];
  /** Records that contain both words, which can be one. Null without a word of three letters. */
  words: readonly [string, string] | null;
  /** Records whose title begins with the first or contains the second, because one mistake leaves one of them. Null for short titles. */
  halves: readonly [beginning: string, ending: string] | null;
};

const shortestBeginning = 5;
const maxBeginnings = 6;
const shortestWord = 3;
const shortestHalf = 3;

const beginningsOf = (words: readonly string[], separator: string): string[] =>
  words
    .map((_, index) => words.slice(0, index + 1).join(separator))
    .filter((text) => text.length >= shortestBeginning)
    .slice(0, maxBeginnings);

/** A part of a text, without half of a character at its ends: the database refuses one. */
const partOf = (text: string, start: number, end: number): string =>
  text.slice(start, end).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');

/** Parts around the two letters in the middle, which can be exchanged. */
function halvesOf(text: string): TitleSearch['halves'] {
  const middle = Math.floor(text.length / 2);
  const [beginning, ending] = [partOf(text, 0, middle - 1), partOf(text, middle + 1, text.length)];
  return beginning.length >= shortestHalf ? [beginning, ending] : null;
}

/** Different words of three letters or more, the longest first. */
const longWords = (words: readonly string[]): string[] =>
  [...new Set(words)].filter((word) => word.length >= shortestWord).toSorted((a, b) => b.length - a.length);

/** Returns how to search for the title of a line. */
export function titleSearch(title: string): TitleSearch {
  const words = titleWords(withoutVersion(title));
  if (words.length === 0) return { begins: null, whole: [], same: [], words: null, halves: null };
  const base = foldText(withoutVersion(title)).replace(/[\s.…,;:]+$/u, '');
  const long = longWords(words);
  return {
    begins: base.length >= shortestBeginning ? base : null,
    whole: [...new Set([foldText(title), base])].filter(Boolean),
    same: [...new Set([foldText(title), base, ...beginningsOf(base.split(' '), ' ')])].filter(Boolean),
    words: long[0] ? [long[0], long[1] ?? long[0]] : null,
    halves: halvesOf(base),
  };
}

/** What a record of the catalogue is found by. */
export type RecordNames = {
  titles: readonly string[];
  numbers: readonly string[];
  iswc?: string | null;
  isrc?: string | null;
  upc?: string | null;
};

const codeKeys = (codes: Record<string, string | null | undefined>): string[] =>
  Object.entries(codes).flatMap(([name, code]) => (code ? [`${name} ${code}`] : []));

/** Cut titles have this number of letters in common. */
const commonLetters = 8;

/** Keys of a title, with its version and without. Of two titles, the longer one has the shorter one among its beginnings. */
const titleKeys = (title: string, names: readonly [whole: string, part: string]): string[] => [
  ...new Set([title, withoutVersion(title)].flatMap((each) => wordKeys(titleWords(each), names))),
];

function wordKeys(words: readonly string[], [whole, part]: readonly [whole: string, part: string]): string[] {
  const text = words.join('');
  const beginnings = new Set([...beginningsOf(words, ''), text]);
  return [
    ...(text ? [`${whole} ${text}`] : []),
    ...(text.length >= commonLetters ? [`letters ${partOf(text, 0, commonLetters)}`] : []),
    ...[...beginnings].map((each) => `${part} ${each}`),
  ];
}

/**
 * Returns keys by which a new or changed record finds groups that wait for a decision: codes, and titles of which one begins the other. A group
 * and a record that may be the same have a key of `groupKeys` and `recordKeys` in common.
 */
export function groupKeys(identity: LineIdentity): string[] {
  const { ownNumber, societyNumber, ...codes } = matchCodes(identity);
  const titles = [identity.workTitle, identity.trackTitle].filter((title) => title !== null);
  return [
    ...codeKeys(codes),
    ...codeKeys({ number: ownNumber }),
    ...codeKeys({ number: societyNumber }),
    ...titles.flatMap((title) => titleKeys(title, ['all', 'begins'])),
    ...titles.flatMap((title) => closeKeys(title, ownLength, 2)),
  ];
}

/** Returns the keys of a record. */
export const recordKeys = ({ titles, numbers, upc, ...codes }: RecordNames): string[] => [
  ...codeKeys({ ...codes, upc: upc && upcForms(upc)[0] }),
  ...numbers.flatMap((number) => codeKeys({ number: compactNumber(number) })),
  ...titles.flatMap((title) => titleKeys(title, ['begins', 'all'])),
];

/** Words of a record that are combined. The two longest of a group are among them in most titles. */
const combinedWords = 6;

/** The length of a group's title, if records can have a misspelling of it. */
const ownLength = (length: number): number[] => misspelledLengths(length).filter((each) => each === length);

/** Keys of both halves of a title as titles of these lengths have them, and of each two of its longest words. */
function closeKeys(title: string, lengthsOf: (length: number) => readonly number[], mostWords: number): string[] {
  const words = titleWords(withoutVersion(title));
  const text = words.join('');
  const halves = lengthsOf(text.length).flatMap((length) => {
    const middle = Math.floor(length / 2);
    return [
      `start ${length} ${partOf(text, 0, middle - 1)}`,
      `end ${length} ${partOf(text, text.length - length + middle + 1, text.length)}`,
    ];
  });
  const long = longWords(words).slice(0, mostWords);
  const pairs = long.flatMap((one, index) => long.slice(index + 1).map((other) => [one, other].toSorted().join(' ')));
  return [...halves, ...pairs.map((pair) => `words ${pair}`)];
}

/**
 * Returns keys by which a record finds groups with a title that is misspelled or has its longest words in another order. Other titles have them,
 * too, so groups that share one are compared.
 */
export const closeRecordKeys = ({ titles }: Pick<RecordNames, 'titles'>): string[] => [
  ...new Set(titles.flatMap((title) => closeKeys(title, misspelledLengths, combinedWords))),
];
