import ExifReader from 'exifreader';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { captioned, notice, secrets } from './corpus/captions.ts';
import { photo } from './corpus/images.ts';
import { assetRow, ingestAll, landFile, renditionRows, storedBytes } from './ingest-world.ts';
import { UploadClient } from './upload-client.ts';

let t: TestApp;
let account: TestAccount;
let url: string;
beforeAll(async () => {
  t = await startTestApp();
  account = await t.register();
  url = await t.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => t.stop());

const land = (bytes: Buffer, format = 'jpeg') =>
  landFile(t.platform, account, { kind: 'IMAGE', fileName: `a.${format}`, mimeType: `image/${format}`, bytes });

const publishedBytes = async (id: string) => {
  const published = (await renditionRows(t, id)).find(({ role }) => role === 'PUBLISHED')!;
  return storedBytes(t.platform, published.storage_key);
};

type Tags = Record<string, Record<string, { description: unknown } | undefined> | undefined>;
const creditsIn = (bytes: Buffer) => {
  const { exif, iptc, xmp } = ExifReader.load(bytes, { expanded: true }) as unknown as Tags;
  return {
    exif: exif && [exif.Artist?.description, exif.Copyright?.description],
    iptc: iptc && [iptc['By-line']?.description, iptc.Credit?.description, iptc['Copyright Notice']?.description],
    xmp: xmp && [xmp.creator?.description, xmp.Credit?.description, xmp.rights?.description],
  };
};
const exif = ['Jane Exif', '2026 Exif Holder'];
const iptc = ['Jane Iptc', 'Iptc Agency', '© 2025 Iptc Agency Ltd.'];
const xmp = ['Jane Doe', 'Jane Doe & Söhne', notice];

describe('caption in a file', () => {
  it.each([
    [
      'XMP before IPTC and EXIF',
      { exif: true, iptc: true, xmp: true },
      { description: 'A house by a lake.', tags: ['lake', 'red house'], copyright_owner: 'Agency X' },
      { photographer: 'Jane Exif', creditLine: 'Jane Doe & Söhne', copyrightNotice: notice },
    ],
    [
      'IPTC',
      { iptc: true },
      { description: 'Caption from IPTC.', tags: ['stage', 'night'], copyright_owner: 'Iptc Agency Ltd.' },
      { photographer: 'Jane Iptc', creditLine: 'Iptc Agency', copyrightNotice: '© 2025 Iptc Agency Ltd.' },
    ],
    [
      'EXIF',
      { exif: true },
      { description: 'From EXIF', tags: [], copyright_owner: 'Exif Holder' },
      { photographer: 'Jane Exif', copyrightNotice: '2026 Exif Holder' },
    ],
  ])('fills empty fields from %s', async (_name, notes, fields, details) => {
    const id = await land(await captioned('jpeg', notes));
    await ingestAll(t);
    const row = await assetRow(t, id);
    expect(row).toMatchObject({ ingest_state: 'READY', ...fields });
    expect(row.details).toMatchObject(details);
  });

  it('overwrites no values entered by a user', async () => {
    const id = await land(await captioned('jpeg', undefined, 2));
    const typed = { description: 'Mine', tags: ['own'], copyright_owner: 'Me', details: { photographer: 'I', creditLine: 'Us' } };
    await t.pool.query('update asset set description = $2, tags = $3, copyright_owner = $4, details = $5 where id = $1', [
      id,
      ...Object.values(typed),
    ]);
    await ingestAll(t);
    const row = await assetRow(t, id);
    expect(row).toMatchObject({ ...typed, details: expect.objectContaining(typed.details), version: 2 });
  });

  it.each([
    ['sets the title if the upload has no title', {}, 'Röd stuga'],
    ['does not replace a title, even if it equals the file name', { title: 'house' }, 'house'],
  ])('%s', async (_name, draft, title) => {
    const client = new UploadClient(url, account.token);
    const bytes = await captioned('jpeg', { xmp: true }, title.length);
    const path = await client.begin({
      kind: 'IMAGE',
      fileName: 'house.jpg',
      type: 'image/jpeg',
      size: bytes.length,
      draft,
    });
    const added = await client.add(path, 0, bytes);
    await ingestAll(t);
    expect((await assetRow(t, added.headers['upload-asset'] as string)).title).toBe(title);
  });
});

describe('published copy', () => {
  it.each([
    ['jpeg', { exif, iptc, xmp }],
    ['png', { exif, iptc: undefined, xmp }],
    ['webp', { exif, iptc: undefined, xmp }],
    ['tiff', { exif: undefined, iptc: undefined, xmp }],
  ] as const)('of a %s keeps only creator, credit and copyright', async (format, credits) => {
    const bytes = await captioned(format, undefined, 3);
    const id = await land(bytes, format);
    await ingestAll(t);
    const published = await publishedBytes(id);
    expect(creditsIn(published)).toEqual(credits);
    for (const secret of secrets) expect([secret, published.includes(secret)]).toEqual([secret, false]);
    expect(ExifReader.load(published, { expanded: true }).gps).toBeUndefined();
  });

  it('keeps credits when it is re-encoded', async () => {
    const bytes = await sharp(await captioned('jpeg', undefined, 4))
      .keepMetadata()
      .rotate(0)
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const id = await land(bytes);
    await ingestAll(t);
    const published = await publishedBytes(id);
    expect(await sharp(published).metadata()).toMatchObject({ width: 48, height: 68 });
    expect(creditsIn(published)).toMatchObject({ exif, xmp });
  });

  it('of an image without credits has no metadata', async () => {
    const id = await land(await photo({ width: 90, height: 60, format: 'webp' }), 'webp');
    await ingestAll(t);
    const metadata = await sharp(await publishedBytes(id)).metadata();
    expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined]);
  });
});
