import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addContributor, addWork, creditOn } from '#tests/support/catalogue.ts';
import { addSource, addStatement, matchGroup } from '#tests/support/income.ts';
import { refreshKept } from '../records/refresh-kept.ts';

let t: TestApp;
let account: TestAccount;
let world: { society: string; store: string; work: string; contributor: string; third: string; august: string };
beforeAll(async () => {
  t = await startTestApp();
  account = await t.register();
  world = await given(account);
});
afterAll(() => t.stop());

async function given({ workspaceId }: TestAccount) {
  const [society, store] = [await addSource(t.pool, workspaceId), await addSource(t.pool, workspaceId, { kind: 'STORE' })];
  const work = await addWork(t.pool, workspaceId);
  const contributor = await addContributor(t.pool, workspaceId, 'Ada');
  await creditOn(t.pool, work, [{ contributorId: contributor, group: 'composers', role: 'Composer' }]);
  const third = await addStatement(t.pool, workspaceId, {
    sourceId: society,
    period: ['2026-07-01', '2026-09-30'],
    lines: [
      { music: 'Harbour', amount: '3', territory: 'DE', service: 'Radio' },
      { music: 'Tide', amount: '2', territory: 'FR', service: 'Radio' },
      { music: 'Harbour', amount: '1', territory: 'XX', service: 'Night Club', right: 'MECHANICAL' },
    ],
  });
  const august = await addStatement(t.pool, workspaceId, {
    sourceId: store,
    period: ['2026-08-01', '2026-08-31'],
    rates: { USD: '0.5' },
    lines: [
      {
        music: { isrc: 'DEA122600001' },
        amount: '8.00',
        currency: 'USD',
        right: 'MASTER',
        territory: 'DE',
        cells: ['DEA122600001', '8.00'],
      },
    ],
  });
  const hidden = { sourceId: store, period: ['2026-09-01', '2026-09-30'] as const, lines: [{ music: 'Harbour', amount: '99' }] };
  await addStatement(t.pool, workspaceId, { ...hidden, state: 'READ' });
  for (const groupId of [third.groupIds[0]!, august.groupIds[0]!])
    await matchGroup(t.pool, workspaceId, groupId, { works: [work] });
  await t.platform.orm.em.fork().transactional((em) => refreshKept(em, workspaceId, { all: true }));
  return { society, store, work, contributor, third: third.id, august: august.id };
}

type Line = { id: string; amount: { amount: string } };
type Lines = { nodes: Line[]; totalCount: number; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
const text = `query ($filter: IncomeFilter, $search: String, $sort: IncomeLineSort, $first: Int, $after: String, $page: Int) {
  incomeLines(filter: $filter, search: $search, sort: $sort, first: $first, after: $after, page: $page) {
    nodes { id number amount { amount currency } } totalCount pageInfo { hasNextPage endCursor } } }`;
const lines = async (variables: object = {}, token = account.token): Promise<Lines> =>
  (await t.gql<{ incomeLines: Lines }>(text, variables, token)).incomeLines;
const amounts = ({ nodes }: Lines): string[] => nodes.map(({ amount }) => amount.amount);

describe('incomeLines', () => {
  it('are those of the latest periods first, in the order of their files, by pages', async () => {
    expect(await lines()).toMatchObject({
      nodes: [
        { id: `${world.third}:2`, number: 2, amount: { amount: '3', currency: 'EUR' } },
        { id: `${world.third}:3` },
        { id: `${world.third}:4` },
        { id: `${world.august}:2`, amount: { amount: '8.00', currency: 'USD' } },
      ],
      totalCount: 4,
      pageInfo: { hasNextPage: false },
    });
    const first = await lines({ first: 3 });
    expect(first.pageInfo.hasNextPage).toBe(true);
    expect(amounts(await lines({ first: 3, after: first.pageInfo.endCursor }))).toEqual(['8.00']);
    const second = await lines({ first: 2 });
    expect(amounts(await lines({ first: 2, after: second.pageInfo.endCursor }))).toEqual(['1', '8.00']);
    expect(amounts(await lines({ first: 3, page: 2 }))).toEqual(['8.00']);
  });

  it.each<[string, () => object, string[]]>([
    ['a source', () => ({ source: world.store }), ['8.00']],
    ['a kind of source', () => ({ sourceKind: 'SOCIETY' }), ['3', '2', '1']],
    ['a work', () => ({ work: world.work }), ['3', '1', '8.00']],
    ['a work in a territory', () => ({ work: world.work, territory: 'DE' }), ['3', '8.00']],
    ['a contributor, who has no share in sound recordings', () => ({ contributor: world.contributor }), ['3', '1']],
    ['a territory', () => ({ territory: 'DE' }), ['3', '8.00']],
    ['a service and a right', () => ({ service: 'Radio', right: 'PERFORMANCE' }), ['3', '2']],
    ['an unknown service', () => ({ service: '' }), ['8.00']],
    ['a currency', () => ({ currency: 'USD' }), ['8.00']],
    ['no match', () => ({ isMatched: false }), ['2']],
    ['a month', () => ({ from: '2026-08-15', to: '2026-08-15' }), ['8.00']],
    ['an unknown work', () => ({ work: crypto.randomUUID() }), []],
    ['no ID', () => ({ work: 'nothing' }), []],
  ])('are limited to %s, and counted', async (_what, filter, expected) => {
    const found = await lines({ filter: filter() });
    expect([amounts(found), found.totalCount]).toEqual([expected, expected.length]);
  });

  it('are searched by music, service and usage', async () => {
    const found = await lines({ search: 'night' });
    expect([amounts(found), found.totalCount]).toEqual([['1'], 1]);
    expect(amounts(await lines({ search: 'TIDE' }))).toEqual(['2']);
    expect(amounts(await lines({ search: '100%' }))).toEqual([]);
  });

  it('refuse cursors of other lists', async () => {
    const { errors } = await t.raw(text, { after: 'nothing' }, account.token);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});

describe('sorted lines', () => {
  const byAmount = { by: 'AMOUNT', direction: 'DESC' };

  it('are those of the largest or smallest amounts in the reporting currency first', async () => {
    expect(amounts(await lines({ sort: byAmount }))).toEqual(['8.00', '3', '2', '1']);
    expect(amounts(await lines({ sort: { by: 'AMOUNT' } }))).toEqual(['1', '2', '3', '8.00']);
    const { work, contributor } = world;
    expect(amounts(await lines({ sort: byAmount, filter: { work } }))).toEqual(['8.00', '3', '1']);
    expect(amounts(await lines({ sort: byAmount, filter: { contributor } }))).toEqual(['3', '1']);
    expect(amounts(await lines({ sort: byAmount, filter: { service: 'Radio', territory: 'FR' } }))).toEqual(['2']);
    expect(await lines({ sort: byAmount, search: 'harbour' })).toMatchObject({ nodes: [{}, {}], totalCount: 2 });
  });

  it('are those of the earliest periods first, in the order of their files', async () => {
    const sort = { by: 'PERIOD' };
    expect(amounts(await lines({ sort }))).toEqual(['8.00', '3', '2', '1']);
    const first = await lines({ sort, first: 2 });
    expect(amounts(await lines({ sort, after: first.pageInfo.endCursor }))).toEqual(['2', '1']);
  });

  it('are read page by page, also with equal amounts and without a rate', async () => {
    const { workspaceId, token } = await t.register();
    const sourceId = await addSource(t.pool, workspaceId);
    const equal = ['1', '5.000', '5', '-2'].map((amount) => ({ music: 'Harbour', amount }));
    const open = ['7', '9'].map((amount) => ({ music: 'Tide', amount, currency: 'JPY' }));
    const ids = [];
    for (const day of ['2026-08-31', '2026-09-30'])
      ids.push((await addStatement(t.pool, workspaceId, { sourceId, period: [day, day], lines: [...equal, ...open] })).id);
    const [one, other] = ids.toSorted();
    const everyLine = (...numbers: number[]) => [one, other].flatMap((id) => numbers.map((number) => `${id}:${number}`));
    const paged = async (direction: string) => {
      const found: string[] = [];
      let after: string | null = null;
      do {
        const { nodes, pageInfo }: Lines = await lines({ sort: { by: 'AMOUNT', direction }, first: 1, after }, token);
        found.push(...nodes.map(({ id }) => id));
        after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      } while (after !== null);
      return found;
    };
    const unconverted = everyLine(6, 7);
    expect(await paged('DESC')).toEqual([...everyLine(3, 4), ...everyLine(2), ...everyLine(5), ...unconverted]);
    expect(await paged('ASC')).toEqual([...everyLine(5), ...everyLine(2), ...everyLine(3, 4), ...unconverted]);
  });

  it('refuse cursors of another order', async () => {
    const { pageInfo } = await lines({ first: 1, sort: byAmount });
    for (const sort of [null, { by: 'AMOUNT' }, { by: 'PERIOD' }]) {
      const { errors } = await t.raw(text, { sort, after: pageInfo.endCursor }, account.token);
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    }
  });

  it('refuse too many lines by amount, unless the filters leave few', async () => {
    const update = (factor: string) =>
      t.pool.query(
        `update income_sum set lines = lines ${factor} where workspace_id = $1 and dimension in ('ALL', 'TERRITORY')`,
        [account.workspaceId],
      );
    await update('* 400000');
    try {
      const { errors } = await t.raw(text, { sort: byAmount }, account.token);
      expect(errors).toMatchObject([
        {
          message:
            '1,600,000 lines are too many to sort by amount. Choose a shorter period, one source or one record: at most 1,000,000 lines are read.',
          extensions: { code: 'BAD_USER_INPUT' },
        },
      ]);
      expect(amounts(await lines())).toHaveLength(4);
      expect(amounts(await lines({ sort: byAmount, filter: { territory: 'DE' } }))).toEqual(['8.00', '3']);
      expect(amounts(await lines({ sort: byAmount, filter: { work: world.work } }))).toHaveLength(3);
      await update('* 2');
      expect((await t.raw(text, { sort: byAmount, filter: { territory: 'DE' } }, account.token)).errors).toBeDefined();
      expect(amounts(await lines({ sort: byAmount, filter: { territory: 'DE', service: 'Radio' } }))).toEqual(['3']);
    } finally {
      await update('/ 800000');
    }
  });
});

describe('incomeLine', () => {
  it('has all that was received, of a statement in any state, in its workspace', async () => {
    const one = `query ($id: ID!) { incomeLine(id: $id) { number reporting right territoryName cells { value } statement { id } group { id } } }`;
    const read = async (id: string, token = account.token) =>
      (await t.gql<{ incomeLine: object | null }>(one, { id }, token)).incomeLine;
    expect(await read(`${world.august}:2`)).toMatchObject({
      number: 2,
      reporting: '4.000',
      right: 'MASTER',
      territoryName: 'Germany',
      cells: [{ value: 'DEA122600001' }, { value: '8.00' }],
      statement: { id: world.august },
    });
    for (const id of [`${world.august}:3`, `${crypto.randomUUID()}:2`, world.august, 'x:2', `${world.august}:99999999999`])
      expect(await read(id)).toBeNull();
    expect(await read(`${world.august}:2`, (await t.register()).token)).toBeNull();
  });
});

describe('figures of records and of the overview', () => {
  it('are those of the report', async () => {
    const { work, contributor } = world;
    const found = await t.gql(
      `query ($work: ID!, $contributor: ID!) {
        work(id: $work) { income { total previous lines byMonth { month amount } byRight { label amount } byTerritory { label amount } bySource { amount } } }
        contributor(id: $contributor) { income(from: "2026-09-01", to: "2026-09-30") { total byMonth { month amount } } }
        catalogueOverview { monthlyRoyalties { month amount { amount currency } change } topWorks { work { id } amount { amount } months } }
        works(sort: { by: INCOME, direction: DESC }, first: 1) { nodes { id } }
        incomeSummary { received { amount currency } previous change lastMonth { month amount previousAmount } openGroups openAmount { amount } openShare } }`,
      { work, contributor },
      account.token,
    );
    const year = (last: string[]) => [...Array(12 - last.length).fill('0'), ...last];
    expect(found).toMatchObject({
      work: {
        income: {
          total: '8',
          previous: null,
          lines: 3,
          byRight: [
            { label: 'Master', amount: '4' },
            { label: 'Performance', amount: '3' },
            { label: 'Mechanical', amount: '1' },
          ],
          byTerritory: [
            { label: 'Germany', amount: '7' },
            { label: 'XX', amount: '1' },
          ],
          bySource: [{ amount: '4' }, { amount: '4' }],
        },
      },
      contributor: { income: { total: '1.4', byMonth: [{ month: '2026-09-01', amount: '1.4' }] } },
      catalogueOverview: {
        monthlyRoyalties: { month: '2026-09-01', amount: { amount: '6', currency: 'EUR' }, change: '50' },
        topWorks: [{ work: { id: work }, amount: { amount: '8' }, months: year(['4', '4']) }],
      },
      works: { nodes: [{ id: work }] },
      incomeSummary: {
        received: { amount: '10', currency: 'EUR' },
        previous: null,
        change: null,
        lastMonth: { month: '2026-09-01', amount: '6', previousAmount: '4' },
      },
    });
  });
});
