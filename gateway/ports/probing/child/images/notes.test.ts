import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  notedJpeg,
  pngWithRawProfile,
  xmpCreators,
  xmpDescription,
  xmpTitle,
  xmpWith,
} from '#tests/media/corpus/noted-pictures.ts';
import type { Credits } from './captions.ts';
import { creditBlocks } from './credit-blocks.ts';
import { readNotes } from './notes.ts';

async function read(bytes: Buffer) {
  const { details = {}, caption, ...notes } = await readNotes(bytes, (await sharp(bytes).metadata()).xmp);
  return { ...notes, details, caption: caption! };
}
const nobody: Credits = {
  exif: { artist: null, copyright: null },
  iptc: { creators: [], credit: null, copyright: null },
  xmp: { creators: [], credit: null, rights: null },
};
const iptcBy = (...creators: string[]) => creditBlocks({ ...nobody, iptc: { ...nobody.iptc, creators } }).iptc;
const exifOf = (exif: Partial<Credits['exif']>) => creditBlocks({ ...nobody, exif: { ...nobody.exif, ...exif } }).exif;

describe('XMP', () => {
  const xmp = xmpWith(xmpTitle('Röd stuga') + xmpCreators('Jane Doe'));
  it.each([
    ['spaces', '\n'.repeat(40)],
    ['zeros', '\0'.repeat(400)],
    ['the rest of an older packet', '\nstuga</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF>'],
    ['noise', '\n\x01\xff<<&\x80'],
  ])('with %s behind its end is read', async (_name, rubbish) => {
    const bytes = await notedJpeg({ xmp: Buffer.concat([xmp, Buffer.from(rubbish, 'latin1')]) });
    const { caption, details } = await read(bytes);
    expect([caption.title, details.photographer]).toEqual(['Röd stuga', 'Jane Doe']);
  });

  it('with other data before its beginning is read', async () => {
    const bytes = await notedJpeg({ xmp: Buffer.concat([Buffer.from('\n\0junk\n'), xmp]) });
    expect((await read(bytes)).caption.title).toBe('Röd stuga');
  });
});

describe('a profile in the texts of a PNG', () => {
  it.each([true, false])('is read as XMP (compressed: %s)', async (isCompressed) => {
    const { caption, probe } = await read(await pngWithRawProfile('xmp', xmpWith(xmpTitle('Röd stuga')), isCompressed));
    expect(caption.title).toBe('Röd stuga');
    expect(probe.metadata.filter(({ name }) => name.startsWith('Raw profile'))).toEqual([]);
  });

  it.each([
    ['iptc', iptcBy('Jane Iptc', 'John Iptc')!, 'Jane Iptc, John Iptc'],
    ['exif', Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifOf({ artist: 'Jane Exif' })!]), 'Jane Exif'],
    ['APP1', Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifOf({ artist: 'Jane Exif' })!]), 'Jane Exif'],
  ])('is read as %s', async (name, block, photographer) => {
    expect((await read(await pngWithRawProfile(name, block))).details.photographer).toBe(photographer);
  });

  it('that is damaged is left out', async () => {
    expect((await read(await pngWithRawProfile('xmp', Buffer.from('no packet')))).caption.title).toBeNull();
  });
});

describe('photographers', () => {
  it.each([
    ['two in EXIF', { exif: exifOf({ artist: 'Jane Doe; John Roe' }) }, 'Jane Doe, John Roe'],
    ['two in IPTC', { iptc: iptcBy('Jane Doe', 'John Roe') }, 'Jane Doe, John Roe'],
    ['two in XMP', { xmp: xmpWith(xmpCreators('Jane Doe', 'John Roe')) }, 'Jane Doe, John Roe'],
    [
      'one in EXIF who is one of two in XMP',
      { exif: exifOf({ artist: 'Jane Doe' }), xmp: xmpWith(xmpCreators('John Roe', 'jane doe')) },
      'John Roe, jane doe',
    ],
    [
      'one in EXIF who is not one of two in XMP',
      { exif: exifOf({ artist: 'Ida Berg' }), xmp: xmpWith(xmpCreators('Jane Doe', 'John Roe')) },
      'Ida Berg',
    ],
    ['one in EXIF who is nobody', { exif: exifOf({ artist: 'N/A' }), iptc: iptcBy('Jane Doe') }, 'Jane Doe'],
  ])('%s are kept', async (_name, blocks, photographer) => {
    expect((await read(await notedJpeg(blocks))).details.photographer).toBe(photographer);
  });
});

describe('texts that programs and cameras write', () => {
  it.each([
    'null',
    'undefined',
    'N/A',
    'OLYMPUS DIGITAL CAMERA',
    'IMG_0042',
    'DSC00017.JPG',
    '20260517_101112',
    'C:\\Pictures\\a.jpg',
    '/storage/emulated/0/DCIM/Camera/a.jpg',
    'DCIM\\100MEDIA',
  ])('%j is neither a title nor a description', async (text) => {
    const { caption } = await read(await notedJpeg({ xmp: xmpWith(xmpTitle(text) + xmpDescription(text)) }));
    expect(caption).toMatchObject({ title: null, description: null });
  });

  it.each(['1999', 'Tour2024', 'IMG', 'P/L', 'A path / a way'])('%j is a title', async (text) => {
    expect((await read(await notedJpeg({ xmp: xmpWith(xmpTitle(text)) }))).caption.title).toBe(text);
  });

  const shot = (exif: Record<string, Record<string, string>>) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
      .withExif(exif)
      .jpeg()
      .toBuffer();

  it.each(['Canon', 'EOS R6', 'Canon EOS R6'])('the camera itself is no description: %j', async (text) => {
    const bytes = await shot({ IFD0: { Make: 'Canon', Model: 'EOS R6', ImageDescription: text, Copyright: 'Copyright, ' } });
    const { caption, details, copyrightOwner } = await read(bytes);
    expect([caption.description, details.camera, details.copyrightNotice, copyrightOwner]).toEqual([
      null,
      'Canon EOS R6',
      undefined,
      null,
    ]);
  });

  it('exposures are rounded, and left out if they are unknown', async () => {
    const known = await shot({ IFD2: { FocalLength: '5960000/1000001', FNumber: '178/100', ExposureTime: '1/250' } });
    expect((await read(known)).details).toMatchObject({ focalLength: '6 mm', aperture: 'f/1.8', shutterSpeed: '1/250 s' });
    const zoomed = await shot({ IFD2: { FocalLength: '42500/10000' } });
    expect((await read(zoomed)).details).toMatchObject({ focalLength: '4.3 mm' });
    const unknown = await shot({ IFD2: { FocalLength: '0/1', FNumber: '0/0', ExposureTime: '0/1', ISOSpeedRatings: '0' } });
    expect((await read(unknown)).details).toEqual({});
  });
});
