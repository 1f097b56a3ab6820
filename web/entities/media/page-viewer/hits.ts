import { foldText } from '#domain/lookups/fold.ts';

/** A part of a text, and whether it matches the search. `at` is its start, used as key. */
export type Piece = { at: number; text: string; isHit: boolean };

/** A text folded for comparison, with the original position of each character. */
function foldWithPositions(text: string): { folded: string; positions: number[] } {
  let folded = '';
  const positions: number[] = [];
  let position = 0;
  for (const letter of text) {
    const isSpace = /\s/.test(letter);
    const piece = isSpace ? (folded.endsWith(' ') ? '' : ' ') : foldText(letter);
    folded += piece;
    for (let index = 0; index < piece.length; index += 1) positions.push(position);
    position += letter.length;
  }
  return { folded, positions };
}

/** Splits a text into matching and other parts, ignoring case, accents and line breaks. */
export function piecesOf(text: string, words: string): Piece[] {
  const searchText = foldText(words);
  if (searchText === '') return text === '' ? [] : [{ at: 0, text, isHit: false }];
  const { folded, positions } = foldWithPositions(text);
  const pieces: Piece[] = [];
  const cut = (from: number, to: number, isHit: boolean) => {
    if (to > from) pieces.push({ at: from, text: text.slice(from, to), isHit });
  };
  let done = 0;
  for (let at = folded.indexOf(searchText); at !== -1; at = folded.indexOf(searchText, at + searchText.length)) {
    const from = positions[at] ?? 0;
    const to = positions[at + searchText.length] ?? text.length;
    cut(done, from, false);
    cut(from, to, true);
    done = to;
  }
  cut(done, text.length, false);
  return pieces;
}
