import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addAsset } from '#tests/support/assets.ts';
import { KnownChains, someFees } from '#tests/support/known-chains.ts';
import { addReadyWork, startToken, tokenInput } from '#tests/support/tokens.ts';

const chains = new KnownChains();
const now = new Date();
let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp({}, { chains, clock: () => now });
  await chains.connect(t.pool);
  account = await t.register();
});
afterAll(() => t.stop());

const document = `query ($kind: TokenSubjectKind!, $id: ID!, $type: TokenType, $holders: Int) {
  tokenPreparation(kind: $kind, subject: $id) {
    id kind status isReady viewerCanTokenize metadataPreview
    checks { key name isSatisfied isRequired missing tab field }
    costs(tokenType: $type, holders: $holders) { id blockchain network { name isLocal } amount currency gasPriceWei gasLimit lamports usd usdRate usdSource
      confirmationSeconds measuredAt problem }
    royalties { totalPerformanceShare totalMechanicalShare songwriters { name role performanceShare mechanicalShare }
      publishers { name role performanceShare mechanicalShare } }
    recommendation { blockchain tokenType royaltyPercentage totalSupply reasons hints }
    facts { title creator category code sizeBytes durationSeconds width height description }
    tokenizations { id state }
  }
}`;
type Cost = Record<'amount' | 'usd' | 'problem' | 'lamports' | 'gasPriceWei' | 'usdSource', string | null> & {
  id: string;
  blockchain: string;
};
type Check = {
  key: string;
  isSatisfied: boolean;
  isRequired: boolean;
  missing: string | null;
  tab: string | null;
  field: string | null;
};
type Preparation = {
  status: string;
  isReady: boolean;
  viewerCanTokenize: boolean;
  checks: Check[];
  costs: Cost[];
  metadataPreview: string;
  royalties: { totalPerformanceShare: string; songwriters: { performanceShare: string }[]; publishers: unknown[] } | null;
  recommendation: { blockchain: string; tokenType: string; reasons: string[]; hints: string[] };
  facts: Record<string, unknown>;
  tokenizations: unknown[];
};
const prepare = async (id: string, more: object = {}, token = account.token): Promise<Preparation | null> =>
  (await t.gql<{ tokenPreparation: Preparation | null }>(document, { kind: 'WORK', id, ...more }, token)).tokenPreparation;
const check = ({ checks }: Preparation, key: string) => checks.find((each) => each.key === key)!;
const costOn = ({ costs }: Preparation, blockchain: string) => costs.find((each) => each.blockchain === blockchain)!;

describe('a work', () => {
  it('is ready when complete, with its royalties and metadata', async () => {
    const work = await addReadyWork(t, account, { artist: 'Lena Brandt' });
    const preparation = (await prepare(work))!;
    expect(preparation).toMatchObject({ isReady: true, status: 'READY', viewerCanTokenize: true, tokenizations: [] });
    expect(check(preparation, 'iswc')).toMatchObject({
      isSatisfied: false,
      isRequired: false,
      missing: expect.stringContaining('can be tokenized without one'),
      tab: 'copyright',
      field: 'iswc',
    });
    expect(preparation.royalties).toMatchObject({ totalPerformanceShare: '100', totalMechanicalShare: '100' });
    expect(preparation.royalties!.songwriters.map(({ performanceShare }) => performanceShare)).toEqual(['35', '15']);
    expect(preparation.facts).toMatchObject({ title: 'Glass Mountain', creator: 'Lena Brandt', category: 'Pop' });
    const metadata = JSON.parse(preparation.metadataPreview);
    expect(metadata).toMatchObject({ name: 'Glass Mountain', symbol: 'STAVE', stave: { version: 1, kind: 'work', codes: {} } });
    expect(metadata.stave.splits).toHaveLength(3);
  });

  it('lists missing requirements and where to fix them', async () => {
    const work = await addReadyWork(t, account, { copyrightOwner: ' ' });
    await t.pool.query('delete from split where work_id = $1', [work]);
    await t.pool.query(`update work set splits_state = 'NONE' where id = $1`, [work]);
    const preparation = (await prepare(work))!;
    expect(preparation).toMatchObject({ isReady: false, status: 'NOT_READY' });
    expect(check(preparation, 'splits')).toMatchObject({ isSatisfied: false, tab: 'royalties', field: 'splits' });
    expect(check(preparation, 'songwriter').missing).toBe('No composer or author is entered.');
    expect(check(preparation, 'owner')).toMatchObject({ tab: 'copyright', field: 'copyrightOwner' });
    expect(check(preparation, 'title')).toMatchObject({ isSatisfied: true, missing: null });
  });

  it('shows the metadata for the choices, and refuses invalid numbers', async () => {
    const id = await addReadyWork(t, account);
    const preview = (chosen: string) =>
      t.gql<{ tokenPreparation: { metadataPreview: string } }>(
        `query ($id: ID!) { tokenPreparation(kind: WORK, subject: $id) { metadataPreview(${chosen}) } }`,
        { id },
        account.token,
      );
    const { tokenPreparation } = await preview('blockchain: ETHEREUM, tokenType: NFT, royaltyPercentage: "7.5"');
    expect(JSON.parse(tokenPreparation.metadataPreview)).toMatchObject({
      seller_fee_basis_points: 750,
      stave: { token: { blockchain: 'ethereum', type: 'nft', totalSupply: 1 } },
    });
    const divided = (await preview('tokenType: ROYALTY_TOKEN, totalSupply: 5000')).tokenPreparation;
    expect(JSON.parse(divided.metadataPreview).stave.token).toMatchObject({ type: 'royalty-token', totalSupply: 5000 });
    await expect(preview('royaltyPercentage: "12"')).rejects.toThrow('Choose a royalty between 0 and 10 % in steps of 0.5.');
    await expect(preview('totalSupply: 999')).rejects.toThrow('Enter a whole number of tokens between 1,000 and 10,000,000.');
  });

  it('ignores the supply of an NFT, like the start mutation', async () => {
    const id = await addReadyWork(t, account);
    for (const totalSupply of [1, 0, 5_000]) {
      const { tokenPreparation } = await t.gql<{ tokenPreparation: { metadataPreview: string } }>(
        `query ($id: ID!, $supply: Int) {
          tokenPreparation(kind: WORK, subject: $id) { metadataPreview(tokenType: NFT, totalSupply: $supply) }
        }`,
        { id, supply: totalSupply },
        account.token,
      );
      expect(JSON.parse(tokenPreparation.metadataPreview).stave.token).toMatchObject({ type: 'nft', totalSupply: 1 });
    }
    const { tokenization, userErrors } = await startToken(t, account, id, tokenInput({ totalSupply: 1 } as object));
    expect([userErrors, tokenization?.totalSupply]).toEqual([[], 1]);
  });

  it('with several parties gets a royalty token on Solana recommended, with reasons', async () => {
    const work = await addReadyWork(t, account);
    const { recommendation } = (await prepare(work))!;
    expect(recommendation).toMatchObject({ blockchain: 'SOLANA', tokenType: 'ROYALTY_TOKEN' });
    expect(recommendation.reasons[0]).toBe('2 parties share royalties: a royalty token can be divided among them');
    expect(recommendation.hints).toContain('Royalties on resale are signalled, not enforced.');
  });
});

describe('costs', () => {
  it('are exact in the currency of the chain, and in dollars with the exchange rate', async () => {
    const work = await addReadyWork(t, account);
    const preparation = (await prepare(work, { type: 'NFT' }))!;
    expect(costOn(preparation, 'ETHEREUM')).toMatchObject({
      amount: '0.002294',
      currency: 'ETH',
      gasLimit: 185_000,
      gasPriceWei: '12400000000',
      lamports: null,
      usd: null,
      usdSource: null,
      confirmationSeconds: 15,
      problem: null,
    });
    expect(costOn(preparation, 'SOLANA')).toMatchObject({
      amount: '0.01045',
      currency: 'SOL',
      lamports: '10450000',
      usd: '0.21',
      usdRate: '20',
      usdSource: 'Exchange rate configured on this server: 1 SOL = US$ 20.',
      confirmationSeconds: 0.4,
    });
    const divided = (await prepare(work, { type: 'ROYALTY_TOKEN', holders: 4 }))!;
    const other = (await prepare(await addReadyWork(t, account), { type: 'ROYALTY_TOKEN', holders: 4 }))!;
    expect(other.costs).toEqual(divided.costs);
    expect(new Set([...preparation.costs, ...divided.costs].map(({ id }) => id)).size).toBe(4);
    expect(costOn(divided, 'SOLANA').lamports).toBe('18000000');
    expect(costOn(divided, 'ETHEREUM')).toMatchObject({ gasLimit: 990_000 });
  });

  it('report missing or old prices, and a chain that is not connected', async () => {
    const work = await addReadyWork(t, account);
    chains.set('ETHEREUM', { fees: someFees('ETHEREUM', new Date(now.getTime() - 12 * 60_000)) });
    chains.set('SOLANA', { fees: null });
    const preparation = (await prepare(work))!;
    expect(costOn(preparation, 'ETHEREUM').problem).toBe('These prices of Local Ethereum chain are 12 minutes old.');
    expect(costOn(preparation, 'SOLANA')).toMatchObject({
      amount: null,
      problem: 'Local Solana chain has not reported its prices yet.',
    });
    chains.set('ETHEREUM', { fees: someFees('ETHEREUM') });
    chains.set('SOLANA', { fees: someFees('SOLANA') });
    const ethereum = chains.known.shift()!;
    const alone = (await prepare(work))!;
    expect(costOn(alone, 'ETHEREUM')).toMatchObject({ network: null, problem: 'This server is not connected to Ethereum.' });
    chains.known.unshift(ethereum);
  });
});

describe('a file', () => {
  it('is ready with fingerprint, owner and licence; category and work are recommended', async () => {
    const { id } = await addAsset(t.platform, account.workspaceId, {
      kind: 'VIDEO',
      fileName: 'Night Drive.mp4',
      mimeType: 'video/mp4',
    });
    const before = (await prepare(id, { kind: 'VIDEO' }))!;
    expect(before).toMatchObject({ isReady: false, royalties: null });
    expect(before.checks.filter(({ isSatisfied, isRequired }) => isRequired && !isSatisfied)).toMatchObject([
      { key: 'owner', tab: 'metadata', field: 'copyrightOwner' },
    ]);
    await t.pool.query(`update asset set copyright_owner = 'Northbound' where id = $1`, [id]);
    const after = (await prepare(id, { kind: 'VIDEO' }))!;
    expect(after).toMatchObject({ isReady: true, status: 'READY', facts: { creator: 'Northbound', sizeBytes: 200 } });
    expect(after.checks.filter(({ isRequired }) => !isRequired).map(({ key }) => key)).toEqual(['category', 'work']);
    expect(after.recommendation).toMatchObject({ blockchain: 'ETHEREUM', tokenType: 'NFT' });
    expect(after.recommendation.hints.join(' ')).toContain('The video is private');
    await t.pool.query(`update asset set license_type = 'CUSTOM' where id = $1`, [id]);
    expect(check((await prepare(id, { kind: 'VIDEO' }))!, 'license')).toMatchObject({
      isSatisfied: false,
      field: 'licenseDetails',
    });
  });
});

describe('callers', () => {
  it('get null for unknown and foreign subjects and other kinds', async () => {
    const stranger = await t.register();
    const foreign = await addReadyWork(t, stranger);
    const own = await addReadyWork(t, account);
    for (const id of ['x', '0198c0de-aaaa-7aaa-8aaa-aaaaaaaaaaaa', foreign]) expect(await prepare(id)).toBeNull();
    expect(await prepare(own, { kind: 'IMAGE' })).toBeNull();
  });

  it('see the requirements without the plan feature, but cannot start', async () => {
    const free = await t.register({ plan: { tierId: 'free' } });
    const work = await addReadyWork(t, free);
    const preparation = (await prepare(work, {}, free.token))!;
    expect(preparation).toMatchObject({ isReady: false, viewerCanTokenize: false });
    expect(check(preparation, 'plan')).toMatchObject({ isSatisfied: false, tab: null, field: null });
  });

  it('see tokens of the work, and its status follows them', async () => {
    const work = await addReadyWork(t, account);
    const { tokenization } = await startToken(t, account, work);
    const preparation = (await prepare(work))!;
    expect(preparation).toMatchObject({ status: 'PROCESSING', tokenizations: [{ id: tokenization!.id, state: 'REQUESTED' }] });
  });
});
