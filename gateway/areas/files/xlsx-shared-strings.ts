import { maxCellCharacters, tooMuchText } from './table-file.ts';
import type { XlsxArchive } from './xlsx-archive.ts';
import { parseWholeXml, withoutEscapes } from './xlsx-xml.ts';

const maxSharedStrings = 12_000_000;
const maxSharedBytes = 256 * 2 ** 20;

const pageBytes = 4 * 2 ** 20;
const lengthBytes = 4;

/**
 * The texts that cells refer to by index. Millions of them are kept as bytes: as JavaScript strings they would take several times the memory.
 */
export class SharedStrings {
  #pages: Buffer[] = [];
  /** Bytes used in the last page. */
  #used = pageBytes;
  #places = new Uint32Array(1_024);
  #count = 0;

  add(text: string): void {
    const bytes = Buffer.byteLength(text);
    if (this.#used + lengthBytes + bytes > pageBytes) this.#addPage();
    if (this.#count === this.#places.length) this.#grow();
    const page = this.#pages.at(-1)!;
    this.#places[this.#count++] = (this.#pages.length - 1) * pageBytes + this.#used;
    page.writeUInt32LE(bytes, this.#used);
    page.write(text, this.#used + lengthBytes);
    this.#used += lengthBytes + bytes;
  }

  /** Returns a text. Undefined if there is none with this index. */
  at(index: number): string | undefined {
    if (!Number.isInteger(index) || index < 0 || index >= this.#count) return undefined;
    const place = this.#places[index]!;
    const page = this.#pages[Math.floor(place / pageBytes)]!;
    const start = (place % pageBytes) + lengthBytes;
    return page.toString('utf8', start, start + page.readUInt32LE(start - lengthBytes));
  }

  #addPage(): void {
    if ((this.#pages.length + 1) * pageBytes > maxSharedBytes) throw tooMuchText();
    this.#pages.push(Buffer.allocUnsafeSlow(pageBytes));
    this.#used = 0;
  }

  #grow(): void {
    if (this.#count >= maxSharedStrings) throw tooMuchText();
    const places = new Uint32Array(Math.min(this.#count * 2, maxSharedStrings));
    places.set(this.#places);
    this.#places = places;
  }
}

/** Collects the text of an element with runs of rich text. Leaves out phonetic guides, which Japanese texts have. */
export class RichText {
  #isText = false;
  #isPhonetic = false;
  #text = '';

  open(tag: string): void {
    if (tag === 'rPh') this.#isPhonetic = true;
    if (tag === 't') this.#isText = !this.#isPhonetic;
  }

  add(text: string): void {
    // One more character than allowed shows the caller that the text is too long, without holding all of it.
    if (this.#isText && this.#text.length <= maxCellCharacters) this.#text += text;
  }

  close(tag: string): void {
    if (tag === 'rPh') this.#isPhonetic = false;
    if (tag === 't') this.#isText = false;
  }

  /** Returns the text and starts with an empty one. */
  take(): string {
    const text = withoutEscapes(this.#text);
    this.#text = '';
    return text;
  }
}

/** Reads the shared strings of a workbook. */
export async function readSharedStrings(archive: XlsxArchive, path: string | null): Promise<SharedStrings> {
  const strings = new SharedStrings();
  if (path === null) return strings;
  const current = new RichText();
  await parseWholeXml(archive.read(path), {
    open: (tag) => current.open(tag),
    text: (text) => current.add(text),
    close: (tag) => {
      current.close(tag);
      // A text that is too long stays too long, and is refused with the row that shows it.
      if (tag === 'si') strings.add(current.take().slice(0, maxCellCharacters + 1));
    },
  });
  return strings;
}
