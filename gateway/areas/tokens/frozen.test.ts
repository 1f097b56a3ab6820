import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson } from '#domain/proofs/canonical-json.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addAsset, addRendition } from '#tests/support/assets.ts';
import { KnownChains } from '#tests/support/known-chains.ts';
import { addReadyWork, startToken, tokenInput } from '#tests/support/tokens.ts';
import { emptyMediaBin } from '../../server/jobs/media-bin.ts';
import { sweepGarbage } from '../../server/jobs/media-sweep.ts';
import { referredObjects } from '../media/storage-move/referred-objects.ts';
import { drawCover } from './cover.ts';

const chains = new KnownChains();
/** Milliseconds by which the application clock is ahead of the database. */
let aheadMs = 0;
let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp({ PUBLIC_URL: 'https://stave.example' }, { chains, clock: () => new Date(Date.now() + aheadMs) });
  await chains.connect(t.pool);
  account = await t.register();
});
afterAll(() => t.stop());

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const ask = (url: string, method: 'GET' | 'HEAD' = 'GET', headers: Record<string, string> = {}) =>
  t.app.inject({ method, url: new URL(url).pathname, headers });
const started = async (subject: string, kind = 'WORK', more: object = {}) =>
  (await startToken(t, account, subject, tokenInput(more), kind)).tokenization!;

async function image(isPublic: boolean) {
  const asset = await addAsset(t.platform, account.workspaceId, { kind: 'IMAGE', isPublic, fileName: 'Cover.jpg' });
  await t.pool.query(`update asset set copyright_owner = 'Northbound' where id = $1`, [asset.id]);
  const preview = await addRendition(t.platform, asset.id, { role: 'PREVIEW', content: Buffer.from(`preview of ${asset.id}`) });
  return { ...asset, preview };
}

describe('the metadata of a token', () => {
  it('is canonical JSON in the format of the standards, addressed by its hash', async () => {
    const work = await addReadyWork(t, account, {
      iswc: 'T-034.524.680-1',
      artist: 'Lena Brandt',
      description: 'A song about glass.',
      notes: 'for nobody else',
      lyrics: 'unheard words',
    });
    const { metadataUri, metadataSha256 } = await started(work, 'WORK', { tokenType: 'ROYALTY_TOKEN', royaltyPercentage: '7.5' });
    expect(metadataUri).toBe(`https://stave.example/metadata/${metadataSha256}.json`);
    const response = await ask(metadataUri);
    expect(response.statusCode).toBe(200);
    expect(sha256Of(response.rawPayload)).toBe(metadataSha256);
    const metadata = response.json();
    expect(response.body).toBe(canonicalJson(metadata));
    expect(metadata).toMatchObject({
      name: 'Glass Mountain',
      symbol: 'STAVE',
      description: 'A song about glass.',
      external_url: 'https://stave.example/verify',
      seller_fee_basis_points: 750,
      properties: { category: 'image', files: [{ uri: metadata.image, type: 'image/jpeg' }] },
      stave: {
        version: 1,
        kind: 'work',
        codes: { iswc: 'T-034.524.680-1' },
        token: { blockchain: 'ethereum', type: 'royalty-token', royaltyPercentage: '7.50', totalSupply: 1_000_000 },
      },
    });
    expect(metadata.attributes).toContainEqual({ trait_type: 'Artist', value: 'Lena Brandt' });
    expect(metadata.attributes).toContainEqual({ trait_type: 'ISWC', value: 'T-034.524.680-1' });
    expect(metadata.stave.splits.map(({ role, performanceShare }: Record<string, string>) => [role, performanceShare])).toEqual([
      ['Composer', '35.00'],
      ['Author', '15.00'],
      ['Original Publisher', '50.00'],
    ]);
    const saved = await t.pool.query('select sha256 from record_version where work_id = $1', [work]);
    expect(metadata.stave.contentSha256).toBe(saved.rows.at(-1).sha256);
    expect(response.body).not.toMatch(/nobody else|unheard/);
  });

  it('is served with CORS and cache headers, and never changes', async () => {
    const { metadataUri, metadataSha256 } = await started(await addReadyWork(t, account));
    const { headers, body } = await ask(metadataUri);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${metadataSha256}"`,
      'x-content-type-options': 'nosniff',
    });
    const head = await ask(metadataUri, 'HEAD');
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', headers['content-length']]);
    const known = await ask(metadataUri, 'GET', { 'if-none-match': `"${metadataSha256}"` });
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', headers.etag]);
  });

  it('is not found under any other address', async () => {
    const { metadataUri, metadataSha256 } = await started(await addReadyWork(t, account));
    for (const url of [
      metadataUri.replace('.json', '.jpg'),
      metadataUri.replace(metadataSha256, 'a'.repeat(64)),
      'https://stave.example/metadata/..%2fapp-secret',
      'https://stave.example/metadata/x.json',
    ]) {
      expect((await ask(url)).statusCode).toBe(404);
    }
  });
});

describe('the picture of a token', () => {
  const imageOf = async (uri: string): Promise<string> => (await ask(uri)).json().image;

  it('of a work is a drawn card', async () => {
    const uri = await imageOf((await started(await addReadyWork(t, account))).metadataUri);
    const response = await ask(uri);
    expect(response.headers['content-type']).toBe('image/jpeg');
    expect(uri).toBe(`https://stave.example/metadata/${sha256Of(response.rawPayload)}.jpg`);
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 800 });
  });

  it('of a published image is its public preview, and remains after the image is deleted', async () => {
    const { id, preview } = await image(true);
    const uri = await imageOf((await started(id, 'IMAGE')).metadataUri);
    expect(uri).toBe(`https://stave.example/metadata/${preview.sha256}.webp`);
    await t.pool.query('delete from asset where id = $1', [id]);
    expect((await ask(uri)).body).toBe(`preview of ${id}`);
  });

  it('of a private image does not reveal the image', async () => {
    const { id } = await image(false);
    const uri = await imageOf((await started(id, 'IMAGE')).metadataUri);
    expect(uri).toMatch(/\.jpg$/);
    expect((await ask(uri)).body).not.toContain('preview of');
  });

  it('is identical for equal texts, and can be drawn for any text', async () => {
    const words = { title: 'Glass Mountain', kind: 'Musical work', creator: null };
    expect((await drawCover(words)).equals(await drawCover(words))).toBe(true);
    for (const title of ['', ' ', 'a'.repeat(300), '<svg onload=x>&', '夜の歌 🎵', 'word '.repeat(60)]) {
      expect((await sharp(await drawCover({ ...words, title })).metadata()).width).toBe(800);
    }
  });
});

describe('frozen documents', () => {
  it('are stored once, never swept, and move with the other files', async () => {
    const before = (await t.pool.query('select count(*)::int as n from token_document')).rows[0].n;
    const work = await addReadyWork(t, account, { title: 'Once only' });
    const first = await started(work);
    const second = await started(work, 'WORK', { tokenType: 'ROYALTY_TOKEN' });
    const after = (await t.pool.query('select count(*)::int as n from token_document')).rows[0].n;
    // One card for both, and a JSON for each.
    expect(after - before).toBe(3);
    expect((await t.pool.query('select 1 from storage_garbage')).rowCount).toBe(0);
    await t.pool.query(
      `insert into storage_garbage (storage_key, delete_after) select storage_key, now() - interval '1 day' from token_document`,
    );
    aheadMs = 4 * 86_400_000;
    await emptyMediaBin(t.platform);
    await sweepGarbage(t.platform);
    aheadMs = 0;
    for (const { metadataUri } of [first, second]) expect((await ask(metadataUri)).statusCode).toBe(200);
    const keys: string[] = [];
    for await (const { key } of referredObjects(t.pool)) keys.push(key);
    expect(keys).toContain(`metadata/${first.metadataSha256}`);
  });

  it('are swept when the request is refused after storing them', async () => {
    const work = await addReadyWork(t, account, { title: 'Nearly' });
    // Concurrently, so neither sees the other's file at first.
    const requests = ['1', '2'].map((royaltyPercentage) => tokenInput({ royaltyPercentage } as object));
    const responses = await Promise.all(requests.map((request) => startToken(t, account, work, request)));
    expect(responses.flatMap(({ userErrors }) => userErrors)).toMatchObject([{ code: 'TAKEN' }]);
    const left = await t.pool.query<{ storage_key: string }>('select storage_key from storage_garbage');
    expect(left.rows).toHaveLength(1);
    aheadMs = 4 * 86_400_000;
    expect(await sweepGarbage(t.platform)).toBe(1);
    aheadMs = 0;
    expect(await t.platform.storage.stat(left.rows[0]!.storage_key)).toBeNull();
  });

  it('remain after the work is deleted and purged, with the name of its owner', async () => {
    const work = await addReadyWork(t, account, { title: 'Gone' });
    const { id, metadataUri } = await started(work);
    await t.gql('mutation ($id: ID!) { workDelete(id: $id) { userErrors { message } } }', { id: work }, account.token);
    const query = '{ tokenization(id: "ID") { title subjectId work { id } metadata } }'.replace('ID', id);
    const inBin = await t.gql<{ tokenization: object }>(query, {}, account.token);
    expect(inBin.tokenization).toMatchObject({ title: 'Gone', subjectId: work, work: null });
    await t.pool.query('delete from work where id = $1', [work]);
    const purged = await t.gql<{ tokenization: object }>(query, {}, account.token);
    expect(purged.tokenization).toEqual(inBin.tokenization);
    expect((await ask(metadataUri)).statusCode).toBe(200);
  });
});
