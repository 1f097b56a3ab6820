import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sampled } from '#tests/support/sample.ts';
import { carryOut } from '../carry-out.ts';

const clip = path.resolve(import.meta.dirname, '../../../../../tests/media/corpus/files/clip.mp4');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stave-video-'));
  // Finds no frame, because decoding one takes a second.
  vi.stubEnv('STAVE_FFMPEG', 'false');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function readVideo(bytes: Buffer) {
  const file = path.join(folder, 'video');
  await writeFile(file, bytes);
  return carryOut(
    { id: 1, task: 'READ', kind: 'VIDEO', mimeType: 'video/mp4', file, folder, atSeconds: null, maxPixels: 1_000_000 },
    { progress: () => undefined, spend: () => undefined },
  );
}

const strays: [name: string, stray: string][] = [
  ['three letters', 'abc'],
  ['padding', '\0'.repeat(700)],
  ['noise', 'Z'.repeat(700)],
  ['a tag of a player', `TAG${'x'.repeat(125)}`],
  ['free room that is cut', `\0\0\x10\0free${'\0'.repeat(100)}`],
];
it.each(sampled(strays, 2))('a video is read although %s follows its end', async (_name, stray) => {
  const reading = await readVideo(Buffer.concat([await readFile(clip), Buffer.from(stray, 'latin1')]));
  expect(reading).toMatchObject({ codec: 'H.264', outputs: [{ name: 'published.mp4', role: 'PUBLISHED' }] });
});

it('a video is published without a location stored only in XMP', async () => {
  const xmp = Buffer.from('sixteen bytes id<rdf exif:GPSLatitude="51,30.5N"/>', 'latin1');
  const head = Buffer.from([0, 0, 0, xmp.length + 8, 0x75, 0x75, 0x69, 0x64]);
  const plain = Buffer.from((await readFile(clip)).toString('latin1').replace('loci', 'free'), 'latin1');
  const reading = await readVideo(Buffer.concat([plain, head, xmp]));
  expect(reading.probe.place).toBeNull();
  expect((await readFile(path.join(folder, 'published.mp4'))).includes('51,30.5N')).toBe(false);
});
