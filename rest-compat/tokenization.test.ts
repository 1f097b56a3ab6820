import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addAsset } from '#tests/support/assets.ts';
import { KnownChains } from '#tests/support/known-chains.ts';
import { type RestClient, restClient, unknownId } from '#tests/support/rest.ts';

let t: TestApp;
let rest: RestClient;
let owner: TestAccount;
beforeAll(async () => {
  const chains = new KnownChains();
  t = await startTestApp({}, { chains });
  await chains.connect(t.pool);
  rest = restClient(t);
  owner = await t.register();
});
afterAll(() => t.stop());

type Answer = { success: boolean; data: Record<string, never>; error?: string; errors?: { field: string; message: string }[] };
const get = (path: string, token = owner.token) => rest<Answer>('GET', path, { token });
const post = (path: string, body: object, token = owner.token) => rest<Answer>('POST', path, { token, body });
const wallet = '0x8ba1f109551bD432803012645Ac136ddd64DBA72';
const solanaWallet = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';
const requests = async () =>
  (await t.pool.query<{ count: number }>('select count(*)::int as count from tokenization')).rows[0]!.count;

/** Adds a work that is ready for tokenization, or one without splits. */
async function addWork(title: string, { isReady = true, account = owner } = {}): Promise<string> {
  const { token } = account;
  const made = await rest<{ id: string }>('POST', '/works', { token, body: { title, copyrightOwner: 'Northlight Songs' } });
  if (!isReady) return made.body.id;
  const person = await rest<{ id: string }>('POST', '/contributors', { token, body: { firstName: 'Mara', lastName: 'Lind' } });
  const share = { publishingShare: 0, musicShare: 100, lyricsShare: 0 };
  const row = { contributorId: person.body.id, role: 'Composer', performanceFactor: 100, mechanicalFactor: 100 };
  const bundle = {
    mainSplit: { performance: share, mechanical: share },
    songwriterSplits: [row],
    authorSplits: [],
    publisherSplits: [],
  };
  const saved = await rest('POST', `/works/${made.body.id}/royalty-splits`, { token, body: bundle });
  expect(saved.status).toBe(200);
  return made.body.id;
}
const addVideo = async (account = owner): Promise<string> => {
  const { id } = await addAsset(t.platform, account.workspaceId, { kind: 'VIDEO', mimeType: 'video/mp4', extension: 'mp4' });
  await t.pool.query(
    `update asset set copyright_owner = 'Northlight Songs', width = 1280, height = 720, duration_seconds = 9.5 where id = $1`,
    [id],
  );
  return id;
};

describe('GET …/tokenization/prepare', () => {
  it('returns the requirements of a work, its costs and its shares', async () => {
    const { status, body } = await get(`/works/${await addWork('Harbour Lights Off')}/tokenization/prepare`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      isReady: true,
      status: 'ready',
      readinessChecks: { title: true, splits: true, iswc: false },
      estimatedCosts: {
        ethereum: { estimatedCostEth: '0.002294', gasPrice: '12400000000', gasLimit: 185_000 },
        solana: { sol: 0.01045, lamports: 10_450_000 },
      },
      royaltySplits: {
        totalPerformanceShare: 100,
        totalMechanicalShare: 100,
        songwriters: [{ name: 'Mara Lind', performanceShare: 100, mechanicalShare: 100 }],
        publishers: [],
      },
      metadata: { title: 'Harbour Lights Off' },
    });
    const { requirements } = body.data as unknown as { requirements: { name: string; satisfied: boolean }[] };
    expect(requirements.length).toBe(Object.keys(body.data.readinessChecks!).length);
    expect(requirements.every(({ name }) => name.length > 2)).toBe(true);
  });

  it('reports missing requirements of a work', async () => {
    const { body } = await get(`/works/${await addWork('Half a Moon', { isReady: false })}/tokenization/prepare`);
    expect(body.data).toMatchObject({ isReady: false, status: 'not-ready', readinessChecks: { splits: false } });
  });

  it('returns the resolution and duration of a video, also under /media', async () => {
    const id = await addVideo();
    const [video, media] = [await get(`/videos/${id}/tokenization/prepare`), await get(`/media/${id}/tokenization/prepare`)];
    expect(video.body.data).toMatchObject({ isReady: true, metadata: { resolution: '1280x720', duration: 9.5 } });
    expect(media.body.data).toMatchObject({ metadata: video.body.data.metadata! });
  });

  it.each([
    ['works', 'Work not found'],
    ['videos', 'Video not found'],
    ['images', 'Image not found'],
    ['documents', 'Document not found'],
    ['media', 'Asset not found'],
  ])('for %s responds in the same way to unknown IDs and IDs of another workspace', async (path, sentence) => {
    const stranger = await t.register();
    const foreign = path === 'works' ? await addWork('Theirs', { account: stranger }) : await addVideo(stranger);
    for (const what of ['prepare', 'recommendations']) {
      const [theirs, unknown] = await Promise.all([foreign, unknownId].map((id) => get(`/${path}/${id}/tokenization/${what}`)));
      expect(unknown).toMatchObject({ status: 404, body: { success: false, error: sentence } });
      expect(theirs!.body).toEqual(unknown!.body);
    }
  });

  it('requires a session', async () => {
    const { status, body } = await rest('GET', `/videos/${unknownId}/tokenization/prepare`);
    expect({ status, error: body.error }).toEqual({ status: 401, error: 'Authentication required' });
  });
});

it('GET …/tokenization/recommendations returns a recommendation with reasons', async () => {
  const { body } = await get(`/works/${await addWork('Fyrvaktaren')}/tokenization/recommendations`);
  expect(body.data.recommendedBlockchain).toMatch(/^(ethereum|solana)$/);
  expect(body.data.recommendedTokenType).toMatch(/^(nft|royalty-token)$/);
  expect((body.data as unknown as { reasoning: string[] }).reasoning.length).toBeGreaterThan(0);
});

describe('POST …/tokenization/execute', () => {
  const nft = { blockchain: 'ethereum', tokenType: 'nft', userAddress: wallet, royaltyPercentage: 5 };
  /** A ready work for requests that are refused. */
  let ready: string;
  beforeAll(async () => {
    ready = await addWork('Ninety Steps');
  });

  it('requests a token, and the work has the status processing', async () => {
    const id = await addWork('Paper Kites');
    const { status, body } = await post(`/works/${id}/tokenization/execute`, { ...nft, totalSupply: 1_000_000 });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'processing',
      transactionHash: null,
      tokenId: null,
      error: null,
      blockchain: 'ethereum',
    });
    const bulk = await post('/works/tokenization/bulk-status', { workIds: [id] });
    expect(bulk.body.data).toEqual({ [id]: { workId: id, status: 'processing', lastChecked: expect.any(String) } });
    const again = await post(`/works/${id}/tokenization/execute`, { ...nft, royaltyPercentage: 2.5 });
    expect(again).toMatchObject({ status: 409, body: { success: false, error: expect.stringContaining('Paper Kites') } });
  });

  it('requests royalty shares in a video', async () => {
    const id = await addVideo();
    expect((await get(`/videos/${id}/tokenization/status`)).body).toMatchObject({ success: true, data: null });
    const shares = { blockchain: 'solana', tokenType: 'royalty-token', userAddress: solanaWallet, totalSupply: 5_000 };
    const { body } = await post(`/media/${id}/tokenization/execute`, shares);
    expect(body.data).toMatchObject({ status: 'processing', tokenType: 'royalty-token', blockchain: 'solana' });
    const { rows } = await t.pool.query('select total_supply, royalty_basis_points from tokenization where subject_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ total_supply: 5_000, royalty_basis_points: 500 }]);
    expect((await get(`/videos/${id}/tokenization/status`)).body.data).toMatchObject({ status: 'processing', error: null });
  });

  it.each([
    ['an unknown chain', { ...nft, blockchain: 'dogecoin' }, 'blockchain', 'blockchain must be ethereum or solana.'],
    ['an unknown token type', { ...nft, tokenType: 'coupon' }, 'tokenType', 'tokenType must be nft or royalty-token.'],
    [
      'an idempotency key that is not text',
      { ...nft, idempotencyKey: 7 },
      'idempotencyKey',
      expect.stringContaining('Send idempotencyKey as text'),
    ],
    ['a missing wallet address', { ...nft, userAddress: undefined }, 'userAddress', expect.stringContaining('wallet')],
    ['a malformed wallet address', { ...nft, userAddress: '0x12' }, 'userAddress', expect.any(String)],
    ['a wallet address of another chain', { ...nft, userAddress: solanaWallet }, 'userAddress', expect.any(String)],
    ['a royalty above 10 %', { ...nft, royaltyPercentage: 10.5 }, 'royaltyPercentage', expect.stringContaining('10')],
    ['a royalty that is not a multiple of 0.5 %', { ...nft, royaltyPercentage: 5.3 }, 'royaltyPercentage', expect.any(String)],
    [
      'a royalty that is not a number',
      { ...nft, royaltyPercentage: 'much' },
      'royaltyPercentage',
      expect.stringContaining('as a number such as 5'),
    ],
    [
      'too few royalty shares',
      { ...nft, tokenType: 'royalty-token', totalSupply: 999 },
      'totalSupply',
      expect.stringContaining('1,000'),
    ],
    [
      'too many royalty shares',
      { ...nft, tokenType: 'royalty-token', totalSupply: 10_000_001 },
      'totalSupply',
      expect.stringContaining('10,000,000'),
    ],
    [
      'a fractional number of royalty shares',
      { ...nft, tokenType: 'royalty-token', totalSupply: 1_000.5 },
      'totalSupply',
      expect.stringContaining('whole'),
    ],
  ])('refuses %s, and requests no token', async (_what, body, field, message) => {
    const before = await requests();
    const answer = await post(`/works/${ready}/tokenization/execute`, body);
    expect(answer).toMatchObject({ status: 400, body: { success: false, errors: [{ field, message }] } });
    expect(await requests()).toBe(before);
  });

  it("refuses the platform's own contracts as a wallet", async () => {
    const before = await requests();
    await t.pool.query(`update chain_network set setup = $1 where blockchain = 'ETHEREUM'`, [{ collection: wallet }]);
    try {
      const answer = await post(`/works/${ready}/tokenization/execute`, { ...nft, userAddress: wallet.toLowerCase() });
      const message = expect.stringContaining('belongs to a contract of this platform');
      expect(answer).toMatchObject({ status: 400, body: { success: false, errors: [{ field: 'userAddress', message }] } });
      expect(await requests()).toBe(before);
    } finally {
      await t.pool.query(`update chain_network set setup = '{}'`);
    }
  });

  it('refuses works that are not ready, are unknown or belong to another workspace', async () => {
    const unready = await addWork('Half a Moon', { isReady: false });
    const before = await requests();
    const answer = await post(`/works/${unready}/tokenization/execute`, nft);
    expect(answer).toMatchObject({ status: 400, body: { error: expect.stringContaining('not ready') } });
    const stranger = await t.register();
    const foreign = await addWork('Theirs', { account: stranger });
    const [theirs, unknown] = await Promise.all([foreign, unknownId].map((id) => post(`/works/${id}/tokenization/execute`, nft)));
    expect(unknown).toMatchObject({ status: 404, body: { error: 'Work not found' } });
    expect(theirs!.body).toEqual(unknown!.body);
    const video = await addVideo();
    expect((await post(`/images/${video}/tokenization/execute`, nft)).body.error).toBe('Image not found');
    expect(await requests()).toBe(before);
  });

  it('refuses a workspace whose plan does not include blockchain features', async () => {
    const account = await t.register({ plan: null });
    const id = await addWork('Free', { account });
    const { status, body } = await post(`/works/${id}/tokenization/execute`, nft, account.token);
    expect(status).toBe(403);
    expect(body.error).toMatch(/plan/i);
  });
});

describe('POST /works/tokenization/bulk-status', () => {
  it('omits unknown works and works of another workspace', async () => {
    const stranger = await t.register();
    const [own, foreign] = [await addWork('Own', { isReady: false }), await addWork('Theirs', { account: stranger })];
    const { body } = await post('/works/tokenization/bulk-status', { workIds: [own, foreign, unknownId, 'no id'] });
    expect(body.data).toEqual({ [own]: { workId: own, status: 'not-ready', lastChecked: expect.any(String) } });
  });

  it('refuses anything except a list of at most 200 IDs', async () => {
    for (const workIds of [undefined, 'a', [1], Array.from({ length: 201 }, () => unknownId)]) {
      expect(await post('/works/tokenization/bulk-status', { workIds })).toMatchObject({ status: 400, body: { success: false } });
    }
  });
});
