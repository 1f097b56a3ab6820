/** Scripts that the fonts of the product's screens lack, with characters that a font of their own draws. */
const scripts = {
  hangul: /\p{Script=Hangul}/u,
  cjk: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u30ff\uff00-\uffef]/u,
  arabic: /\p{Script=Arabic}/u,
  hebrew: /\p{Script=Hebrew}/u,
  thai: /\p{Script=Thai}/u,
  devanagari: /\p{Script=Devanagari}/u,
  armenian: /\p{Script=Armenian}/u,
  georgian: /\p{Script=Georgian}/u,
} as const;
export type ScriptFont = keyof typeof scripts;
const names = Object.keys(scripts) as ScriptFont[];

/** A part of a text in one font, in the order in which it is drawn. Null is the font of the product. */
export type VisualRun = { font: ScriptFont | null; text: string };

/** Returns the additional fonts that a text needs. */
export const scriptFontsOf = (text: string): ScriptFont[] => names.filter((name) => scripts[name].test(text));

type Direction = 'left' | 'right' | 'number' | 'neutral';
type Piece = VisualRun & { direction: Direction };

/** Characters that change the order of others, and those that have no place on a line. */
const invisible = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2067\ufeff]|\p{Cc}/gu;
/** Spaces at which no line is broken. */
const fixedSpaces = /[\u2007\u2009\u202f]/g;
const spaces = /[^\S\u00a0]/g;
const rightToLeft: ReadonlySet<ScriptFont | null> = new Set<ScriptFont | null>(['arabic', 'hebrew']);
const mirrored: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
};

/** Returns a text as it can be drawn: composed, on one line, with spaces that every font has. */
export const drawable = (text: string): string =>
  text.toWellFormed().normalize('NFC').replace(fixedSpaces, '\u00a0').replace(spaces, ' ').replace(invisible, '');

function directionOf(character: string, font: ScriptFont | null): Direction {
  if (/\p{Nd}/u.test(character)) return 'number';
  if (rightToLeft.has(font)) return 'right';
  return font !== null || /\p{L}/u.test(character) ? 'left' : 'neutral';
}

function pieceOf(character: string, previous: Piece | undefined): Piece {
  // A mark is drawn with the letter that it belongs to.
  if (previous && /[\p{Mark}\p{Join_Control}]/u.test(character)) return { ...previous, text: character };
  const font = names.find((name) => scripts[name].test(character)) ?? null;
  return { font, direction: directionOf(character, font), text: character };
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const character of text) {
    const previous = pieces.at(-1);
    const piece = pieceOf(character, previous);
    if (previous && previous.font === piece.font && previous.direction === piece.direction) previous.text += character;
    else pieces.push(piece);
  }
  return pieces;
}

/** Returns the last piece that belongs to a word that is read from the right: other such words and numbers, with the signs between them. */
function endOfRight(pieces: readonly Piece[], start: number): number {
  let end = start;
  for (let at = start; at < pieces.length && pieces[at]!.direction !== 'left'; at++)
    if (pieces[at]!.direction !== 'neutral') end = at;
  return end;
}

const reversed = (text: string) =>
  [...text]
    .reverse()
    .map((character) => mirrored[character] ?? character)
    .join('');

/** Joins neighbours in one font, unless it is read from the right: each of those runs is put into order by itself. */
function joined(runs: readonly VisualRun[]): VisualRun[] {
  const all: VisualRun[] = [];
  for (const { font, text } of runs) {
    const last = all.at(-1);
    if (last && last.font === font && !rightToLeft.has(font)) last.text += text;
    else all.push({ font, text });
  }
  return all;
}

/** Begin and end a part of a line that is put into order by itself (FSI and PDI of UAX 9). */
const isolates = /[\u2068\u2069]/g;

/** Keeps the order of the words in a name apart from that of the words around it. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

/**
 * Divides a line of text into runs of one font, in their order on paper. Words that are read from the right are put into that order, with the
 * signs and numbers between them; numbers keep theirs. This is the Unicode Bidirectional Algorithm (UAX 9) for a line that is read from the left,
 * without embeddings.
 */
export function visualRuns(line: string): VisualRun[] {
  const text = drawable(line);
  if (scriptFontsOf(text).length === 0) return [{ font: null, text: text.replaceAll(isolates, '') }];
  return joined(text.split(isolates).flatMap(orderedRuns));
}

function orderedRuns(text: string): VisualRun[] {
  const pieces = piecesOf(text);
  const runs: VisualRun[] = [];
  for (let at = 0; at < pieces.length; at++) {
    if (pieces[at]!.direction !== 'right') {
      runs.push(pieces[at]!);
      continue;
    }
    const end = endOfRight(pieces, at);
    const inside = pieces.slice(at, end + 1).reverse();
    runs.push(...inside.map((piece) => (piece.direction === 'neutral' ? { ...piece, text: reversed(piece.text) } : piece)));
    at = end;
  }
  return runs;
}
