import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addAsset } from '#tests/support/assets.ts';
import { addWorks } from '#tests/support/plans.ts';

let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  account = await t.register();
});
afterAll(() => t.stop());

type UserError = { field: string[]; message: string; code: string };
type Answer<A = Record<string, unknown>> = { made: { asset: A | null; userErrors: UserError[] } };
const shown = `id version kind title description category folder tags isPublic status licenseType licenseDetails fileName mimeType sizeBytes
  ingest { state step percent problem duplicateOf { id } } uploadedBy { id } works { id } contributors { id } publicUrl downloadUrl
  image { photographer iso } video { language distributionStatus contentRating keywords isrcCode distributionPlatforms
    geographicRestrictions { country isBlocked } releaseDate expirationDate } document { parties reference trackNumber }`;
const createText = `mutation ($kind: AssetKind!, $input: AssetInput!, $fileName: String) {
  made: assetCreate(kind: $kind, input: $input, fileName: $fileName) { asset { ${shown} } userErrors { field message code } } }`;
const updateText = `mutation ($id: ID!, $version: Int!, $input: AssetPatch!) {
  made: assetUpdate(id: $id, version: $version, input: $input) { asset { ${shown} } userErrors { field message code } } }`;

const create = async (kind: string, input: object, fileName?: string, who = account) =>
  (await t.gql<Answer>(createText, { kind, input, fileName }, who.token)).made;
const update = async (id: unknown, version: number, input: object, who = account) =>
  (await t.gql<Answer>(updateText, { id, version, input }, who.token)).made;
const made = async (kind: string, input: object, fileName?: string) => {
  const { asset, userErrors } = await create(kind, input, fileName);
  expect(userErrors).toEqual([]);
  return asset!;
};

describe('adding', () => {
  it('creates a private asset with all rights reserved and no file', async () => {
    expect(await made('IMAGE', { title: ' Cover ', tags: [' live ', 'Live', '', 'tour'] }, '../../etc/Cover.JPG')).toMatchObject({
      title: 'Cover',
      tags: ['live', 'tour'],
      isPublic: false,
      status: 'ACTIVE',
      licenseType: 'ALL_RIGHTS_RESERVED',
      fileName: 'Cover.JPG',
      sizeBytes: 0,
      ingest: { state: 'NO_FILE', percent: 0, problem: null, duplicateOf: null },
      uploadedBy: { id: account.userId },
      image: { photographer: null },
      video: null,
      document: null,
      publicUrl: null,
      downloadUrl: null,
    });
  });

  it('gives a video its default values', async () => {
    const { video } = await made('VIDEO', { title: 'Clip' });
    expect(video).toMatchObject({
      language: 'en',
      distributionStatus: 'DRAFT',
      contentRating: 'GENERAL',
      keywords: [],
      geographicRestrictions: [],
      distributionPlatforms: [],
    });
  });

  it('keeps the code, platforms and countries of a video', async () => {
    const input = {
      isrcCode: 'us-rc1-76-07839',
      distributionPlatforms: ['YOUTUBE', 'YOUTUBE', 'VIMEO'],
      geographicRestrictions: [
        { country: 'Germany', isBlocked: false },
        { country: 'germany', isBlocked: true },
      ],
      keywords: ['a', 'A ', 'b'],
    };
    expect((await made('VIDEO', { title: 'Clip', video: input })).video).toMatchObject({
      isrcCode: 'USRC17607839',
      distributionPlatforms: ['YOUTUBE', 'VIMEO'],
      geographicRestrictions: [{ country: 'germany', isBlocked: true }],
      keywords: ['a', 'b'],
    });
  });

  it.each([
    ['a missing title', 'IMAGE', { title: ' ' }, ['title'], 'Please enter a title'],
    [
      'a malformed ISRC',
      'VIDEO',
      { title: 'A', video: { isrcCode: 'nope' } },
      ['video', 'isrcCode'],
      'Invalid ISRC format. Use: US-RC1-76-07839',
    ],
    [
      'a category of another kind',
      'IMAGE',
      { title: 'A', category: 'MUSIC_VIDEO' },
      ['category'],
      'Choose a category for images: Album cover, Artist photo, Promotional, Artwork, Behind the scenes, Other.',
    ],
    ['a folder of an image', 'IMAGE', { title: 'A', folder: 'LEGAL' }, ['folder'], 'Only documents have folders.'],
    [
      'fields of another kind',
      'IMAGE',
      { title: 'A', video: { director: 'B' } },
      ['video'],
      'This asset is an image, not a video.',
    ],
    [
      'rights that end before the release',
      'VIDEO',
      { title: 'A', video: { releaseDate: '2026-02-01', expirationDate: '2026-01-01' } },
      ['video', 'expirationDate'],
      'Enter a date on or after the release date.',
    ],
    [
      'an unknown work',
      'IMAGE',
      { title: 'A', workIds: ['0198c0de-0000-7000-8000-000000000000'] },
      ['workIds', '0'],
      'Work not found',
    ],
  ])('refuses %s and adds nothing', async (_name, kind, input, field, message) => {
    const count = async () => (await t.pool.query('select from asset')).rowCount;
    const before = await count();
    expect(await create(kind, input)).toEqual({ asset: null, userErrors: [expect.objectContaining({ field, message })] });
    expect(await count()).toBe(before);
  });

  it('stores licence details only for a custom licence', async () => {
    const details = { licenseDetails: 'Only with a credit.' };
    expect(await made('IMAGE', { title: 'A', licenseType: 'CUSTOM', ...details })).toMatchObject(details);
    expect(await made('IMAGE', { title: 'A', licenseType: 'LICENSED', ...details })).toMatchObject({ licenseDetails: null });
  });

  it('counts against the limit of its kind only', async () => {
    const small = await t.register({ plan: { tierId: 'free' } });
    const add = (kind: string) => t.raw<Answer>(createText, { kind, input: { title: 'A' } }, small.token);
    expect((await add('VIDEO')).errors).toBeUndefined();
    expect((await add('VIDEO')).errors).toBeUndefined();
    expect((await add('VIDEO')).errors?.[0]?.extensions).toMatchObject({ code: 'LIMIT_REACHED', feature: 'VIDEOS', limit: 2 });
    expect((await add('IMAGE')).errors).toBeUndefined();
  });
});

describe('changing', () => {
  it('keeps omitted fields, and merges kind-specific fields', async () => {
    const asset = await made('DOCUMENT', {
      title: 'Deed',
      folder: 'CONTRACTS',
      document: { parties: ['A', 'B'], reference: '7' },
    });
    const { asset: after } = await update(asset.id, 1, { document: { reference: '8' } });
    expect(after).toMatchObject({ version: 2, folder: 'CONTRACTS', document: { parties: ['A', 'B'], reference: '8' } });
  });

  it('resets a cleared term to its default, and deletes the details of a licence that is no longer custom', async () => {
    const asset = await made('VIDEO', {
      title: 'A',
      licenseType: 'CUSTOM',
      licenseDetails: 'B',
      video: { contentRating: 'TEEN' },
    });
    const { asset: after } = await update(asset.id, 1, { licenseType: null, video: { contentRating: null, language: null } });
    expect(after).toMatchObject({
      licenseType: 'ALL_RIGHTS_RESERVED',
      licenseDetails: null,
      video: { contentRating: 'GENERAL', language: null },
    });
  });

  it('validates dates sent one at a time with the stored ones', async () => {
    const asset = await made('VIDEO', { title: 'A', video: { releaseDate: '2026-05-01' } });
    const { userErrors } = await update(asset.id, 1, { video: { expirationDate: '2026-04-01' } });
    expect(userErrors).toEqual([expect.objectContaining({ field: ['video', 'expirationDate'] })]);
  });

  it('returns the newer version with its author after a conflict', async () => {
    const asset = await made('IMAGE', { title: 'A' });
    await update(asset.id, 1, { title: 'B' });
    const { asset: newer, userErrors } = await update(asset.id, 1, { title: 'C' });
    expect(newer).toMatchObject({ title: 'B', version: 2 });
    expect(userErrors[0]).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Ida Brandt saved a newer version of this image'),
    });
  });

  it('replaces associated works', async () => {
    const [first, second] = await addWorks(t.pool, account.workspaceId, 2);
    const asset = await made('IMAGE', { title: 'A', workIds: [first, first] });
    expect(asset.works).toEqual([{ id: first }]);
    expect((await update(asset.id, 1, { title: 'B' })).asset!.works).toEqual([{ id: first }]);
    expect((await update(asset.id, 2, { workIds: [second] })).asset!.works).toEqual([{ id: second }]);
    const { work } = await t.gql<{ work: { assets: { nodes: object[] } } }>(
      'query ($id: ID!) { work(id: $id) { assets(kind: IMAGE) { totalCount nodes { id } } } }',
      { id: second },
      account.token,
    );
    expect(work.assets).toEqual({ totalCount: 1, nodes: [{ id: asset.id }] });
    expect((await update(asset.id, 3, { workIds: null })).asset!.works).toEqual([]);
  });

  it('works while the file has failed', async () => {
    const { id } = await addAsset(t.platform, account.workspaceId, { ingestState: 'FAILED' });
    expect((await update(id, 1, { title: 'Broken' })).userErrors).toEqual([]);
  });
});
