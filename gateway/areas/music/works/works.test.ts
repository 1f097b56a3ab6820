import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
let owner: TestAccount;
let now = new Date('2026-11-15T10:00:00Z');
beforeAll(async () => {
  t = await startTestApp({}, { clock: () => now });
  owner = await t.register();
});
afterAll(() => t.stop());

describe('works', () => {
  it('are created with defaults and found by part of their title', async () => {
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

  it('are counted by status, code and creation time', async () => {
    const account = await t.register();
    const works = [
      ['RELEASED', 'T-034.524.680-1', '2026-11-08T10:00:00.000Z'],
      ['PUBLISHED', null, '2026-11-01T00:00:00.000Z'],
      ['UNRELEASED', 'wrong', '2026-10-31T23:59:59.999Z'],
      ['DEMO', null, '2026-10-01T00:00:00.000Z'],
      ['UNRELEASED', null, '2026-08-07T10:00:00.000Z'],
    ];
    for (const [status, iswc, createdAt] of works)
      await t.pool.query(
        `insert into work (workspace_id, title, version_type, performance_publishing_share, performance_music_share,
            mechanical_publishing_share, mechanical_music_share, track_status, iswc, created_at)
          values ($1, 'Counted', 'ORIGINAL', 0, 0, 0, 0, $2, $3, $4)`,
        [account.workspaceId, status, iswc, createdAt],
      );
    const query = '{ workStats { total released unreleased thisMonth lastMonth lastSevenDays withoutIswc } }';
    const counted = { total: 5, released: 2, unreleased: 2, thisMonth: 2, lastMonth: 2, lastSevenDays: 1, withoutIswc: 3 };
    expect(await t.gql(query, {}, account.token)).toEqual({ workStats: counted });
    now = new Date('2026-12-01T00:00:00.000Z');
    expect(await t.gql(query, {}, account.token)).toEqual({
      workStats: { ...counted, thisMonth: 0, lastMonth: 2, lastSevenDays: 0 },
    });
    now = new Date('2026-11-15T10:00:00Z');
    await t.pool.query(`update work set deleted_at = now() where workspace_id = $1 and track_status = 'DEMO'`, [
      account.workspaceId,
    ]);
    expect(await t.gql(query, {}, account.token)).toMatchObject({ workStats: { total: 4, lastMonth: 1, withoutIswc: 2 } });
  });
});
