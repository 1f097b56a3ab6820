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
    const created = await t.gql<{ workCreate: { work: { id: string; trackStatus: string; language: string; version: number } } }>(
      'mutation { workCreate(input: { title: "Harbour Lights" }) { work { id trackStatus language version } userErrors { message } } }',
      {},
      owner.token,
    );
    expect(created.workCreate.work).toMatchObject({ trackStatus: 'UNRELEASED', language: 'English', version: 1 });
    const found = await t.gql<{ works: { nodes: { id: string }[]; totalCount: number } }>(
      '{ works(search: "OUR LIG") { nodes { id } totalCount } }',
      {},
      owner.token,
    );
    expect(found.works).toEqual({ nodes: [{ id: created.workCreate.work.id }], totalCount: 1 });
  });
});
