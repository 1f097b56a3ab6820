import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addContributor, addWork, creditOn } from '#tests/support/catalogue.ts';
import { createObject } from '#tests/support/catalogue-objects.ts';
import { addSource, addStatement, matchGroup } from '#tests/support/income.ts';
import { refreshKept } from '../records/refresh-kept.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

type Row = {
  key: string;
  label: string;
  subject: { id: string; __typename: string } | null;
  amount: { amount: string; currency: string };
  previous: string | null;
  change: string | null;
  lines: number;
  units: string;
  months: string[];
  originals: { amount: string; currency: string }[];
};
type Report = {
  rows: Row[];
  total: string;
  previousTotal: string | null;
  unconverted: object[];
  otherRows: number;
  currency: string;
  from: string | null;
  to: string | null;
};
const fields = `rows { key label subject { __typename id } amount { amount currency } previous change lines units months
  originals { amount currency } } total previousTotal unconverted { amount currency } otherRows currency from to`;

const report = async ({ token }: TestAccount, groupBy: string, filter: object = {}, rest: object = {}) =>
  (
    await t.gql<{ incomeReport: Report }>(
      `query ($groupBy: IncomeGroupBy!, $filter: IncomeFilter, $first: Int, $sort: IncomeReportSort) {
        incomeReport(groupBy: $groupBy, filter: $filter, first: $first, sort: $sort) { ${fields} } }`,
      { groupBy, filter, ...rest },
      token,
    )
  ).incomeReport;
const amounts = ({ rows }: Report) => Object.fromEntries(rows.map(({ label, amount }) => [label, amount.amount]));

const refresh = (workspaceId: string) =>
  t.platform.orm.em.fork().transactional((em) => refreshKept(em, workspaceId, { all: true }));

/** A society that pays quarterly and a distributor that pays monthly, with two works and a recording. */
async function given() {
  const account = await t.register();
  const { workspaceId, token } = account;
  const society = await addSource(t.pool, workspaceId, { name: 'Tonwerk', kind: 'SOCIETY' });
  const distributor = await addSource(t.pool, workspaceId, { name: 'Kite', kind: 'DISTRIBUTOR' });
  const [harbour, tide] = [await addWork(t.pool, workspaceId), await addWork(t.pool, workspaceId)];
  await t.pool.query(`update work set title = case id when $1 then 'Harbour' else 'Tide' end where id = any($2)`, [
    harbour,
    [harbour, tide],
  ]);
  const ada = await addContributor(t.pool, workspaceId, 'Ada');
  // Half of the work is published. Ada composed the music, which is 70 % of the rest.
  await creditOn(t.pool, harbour, [{ contributorId: ada, group: 'composers', role: 'Composer' }]);
  const recording = await createObject(t, token, 'Recording', { title: 'Harbour (Live)', artist: 'Ada Berg' });
  const add = (
    sourceId: string,
    period: readonly [string, string],
    lines: Parameters<typeof addStatement>[2]['lines'],
    state?: 'READ',
  ) => addStatement(t.pool, workspaceId, { sourceId, period, lines, rates: { USD: '0.5' }, ...(state && { state }) });
  const third = await add(
    society,
    ['2026-07-01', '2026-09-30'],
    [
      {
        music: 'Harbour',
        amount: '100',
        right: 'PERFORMANCE',
        territory: 'DE',
        service: 'Radio',
        units: '10',
        useStart: '2026-02-01',
      },
      {
        music: 'Harbour',
        amount: '40',
        right: 'MECHANICAL',
        territory: 'FR',
        service: 'Spotify',
        units: '400',
        useStart: '2026-03-01',
      },
      { music: 'Tide', amount: '20.5', right: 'PERFORMANCE', territory: 'DE', service: 'Radio' },
      { music: 'Unknown', amount: '9.5', right: 'PERFORMANCE' },
    ],
  );
  const august = await add(
    distributor,
    ['2026-08-01', '2026-08-31'],
    [
      {
        music: { isrc: 'DEA122600001' },
        amount: '10',
        currency: 'USD',
        right: 'MASTER',
        territory: 'DE',
        service: 'Spotify',
        units: '1000',
      },
      { music: { isrc: 'DEA122600001' }, amount: '3', currency: 'JPY', right: 'MASTER', territory: 'JP', service: 'Spotify' },
    ],
  );
  await add(
    society,
    ['2025-07-01', '2025-09-30'],
    [{ music: 'Harbour', amount: '70', right: 'PERFORMANCE', territory: 'DE', service: 'Radio' }],
  );
  await add(society, ['2026-04-01', '2026-06-30'], [{ music: 'Harbour', amount: '1000' }], 'READ');
  await matchGroup(t.pool, workspaceId, third.groupIds[0]!, { works: [harbour] });
  await matchGroup(t.pool, workspaceId, third.groupIds[2]!, { works: [tide] });
  await matchGroup(t.pool, workspaceId, august.groupIds[0]!, {
    recordingId: recording,
    works: [
      { workId: harbour, part: 750_000 },
      { workId: tide, part: 250_000 },
    ],
  });
  await refresh(workspaceId);
  return { account, society, distributor, harbour, tide, ada, recording };
}

describe('incomeReport', () => {
  let world: Awaited<ReturnType<typeof given>>;
  beforeAll(async () => {
    world = await given();
  });

  it('sums up posted statements of twelve months, against the twelve before', async () => {
    const { rows, ...whole } = await report(world.account, 'SOURCE');
    expect(whole).toEqual({
      total: '175',
      previousTotal: '70',
      unconverted: [{ amount: '3', currency: 'JPY' }],
      otherRows: 0,
      currency: 'EUR',
      from: '2025-10-01',
      to: '2026-09-30',
    });
    expect(rows).toEqual([
      {
        key: world.society,
        label: 'Tonwerk',
        subject: { __typename: 'IncomeSource', id: world.society },
        amount: { amount: '170', currency: 'EUR' },
        previous: '70',
        change: '142.8571',
        lines: 4,
        units: '410',
        months: [...Array(11).fill('0'), '170'],
        originals: [{ amount: '170', currency: 'EUR' }],
      },
      {
        key: world.distributor,
        label: 'Kite',
        subject: { __typename: 'IncomeSource', id: world.distributor },
        amount: { amount: '5', currency: 'EUR' },
        previous: null,
        change: null,
        lines: 2,
        units: '1000',
        months: [...Array(10).fill('0'), '5', '0'],
        originals: [
          { amount: '3', currency: 'JPY' },
          { amount: '10', currency: 'USD' },
        ],
      },
    ]);
  });

  it('has a row for each month, and compares it with the same month before', async () => {
    const { rows } = await report(world.account, 'MONTH', { from: '2026-07-15', to: '2026-09-01' }, { sort: 'KEY' });
    expect(rows.map(({ key, label, amount, previous }) => [key, label, amount.amount, previous])).toEqual([
      ['2026-07', 'July 2026', '0', null],
      ['2026-08', 'August 2026', '5', null],
      ['2026-09', 'September 2026', '170', null],
    ]);
    const year = await report(world.account, 'MONTH', {}, { sort: 'KEY' });
    expect(year.rows).toHaveLength(12);
    expect(year.rows.at(-1)).toMatchObject({ key: '2026-09', amount: { amount: '170' }, previous: '70' });
    expect((await report(world.account, 'MONTH', {}, { first: 1 })).rows).toMatchObject([{ key: '2026-09' }]);
  });

  it('divides what was matched among works', async () => {
    const works = await report(world.account, 'WORK');
    expect(
      works.rows.map(({ label, amount, previous, subject }) => [label, amount.amount, previous, subject?.__typename]),
    ).toEqual([
      ['Harbour', '143.75', '70', 'Work'],
      ['Tide', '21.75', null, 'Work'],
    ]);
    // The kept order of the last twelve months, and the sums of any others.
    expect(works.rows).toEqual(
      (await report(world.account, 'WORK', { from: '2025-10-01', to: '2026-09-30', sourceKind: undefined })).rows,
    );
    const first = await report(world.account, 'WORK', {}, { first: 1 });
    expect(first).toMatchObject({ rows: [{ label: 'Harbour', lines: 4 }], otherRows: 1, total: '175' });
    expect(amounts(await report(world.account, 'WORK', { sourceKind: 'DISTRIBUTOR' }))).toEqual({
      Harbour: '3.75',
      Tide: '1.25',
    });
    expect(amounts(await report(world.account, 'WORK', { from: '2026-09-01', to: '2026-09-30' }))).toEqual({
      Harbour: '140',
      Tide: '20.5',
    });
    expect(amounts(await report(world.account, 'RECORDING'))).toEqual({ 'Harbour (Live)': '5' });
    expect(amounts(await report(world.account, 'RELEASE'))).toEqual({});
  });

  it('has the same rows from what is kept of works as from the sums of groups', async () => {
    const { account, society, distributor } = world;
    const filters = [
      {},
      { source: society },
      { source: distributor },
      { sourceKind: 'SOCIETY' },
      { right: 'MECHANICAL' },
      { currency: 'JPY' },
    ];
    for (const groupBy of ['WORK', 'CONTRIBUTOR'])
      for (const sort of ['AMOUNT', 'KEY'])
        for (const filter of filters) {
          const { rows, otherRows } = await report(account, groupBy, filter, { sort });
          // Nothing is kept by matches. Without a match, no work has income.
          const summed = await report(account, groupBy, { ...filter, isMatched: true }, { sort });
          expect({ groupBy, filter, rows, otherRows }).toEqual({
            groupBy,
            filter,
            rows: summed.rows,
            otherRows: summed.otherRows,
          });
        }
  });

  it("gives a contributor's share by the splits, without income of sound recordings", async () => {
    const { rows } = await report(world.account, 'CONTRIBUTOR');
    // 35 % of 140.
    expect(rows).toMatchObject([{ label: 'Ada Berg', subject: { id: world.ada }, amount: { amount: '49' }, previous: '24.5' }]);
    expect(await report(world.account, 'MONTH', { contributor: world.ada })).toMatchObject({
      total: '49',
      previousTotal: '24.5',
    });
    expect(amounts(await report(world.account, 'WORK', { contributor: world.ada }))).toEqual({ Harbour: '49' });
  });

  it('has territories, services, rights and months of use', async () => {
    expect(amounts(await report(world.account, 'TERRITORY'))).toEqual({
      Germany: '125.5',
      France: '40',
      'Unknown territory': '9.5',
      Japan: '0',
    });
    expect(amounts(await report(world.account, 'SERVICE'))).toEqual({ Radio: '120.5', Spotify: '45', 'Unknown service': '9.5' });
    expect(amounts(await report(world.account, 'RIGHT'))).toEqual({ Performance: '130', Mechanical: '40', Master: '5' });
    expect(amounts(await report(world.account, 'USE_MONTH'))).toEqual({
      'February 2026': '100',
      'March 2026': '40',
      'Unknown month': '35',
    });
  });

  it('answers filters that need several kinds of sums, or the lines', async () => {
    const { account, harbour, recording, society } = world;
    const total = async (filter: object) => (await report(account, 'SOURCE', filter)).total;
    expect(await total({ territory: 'DE' })).toBe('125.5');
    expect(await total({ territory: '' })).toBe('9.5');
    expect(await total({ territory: 'DE', right: 'PERFORMANCE' })).toBe('120.5');
    expect(await total({ territory: 'DE', service: 'Spotify' })).toBe('5');
    expect(await total({ currency: 'USD' })).toBe('5');
    expect(await total({ work: harbour, territory: 'DE' })).toBe('103.75');
    expect(await total({ work: harbour, source: society })).toBe('140');
    expect(await total({ recording })).toBe('5');
    expect(await total({ isMatched: false })).toBe('9.5');
    expect(await total({ isMatched: true })).toBe('165.5');
    expect(amounts(await report(account, 'TERRITORY', { work: harbour }))).toEqual({
      Germany: '103.75',
      France: '40',
      Japan: '0',
    });
    expect(amounts(await report(account, 'SERVICE', { territory: 'DE' }))).toEqual({ Radio: '120.5', Spotify: '5' });
    expect(amounts(await report(account, 'WORK', { territory: 'DE', service: 'Radio' }))).toEqual({
      Harbour: '100',
      Tide: '20.5',
    });
    for (const id of ['nothing', crypto.randomUUID()]) expect(await total({ work: id })).toBe('0');
  });

  it('refuses filters for which too many lines have to be read', async () => {
    const { account, society } = world;
    await t.pool.query(`update income_sum set lines = 1000000 where dimension = 'ALL' and workspace_id = $1`, [
      account.workspaceId,
    ]);
    try {
      const text = `query ($filter: IncomeFilter) { incomeReport(groupBy: SERVICE, filter: $filter) { total rows { key } } }`;
      const { errors } = await t.raw(text, { filter: { territory: 'DE' } }, account.token);
      expect(errors).toMatchObject([
        { message: expect.stringContaining('5,000,000 lines are too many to add up'), extensions: { code: 'BAD_USER_INPUT' } },
      ]);
      expect(
        (await t.raw(text, { filter: { territory: 'DE', source: society, from: '2025-09-01', to: '2025-09-30' } }, account.token))
          .errors,
      ).toBeUndefined();
    } finally {
      await t.pool.query(
        `update income_sum s set lines = (select count(*) from income_line l where l.statement_id = s.statement_id and l."right" = s."right"
          and l.currency = s.currency) where dimension = 'ALL' and workspace_id = $1`,
        [account.workspaceId],
      );
    }
  });

  it('refuses wrong arguments, and is empty before a statement is posted', async () => {
    const { token } = world.account;
    const ask = async (args: string) => (await t.raw(`{ incomeReport(${args}) { total } }`, {}, token)).errors?.[0]?.message;
    expect(await ask('groupBy: MONTH, first: 201')).toBe('`first` must be a number from 1 to 200.');
    expect(await ask('groupBy: MONTH, filter: { from: "2026-02-30" }')).toBe('`from` must be a day such as 2026-11-30.');
    expect(await ask('groupBy: MONTH, filter: { from: "2026-03-01", to: "2026-02-01" }')).toBe('`to` must not be before `from`.');
    const empty = {
      rows: [],
      total: '0',
      previousTotal: null,
      unconverted: [],
      otherRows: 0,
      currency: 'EUR',
      from: null,
      to: null,
    };
    for (const groupBy of ['MONTH', 'WORK', 'SERVICE']) expect(await report(await t.register(), groupBy)).toEqual(empty);
  });
});

describe('a medley of works of one contributor', () => {
  /** Ada wrote Harbour, Tide and Wave. A medley of two is divided 60 to 40, another one gives Wave nothing. */
  async function givenMedleys() {
    const account = await t.register();
    const { workspaceId } = account;
    const society = await addSource(t.pool, workspaceId);
    const ada = await addContributor(t.pool, workspaceId, 'Ada');
    const works: string[] = [];
    for (const title of ['Harbour', 'Tide', 'Wave']) {
      const work = await addWork(t.pool, workspaceId);
      await t.pool.query('update work set title = $1 where id = $2', [title, work]);
      await creditOn(t.pool, work, [{ contributorId: ada, group: 'composers', role: 'Composer' }]);
      works.push(work);
    }
    const [harbour, tide, wave] = works as [string, string, string];
    const line = { right: 'PERFORMANCE', territory: 'DE' } as const;
    const { groupIds } = await addStatement(t.pool, workspaceId, {
      sourceId: society,
      period: ['2026-07-01', '2026-09-30'],
      lines: [
        { ...line, music: 'Medley', amount: '100', units: '10' },
        { ...line, music: 'Medley', amount: '20', units: '2', right: 'MECHANICAL' },
        { ...line, music: 'Encore', amount: '30', units: '3' },
        { ...line, music: 'Harbour', amount: '50', units: '5' },
      ],
    });
    const [medley, , encore, alone] = groupIds as [string, string, string, string];
    await matchGroup(t.pool, workspaceId, medley, {
      works: [
        { workId: harbour, part: 600_000 },
        { workId: tide, part: 400_000 },
      ],
    });
    await matchGroup(t.pool, workspaceId, encore, {
      works: [
        { workId: tide, part: 1_000_000 },
        { workId: wave, part: 0 },
      ],
    });
    await matchGroup(t.pool, workspaceId, alone, { works: [harbour] });
    await refresh(workspaceId);
    return { account, ada, harbour, tide, wave };
  }

  it('counts each line once for the contributor', async () => {
    const { account, ada, harbour, tide, wave } = await givenMedleys();
    const counts = async (groupBy: string, filter: object = {}) =>
      Object.fromEntries((await report(account, groupBy, filter)).rows.map(({ label, lines, units }) => [label, [lines, units]]));
    const whole = [4, '20'];
    // The first is read from what is kept of works, the others from sums of groups or from lines.
    expect(await counts('CONTRIBUTOR')).toEqual({ 'Ada Berg': whole });
    expect(await counts('CONTRIBUTOR', { isMatched: true })).toEqual({ 'Ada Berg': whole });
    expect(await counts('CONTRIBUTOR', { right: 'PERFORMANCE' })).toEqual({ 'Ada Berg': [3, '18'] });
    expect(await counts('CONTRIBUTOR', { territory: 'DE' })).toEqual({ 'Ada Berg': whole });
    expect(await counts('TERRITORY', { contributor: ada })).toEqual({ Germany: whole });
    expect(await counts('MONTH', { contributor: ada })).toMatchObject({ 'September 2026': whole });
    // Each work has its own lines, also those that it shares.
    expect(await counts('WORK', { contributor: ada })).toEqual({ Harbour: [3, '17'], Tide: [3, '15'], Wave: [1, '3'] });
    expect(await counts('CONTRIBUTOR', { work: harbour })).toEqual({ 'Ada Berg': [3, '17'] });
    expect(await counts('CONTRIBUTOR', { work: tide })).toEqual({ 'Ada Berg': [3, '15'] });
    expect(await counts('CONTRIBUTOR', { work: wave })).toEqual({ 'Ada Berg': [1, '3'] });
    const { contributor } = await t.gql<{ contributor: { income: { lines: number } } }>(
      'query ($id: ID!) { contributor(id: $id) { income { lines } } }',
      { id: ada },
      account.token,
    );
    expect(contributor.income.lines).toBe(4);
  });
});
