import { createReadStream } from 'node:fs';
import { type TextEncoding, textEncodings } from '#domain/imports/import-terms.ts';
import { counted, TableRefused } from './table-file.ts';

/** Says why a text can't be chosen as encoding; null if it can. */
export const encodingProblem = (text: string): string | null =>
  (textEncodings as readonly string[]).includes(text)
    ? null
    : `The encoding "${text}" is not supported. Choose one of ${textEncodings.join(', ')}.`;

/** Bytes that are read and decoded at a time. */
const chunkBytes = 65_536;

/** Returns the encoding that a byte order mark or the places of NUL bytes show, or null. */
export function markedEncoding(head: Buffer): TextEncoding | null {
  if (head.subarray(0, 4).equals(Buffer.from([0xff, 0xfe, 0, 0]))) {
    throw new TableRefused('The file uses the encoding UTF-32. Save it as CSV UTF-8 and upload it again.');
  }
  if (head.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) return 'UTF-8';
  if (head.subarray(0, 2).equals(Buffer.from([0xff, 0xfe]))) return 'UTF-16LE';
  if (head.subarray(0, 2).equals(Buffer.from([0xfe, 0xff]))) return 'UTF-16BE';
  return encodingByNul(head);
}

/** Western text in UTF-16 has a NUL in nearly every second byte, and none between. */
function encodingByNul(head: Buffer): TextEncoding | null {
  const places = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) places[index % 2]!++;
  const [even, odd] = places.map((count) => count / Math.max(head.length / 2, 1)) as [number, number];
  if (odd > 0.3 && even < 0.05) return 'UTF-16LE';
  if (even > 0.3 && odd < 0.05) return 'UTF-16BE';
  return null;
}

/**
 * Returns UTF-8 if the whole file is valid UTF-8, else Shift_JIS if it is Japanese, else Macintosh if its letters are those of old Mac
 * programs, else Windows-1252.
 */
export async function unmarkedEncoding(file: string): Promise<TextEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes })) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return 'UTF-8';
  } catch (error) {
    if (error instanceof TypeError) return (await isShiftJis(file)) ? 'Shift_JIS' : oneByteEncoding(file);
    throw error;
  }
}

/**
 * A Japanese word: one with a syllable that has two bytes above ASCII, or four letters long. An accented letter and a Latin letter after it
 * have the bytes of another syllable, such as `Él` of old Mac programs, but hardly four times in a row.
 */
const japaneseWord = (() => {
  const letter = '[\\u3041-\\u30fe\\u4e00-\\u9fff]';
  const surely = '[\\u3041-\\u3093\\u30e0-\\u30f6]';
  return new RegExp(`${surely}${letter}|${letter}${surely}|(?=${letter}{0,3}[\\u3041-\\u30fe])${letter}{4}`);
})();

/** Whether a file is valid Shift_JIS and has Japanese words. */
async function isShiftJis(file: string): Promise<boolean> {
  const decoder = new TextDecoder('shift_jis', { fatal: true });
  let hasWords = false;
  const look = (text: string) => {
    hasWords ||= japaneseWord.test(text);
  };
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes }))
      look(decoder.decode(chunk, { stream: true }));
    look(decoder.decode());
    return hasWords;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

const isLower = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x61 && byte <= 0x7a;
const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && (byte >= 0x80 || isLower(byte) || (byte >= 0x41 && byte <= 0x5a));
/** Bytes that are accented letters in Macintosh, and in Windows-1252 nothing, or letters and signs that are rare inside a word. */
const macLetters = new Set([
  0x81, 0x83, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8c, 0x8d, 0x8e, 0x8f, 0x90, 0x98, 0x9a, 0x9c, 0x9d, 0x9e, 0x9f,
]);
/** Accented letters of Macintosh that are quotes and dashes in Windows-1252, which do not stand between small letters. */
const macQuotes = new Set([0x91, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99]);
/** Small accented letters of Windows-1252. In Macintosh most of these are rare signs and capitals. */
const isWindowsLetter = (byte: number): boolean => byte >= 0xdf && byte !== 0xf7;

/** Tells Macintosh and Windows-1252 apart by their accented letters beside other letters. */
async function oneByteEncoding(file: string): Promise<TextEncoding> {
  let [mac, windows] = [0, 0];
  let before: number | undefined;
  for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>)
    for (const [index, byte] of chunk.entries()) {
      const after = chunk[index + 1];
      if (byte >= 0x80 && (isLetter(before) || isLetter(after))) {
        if (macLetters.has(byte) || (macQuotes.has(byte) && isLower(before) && isLower(after))) mac += 1;
        else if (isWindowsLetter(byte)) windows += 1;
      }
      before = byte;
    }
  return mac > windows ? 'Macintosh' : 'Windows-1252';
}

/** Decodes a file piece by piece, without its byte order mark. Throws if UTF-8 is broken: replacement characters would lose data silently. */
export async function* decodedText(
  file: string,
  encoding: TextEncoding,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'UTF-8' });
  const decode = (bytes?: Uint8Array) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw new TableRefused(
        'The file contains characters that are not valid UTF-8. Save it as CSV UTF-8 and upload it again, or choose another encoding.',
      );
    }
  };
  for await (const chunk of counted(createReadStream(file, { highWaterMark: chunkBytes }), onRead)) {
    const text = decode(chunk);
    if (text !== '') yield text;
  }
  const rest = decode();
  if (rest !== '') yield rest;
}
