import { readFileSync } from 'node:fs';
import path from 'node:path';

type Frame = [id: string, content: string | Buffer];

const syncSafe = (size: number): Buffer => Buffer.from([21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f));

/** A text frame in Latin 1, or any other frame with the given content. */
function frame([id, content]: Frame): Buffer {
  const body = Buffer.isBuffer(content) ? content : Buffer.from(`\0${content}`, 'latin1');
  const head = Buffer.alloc(10);
  head.write(id, 'latin1');
  head.writeUInt32BE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** An ID3v2.3 tag. `bytes`: its whole length, filled with zeros. */
export function id3Tag(frames: readonly Frame[], bytes = 0): Buffer {
  const body = Buffer.concat(frames.map(frame));
  const padding = Buffer.alloc(Math.max(0, bytes - 10 - body.length));
  return Buffer.concat([Buffer.from('ID3\x03\0\0', 'latin1'), syncSafe(body.length + padding.length), body, padding]);
}

/** A cover of the given length. Its picture is noise, so it gives no thumbnails. */
export const coverFrame = (bytes: number): Frame => [
  'APIC',
  Buffer.concat([Buffer.from('\0image/jpeg\0\x03\0', 'latin1'), Buffer.alloc(bytes, 0x55)]),
];

const tone = (extension: string) => readFileSync(path.join(import.meta.dirname, `files/tone.${extension}`));

/** A second of a tone as MP3, without tags. */
function bareMp3(): Buffer {
  const tagged = tone('mp3');
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + tagged[at]!, 0);
  return tagged.subarray(10 + size);
}

export const mp3With = (...tags: readonly Buffer[]): Buffer => Buffer.concat([...tags, bareMp3()]);

/** A FLAC that does not state its number of samples, as programs write it into a pipe (RFC 9639, 8.2). */
export function streamedFlac(): Buffer {
  const flac = Buffer.from(tone('flac'));
  flac[21]! &= 0xf0;
  return flac.fill(0, 22, 26);
}

const pageHeadBytes = 27;

/** An Opus whose tags hold a cover (RFC 7845, 5.2). Its second page, with the tags, has no valid checksum: readers of tags ignore it. */
export function opusWithCover(bytes: number): Buffer {
  const opus = tone('opus');
  const second = opus.indexOf('OggS', 4, 'latin1');
  const third = opus.indexOf('OggS', second + 4, 'latin1');
  const u32 = (number: number) => Buffer.from(Uint32Array.of(number).buffer);
  // A front cover without a description (RFC 9639, 8.8). Numbers are big-endian.
  const numbers = (...given: number[]) => Buffer.concat(given.map((number) => u32(number).swap32()));
  const type = Buffer.from('image/jpeg');
  const picture = Buffer.concat([numbers(3, type.length), type, numbers(0, 1, 1, 24, 0, bytes), Buffer.alloc(bytes, 0x55)]);
  const comment = Buffer.from(`METADATA_BLOCK_PICTURE=${picture.toString('base64')}`);
  const tags = Buffer.concat([Buffer.from('OpusTags'), u32(0), u32(1), u32(comment.length), comment]);
  const lacing = Buffer.from([...Array.from({ length: Math.floor(tags.length / 255) }, () => 255), tags.length % 255]);
  const head = Buffer.from(opus.subarray(second, second + pageHeadBytes));
  head[pageHeadBytes - 1] = lacing.length;
  return Buffer.concat([opus.subarray(0, second), head, lacing, tags, opus.subarray(third)]);
}
