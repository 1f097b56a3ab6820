import { maxPageCharacters, maxPagesOfText, maxTextCharacters } from '../../probing-limits.ts';

/** Collects the text of a document by page, within the limits for storing and searching. */
export class TextBudget {
  readonly texts: string[] = [];
  #left = maxTextCharacters;

  get isUsedUp(): boolean {
    return this.#left <= 0 || this.texts.length >= maxPagesOfText;
  }

  add(page: string): void {
    if (this.isUsedUp) return;
    const text = storable(page).slice(0, Math.min(maxPageCharacters, this.#left));
    this.texts.push(text.toWellFormed());
    this.#left -= text.length;
  }

  /** For text without pages: pieces of readable length that end with a paragraph. */
  addPieces(text: string): void {
    let rest = storable(text).slice(0, this.#left);
    while (rest.length > 0 && !this.isUsedUp) {
      const cut = rest.length > pieceLength ? cutBefore(rest, pieceLength) : rest.length;
      this.add(rest.slice(0, cut).trim());
      rest = rest.slice(cut).trimStart();
    }
  }
}

const pieceLength = 20_000;

function cutBefore(text: string, most: number): number {
  for (const mark of ['\n\n', '\n', ' ']) {
    const found = text.lastIndexOf(mark, most);
    if (found > most / 2) return found;
  }
  return most;
}

/** The database accepts neither NUL nor lone surrogates. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();
