import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addAsset } from '#tests/support/assets.ts';
import { KnownChains } from '#tests/support/known-chains.ts';
import { addReadyWork, startToken, tokenInput, wallets } from '#tests/support/tokens.ts';
import { maxOpen, maxPerSubject } from './refusals.ts';

const chains = new KnownChains();
let t: TestApp;
let account: TestAccount;
let work: string;
beforeAll(async () => {
  t = await startTestApp({}, { chains });
  await chains.connect(t.pool);
  account = await t.register();
  work = await addReadyWork(t, account);
});
afterAll(() => t.stop());
beforeEach(() => t.pool.query('delete from tokenization'));

type Row = Record<string, unknown>;
const rows = async (): Promise<Row[]> => (await t.pool.query<Row>('select * from tokenization order by created_at')).rows;
const start = (input: object = tokenInput(), subject = work, kind = 'WORK') => startToken(t, account, subject, input, kind);
const royalty = (more: object = {}) => tokenInput({ tokenType: 'ROYALTY_TOKEN', ...more });
const fail = (id: string) => t.pool.query(`update tokenization set state = 'FAILED', due_at = null where id = $1`, [id]);

describe('a requested token', () => {
  it('is queued with frozen data, and recorded in the audit trail', async () => {
    const { tokenization, userErrors } = await start();
    expect(userErrors).toEqual([]);
    expect(tokenization).toMatchObject({
      state: 'REQUESTED',
      title: 'Glass Mountain',
      totalSupply: 1,
      royaltyPercentage: '5',
      walletAddress: wallets.ETHEREUM,
      holders: [{ address: wallets.ETHEREUM, name: null, share: '100', amount: 1 }],
      canRetry: false,
      requestedBy: 'Ida Brandt',
    });
    const [row] = await rows();
    expect(row).toMatchObject({ royalty_basis_points: 500, steps: 1, step: 0, network_id: chains.networkId('ETHEREUM') });
    expect(row!.due_at).not.toBeNull();
    expect(row!.mint_key).toMatch(/^[\da-f]{64}$/);
    const audit = await t.pool.query(`select changes from audit_entry where action = 'tokenization.start' and subject_id = $1`, [
      tokenization!.id,
    ]);
    expect(audit.rows[0].changes).toMatchObject({ subjectId: work, walletAddress: wallets.ETHEREUM });
    const served = await t.app.inject(new URL(tokenization!.metadataUri).pathname);
    expect(createHash('sha256').update(served.rawPayload).digest('hex')).toBe(tokenization!.metadataSha256);
  });

  it('keeps its frozen data when the work changes', async () => {
    const changed = await addReadyWork(t, account);
    const { tokenization } = await start(tokenInput(), changed);
    await t.pool.query(`update work set title = 'Renamed', version = version + 1 where id = $1`, [changed]);
    const query = '{ tokenizations { nodes { title metadata work { title } } } }';
    const { tokenizations } = await t.gql<{
      tokenizations: { nodes: { title: string; metadata: string; work: { title: string } }[] };
    }>(query, {}, account.token);
    const [node] = tokenizations.nodes;
    expect(node).toMatchObject({ title: 'Glass Mountain', work: { title: 'Renamed' } });
    expect(JSON.parse(node!.metadata).name).toBe('Glass Mountain');
    expect(tokenization!.title).toBe('Glass Mountain');
  });

  it('divides all units of a royalty token among the holders', async () => {
    const other = '0x52908400098527886E0F7030069857D2E4169EE7';
    const third = '0xde709f2102306220921060314715629080e2fb77';
    const holders = [
      { address: wallets.ETHEREUM, share: '33.3333', name: 'Lena' },
      { address: other.toLowerCase(), share: '33.3333' },
      { address: third, share: '33.3334' },
    ];
    const { tokenization, userErrors } = await start(royalty({ totalSupply: 1_000, holders, royaltyPercentage: '7.5' }));
    expect(userErrors).toEqual([]);
    expect(tokenization!.holders.map(({ amount }) => amount)).toEqual([333, 333, 334]);
    expect(tokenization!.holders.map(({ address }) => address)).toEqual([
      wallets.ETHEREUM,
      other,
      expect.stringMatching(/^0x[dD]/),
    ]);
    expect(tokenization).toMatchObject({ totalSupply: 1_000, royaltyPercentage: '7.5' });
  });

  it('has a million shares in the wallet by default', async () => {
    const { tokenization } = await start(royalty());
    expect(tokenization).toMatchObject({ totalSupply: 1_000_000, holders: [{ amount: 1_000_000, share: '100' }] });
  });

  it('is unique on its chain across all accounts of the platform', async () => {
    const first = await start();
    const before = chains.networkId('ETHEREUM');
    const { rows: networks } = await t.pool.query<{ id: string }>(
      `insert into chain_network (blockchain, network_key, signer, is_local)
        select blockchain, network_key, '0x52908400098527886E0F7030069857D2E4169EE7', is_local from chain_network where id = $1
        returning id`,
      [before],
    );
    chains.set('ETHEREUM', { id: networks[0]!.id });
    try {
      expect((await start(tokenInput({ idempotencyKey: 'other key' } as object))).userErrors).toMatchObject([{ code: 'TAKEN' }]);
      // Failed under the old key and minted under the new one. The old request is not retried when the old key returns.
      await fail(first.tokenization!.id);
      expect((await start()).userErrors).toEqual([]);
      chains.set('ETHEREUM', { id: before });
      const retry = 'mutation ($id: ID!) { tokenizationRetry(id: $id) { userErrors { code } } }';
      expect(await t.gql(retry, { id: first.tokenization!.id }, account.token)).toEqual({
        tokenizationRetry: { userErrors: [{ code: 'TAKEN' }] },
      });
      const shown = await t.gql('query ($id: ID!) { tokenization(id: $id) { canRetry } }', first.tokenization!, account.token);
      expect(shown).toEqual({ tokenization: { canRetry: false } });
    } finally {
      chains.set('ETHEREUM', { id: before });
    }
  });

  it('exists once per chain and type, also for an asset', async () => {
    const { id } = await readyAsset('VIDEO');
    expect((await start(royalty({ blockchain: 'SOLANA' }), id, 'VIDEO')).userErrors).toEqual([]);
    expect((await start(tokenInput({ blockchain: 'SOLANA' }), id, 'VIDEO')).userErrors).toEqual([]);
    expect((await start(tokenInput(), id, 'VIDEO')).userErrors).toEqual([]);
    expect(await rows()).toHaveLength(3);
  });
});

const readyAsset = async (kind: 'VIDEO' | 'IMAGE') => {
  const asset = await addAsset(t.platform, account.workspaceId, { kind });
  await t.pool.query(`update asset set copyright_owner = 'Northbound' where id = $1`, [asset.id]);
  return asset;
};

describe('a repeated request', () => {
  it('with the same key returns the same tokenization, even after it succeeded or failed', async () => {
    const input = tokenInput({ idempotencyKey: 'request-1' } as object);
    const first = await start(input);
    expect((await start(input)).tokenization!.id).toBe(first.tokenization!.id);
    await fail(first.tokenization!.id);
    expect((await start(input)).tokenization!.id).toBe(first.tokenization!.id);
    expect(await rows()).toHaveLength(1);
  });

  it('is refused when its key was used for another request', async () => {
    await start(tokenInput({ idempotencyKey: 'request-2' } as object));
    const { userErrors } = await start(royalty({ idempotencyKey: 'request-2' }));
    expect(userErrors).toMatchObject([{ field: ['idempotencyKey'], code: 'TAKEN' }]);
    expect(await rows()).toHaveLength(1);
  });

  it('without a key returns the pending tokenization, also for concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => start()));
    expect(new Set(responses.map(({ tokenization }) => tokenization?.id)).size).toBe(1);
    expect(responses.flatMap(({ userErrors }) => userErrors)).toEqual([]);
    expect(await rows()).toHaveLength(1);
    const entries = await t.pool.query(`select 1 from audit_entry where subject_id = $1`, [responses[0]!.tokenization!.id]);
    expect(entries.rowCount).toBe(1);
  });

  it('creates a new tokenization after a failure', async () => {
    const first = await start();
    await fail(first.tokenization!.id);
    const second = await start();
    expect(second.userErrors).toEqual([]);
    expect(second.tokenization!.id).not.toBe(first.tokenization!.id);
  });
});

describe('start is refused', () => {
  afterEachRowCount(0);

  it.each([
    ['an unknown chain', { blockchain: 'BITCOIN' }],
    ['an unknown token type', { tokenType: 'COIN' }],
    ['a supply that is not a whole number', { tokenType: 'ROYALTY_TOKEN', totalSupply: 1000.5 }],
  ])('for %s, which the schema does not contain', async (_, wrong) => {
    const response = await t.raw(
      'mutation ($i: TokenizationInput!, $s: ID!) { tokenizationStart(kind: WORK, subject: $s, input: $i) { userErrors { message } } }',
      { i: { ...tokenInput(), ...wrong }, s: work },
      account.token,
    );
    expect(response.errors![0]!.extensions.code).toBe('BAD_USER_INPUT');
  });

  it.each<[string, object, string[], RegExp]>([
    ['no wallet address', tokenInput({ walletAddress: ' ' } as object), ['walletAddress'], /^Enter a wallet address\.$/],
    ['an invalid wallet address', tokenInput({ walletAddress: '0x71C7' } as object), ['walletAddress'], /40 hexadecimal digits/],
    [
      'an address with a wrong checksum',
      tokenInput({ walletAddress: wallets.ETHEREUM.replace('F', 'f') } as object),
      ['walletAddress'],
      /does not match its checksum/,
    ],
    [
      'an address of the other chain',
      tokenInput({ walletAddress: wallets.SOLANA } as object),
      ['walletAddress'],
      /This is a Solana address/,
    ],
    ['the zero address', tokenInput({ walletAddress: `0x${'0'.repeat(40)}` } as object), ['walletAddress'], /Nobody has the key/],
    [
      'a Solana program',
      { ...tokenInput({ blockchain: 'SOLANA' }), walletAddress: '11111111111111111111111111111111' },
      ['walletAddress'],
      /belongs to a program/,
    ],
    ['too few tokens', royalty({ totalSupply: 999 }), ['totalSupply'], /between 1,000 and 10,000,000/],
    ['too many tokens', royalty({ totalSupply: 10_000_001 }), ['totalSupply'], /between 1,000 and 10,000,000/],
    ['no tokens', royalty({ totalSupply: 0 }), ['totalSupply'], /between 1,000 and 10,000,000/],
    [
      'a royalty that is too high',
      tokenInput({ royaltyPercentage: '10.5' } as object),
      ['royaltyPercentage'],
      /between 0 and 10 %/,
    ],
    [
      'a royalty that is not a step of 0.5',
      tokenInput({ royaltyPercentage: '5.25' } as object),
      ['royaltyPercentage'],
      /steps of 0\.5/,
    ],
    ['a negative royalty', tokenInput({ royaltyPercentage: '-1' } as object), ['royaltyPercentage'], /between 0 and 100/],
    [
      'shares that do not total 100 %',
      royalty({ holders: [{ address: wallets.ETHEREUM, share: '99.5' }] }),
      ['holders'],
      /add up to 99\.50 %: 0\.50 % missing/,
    ],
    [
      'a wallet that occurs twice',
      royalty({
        holders: [
          { address: wallets.ETHEREUM, share: '50' },
          { address: wallets.ETHEREUM.toLowerCase(), share: '50' },
        ],
      }),
      ['holders', '1', 'address'],
      /listed twice/,
    ],
    [
      'holders of an NFT',
      tokenInput({ holders: [{ address: wallets.ETHEREUM, share: '100' }] } as object),
      ['holders'],
      /An NFT has one owner/,
    ],
    [
      'more than 20 holders',
      royalty({ holders: Array.from({ length: 21 }, () => ({ address: wallets.ETHEREUM, share: '1' })) }),
      ['holders'],
      /at most 20 wallets/,
    ],
    [
      'a share of less than one token',
      royalty({
        totalSupply: 1_000,
        holders: [
          { address: wallets.ETHEREUM, share: '99.9999' },
          { address: '0x52908400098527886E0F7030069857D2E4169EE7', share: '0.0001' },
        ],
      }),
      ['holders'],
      /is less than one of 1,000 tokens/,
    ],
  ])('for %s', async (_, input, field, message) => {
    const { tokenization, userErrors } = await start(input);
    expect(tokenization).toBeNull();
    expect(userErrors).toContainEqual({ field, message: expect.stringMatching(message), code: 'INVALID' });
  });

  it('for a subject that is unknown, foreign, of another kind or in the bin, all with the same message', async () => {
    const stranger = await t.register();
    const foreign = await addReadyWork(t, stranger);
    const gone = await addReadyWork(t, account);
    await t.gql('mutation ($id: ID!) { workDelete(id: $id) { userErrors { message } } }', { id: gone }, account.token);
    const { id: image } = await readyAsset('IMAGE');
    for (const id of ['nonsense', '0198c0de-aaaa-7aaa-8aaa-aaaaaaaaaaaa', foreign, gone, image]) {
      const { tokenization, userErrors } = await start(tokenInput(), id);
      expect(tokenization).toBeNull();
      expect(userErrors).toEqual([{ field: ['subject'], message: 'Work not found', code: 'NOT_FOUND' }]);
    }
    expect((await start(tokenInput(), image, 'VIDEO')).userErrors[0]!.message).toBe('Video not found');
  });

  it('for an incomplete work, with a message that lists everything missing', async () => {
    const bare = await addReadyWork(t, account, { title: 'Half a Moon', copyrightOwner: null });
    await t.pool.query(`update work set splits_state = 'INCOMPLETE' where id = $1`, [bare]);
    const { userErrors } = await start(tokenInput(), bare);
    expect(userErrors).toEqual([
      {
        field: ['subject'],
        message: '“Half a Moon” is not ready to be tokenized. The shares do not total 100 %. The copyright line has no owner.',
        code: 'INVALID',
      },
    ]);
  });

  it('for a file that is still being processed', async () => {
    const { id } = await addAsset(t.platform, account.workspaceId, { kind: 'IMAGE', ingestState: 'RUNNING' });
    expect((await start(tokenInput(), id, 'IMAGE')).userErrors[0]!.message).toContain('The file is being processed.');
  });

  it('for viewers, keys without the scope, and plans without the feature', async () => {
    const send = (token: string, subject = work) =>
      t.raw(
        'mutation ($s: ID!, $i: TokenizationInput!) { tokenizationStart(kind: WORK, subject: $s, input: $i) { userErrors { message } } }',
        { s: subject, i: tokenInput() },
        token,
      );
    await t.pool.query(`update member set role = 'VIEWER' where workspace_id = $1`, [account.workspaceId]);
    expect((await send(account.token)).errors![0]!.extensions.code).toBe('FORBIDDEN');
    await t.pool.query(`update member set role = 'OWNER' where workspace_id = $1`, [account.workspaceId]);
    const free = await t.register({ plan: { tierId: 'free' } });
    const own = await addReadyWork(t, free);
    expect((await send(free.token, own)).errors![0]!.extensions).toMatchObject({
      code: 'FEATURE_LOCKED',
      feature: 'BLOCKCHAIN_TIMESTAMPING',
    });
    const made = await t.gql<{ apiKeyCreate: { secret: string } }>(
      `mutation { apiKeyCreate(input: { name: "Reader", scopes: [CATALOGUE_READ] }) { secret } }`,
      {},
      account.token,
    );
    expect((await send(made.apiKeyCreate.secret)).errors![0]!.extensions.code).toBe('SCOPE_MISSING');
  });

  it('on a chain that is disconnected or unavailable', async () => {
    const ethereum = chains.known.shift()!;
    expect((await start()).userErrors).toMatchObject([
      { field: ['blockchain'], message: expect.stringContaining('not connected to Ethereum') },
    ]);
    chains.known.unshift(ethereum);
    chains.set('ETHEREUM', { isAvailable: false, problem: 'The node of Ethereum does not answer.' });
    expect((await start()).userErrors[0]!.message).toMatch(
      /^The node of Ethereum does not answer\. Minting on Ethereum is not possible/,
    );
    chains.set('ETHEREUM', { isAvailable: true, problem: null });
  });
});

function afterEachRowCount(count: number): void {
  afterEach(async () => expect(await rows()).toHaveLength(count));
}

describe('a second token', () => {
  it('of the same type on the same chain is refused while the first one exists', async () => {
    const first = await start();
    const other = tokenInput({ walletAddress: '0x52908400098527886E0F7030069857D2E4169EE7' } as object);
    const meanwhile = await start(other);
    expect(meanwhile.userErrors).toEqual([
      {
        field: ['tokenType'],
        message: '“Glass Mountain” is already being minted as an NFT on Ethereum. Wait until it is complete.',
        code: 'TAKEN',
      },
    ]);
    await t.pool.query(`update tokenization set state = 'CONFIRMED' where id = $1`, [first.tokenization!.id]);
    for (const input of [other, tokenInput()]) {
      expect((await start(input)).userErrors).toEqual([
        { field: ['tokenType'], message: '“Glass Mountain” already has an NFT on Ethereum.', code: 'TAKEN' },
      ]);
    }
    expect(await rows()).toHaveLength(1);
  });

  it('is refused above the limits of pending tokens per workspace and of attempts per object', async () => {
    const fill = (count: number, state: string, subject: string) =>
      t.pool.query(
        `insert into tokenization (workspace_id, subject_kind, subject_id, title, network_id, blockchain, token_type, wallet_address,
            royalty_basis_points, total_supply, idempotency_key, request_digest, metadata_sha256, metadata_uri, mint_key, state)
          select $1, 'WORK', ${subject}, 'Filled', $2, 'ETHEREUM', 'NFT', 'w', 0, 1, 'fill ' || $3 || i, 'd', repeat('a', 64), 'u', $3 || i, $3
          from generate_series(1, $4::int) i`,
        [account.workspaceId, chains.networkId('ETHEREUM'), state, count],
      );
    await fill(maxPerSubject, 'FAILED', `'${work}'::uuid`);
    expect((await start()).userErrors).toMatchObject([
      { code: 'THROTTLED', message: expect.stringContaining('limit of 100 tokenizations') },
    ]);
    await t.pool.query('delete from tokenization');
    await fill(maxOpen, 'REQUESTED', 'gen_random_uuid()');
    expect((await start()).userErrors).toMatchObject([{ code: 'THROTTLED', message: expect.stringContaining('1,000 tokens') }]);
    expect(await rows()).toHaveLength(maxOpen);
  });
});
