import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { recordedWebm } from '#tests/media/corpus/recorded-webm.ts';
import { sampled } from '#tests/support/sample.ts';
import { readGivenFile } from '../read-given-file.ts';

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

async function readVideo(bytes: Buffer, mimeType = 'video/mp4') {
  const file = path.join(folder, 'video');
  await writeFile(file, bytes);
  return readGivenFile(
    { id: 1, task: 'READ', kind: 'VIDEO', mimeType, file, folder, atSeconds: null, maxPixels: 1_000_000 },
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

const third = [0, 33, 66, 100];
const recordings: [name: string, recording: Parameters<typeof recordedWebm>[0], seconds: number][] = [
  ['one cluster', { clusters: [[0, third]] }, 0.1],
  [
    'several clusters',
    {
      clusters: [
        [0, third],
        [4_000, third],
        [8_000, [0, 33, 2_500]],
      ],
    },
    10.5,
  ],
  [
    'frames in groups',
    {
      clusters: [
        [0, third],
        [4_000, third],
      ],
      hasGroups: true,
    },
    4.1,
  ],
  [
    'another unit of time',
    {
      clusters: [
        [0, third],
        [4_000, third],
      ],
      nanoseconds: 500_000,
    },
    2.05,
  ],
  [
    'a beginning after zero',
    {
      clusters: [
        [60_000, third],
        [62_000, third],
      ],
    },
    2.1,
  ],
  [
    'a cluster without frames at its end',
    {
      clusters: [
        [0, third],
        [4_000, third],
        [8_000, []],
      ],
    },
    4.1,
  ],
];
it.each(recordings)('the length of a video recorded by a browser is computed: %s', async (_name, recording, seconds) => {
  const reading = await readVideo(recordedWebm(recording), 'video/webm');
  expect(reading).toMatchObject({ durationSeconds: seconds, width: 640, height: 360, codec: 'VP8' });
});

it('a video that a browser recorded up to a crash is read up to there', async () => {
  const bytes = recordedWebm({
    clusters: [
      [0, third],
      [4_000, third],
    ],
  });
  expect((await readVideo(bytes.subarray(0, -30), 'video/webm')).durationSeconds).toBeCloseTo(4.1, 1);
});

it('a WebM without frames is incomplete', async () => {
  await expect(readVideo(recordedWebm({ clusters: [] }), 'video/webm')).rejects.toThrow('incomplete');
});
