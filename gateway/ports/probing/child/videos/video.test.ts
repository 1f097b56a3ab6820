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

const strays: [name: string, stray: string][] = [
  ['three letters', 'abc'],
  ['padding', '\0'.repeat(700)],
  ['noise', 'Z'.repeat(700)],
  ['a tag of a player', `TAG${'x'.repeat(125)}`],
  ['free room that is cut', `\0\0\x10\0free${'\0'.repeat(100)}`],
];
it.each(sampled(strays, 2))('a video is read although %s follows its end', async (_name, stray) => {
  const file = path.join(folder, 'video');
  await writeFile(file, Buffer.concat([await readFile(clip), Buffer.from(stray, 'latin1')]));
  const reading = await carryOut(
    { id: 1, task: 'READ', kind: 'VIDEO', mimeType: 'video/mp4', file, folder, atSeconds: null, maxPixels: 1_000_000 },
    { progress: () => undefined, spend: () => undefined },
  );
  expect(reading).toMatchObject({ codec: 'H.264', outputs: [{ name: 'published.mp4', role: 'PUBLISHED' }] });
});
