import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Asset } from '#db/entities/media.ts';
import { docMimeType, docxMimeType } from '#domain/media/file-types.ts';
import { ingestQueue, requestPoster } from '#gateway/areas/media/ingest/ingest-queue.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { sampled } from '#tests/support/sample.ts';
import { docx } from './corpus/archives.ts';
import { pdf } from './corpus/documents.ts';
import { photo } from './corpus/images.ts';
import { doc } from './corpus/legacy-word.ts';
import { assetRow, type GivenFile, ingestAll, ingestNext, landFile, renditionRows, storedBytes } from './ingest-world.ts';

let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  account = await t.register();
});
afterAll(() => t.stop());

const ingest = async (file: GivenFile) => {
  const id = await landFile(t.platform, account, file);
  await ingestAll(t);
  return { id, row: await assetRow(t, id), renditions: await renditionRows(t, id) };
};
const jpeg = (bytes: Buffer): GivenFile => ({ kind: 'IMAGE', fileName: 'IMG 1.jpg', mimeType: 'image/jpeg', bytes });

describe('an image', () => {
  it('has previews in several sizes and the metadata of the camera, which the published copy lacks', async () => {
    const bytes = await photo({ width: 2_400, height: 1_600, notes: true });
    const { row, renditions } = await ingest(jpeg(bytes));
    expect(row).toMatchObject({
      ingest_state: 'READY',
      ingest_percent: 100,
      width: 2_400,
      height: 1_600,
      copyright_owner: 'A. Writer',
      details: {
        camera: 'Canon EOS R6',
        photographer: 'A. Writer',
        iso: '400',
        aperture: 'f/2.8',
        shootDate: '2026-05-17',
        focalLength: '50 mm',
        shutterSpeed: '1/250 s',
      },
      dominant_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
    expect((row.placeholder as string).length).toBeLessThanOrEqual(300);
    expect(row.probe?.place).toMatchObject({ latitude: expect.closeTo(51.509, 3), longitude: expect.closeTo(-0.129, 3) });
    expect(row.probe?.metadata).toContainEqual({ group: 'Camera', name: 'Model', value: 'Canon EOS R6' });
    expect(row.probe?.metadata.filter(({ name }) => name.startsWith('GPS'))).toEqual([]);
    expect(renditions.map(({ role, format, width, height }) => `${role} ${format} ${width}×${height}`)).toEqual([
      'PREVIEW webp 1600×1067',
      'PUBLISHED jpg 2400×1600',
      'THUMBNAIL webp 320×213',
      'THUMBNAIL webp 640×427',
    ]);
    const published = await storedBytes(t.platform, renditions.find(({ role }) => role === 'PUBLISHED')!.storage_key);
    const metadata = await sharp(published).metadata();
    expect(metadata).toMatchObject({ width: 2_400, height: 1_600 });
    expect([metadata.xmp, metadata.iptc]).toEqual([undefined, undefined]);
    // Only the credits of the metadata are kept, see captions.test.ts.
    expect([published.includes('Canon'), published.includes('A. Writer')]).toEqual([false, true]);
    // Only metadata is removed. Every pixel is unchanged.
    expect((await sharp(published).raw().toBuffer()).equals(await sharp(bytes).raw().toBuffer())).toBe(true);
  });

  it('is rotated according to its orientation', async () => {
    const { row, renditions } = await ingest(jpeg(await photo({ width: 800, height: 400, orientation: 6 })));
    expect(row).toMatchObject({ ingest_state: 'READY', width: 400, height: 800 });
    const published = await storedBytes(t.platform, renditions.find(({ role }) => role === 'PUBLISHED')!.storage_key);
    expect(await sharp(published).metadata()).toMatchObject({ width: 400, height: 800 });
    expect((await sharp(published).metadata()).exif).toBeUndefined();
  });

  const heics: [name: string, width: number, height: number][] = [
    ['upright', 320, 192],
    ['turned', 192, 320],
  ];
  it.each(sampled(heics, 1))(
    'in HEIC is decoded %s, with the metadata of the camera, and published as a JPEG without its location',
    async (name, width, height) => {
      const bytes = readFileSync(path.join(import.meta.dirname, `corpus/files/${name}.heic`));
      const { row, renditions } = await ingest({ kind: 'IMAGE', fileName: 'IMG_1.HEIC', mimeType: 'image/heic', bytes });
      expect(row).toMatchObject({
        ingest_state: 'READY',
        ingest_problem: null,
        width,
        height,
        codec: 'hevc',
        details: { camera: 'Apple iPhone 15' },
      });
      expect(row.probe?.place?.latitude).toBeCloseTo(51.509, 3);
      const published = renditions.find(({ role }) => role === 'PUBLISHED')!;
      expect(published).toMatchObject({ format: 'jpg', width, height });
      const copy = await storedBytes(t.platform, published.storage_key);
      expect((await sharp(copy).metadata()).exif).toBeUndefined();
      // Red begins the picture, and blue ends it.
      const { data } = await sharp(copy).raw().toBuffer({ resolveWithObject: true });
      expect([data[0]! > 200, data[2]! < 60, data.at(-3)! < 60, data.at(-1)! > 200]).toEqual([true, true, true, true]);
      expect(renditions.map(({ role }) => role)).toContain('THUMBNAIL');
    },
  );

  it('keeps values entered by a user', async () => {
    const id = await landFile(t.platform, account, jpeg(await photo({ width: 300, height: 200, notes: true })));
    await t.pool.query(`update asset set details = '{"camera": "Mine"}', copyright_owner = 'Me' where id = $1`, [id]);
    await ingestAll(t);
    expect(await assetRow(t, id)).toMatchObject({
      details: { camera: 'Mine', photographer: 'A. Writer' },
      copyright_owner: 'Me',
      version: 2,
    });
  });
});

describe('a video', () => {
  const clip = readFileSync(path.join(import.meta.dirname, 'corpus/files/clip.mp4'));
  const file: GivenFile = { kind: 'VIDEO', fileName: 'clip.mp4', mimeType: 'video/mp4', bytes: clip };
  let ingested: Awaited<ReturnType<typeof ingest>>;
  beforeAll(async () => {
    ingested = await ingest(file);
  });

  it('has duration, dimensions and frame rate, and a poster that is not black', async () => {
    const { row, renditions } = ingested;
    expect(row).toMatchObject({
      ingest_state: 'READY',
      width: 180,
      height: 320,
      duration_seconds: expect.closeTo(3, 1),
      frame_rate: 15,
      codec: 'H.264',
      poster_at_seconds: expect.closeTo(0.9, 1),
      details: { shootDate: '2026-05-17' },
    });
    expect(row.bitrate).toBeGreaterThan(10_000);
    expect(renditions.map(({ role, format, width, height }) => `${role} ${format} ${width}×${height}`)).toEqual([
      'POSTER webp 180×320',
      'PUBLISHED mp4 180×320',
      'THUMBNAIL webp 180×320',
    ]);
  });

  it('is published unchanged except for its location', async () => {
    const { row, renditions } = ingested;
    expect(row.probe?.place?.latitude).toBeCloseTo(51.509, 3);
    expect(JSON.stringify(row.probe?.metadata)).not.toContain('51.5');
    const published = await storedBytes(t.platform, renditions.find(({ role }) => role === 'PUBLISHED')!.storage_key);
    expect(published.length).toBe(clip.length);
    expect([clip.includes('loci'), published.includes('loci')]).toEqual([true, false]);
    expect(published.subarray(published.indexOf('mdat')).equals(clip.subarray(clip.indexOf('mdat')))).toBe(true);
  });

  it('gets another poster while its state stays READY', async () => {
    const { id, renditions } = ingested;
    const setPoster = (seconds: number) =>
      t.orm.em.fork().transactional(async (em) => {
        const asset = { id, workspaceId: account.workspaceId };
        await em.nativeUpdate(Asset, asset, { posterAtSeconds: seconds });
        await requestPoster(em, asset);
      });
    await setPoster(2.5);
    expect((await ingestQueue.claim(t.pool, 1))[0]?.task).toBe('POSTER');
    expect((await assetRow(t, id)).ingest_state).toBe('READY');
    await setPoster(2.5);
    await ingestNext(t.platform);
    const row = await assetRow(t, id);
    expect(row).toMatchObject({
      ingest_state: 'READY',
      poster_at_seconds: 2.5,
      ingest_due_at: null,
      duration_seconds: expect.closeTo(3, 1),
    });
    const after = await renditionRows(t, id);
    expect(after.map(({ role }) => role)).toEqual(renditions.map(({ role }) => role));
    const keyOf = (rows: typeof after, role: string) => rows.find((each) => each.role === role)!.storage_key;
    expect(keyOf(after, 'POSTER')).not.toBe(keyOf(renditions, 'POSTER'));
    expect(keyOf(after, 'PUBLISHED')).toBe(keyOf(renditions, 'PUBLISHED'));
    // There is no frame after the end, so the poster is unchanged.
    await setPoster(9_999);
    await ingestNext(t.platform);
    expect(await renditionRows(t, id)).toEqual(after);
    expect((await assetRow(t, id)).poster_at_seconds).toBeNull();
    expect((await assetRow(t, id)).ingest_state).toBe('READY');
  });
});

describe('a document', () => {
  const document = (fileName: string, mimeType: string, bytes: Buffer): GivenFile => ({
    kind: 'DOCUMENT',
    fileName,
    mimeType,
    bytes,
  });
  const textsOf = async (id: string) =>
    (await t.pool.query<{ text: string }>('select text from asset_page where asset_id = $1 order by page', [id])).rows.map(
      ({ text }) => text,
    );

  it('in PDF has the text and an image of each page', async () => {
    const bytes = pdf(['Publishing agreement', 'Second page'], { info: '/Author (Ida Brandt) /Title (Agreement)' });
    const { id, row, renditions } = await ingest(document('a.pdf', 'application/pdf', bytes));
    expect(row).toMatchObject({ ingest_state: 'READY', page_count: 2, details: { author: 'Ida Brandt' } });
    expect(await textsOf(id)).toEqual(['Publishing agreement', 'Second page']);
    expect(renditions.map(({ role, page, width }) => [role, page, width])).toEqual([
      ['PAGE', 1, 1_200],
      ['PAGE', 2, 1_200],
      ['THUMBNAIL', null, 320],
      ['THUMBNAIL', null, 640],
    ]);
  });

  it('in DOCX has its text', async () => {
    const { id, row } = await ingest(document('a.docx', docxMimeType, docx(['Split sheet', 'Half and half'])));
    expect(row).toMatchObject({ ingest_state: 'READY', ingest_problem: null, details: { author: 'Ida & Co' } });
    expect(await textsOf(id)).toEqual(['Split sheet\n\nHalf and half']);
  });

  it('in DOC has its text', async () => {
    const { id, row } = await ingest(document('a.doc', docMimeType, doc('Split sheet\rHälfte und Hälfte')));
    expect(row).toMatchObject({ ingest_state: 'READY', ingest_problem: null, probe: { hasUnreadableText: false } });
    expect(await textsOf(id)).toEqual(['Split sheet\nHälfte und Hälfte']);
  });

  it.each([
    ['is encrypted', doc('Secret', { isEncrypted: true })],
    ['has a circular directory', doc('Words', { loops: true })],
    ['ends early', doc('Words').subarray(0, 2_000)],
  ])('in DOC that %s is kept without its text and says so', async (_name, bytes) => {
    const { id, row } = await ingest(document('a.doc', docMimeType, bytes));
    expect([row.ingest_state, row.ingest_problem]).toEqual(['READY', null]);
    expect(await textsOf(id)).toEqual([]);
    const query = 'query ($id: ID!) { asset(id: $id) { ... on DocumentAsset { hasUnreadableText } } }';
    expect(await t.gql(query, { id }, account.token)).toEqual({ asset: { hasUnreadableText: true } });
  });

  it('in plain text is decoded from UTF-8, Latin-1 and UTF-16', async () => {
    for (const [bytes, text] of [
      [Buffer.from('Größe', 'utf8'), 'Größe'],
      [Buffer.from('Größe', 'latin1'), 'Größe'],
      [Buffer.from('\ufeffGröße', 'utf16le'), 'Größe'],
    ] as const) {
      const { id } = await ingest(document('a.txt', 'text/plain', bytes));
      expect(await textsOf(id)).toEqual([text]);
    }
  });
});
