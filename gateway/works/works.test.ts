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
      ['RELEASED', 'T-034.524.680-1', `now()`],
      ['PUBLISHED', null, `date_trunc('month', now(), 'UTC')`],
      ['UNRELEASED', 'wrong', `date_trunc('month', now(), 'UTC') - interval '1 second'`],
      ['DEMO', null, `date_trunc('month', now(), 'UTC') - interval '1 month'`],
      ['UNRELEASED', null, `now() - interval '100 days'`],
    ];
    for (const [status, iswc, createdAt] of works)
      await t.pool.query(
        `insert into work (workspace_id, title, version_type, performance_publishing_share, performance_music_share,
            mechanical_publishing_share, mechanical_music_share, track_status, iswc, created_at)
          values ($1, 'Counted', 'ORIGINAL', 0, 0, 0, 0, $2, $3, ${createdAt})`,
        [account.workspaceId, status, iswc],
      );
    const query = '{ workStats { total released unreleased thisMonth lastMonth lastSevenDays withoutIswc } }';
    const week = `select count(*)::int as count from work where workspace_id = $1 and created_at > now() - interval '7 days'`;
    const { rows } = await t.pool.query<{ count: number }>(week, [account.workspaceId]);
    const counted = { total: 5, released: 2, unreleased: 2, thisMonth: 2, lastMonth: 2, withoutIswc: 3 };
    expect(await t.gql(query, {}, account.token)).toEqual({ workStats: { ...counted, lastSevenDays: rows[0]!.count } });
    await t.pool.query(`update work set deleted_at = now() where workspace_id = $1 and track_status = 'DEMO'`, [
      account.workspaceId,
    ]);
    expect(await t.gql(query, {}, account.token)).toMatchObject({ workStats: { total: 4, lastMonth: 1, withoutIswc: 2 } });
  });
});
