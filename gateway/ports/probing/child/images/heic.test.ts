import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { gridHeic } from '#tests/media/corpus/grid-heic.ts';
import { pngOfHeic } from './heic.ts';

const decoded = async (bytes: Buffer) => {
  const { data, info } = await sharp(await pngOfHeic(bytes, await sharp(bytes, { unlimited: true }).metadata()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3),
  ];
  return { ...info, at };
};

describe('a HEIC of tiles', () => {
  it('is joined, and cut where the last tiles reach over its edge', async () => {
    const { width, height, at } = await decoded(gridHeic({ width: 700, height: 400 }));
    expect([width, height]).toEqual([700, 400]);
    expect(at(320 + 30, 192 + 40)).toEqual(at(30, 40));
    expect(at(640 + 59, 384 + 15)).toEqual(at(59, 15));
    expect(at(30, 40)).not.toEqual(at(300, 180));
  });

  it.each([1, 2, 3])('is joined upright after %i quarter turns', async (turns) => {
    const flat = await decoded(gridHeic({ width: 700, height: 400 }));
    const turned = await decoded(gridHeic({ width: 700, height: 400, turns }));
    const place = (x: number, y: number): [number, number] =>
      turns === 1 ? [y, 699 - x] : turns === 2 ? [699 - x, 399 - y] : [399 - y, x];
    for (const [x, y] of [
      [3, 5],
      [330, 200],
      [699, 399],
      [640, 10],
    ] as const) {
      const [toX, toY] = place(x, y);
      expect(turned.at(toX, toY)).toEqual(flat.at(x, y));
    }
  });
});

it('a HEIC of 51 million pixels is shrunk while it is decoded', async () => {
  const { width, height, at } = await decoded(gridHeic({ width: 8_320, height: 6_144 }));
  expect([width, height]).toEqual([4_160, 3_072]);
  expect(at(160 + 15, 96 + 20)).toEqual(at(15, 20));
});

const file = (name: string) =>
  readFileSync(path.join(import.meta.dirname, `../../../../../tests/media/corpus/files/${name}.heic`));

it.each([
  ['upright', 320, 192],
  ['turned', 192, 320],
])('a HEIC without tiles is decoded: %s', async (name, width, height) => {
  expect(await decoded(file(name))).toMatchObject({ width, height });
});
