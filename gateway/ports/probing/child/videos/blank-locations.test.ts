import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blankLocations, hasLocations } from './blank-locations.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stave-locations-'));
});
afterAll(() => rm(folder, { recursive: true }));

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const box = (type: string, ...content: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((each) => (typeof each === 'string' ? Buffer.from(each, 'latin1') : each)));
  return Buffer.concat([uint32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};

async function blanked(bytes: Buffer): Promise<Buffer> {
  const file = path.join(folder, 'video');
  await writeFile(file, bytes);
  const handle = await open(file, 'r+');
  const isToBeChanged = await hasLocations(handle);
  await blankLocations(handle);
  expect(await hasLocations(handle)).toBe(false);
  await handle.close();
  expect(isToBeChanged).toBe(!(await readFile(file)).equals(bytes));
  return readFile(file);
}

const place = '+37.3349-122.0090+064.000/';
const media = box('mdat', 'pictures ', place);

it('overwrites locations of QuickTime, 3GPP and phones at the same length, and leaves the media unchanged', async () => {
  const keys = box(
    'keys',
    uint32(0),
    uint32(2),
    box('mdta', 'com.apple.quicktime.make'),
    box('mdta', 'com.apple.quicktime.location.ISO6709'),
  );
  const value = (text: string) => box('data', uint32(1), uint32(0), text);
  const items = Buffer.concat([item(1, value('Apple')), item(2, value(place))]);
  for (const meta of [
    box('meta', box('hdlr', 'mdta'), keys, box('ilst', items)),
    box('meta', uint32(0), box('hdlr', 'mdta'), keys, box('ilst', items)),
  ]) {
    const bytes = Buffer.concat([
      box('ftyp', 'qt  '),
      box(
        'moov',
        box('mvhd', 'head'),
        box('udta', box('\u00a9xyz', '\0\x1a\x15\xc7', place), box('loci', 'home')),
        box('trak', box('udta', box('\u00a9xyz', place))),
        meta,
      ),
      media,
    ]);
    const after = await blanked(bytes);
    expect(after.length).toBe(bytes.length);
    expect(after.subarray(0, -media.length).includes('37.3349')).toBe(false);
    expect(after.includes('home')).toBe(false);
    expect(after.includes('Apple')).toBe(true);
    expect(after.subarray(-media.length).equals(media)).toBe(true);
  }
});

function item(index: number, value: Buffer): Buffer {
  return Buffer.concat([uint32(value.length + 8), uint32(index), value]);
}

it('overwrites the location in XMP', async () => {
  const xmp = `<rdf exif:GPSLatitude="51,30.5N" exif:Make="A"><exif:GPSLongitude>0,7.4W</exif:GPSLongitude></rdf>`;
  const after = await blanked(Buffer.concat([box('moov', box('udta', box('XMP_', xmp))), box('uuid', 'sixteen bytes id', xmp)]));
  expect(after.toString('latin1')).not.toMatch(/51,30|0,7\.4/);
  expect(after.toString('latin1').match(/exif:Make="A"/g)).toHaveLength(2);
});

it('overwrites locations that drones write into XMP', async () => {
  const xmp = `<rdf drone-dji:GpsLatitude="51.30" drone-dji:GpsLongtitude='0.745' xmp:CreateDate="2026"/>`;
  const after = await blanked(box('uuid', 'sixteen bytes id', xmp));
  expect(after.toString('latin1')).not.toMatch(/51\.30|0\.745/);
  expect(after.includes('2026')).toBe(true);
});

it('ends for any declared lengths', async () => {
  for (const bytes of [
    box('moov', uint32(0), 'udta'),
    Buffer.concat([uint32(4), Buffer.from('moov')]),
    Buffer.concat([uint32(0xffffffff), Buffer.from('moovudta')]),
    Buffer.alloc(0),
  ])
    expect(await blanked(bytes)).toEqual(bytes);
});
