import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { KnownChains } from '#tests/support/known-chains.ts';
import { addReadyWork, type Started, startToken, tokenInput, wallets } from '#tests/support/tokens.ts';

const chains = new KnownChains();
/** The time of the application, which only a test changes. */
let now = Date.now();
const pass = (ms: number) => {
  now += ms;
};
let t: TestApp;
let account: TestAccount;
let work: string;
let made: NonNullable<Started['tokenizationStart']['tokenization']>;
beforeAll(async () => {
  t = await startTestApp({}, { chains, clock: () => new Date(now) });
  await chains.connect(t.pool);
  account = await t.register();
});
afterAll(() => t.stop());
beforeEach(async () => {
  work = await addReadyWork(t, account);
  made = (await startToken(t, account, work)).tokenization!;
  chains.reads = 0;
});

type Error = { field: string[]; message: string; code: string };
type Outcome = { tokenization: Record<string, unknown> | null; userErrors: Error[] };
const shown = 'id state problem canRetry checkState checkFindings checkHolder checkedAt';
const act = async (name: 'Retry' | 'Verify', id: string, token = account.token): Promise<Outcome> =>
  (
    await t.gql<{ made: Outcome }>(
      `mutation ($id: ID!) { made: tokenization${name}(id: $id) { tokenization { ${shown} } userErrors { field message code } } }`,
      { id },
      token,
    )
  ).made;
const set = (columns: string, id = made.id) => t.pool.query(`update tokenization set ${columns} where id = $1`, [id]);
const audited = async (action: string) =>
  (await t.pool.query('select changes from audit_entry where action = $1 and subject_id = $2', [action, made.id])).rows;
const fail = () => set(`state = 'FAILED', problem = 'It went wrong.', due_at = null`);

describe('retrying', () => {
  it('requeues a failed token with its frozen data', async () => {
    await fail();
    const before = (await t.pool.query('select mint_key, metadata_sha256 from tokenization where id = $1', [made.id])).rows[0];
    const { tokenizations } = await t.gql<{ tokenizations: { nodes: { id: string; canRetry: boolean }[] } }>(
      '{ tokenizations(filter: { state: FAILED }) { nodes { id canRetry } } }',
      {},
      account.token,
    );
    expect(tokenizations.nodes).toContainEqual({ id: made.id, canRetry: true });
    const { tokenization, userErrors } = await act('Retry', made.id);
    expect(userErrors).toEqual([]);
    expect(tokenization).toMatchObject({ state: 'REQUESTED', problem: null, canRetry: false });
    const after = await t.pool.query('select mint_key, metadata_sha256, due_at from tokenization where id = $1', [made.id]);
    expect(after.rows[0]).toMatchObject({ ...before, due_at: expect.any(Date) });
    expect(await audited('tokenization.retry')).toHaveLength(1);
  });

  it('is only possible for failed tokens without a live duplicate', async () => {
    expect((await act('Retry', made.id)).userErrors).toMatchObject([{ message: expect.stringContaining('has not failed') }]);
    await fail();
    const second = (await startToken(t, account, work)).tokenization!;
    expect((await act('Retry', made.id)).userErrors).toMatchObject([
      { code: 'TAKEN', message: expect.stringContaining('is already being minted') },
    ]);
    await set(`state = 'CONFIRMED'`, second.id);
    expect((await act('Retry', made.id)).userErrors).toMatchObject([
      { code: 'TAKEN', message: expect.stringMatching(/ already has an NFT on Ethereum/) },
    ]);
    const { tokenization } = await t.gql<{ tokenization: object }>(
      'query ($id: ID!) { tokenization(id: $id) { canRetry } }',
      { id: made.id },
      account.token,
    );
    expect(tokenization).toEqual({ canRetry: false });
    await set(`state = 'FAILED'`, second.id);
    expect((await act('Retry', made.id)).userErrors).toEqual([]);
    expect((await act('Retry', second.id)).userErrors).toMatchObject([{ code: 'TAKEN' }]);
  });

  it('is refused when the work is in the bin, or the network has changed', async () => {
    await fail();
    await t.gql('mutation ($id: ID!) { workDelete(id: $id) { userErrors { message } } }', { id: work }, account.token);
    expect((await act('Retry', made.id)).userErrors).toMatchObject([
      { message: expect.stringContaining('Restore it from the bin') },
    ]);
    await t.gql('mutation ($id: ID!) { workRestore(id: $id) { userErrors { message } } }', { id: work }, account.token);
    const [networkId, networkKey] = [chains.networkId('ETHEREUM'), 'eip155:31337:0xabc'];
    chains.set('ETHEREUM', { id: '0198c0de-aaaa-7aaa-8aaa-aaaaaaaaaaaa', networkKey: 'eip155:1:0xdef' });
    expect((await act('Retry', made.id)).userErrors).toMatchObject([{ message: expect.stringContaining('another network') }]);
    const { tokenization } = await t.gql<{ tokenization: object }>(
      'query ($id: ID!) { tokenization(id: $id) { network { name isAvailable problem } } }',
      { id: made.id },
      account.token,
    );
    expect(tokenization).toEqual({
      network: {
        name: 'Local Ethereum chain',
        isAvailable: false,
        problem: 'This server is no longer connected to Local Ethereum chain.',
      },
    });
    chains.set('ETHEREUM', { id: networkId, networkKey });
    expect((await act('Retry', made.id)).userErrors).toEqual([]);
  });

  it('uses another account of the platform on the same network, unless the previous one signed a transaction', async () => {
    await fail();
    const networkId = chains.networkId('ETHEREUM');
    chains.set('ETHEREUM', { id: '0198c0de-aaaa-7aaa-8aaa-aaaaaaaaaaaa' });
    await t.pool.query(
      `insert into chain_transaction (network_id, purpose, subject_id, hash, raw, state) values ($1, 'MINT', $2, '0xold', '\\x00', 'REPLACED')`,
      [networkId, made.id],
    );
    expect((await act('Retry', made.id)).userErrors).toMatchObject([{ message: expect.stringContaining('another account') }]);
    await t.pool.query('delete from chain_transaction where subject_id = $1', [made.id]);
    expect((await act('Retry', made.id)).userErrors).toEqual([]);
    chains.set('ETHEREUM', { id: networkId });
  });

  it('requires the plan feature', async () => {
    const other = await t.register();
    const token = (await startToken(t, other, await addReadyWork(t, other))).tokenization!;
    await set(`state = 'FAILED'`, token.id);
    await t.pool.query('delete from plan_subscription where workspace_id = $1', [other.workspaceId]);
    const send = (name: string) =>
      t.raw(`mutation ($id: ID!) { tokenization${name}(id: $id) { userErrors { message } } }`, { id: token.id }, other.token);
    expect((await send('Retry')).errors![0]!.extensions.code).toBe('FEATURE_LOCKED');
    // Reading is never locked.
    await set(`state = 'CONFIRMED'`, token.id);
    expect((await send('Verify')).errors).toBeUndefined();
  });
});

describe('comparing with the chain', () => {
  const onChain = (more: object = {}) => ({
    uri: made.metadataUri,
    contentSha256: made.metadataSha256,
    totalSupply: 1,
    royaltyBasisPoints: 500,
    royaltyReceiver: wallets.ETHEREUM,
    balances: [{ address: wallets.ETHEREUM, amount: 1 }],
    canGrow: false,
    ...more,
  });
  const confirm = () => set(`state = 'CONFIRMED', contract_address = '0xabc', token_id = '7'`);

  it('stores the match and the holder', async () => {
    await confirm();
    chains.token = onChain();
    const { tokenization, userErrors } = await act('Verify', made.id);
    expect(userErrors).toEqual([]);
    expect(tokenization).toMatchObject({ checkState: 'AGREES', checkFindings: [], checkHolder: wallets.ETHEREUM });
    expect(await audited('tokenization.verify')).toMatchObject([{ changes: { state: 'AGREES' } }]);
  });

  it('lists the differences', async () => {
    await confirm();
    chains.token = onChain({ uri: 'https://elsewhere.example', totalSupply: 2, canGrow: true });
    const { tokenization } = await act('Verify', made.id);
    expect(tokenization).toMatchObject({ checkState: 'DIFFERS' });
    expect(tokenization!.checkFindings).toHaveLength(3);
    pass(60_000);
    chains.token = null;
    expect((await act('Verify', made.id)).tokenization).toMatchObject({
      checkFindings: ['The token does not exist on the blockchain.'],
    });
  });

  it('reports changed metadata', async () => {
    await confirm();
    chains.token = onChain();
    const content = Buffer.from('{"name":"Forged"}');
    await t.platform.storage.put(`metadata/${made.metadataSha256}`, content, {
      contentType: 'application/json',
      sizeBytes: content.length,
    });
    const { tokenization } = await act('Verify', made.id);
    expect(tokenization).toMatchObject({ checkState: 'DIFFERS', checkFindings: [expect.stringContaining('frozen metadata')] });
    const { tokenization: read } = await t.gql<{ tokenization: object }>(
      'query ($id: ID!) { tokenization(id: $id) { metadata } }',
      { id: made.id },
      account.token,
    );
    expect(read).toEqual({ metadata: null });
  });

  it('reports that no node responds, and keeps the last holder', async () => {
    await confirm();
    chains.token = onChain();
    await act('Verify', made.id);
    pass(60_000);
    chains.token = undefined;
    expect((await act('Verify', made.id)).tokenization).toMatchObject({
      checkState: 'UNREACHABLE',
      checkFindings: ['No node answers.'],
      checkHolder: wallets.ETHEREUM,
    });
  });

  it('works when the platform has another account on the same network, but not on another network', async () => {
    await confirm();
    chains.token = onChain();
    const networkId = chains.networkId('ETHEREUM');
    chains.set('ETHEREUM', { id: '0198c0de-aaaa-7aaa-8aaa-aaaaaaaaaaaa' });
    expect((await act('Verify', made.id)).tokenization).toMatchObject({ checkState: 'AGREES' });
    const { tokenization } = await t.gql<{ tokenization: object }>(
      'query ($id: ID!) { tokenization(id: $id) { network { id isAvailable problem } } }',
      { id: made.id },
      account.token,
    );
    expect(tokenization).toEqual({ network: { id: networkId, isAvailable: true, problem: null } });
    pass(60_000);
    chains.set('ETHEREUM', { networkKey: 'eip155:1:0xdef' });
    expect((await act('Verify', made.id)).tokenization).toMatchObject({
      checkState: 'UNREACHABLE',
      checkFindings: [expect.stringContaining('no longer connected')],
    });
    chains.set('ETHEREUM', { id: networkId, networkKey: 'eip155:31337:0xabc' });
  });

  it('reads the node once within a few seconds, and not for tokens without a block', async () => {
    chains.token = onChain();
    expect((await act('Verify', made.id)).userErrors).toMatchObject([{ message: expect.stringContaining('not in a block yet') }]);
    expect(chains.reads).toBe(0);
    await confirm();
    for (let time = 0; time < 3; time += 1) await act('Verify', made.id);
    expect(chains.reads).toBe(1);
  });
});

describe('permissions', () => {
  it('responds to retry and verify of a foreign token as to an unknown one', async () => {
    const stranger = await t.register();
    await fail();
    for (const name of ['Retry', 'Verify'] as const) {
      for (const id of [made.id, '0198c0de-aaaa-7aaa-8aaa-aaaaaaaaaaaa', 'x']) {
        const { tokenization, userErrors } = await act(name, id, stranger.token);
        expect(tokenization).toBeNull();
        expect(userErrors).toEqual([{ field: ['id'], message: 'Tokenization not found', code: 'NOT_FOUND' }]);
      }
    }
  });

  it('limits viewers to reading', async () => {
    await fail();
    await t.pool.query(`update member set role = 'VIEWER' where workspace_id = $1`, [account.workspaceId]);
    for (const name of ['Retry', 'Verify']) {
      const { errors } = await t.raw(
        `mutation ($id: ID!) { tokenization${name}(id: $id) { userErrors { message } } }`,
        { id: made.id },
        account.token,
      );
      expect(errors![0]!.extensions.code).toBe('FORBIDDEN');
    }
    const { tokenization } = await t.gql<{ tokenization: object }>(
      'query ($id: ID!) { tokenization(id: $id) { canRetry } }',
      { id: made.id },
      account.token,
    );
    expect(tokenization).toEqual({ canRetry: false });
    await t.pool.query(`update member set role = 'OWNER' where workspace_id = $1`, [account.workspaceId]);
  });
});

describe('the list of tokens', () => {
  it('can be searched, filtered and sorted, and links transactions to the explorer', async () => {
    const other = await t.register();
    const first = await addReadyWork(t, other, { title: 'Ännchen' });
    const second = await addReadyWork(t, other, { title: 'Zephyr' });
    const token = (await startToken(t, other, first)).tokenization!;
    await startToken(t, other, second, tokenInput({ blockchain: 'SOLANA', tokenType: 'ROYALTY_TOKEN' }));
    type Page = { nodes: { title: string }[]; totalCount: number };
    const titles = async (args: string): Promise<string[]> => {
      const { list } = await t.gql<{ list: Page }>(
        `{ list: tokenizations(${args}) { nodes { title } totalCount } }`,
        {},
        other.token,
      );
      expect(list.totalCount).toBe(list.nodes.length);
      return list.nodes.map(({ title }) => title);
    };
    expect(await titles('first: 10')).toEqual(['Zephyr', 'Ännchen']);
    expect(await titles('sort: { by: TITLE }')).toEqual(['Ännchen', 'Zephyr']);
    expect(await titles('search: "annch"')).toEqual(['Ännchen']);
    expect(await titles('filter: { blockchain: SOLANA, tokenType: ROYALTY_TOKEN, kind: WORK, state: REQUESTED }')).toEqual([
      'Zephyr',
    ]);
    expect(await titles('filter: { kind: VIDEO }')).toEqual([]);
    await t.pool.query(
      `insert into chain_transaction (network_id, purpose, subject_id, hash, raw, state, block_number, block_time, fee_paid)
        values ($1, 'MINT', $2, '0xfeed', '\\x00', 'CONFIRMED', 9, now(), '2294000000000000')`,
      [chains.networkId('ETHEREUM'), token.id],
    );
    await set(`transaction_hash = '0xfeed', contract_address = '0xc0de', token_id = '7', block_number = 9`, token.id);
    chains.set('ETHEREUM', { explorerUrl: 'https://explorer.example' });
    const { tokenization } = await t.gql<{ tokenization: object }>(
      `query ($id: ID!) { tokenization(id: $id) { blockNumber transactionUrl tokenUrl transactions { step hash state blockNumber feePaid explorerUrl } } }`,
      { id: token.id },
      other.token,
    );
    chains.set('ETHEREUM', { explorerUrl: null });
    expect(tokenization).toEqual({
      blockNumber: 9,
      transactionUrl: 'https://explorer.example/tx/0xfeed',
      tokenUrl: 'https://explorer.example/nft/0xc0de/7',
      transactions: [
        {
          step: 0,
          hash: '0xfeed',
          state: 'CONFIRMED',
          blockNumber: 9,
          feePaid: '2294000000000000',
          explorerUrl: 'https://explorer.example/tx/0xfeed',
        },
      ],
    });
  });
});
