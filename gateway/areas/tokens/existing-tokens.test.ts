import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '#tests/isolation/world.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addAsset } from '#tests/support/assets.ts';
import { addToken, type GivenToken } from '#tests/support/given-tokens.ts';
import { KnownChains } from '#tests/support/known-chains.ts';
import { unknownId } from '#tests/support/rest.ts';
import { addReadyWork, startToken, tokenInput } from '#tests/support/tokens.ts';

const chains = new KnownChains();
let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp({}, { chains });
  await chains.connect(t.pool);
  account = await t.register();
});
afterAll(() => t.stop());

const document = `query ($kind: TokenSubjectKind!, $id: ID!) {
  tokenPreparation(kind: $kind, subject: $id) { existingTokens { id state blockchain tokenType } }
}`;
type Existing = { id: string; state: string; blockchain: string; tokenType: string };
type Answer = { tokenPreparation: { existingTokens: Existing[] } | null };
const preparation = async (id: string, { kind = 'WORK', token = account.token } = {}) =>
  (await t.gql<Answer>(document, { kind, id }, token)).tokenPreparation;
const existing = async (id: string, options: { kind?: string; token?: string } = {}) =>
  (await preparation(id, options))?.existingTokens.map(
    ({ blockchain, tokenType, state }) => `${blockchain} ${tokenType} ${state}`,
  );

const add = (subjectId: string, given: Partial<GivenToken>) =>
  addToken(t.pool, chains, {
    workspaceId: account.workspaceId,
    kind: 'WORK',
    subjectId,
    title: 'Glass Mountain',
    state: 'CONFIRMED',
    ...given,
  });

describe('existing tokens of a subject', () => {
  it('are empty for a new work', async () => {
    expect(await existing(await addReadyWork(t, account))).toEqual([]);
  });

  it('include minted and pending tokens, but no failed ones', async () => {
    const work = await addReadyWork(t, account);
    await add(work, { state: 'FAILED', tokenType: 'ROYALTY_TOKEN' });
    await add(work, { state: 'CONFIRMED' });
    await add(work, { state: 'REQUESTED', blockchain: 'SOLANA' });
    await add(work, { state: 'BROADCAST', blockchain: 'SOLANA', tokenType: 'ROYALTY_TOKEN' });
    expect(await existing(work)).toEqual(['SOLANA ROYALTY_TOKEN BROADCAST', 'SOLANA NFT REQUESTED', 'ETHEREUM NFT CONFIRMED']);
  });

  it('are exactly those that block another request', async () => {
    const work = await addReadyWork(t, account);
    await add(work, { state: 'CONFIRMED' });
    await add(work, { state: 'FAILED', blockchain: 'SOLANA' });
    await add(work, { state: 'SIGNED', tokenType: 'ROYALTY_TOKEN' });
    const taken = (await preparation(work))!.existingTokens;
    for (const blockchain of ['ETHEREUM', 'SOLANA'] as const)
      for (const tokenType of ['NFT', 'ROYALTY_TOKEN'] as const) {
        const isTaken = taken.some((each) => each.blockchain === blockchain && each.tokenType === tokenType);
        const supply = tokenType === 'ROYALTY_TOKEN' ? { totalSupply: 1_000 } : {};
        const { userErrors } = await startToken(t, account, work, tokenInput({ blockchain, tokenType, ...supply } as object));
        expect(
          userErrors.map(({ code }) => code),
          `${blockchain} ${tokenType}`,
        ).toEqual(isTaken ? ['TAKEN'] : []);
      }
    expect(await existing(work)).toHaveLength(4);
  });

  it('omit tokens of a disconnected network', async () => {
    const work = await addReadyWork(t, account);
    await add(work, {});
    chains.set('ETHEREUM', { networkKey: 'eip155:1:0xother' });
    expect(await existing(work)).toEqual([]);
    chains.set('ETHEREUM', { networkKey: 'eip155:31337:0xabc' });
    expect(await existing(work)).toEqual(['ETHEREUM NFT CONFIRMED']);
  });

  it('belong to the requested subject of any kind', async () => {
    const image = (await addAsset(t.platform, account.workspaceId, {})).id;
    const work = await addReadyWork(t, account);
    await add(image, { kind: 'IMAGE' });
    expect(await existing(image, { kind: 'IMAGE' })).toEqual(['ETHEREUM NFT CONFIRMED']);
    expect(await existing(work)).toEqual([]);
    expect(await preparation(image)).toBeNull();
  });

  it('are visible to viewers', async () => {
    const work = await addReadyWork(t, account);
    await add(work, {});
    const viewer = await addPerson(t.pool, 'VIEWER', account.workspaceId);
    expect(await existing(work, viewer)).toEqual(['ETHEREUM NFT CONFIRMED']);
  });

  it('of a foreign work get the response of an unknown one', async () => {
    const work = await addReadyWork(t, account);
    await add(work, {});
    const stranger = await t.register();
    const ask = (id: string) => t.raw<Answer>(document, { kind: 'WORK', id }, stranger.token);
    const [foreign, unknown] = [await ask(work), await ask(unknownId)];
    expect(foreign).toEqual(unknown);
    expect(foreign.data.tokenPreparation).toBeNull();
    const refused = [];
    for (const id of [work, unknownId]) refused.push(await startToken(t, stranger, id));
    expect(refused[0]).toEqual(refused[1]);
    expect(refused[0]!.userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  });
});
