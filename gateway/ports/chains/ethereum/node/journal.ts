import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/**
 * Journal entry. MINE: submits these transactions, then mines blocks at this time (seconds since 1970), at least one, or none. FUND: funds
 * an account.
 */
export type Entry =
  | { kind: 'MINE'; raws: readonly string[]; time: number; blocks: 'READY' | 'ALWAYS' | 'NONE' }
  | { kind: 'FUND'; address: string; wei: string };

/** The journal is damaged before its last line, which no interrupted write explains. */
export class DamagedJournal extends Error {
  override name = 'DamagedJournal';
}

/** A file of lines with checksums. An entry counts once it is on the disk. */
export class Journal {
  readonly #file: FileHandle;
  #entries: number;

  private constructor(file: FileHandle, entries: number) {
    this.#file = file;
    this.#entries = entries;
  }

  /**
   * Opens or creates the journal and reads it. Removes an incomplete last line, which was never answered.
   *
   * @throws DamagedJournal
   */
  static async open(path: string): Promise<{ journal: Journal; entries: Entry[] }> {
    const file = await open(path, 'a+', 0o600);
    const bytes = await file.readFile();
    const { entries, goodBytes } = read(bytes, path);
    if (goodBytes < bytes.byteLength) {
      await file.truncate(goodBytes);
      await file.sync();
    }
    return { journal: new Journal(file, entries.length), entries };
  }

  /** Number of entries. */
  get length(): number {
    return this.#entries;
  }

  async append(entry: Entry): Promise<void> {
    await this.#file.appendFile(lineOf(entry));
    await this.#file.datasync();
    this.#entries += 1;
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

const lineOf = (entry: Entry): string => {
  const text = JSON.stringify(entry);
  return `${checksum(text)} ${text}\n`;
};

const checksum = (text: string): string => crc32(text).toString(16).padStart(8, '0');

function read(bytes: Buffer, path: string): { entries: Entry[]; goodBytes: number } {
  const entries: Entry[] = [];
  let at = 0;
  while (at < bytes.byteLength) {
    const end = bytes.indexOf(10, at);
    const entry = end < 0 ? null : entryIn(bytes.toString('utf8', at, end));
    if (entry === null) {
      const isLast = end < 0 || end === bytes.byteLength - 1;
      if (isLast) break;
      throw new DamagedJournal(`The file ${path} is damaged at byte ${at}.`);
    }
    entries.push(entry);
    at = end + 1;
  }
  return { entries, goodBytes: at };
}

function entryIn(line: string): Entry | null {
  const [sum, text] = [line.slice(0, 8), line.slice(9)];
  return sum === checksum(text) ? (JSON.parse(text) as Entry) : null;
}
