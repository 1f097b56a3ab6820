import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addAsset, addRendition } from '#tests/support/assets.ts';
import { bothNetworks, confirmAnchors, paperChains } from '#tests/support/proofs.ts';
import { backfillFingerprints } from '../../areas/proofs/backfill.ts';
import { sealWaiting } from '../../areas/proofs/batches.ts';

let t: TestApp;
let owner: TestAccount;
const chains = paperChains();
const folder = mkdtempSync(path.join(tmpdir(), 'stave-bundle-'));
beforeAll(async () => {
  t = await startTestApp({ PUBLIC_URL: 'https://stave.example' }, { chains });
  await bothNetworks(t.pool, chains);
  owner = await t.register();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await t.stop();
});

type Urls = { id: string; sha256: string; certificateUrl: string; bundleUrl: string; proofUrl: string };
const urls = 'proofs { id sha256 certificateUrl bundleUrl proofUrl }';
let caller = 0;
/** A new address each time, because each address has its own limit. */
const get = (url: string, address = `10.0.0.${++caller}`) => t.app.inject({ method: 'GET', url, remoteAddress: address });

async function anchoredWork(title: string): Promise<Urls> {
  const created = await t.gql<{ workCreate: { work: { id: string } } }>(
    'mutation ($input: WorkInput!) { workCreate(input: $input) { work { id } } }',
    { input: { title } },
    owner.token,
  );
  await sealWaiting(t.platform);
  await confirmAnchors(t.pool);
  const query = `query ($id: ID!) { work(id: $id) { ${urls} } }`;
  return (await t.gql<{ work: { proofs: Urls[] } }>(query, created.workCreate.work, owner.token)).work.proofs[0]!;
}

async function anchoredImage(fileName: string, picture?: Buffer): Promise<Urls & { content: Buffer; assetId: string }> {
  const { id, content } = await addAsset(t.platform, owner.workspaceId, { fileName });
  if (picture) await addRendition(t.platform, id, { role: 'THUMBNAIL', content: picture });
  await backfillFingerprints(t.platform);
  await sealWaiting(t.platform);
  await confirmAnchors(t.pool);
  const query = `query ($id: ID!) { asset(id: $id) { ${urls} } }`;
  const { asset } = await t.gql<{ asset: { proofs: Urls[] } }>(query, { id }, owner.token);
  return { ...asset.proofs[0]!, content, assetId: id };
}

const textOf = async (pdf: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text.replaceAll(/\s+/g, ' ');

const run = (...args: string[]): Promise<{ code: number; out: string }> =>
  new Promise((resolve) =>
    execFile(process.execPath, args, { cwd: folder }, (error, out) => resolve({ code: error ? Number(error.code) : 0, out })),
  );

describe('certificate for the owner', () => {
  it('contains the work, its fingerprint and its anchors, and marks a local chain', async () => {
    const { certificateUrl, sha256 } = await anchoredWork('Łódź, Привет, Γειά 日本 🎵');
    const response = await get(certificateUrl);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
    const text = await textOf(response.rawPayload);
    expect(text).toContain('Łódź, Привет, Γειά');
    expect(text).toContain('Boxes mark characters that this font does not include.');
    expect(text).toMatch(/Work, version 1 /);
    expect(text).toContain(sha256);
    expect(text).toContain('Local test chain: this is not the public Ethereum network.');
    expect(text).toContain('Local Solana chain');
    expect(text).toContain('22 November 2026, 08:00:00 UTC');
    expect(text).toContain('Who created or owns the content, or whether anyone had the content earlier.');
    expect(text).toContain(`https://stave.example/verify?sha256=${sha256}`);
  });

  it('fits long titles and contains the picture of a file', async () => {
    const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#aa3311' } })
      .webp()
      .toBuffer();
    const image = await anchoredImage(`${'a'.repeat(180)} ${'Wort '.repeat(30)}.jpg`, picture);
    const { rawPayload, statusCode } = await get(image.certificateUrl);
    expect(statusCode).toBe(200);
    expect(rawPayload.includes('/DCTDecode')).toBe(true);
    expect(await textOf(rawPayload)).toContain('Image file');
    const broken = await anchoredImage('broken.jpg', Buffer.from('no picture'));
    const without = await get(broken.certificateUrl);
    expect(without.statusCode).toBe(200);
    expect(without.rawPayload.includes('/DCTDecode')).toBe(false);
  });
});

describe('bundle', () => {
  const unpack = async (url: string): Promise<string[]> => {
    const entries = unzipSync(new Uint8Array((await get(url)).rawPayload));
    mkdirSync(folder, { recursive: true });
    for (const [name, bytes] of Object.entries(entries)) writeFileSync(path.join(folder, name), bytes);
    return Object.keys(entries);
  };

  it('of a work contains everything its verifier needs, which refuses changed files', async () => {
    const { bundleUrl, sha256 } = await anchoredWork('Bundled');
    expect(await unpack(bundleUrl)).toEqual(['README.txt', 'proof.json', 'work-version-1.json', 'verify.mjs', 'certificate.pdf']);
    const good = await run('verify.mjs', 'work-version-1.json', 'proof.json');
    expect(good.out).toContain(`passed:      the SHA-256 of the file is ${sha256}`);
    expect(good.out).toMatch(/not checked: the root is in transaction 0x\w+ on Local Ethereum chain/);
    expect(good.code).toBe(0);
    const entries = unzipSync(new Uint8Array((await get(bundleUrl)).rawPayload));
    const changed = strFromU8(entries['work-version-1.json']!).replace('Bundled', 'Bundlet');
    writeFileSync(path.join(folder, 'changed.json'), changed);
    expect(await run('verify.mjs', 'changed.json', 'proof.json')).toMatchObject({
      code: 1,
      out: expect.stringContaining('FAILED'),
    });
    expect(strFromU8(entries['README.txt']!)).toContain('node verify.mjs "work-version-1.json" proof.json');
  });

  it('of a file omits the file and verifies it', async () => {
    const { bundleUrl, proofUrl, content, sha256 } = await anchoredImage('song.jpg');
    expect(await unpack(bundleUrl)).toEqual(['README.txt', 'proof.json', 'verify.mjs', 'certificate.pdf']);
    writeFileSync(path.join(folder, 'song.jpg'), content);
    expect((await run('verify.mjs', 'song.jpg', 'proof.json')).code).toBe(0);
    const proof = (await get(proofUrl)).json();
    expect(proof).toMatchObject({
      format: 'stave-proof',
      version: 1,
      sha256: createHash('sha256').update(content).digest('hex'),
      kind: 'file',
      anchors: [
        { chain: 'ethereum', isLocal: true, blockNumber: 41 },
        { chain: 'solana', slot: 41, memo: expect.stringMatching(/^stave:v1:/) },
      ],
    });
    expect(proof.sha256).toBe(sha256);
  });
});

describe('public proof', () => {
  it('contains no subject, owner or title', async () => {
    const image = await anchoredImage('secret-name.jpg');
    const json = await get(`/proofs/${image.sha256}/proof.json`);
    expect(json.statusCode).toBe(200);
    expect(json.headers['access-control-allow-origin']).toBe('*');
    const pdf = await get(`/proofs/${image.sha256}/certificate.pdf`);
    const text = await textOf(pdf.rawPayload);
    expect(text).toContain('Content identified by its fingerprint');
    expect(text).toContain(image.sha256);
    for (const secret of ['secret-name', owner.workspaceId, image.assetId, image.id, 'Brandt']) {
      expect(json.body + text + pdf.rawPayload.toString('latin1')).not.toContain(secret);
    }
    expect((await get(`/proofs/${image.sha256}/bundle.zip`)).statusCode).toBe(404);
  });

  it('is that of the tree with the requested root, or 404 for an unknown root', async () => {
    const image = await anchoredImage('rooted.jpg');
    const { root } = (await get(`/proofs/${image.sha256}/proof.json`)).json().merkle;
    expect((await get(`/proofs/${image.sha256}/proof.json?root=${root}`)).json().merkle.root).toBe(root);
    expect((await get(`/proofs/${image.sha256}/certificate.pdf?root=${root}`)).statusCode).toBe(200);
    const elsewhere = (await get(`/proofs/${(await anchoredImage('other.jpg')).sha256}/proof.json`)).json().merkle.root;
    const unknown = await get(`/proofs/${'ab'.repeat(32)}/proof.json`);
    for (const other of [elsewhere, 'cd'.repeat(32), 'abc', '', `${root}&root=${root}`]) {
      const response = await get(`/proofs/${image.sha256}/proof.json?root=${other}`);
      expect([other, response.statusCode, response.json()]).toEqual([other, 404, unknown.json()]);
    }
  });

  it('returns 404 if unknown, 409 before it is anchored, and 429 beyond the rate limit', async () => {
    expect((await get(`/proofs/${'ab'.repeat(32)}/proof.json`)).statusCode).toBe(404);
    const image = await anchoredImage('later.jpg');
    await t.pool.query(`update anchor set state = 'BROADCAST', block_number = null, block_time = null`);
    for (const url of [`/proofs/${image.sha256}/certificate.pdf`, image.certificateUrl, image.bundleUrl, image.proofUrl]) {
      const response = await get(url);
      expect(response.statusCode).toBe(409);
      expect(response.json().message).toMatch(/^This fingerprint is not in a block yet/);
    }
    await confirmAnchors(t.pool);
    const responses = await Promise.all(Array.from({ length: 31 }, () => get(`/proofs/${image.sha256}/proof.json`, '10.9.9.9')));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
    expect(responses.find(({ statusCode }) => statusCode === 429)?.json().message).toMatch(
      /^Too many requests from this address/,
    );
  });
});

describe('signed address', () => {
  it('returns 404 if any part of it is changed', async () => {
    const [one, other] = [await anchoredWork('One'), await anchoredWork('Other')];
    const bad = [
      one.certificateUrl.replace(one.id, other.id),
      one.certificateUrl.replace('certificate.pdf', 'bundle.zip'),
      one.certificateUrl.replace(/expires=\d+/, 'expires=9999999999'),
      one.certificateUrl.split('?')[0]!,
      `${one.certificateUrl.split('?')[0]}?expires=1&signature=`,
      one.certificateUrl.replace(one.id, 'x'),
    ];
    for (const url of bad) expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    expect((await get(one.certificateUrl)).statusCode).toBe(200);
  });
});
