import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.register();
});
afterAll(() => t.stop());

describe('works', () => {
  it('are created with defaults and found by a piece of their title', async () => {
    const shares = 'publishingShare musicShare lyricsShare';
    const fields = `id version trackStatus versionType language isRegistered isSigned tags
      splits { mainSplit { performance { ${shares} } mechanical { ${shares} } } }`;
    const created = await t.gql<{ workCreate: { work: { id: string } } }>(
      `mutation { workCreate(input: { title: "Harbour Lights" }) { work { ${fields} } userErrors { message } } }`,
      {},
      owner.token,
    );
    const halfAndMostlyMusic = { publishingShare: '50', musicShare: '70', lyricsShare: '30' };
    expect(created.workCreate.work).toEqual({
      id: expect.any(String),
      version: 1,
      trackStatus: 'UNRELEASED',
      versionType: 'ORIGINAL',
      language: 'English',
      isRegistered: false,
      isSigned: false,
      tags: [],
      splits: { mainSplit: { performance: halfAndMostlyMusic, mechanical: halfAndMostlyMusic } },
    });
    const found = await t.gql<{ works: { nodes: { id: string }[]; totalCount: number } }>(
      '{ works(search: "OUR LIG") { nodes { id } totalCount } }',
      {},
      owner.token,
    );
    expect(found.works).toEqual({ nodes: [{ id: created.workCreate.work.id }], totalCount: 1 });
  });
});
