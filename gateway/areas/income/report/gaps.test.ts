import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '#tests/isolation/world.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addWork } from '#tests/support/catalogue.ts';
import { addSource, addStatement, matchGroup } from '#tests/support/income.ts';
import { refreshAllGaps, refreshGaps, refreshRecentGaps } from './refresh-gaps.ts';

let t: TestApp;
let now = new Date('2026-11-15T10:00:00Z');
beforeAll(async () => {
  t = await startTestApp({}, { clock: () => now });
  await t.pool.query(`insert into society (cisac_code, name, organization, code, country_name, country_code, is_pro, is_cmo, is_active)
    values (990, 'Given Society', 'Given Society', 'GIVEN', 'Japan', 'JP', true, true, true) on conflict do nothing`);
});
afterAll(() => t.stop());

type Gap = { id: string; kind: string; sentence: string };
const missing = async ({ token }: TestAccount, args = '') =>
  (
    await t.gql<{ incomeMissing: { nodes: Gap[] } }>(
      `{ incomeMissing${args} { nodes {
        id kind sentence expectedOn territory source { id } work { id } amountPerMonth { amount currency } } } }`,
      {},
      token,
    )
  ).incomeMissing.nodes;

const months = (count: number, last = '2026-09'): string[] =>
  Array.from({ length: count }, (_, index) => {
    const date = new Date(`${last}-01T00:00:00Z`);
    date.setUTCMonth(date.getUTCMonth() - count + 1 + index);
    return date.toISOString().slice(0, 7);
  });
const monthPeriod = (month: string) => [`${month}-01`, `${month}-28`] as const;

describe('missing income', () => {
  it('is a statement that has not come in its rhythm, until it is read', async () => {
    const account = await t.register();
    const { workspaceId } = account;
    const sourceId = await addSource(t.pool, workspaceId, { name: 'Tonwerk' });
    const quarters = [
      [['2025-10-01', '2025-12-31'], '2026-02-09'],
      [['2026-01-01', '2026-03-31'], '2026-05-10'],
      [['2026-04-01', '2026-06-30'], '2026-08-04'],
    ] as const;
    for (const [period, createdAt] of quarters)
      await addStatement(t.pool, workspaceId, { sourceId, period, createdAt, lines: [{ music: 'Harbour', amount: '30' }] });
    expect(await refreshGaps(t.platform, workspaceId)).toBe(0);
    const { incomeSources } = await t.gql<{ incomeSources: object[] }>('{ incomeSources { nextExpectedOn } }', {}, account.token);
    // 40 days after the end of September.
    expect(incomeSources).toEqual([{ nextExpectedOn: '2026-11-09' }]);
    now = new Date('2026-11-17T10:00:00Z');
    await refreshGaps(t.platform, workspaceId);
    expect(await missing(account)).toEqual([
      {
        id: expect.any(String),
        kind: 'SOURCE_LATE',
        sentence:
          'The statement up to 30 September 2026 was expected by 9 November 2026 and has not come. Tonwerk pays every quarter, so far at most 40 days after the period.',
        expectedOn: '2026-11-09',
        territory: null,
        source: { id: sourceId },
        work: null,
        amountPerMonth: { amount: '7.5', currency: 'EUR' },
      },
    ]);
    const period = ['2026-07-01', '2026-09-30'] as const;
    await addStatement(t.pool, workspaceId, { sourceId, state: 'READ', period, lines: [{ music: 'Harbour', amount: '1' }] });
    await refreshGaps(t.platform, workspaceId);
    expect(await missing(account)).toEqual([]);
  });

  it('is a work that used to earn, unless any source still pays for it', async () => {
    const account = await t.register();
    const { workspaceId } = account;
    const [stopped, paid] = [await addWork(t.pool, workspaceId), await addWork(t.pool, workspaceId)];
    const sourceId = await addSource(t.pool, workspaceId, { name: 'Kite', rhythm: 'IRREGULAR' });
    for (const [index, month] of months(15).entries()) {
      const lines = [
        ...(index < 8 ? [{ music: 'Harbour', amount: '12' }] : []),
        { music: 'Tide', amount: '1' },
        ...(index === 0 ? [{ music: 'Once', amount: '900' }] : []),
      ];
      const { groupIds } = await addStatement(t.pool, workspaceId, { sourceId, period: monthPeriod(month), lines });
      for (const [place, { music }] of lines.entries())
        if (music !== 'Once')
          await matchGroup(t.pool, workspaceId, groupIds[place]!, { works: [music === 'Harbour' ? stopped : paid] });
    }
    await refreshGaps(t.platform, workspaceId);
    const gaps = await missing(account);
    expect(gaps).toMatchObject([
      {
        kind: 'WORK_STOPPED',
        sentence: '“Given” earned until February 2026. The later statements of Kite do not have it.',
        work: { id: stopped },
        amountPerMonth: { amount: '8', currency: 'EUR' },
      },
    ]);
    await t.pool.query('update work set deleted_at = now() where id = $1', [stopped]);
    expect(await missing(account)).toEqual([]);
  });

  it('is use in a territory without income for the work from there', async () => {
    const account = await t.register();
    const { workspaceId } = account;
    const work = await addWork(t.pool, workspaceId);
    const [store, society] = [
      await addSource(t.pool, workspaceId, { rhythm: 'IRREGULAR' }),
      await addSource(t.pool, workspaceId, { rhythm: 'IRREGULAR' }),
    ];
    const use = (territory: string, units: string) =>
      ({ music: { isrc: 'DEA122600001' }, amount: '5', right: 'MASTER', units, territory }) as const;
    const first = await addStatement(t.pool, workspaceId, {
      sourceId: store,
      period: monthPeriod('2026-05'),
      lines: [use('JP', '6000'), use('DE', '9000'), use('FR', '9999')],
    });
    await addStatement(t.pool, workspaceId, {
      sourceId: store,
      period: monthPeriod('2026-09'),
      lines: [use('JP', '4500.5'), use('DE', '9000'), use('2120', '50000')],
    });
    await matchGroup(t.pool, workspaceId, first.groupIds[0]!, { works: [work] });
    const paid = await addStatement(t.pool, workspaceId, {
      sourceId: society,
      period: ['2026-04-01', '2026-06-30'],
      lines: [{ music: 'Given', amount: '3', territory: 'DE' }],
    });
    await matchGroup(t.pool, workspaceId, paid.groupIds[0]!, { works: [work] });
    await refreshGaps(t.platform, workspaceId);
    expect(await missing(account)).toMatchObject([
      {
        kind: 'TERRITORY_UNPAID',
        territory: 'JP',
        work: { id: work },
        amountPerMonth: null,
        sentence: expect.stringMatching(
          /^“Given” had 10,500 streams and sales in Japan from May 2026 to September 2026, but no performance or mechanical income from there\. Check whether it is registered with .*Given Society/,
        ),
      },
    ]);
  });

  it('is dismissed by editors while it lasts, in the workspace alone', async () => {
    const [account, other] = [await t.register(), await t.register()];
    const { workspaceId } = account;
    const sourceId = await addSource(t.pool, workspaceId, { rhythm: 'MONTHLY' });
    await addStatement(t.pool, workspaceId, {
      sourceId,
      period: monthPeriod('2026-07'),
      createdAt: '2026-08-01',
      lines: [{ music: 'Tide', amount: '1' }],
    });
    expect(await refreshAllGaps(t.platform)).toBeGreaterThan(1);
    const [gap] = await missing(account);
    const act = (name: string, token: string) =>
      t.raw<Record<string, { incomeGap: object | null; userErrors: { code: string }[] }>>(
        `mutation ($id: ID!) { ${name}(id: $id) { incomeGap { dismissedAt } userErrors { code } } }`,
        { id: gap!.id },
        token,
      );
    const viewer = await addPerson(t.pool, 'VIEWER', workspaceId);
    expect((await act('incomeGapDismiss', viewer.token)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect((await act('incomeGapDismiss', other.token)).data.incomeGapDismiss).toEqual({
      incomeGap: null,
      userErrors: [{ code: 'NOT_FOUND' }],
    });
    expect((await act('incomeGapDismiss', account.token)).data.incomeGapDismiss).toMatchObject({
      incomeGap: { dismissedAt: expect.any(String) },
    });
    await refreshGaps(t.platform, workspaceId);
    expect([await missing(account), (await missing(account, '(withDismissed: true)')).length]).toEqual([[], 1]);
    const { incomeSummary } = await t.gql<{ incomeSummary: { missing: number } }>(
      '{ incomeSummary { missing } }',
      {},
      account.token,
    );
    expect(incomeSummary.missing).toBe(0);
    await act('incomeGapReopen', account.token);
    expect(await missing(account)).toHaveLength(1);
  });

  it('is listed page by page: late statements first, then the largest amounts', async () => {
    const [account, other] = [await t.register(), await t.register()];
    const { workspaceId } = account;
    const given = [
      ['TERRITORY_UNPAID', 'f', null, null],
      ['WORK_STOPPED', 'd', '8', null],
      ['WORK_STOPPED', 'c', '8', null],
      ['SOURCE_LATE', 'g', null, '2026-10-01'],
      ['WORK_STOPPED', 'b', '90.5', null],
      ['SOURCE_LATE', 'i', '7', '2026-11-02'],
      ['SOURCE_LATE', 'h', '7', '2026-11-01'],
      ['WORK_STOPPED', 'e', '0', null],
    ];
    for (const gap of given)
      await t.pool.query(
        `insert into income_gap (workspace_id, kind, key, territory, amount, expected_on, facts) values ($1, $2, $3, $3, $4, $5, '{}')`,
        [workspaceId, ...gap],
      );
    type Page = { nodes: { territory: string }[]; totalCount: number; pageInfo: { hasNextPage: boolean; endCursor: string } };
    const text = `query ($after: String) {
      incomeMissing(first: 1, after: $after) { nodes { territory } totalCount pageInfo { hasNextPage endCursor } } }`;
    const pages: Page[] = [];
    do {
      const after = pages.at(-1)?.pageInfo.endCursor ?? null;
      pages.push((await t.gql<{ incomeMissing: Page }>(text, { after }, account.token)).incomeMissing);
    } while (pages.at(-1)!.pageInfo.hasNextPage && pages.length < 10);
    expect(pages.flatMap(({ nodes }) => nodes.map(({ territory }) => territory)).join('')).toBe('higbcdef');
    expect(new Set(pages.map(({ totalCount }) => totalCount))).toEqual(new Set([8]));
    const after = pages[0]!.pageInfo.endCursor;
    const refused = [{ extensions: { code: 'BAD_USER_INPUT' } }];
    expect((await t.raw(text, { after }, other.token)).errors).toMatchObject(refused);
    const [, id, order] = JSON.parse(Buffer.from(after, 'base64url').toString()) as string[];
    for (const place of [
      ['SOURCE_LATE', '7', '2026-11-01'],
      ['LATE', '7', '2026-11-01', 'h'],
      ['SOURCE_LATE', 'NaN', '2026-11-01', 'h'],
      ['SOURCE_LATE', '7', '2026-02-30', 'h'],
      ['SOURCE_LATE', '7', '2026-11-01', '\0'],
    ]) {
      const forged = Buffer.from(JSON.stringify([JSON.stringify(place), id, order])).toString('base64url');
      expect((await t.raw(text, { after: forged }, account.token)).errors).toMatchObject(refused);
    }
  });

  it('is looked for again soon after a statement is posted or reversed', async () => {
    const account = await t.register();
    const { workspaceId } = account;
    now = new Date();
    const sourceId = await addSource(t.pool, workspaceId, { rhythm: 'MONTHLY' });
    const old = new Date(now.getTime() - 100 * 86_400_000).toISOString().slice(0, 10);
    const { id } = await addStatement(t.pool, workspaceId, {
      sourceId,
      period: [old, old],
      createdAt: old,
      lines: [{ music: 'Tide', amount: '1' }],
    });
    await refreshRecentGaps(t.platform);
    expect(await missing(account)).toHaveLength(1);
    await t.pool.query(`update statement set state = 'REVERSED', reversed_at = now() where id = $1`, [id]);
    await refreshRecentGaps(t.platform);
    expect(await missing(account)).toEqual([]);
  });
});
