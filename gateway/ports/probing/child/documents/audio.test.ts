import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { coverFrame, id3Tag, mp3With, opusWithCover } from '#tests/media/corpus/tagged-sounds.ts';
import { parseResult } from '../../parse-result.ts';
import { readGivenFile } from '../read-given-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stave-audio-'));
  // Decodes nothing: these tests are about tags.
  vi.stubEnv('STAVE_FFMPEG', 'false');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function read(bytes: Buffer, mimeType = 'audio/mpeg') {
  const file = path.join(folder, 'sound');
  await writeFile(file, bytes);
  const order = { id: 1, task: 'READ', kind: 'DOCUMENT', mimeType, file, folder, atSeconds: null, maxPixels: 1_000_000 } as const;
  const reading = await readGivenFile(order, { progress: () => undefined, spend: () => undefined });
  return parseResult(JSON.parse(JSON.stringify(reading)));
}
const title = ['TIT2', 'Fyrvaktaren'] as const satisfies [string, string];

describe('a year that is no year', () => {
  it.each([
    ['', undefined],
    [' ', undefined],
    ['0000', undefined],
    ['unknown', undefined],
    ['c. 1998', 'c. 1998'],
    ['n.d.', 'n.d.'],
    ['Sommer', 'Sommer'],
  ])('%j is no reason to refuse an MP3', async (year, reported) => {
    const { details, caption, durationSeconds } = await read(mp3With(id3Tag([title, ['TYER', year]])));
    expect(durationSeconds).toBeCloseTo(1, 0);
    expect(caption.title).toBe('Fyrvaktaren');
    expect(details.year).toBe(reported);
  });

  it.each([
    ['a date in another tag', [['TYER', 'unknown'] as [string, string], ['TDRC', '1998-05-01'] as [string, string]]],
    ['the year at its beginning', [['TYER', '1998/1999'] as [string, string]]],
  ])('gives way to %s', async (_name, frames) => {
    expect((await read(mp3With(id3Tag([title, ...frames])))).details.year).toBe(1998);
  });
});

describe('tags', () => {
  it('that stand for nothing are not taken over', async () => {
    const nothing = ['TPE1', 'TALB', 'TCOM', 'TSRC', 'TCOP', 'TRCK'].map((id): [string, string] => [id, 'null']);
    const { details, caption, copyrightOwner } = await read(mp3With(id3Tag([['TIT2', 'undefined'], ...nothing])));
    expect([details, caption.title, copyrightOwner]).toEqual([{}, null, null]);
  });

  it.each([
    ['A1', 'A1'],
    ['0', undefined],
    ['0/12', undefined],
    ['3/12', 3],
  ])('with the track number %j have %j', async (number, reported) => {
    expect((await read(mp3With(id3Tag([title, ['TRCK', number]])))).details.trackNumber).toBe(reported);
  });

  it('with a frame that is longer than its tag are read up to there', async () => {
    const tooLong = id3Tag([title]);
    // A frame of four gigabytes.
    tooLong.writeUInt32BE(0xffff_ffff, 14);
    expect((await read(mp3With(tooLong))).durationSeconds).toBeCloseTo(1, 0);
  });

  it.each([
    ['an MP3', 'audio/mpeg', (bytes: number) => mp3With(id3Tag([title, coverFrame(bytes)]))],
    ['an Opus', 'audio/ogg', opusWithCover],
  ])('do not count towards the bitrate of %s', async (_name, mimeType, withCover) => {
    const [small, large] = [await read(withCover(100), mimeType), await read(withCover(40_000), mimeType)];
    expect(small.bitrate).toBeGreaterThan(5_000);
    // Frames of tags and segments of pages remain.
    expect(Math.abs(large.bitrate! - small.bitrate!)).toBeLessThan(3_000);
  });
});

describe('an MP3', () => {
  it.each([
    ['with a tag of 4,099 bytes', mp3With(id3Tag([title], 4_099))],
    ['with a tag of 4,100 bytes', mp3With(id3Tag([title], 4_100))],
    ['with a cover', mp3With(id3Tag([title, coverFrame(90_000)]))],
    ['with two tags', mp3With(id3Tag([title, coverFrame(9_000)]), id3Tag([['TPE1', 'Mara Lind']], 2_000))],
    ['with zeros before its first frame', mp3With(id3Tag([title]), Buffer.alloc(5_000))],
    ['with a tag after zeros', mp3With(Buffer.alloc(2_000), id3Tag([title]))],
  ])('%s is read', async (_name, bytes) => {
    expect((await read(bytes)).durationSeconds).toBeCloseTo(1, 0);
  });
});
