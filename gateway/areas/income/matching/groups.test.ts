import { describe, expect, it } from 'vitest';
import type { TestAccount, TestApp } from '#tests/support/app.ts';
import { addSource, addStatement } from '#tests/support/income.ts';
import { addNamedWork, addRecording, inMatchingWorkspaces, runMatching } from '#tests/support/matching.ts';
import { matchingOf } from '#tests/support/matching-api.ts';
import { planOf, statementsOf } from '#tests/support/statements.ts';
import { refreshKept } from '../records/refresh-kept.ts';

let t: TestApp;
let owner: TestAccount;
let [workspaceId, source] = ['', ''];
inMatchingWorkspaces((workspace) => {
  ({ t, owner, workspaceId, source } = workspace);
});

type Given = Partial<Parameters<typeof addStatement>[2]> & Pick<Parameters<typeof addStatement>[2], 'lines'>;
const statement = async (given: Given) => {
  const added = await addStatement(t.pool, workspaceId, { sourceId: source, ...given });
  await refreshKept(t.pool, workspaceId, { statementId: added.id });
  return added;
};
const line = (title: string, amount: string, more: object = {}) => ({ music: { workTitle: title }, amount, ...more });

type Listed = { groups: { nodes: { title: string }[]; totalCount: number } };
const list = async (args = '', fields = 'title') => {
  const text = `{ groups: incomeGroups${args} { nodes { ${fields} } totalCount } }`;
  return (await t.gql<Listed>(text, {}, owner.token)).groups;
};
const titles = async (args = '') => (await list(args)).nodes.map(({ title }) => title);

describe('groups', () => {
  it('are listed by their money, lines or title, and found by words', async () => {
    await statement({ lines: [line('Tidewritten', '5'), line('Night Bus', '9'), line('Night Bus', '-1'), line('Årstid', '7')] });
    await statement({ lines: [line('Unread', '100')], state: 'MATCHING' });
    expect(await titles()).toEqual(['Night Bus', 'Årstid', 'Tidewritten']);
    expect(await titles('(sort: { by: AMOUNT })')).toEqual(['Tidewritten', 'Årstid', 'Night Bus']);
    expect(await titles('(sort: { by: LINES, direction: DESC }, first: 1)')).toEqual(['Night Bus']);
    expect(await titles('(sort: { by: TITLE })')).toEqual(['Årstid', 'Night Bus', 'Tidewritten']);
    expect(await titles('(search: "arstid")')).toEqual(['Årstid']);
    expect(await titles('(search: "bus night")')).toEqual(['Night Bus']);
  });

  it('continue after a cursor', async () => {
    await statement({ lines: ['1', '2', '3'].map((amount) => line(`Title ${amount}`, amount)) });
    const page = (after: string) => `{ incomeGroups(first: 2${after}) { nodes { title } pageInfo { hasNextPage endCursor } } }`;
    type Page = { incomeGroups: { nodes: { title: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } } };
    const first = (await t.gql<Page>(page(''), {}, owner.token)).incomeGroups;
    expect(first.nodes.map(({ title }) => title)).toEqual(['Title 3', 'Title 2']);
    const second = (await t.gql<Page>(page(`, after: "${first.pageInfo.endCursor}"`), {}, owner.token)).incomeGroups;
    expect(second).toMatchObject({ nodes: [{ title: 'Title 1' }], pageInfo: { hasNextPage: false } });
  });

  it('are filtered by state, source and statement, and counted', async () => {
    const other = await addSource(t.pool, workspaceId);
    const { groupIds } = await statement({ lines: [line('A', '8'), line('B', '1'), line('C', '0.5')] });
    const { id } = await statement({ sourceId: other, lines: [line('D', '0.5')] });
    const matching = matchingOf(t, owner);
    await matching.decide([{ group: groupIds[1], version: 1, decision: 'LEFT' }]);
    await matching.decide([{ group: groupIds[2], version: 1, decision: 'NOT_OURS' }]);
    expect(await titles('(filter: { state: OPEN })')).toEqual(['A', 'D']);
    expect(await titles('(filter: { state: LEFT })')).toEqual(['B']);
    expect(await titles(`(filter: { source: "${source}", state: OPEN })`)).toEqual(['A']);
    expect(await titles(`(filter: { statement: "${id}" })`)).toEqual(['D']);
    const text = `{ incomeMatching { openGroups openLines openAmount { amount currency } shareOfIncome leftGroups notOursGroups
      progress { done total } } }`;
    expect(await t.gql(text, {}, owner.token)).toEqual({
      incomeMatching: {
        openGroups: 2,
        openLines: 2,
        openAmount: { amount: '8.5', currency: 'EUR' },
        shareOfIncome: '85',
        leftGroups: 1,
        notOursGroups: 1,
        progress: null,
      },
    });
    await t.pool.query(`update statement set state = 'MATCHING', position = 3, total = 7 where id = $1`, [id]);
    expect(await t.gql('{ incomeMatching { progress { done total } } }', {}, owner.token)).toEqual({
      incomeMatching: { progress: { done: 3, total: 7 } },
    });
  });

  it('have their source, period, money without a rate, and the first lines of the latest statement', async () => {
    const lines = ['USD', 'USD', 'EUR'].map((currency) =>
      line('Tidewritten', '1.5', { currency, cells: ['Tidewritten', '1.5'] }),
    );
    await statement({ period: ['2026-01-01', '2026-03-31'], lines: [line('Tidewritten', '2')] });
    await statement({ period: ['2026-04-01', '2026-06-30'], lines: [...lines, ...lines] });
    const { nodes } = await list(
      '',
      `source { name } identity { workTitle artist } lines amount { amount currency } unconverted { amount currency } periodStart periodEnd
        firstLines { number amount { amount currency } } viewerCanEdit`,
    );
    expect(nodes).toEqual([
      {
        source: { name: 'GEMA' },
        identity: { workTitle: 'Tidewritten', artist: null },
        lines: 7,
        amount: { amount: '5.0', currency: 'EUR' },
        unconverted: [{ amount: '6.0', currency: 'USD' }],
        periodStart: '2026-01-01',
        periodEnd: '2026-06-30',
        firstLines: [2, 3, 4, 5, 6].map((number) => ({
          number,
          amount: { amount: '1.5', currency: number % 3 === 1 ? 'EUR' : 'USD' },
        })),
        viewerCanEdit: true,
      },
    ]);
  });
});

const everything = `title decision source { name } amount { amount } unconverted { amount } periodStart recording { title } release { title }
  works { part work { title } } proposals { score work { title } recording { title } } firstLines { number amount { amount } }`;

describe('the statements of a page', () => {
  it('are as many for 40 groups as for 4, and those of matching for 80 as for 4', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => line(`Harbour Lights ${index}`, '1'));
    const work = await addNamedWork(t.pool, workspaceId, 'Harbour Lights', { writers: ['Ada'] });
    await addRecording(t.pool, workspaceId, 'Harbour Lights', {
      artist: 'Ada',
      works: [work, await addNamedWork(t.pool, workspaceId, 'B')],
    });
    await statement({ lines: many(40) });
    await runMatching(t.pool, { workspaceId, sourceId: source });
    const read = (first: number) =>
      statementsOf(t.platform.pool, () => list(`(first: ${first})`, everything)).then((texts) => texts.length);
    await read(4);
    expect(await read(40)).toBe(await read(4));

    const match = async (count: number) => {
      const { id } = await statement({ sourceId: await addSource(t.pool, workspaceId), lines: many(count), state: 'MATCHING' });
      return (await statementsOf(t.pool, () => runMatching(t.pool, { workspaceId, statementId: id }))).length;
    };
    const few = await match(4);
    expect(await match(80)).toBe(few);
    expect(await match(320)).toBeLessThanOrEqual(4 * few);
  });

  it('read the indexes of their lists', async () => {
    // One in ten groups is open, one in ten was left.
    await t.pool.query(
      `insert into income_group (workspace_id, source_id, identity_key, identity, search_text, lines, decision)
        select $1, $2, 'planned ' || n, '{}', n, 1, case n % 10 when 0 then null when 1 then 'LEFT' else 'MATCHED' end
          from generate_series(1, 5000) n`,
      [workspaceId, source],
    );
    await t.pool.query('analyze income_group');
    // A page so far behind that it is not read beside short statements.
    const plan = async (filter: string, by: string) => {
      const args = `(page: 60, sort: { by: ${by}, direction: DESC }, filter: { ${filter} })`;
      const texts = await statementsOf(t.platform.pool, () => list(args));
      return planOf(t.pool, texts.find((text) => /^select .* from income_group where .* limit /s.test(text))!);
    };
    expect(await plan('state: OPEN', 'AMOUNT')).toMatch(/using income_group_open on/);
    expect(await plan('state: LEFT', 'AMOUNT')).toMatch(/using income_group_decided on/);
    expect(await plan('', 'AMOUNT')).toMatch(/using income_group_amount on/);
    expect(await plan('', 'TITLE')).toMatch(/using income_group_title on/);
    expect(await plan('', 'LINES')).toMatch(/using income_group_lines on/);
  });

  it('that match look records up in indexes, one group after the other', async () => {
    const identity = { ownNumber: 'W1', societyNumber: '7', iswc: 'T0345246801', isrc: 'GBAYE0601498', upc: '036000291452' };
    await statement({ lines: [{ music: { ...identity, workTitle: 'Night Bus Home' }, amount: '1' }], state: 'MATCHING' });
    const texts = await statementsOf(t.pool, () => runMatching(t.pool, { workspaceId, sourceId: source }));
    const plan = async (part: RegExp) => {
      const found = texts.find((text) => part.test(text));
      expect(found, String(part)).toBeDefined();
      return planOf(t.pool, found!);
    };
    expect(await plan(/upper\(compact_code\(t\.reference\)\)/)).toMatch(
      /work_reference_compact[\s\S]*recording_reference_compact/,
    );
    const societies = await plan(/society_work_number/);
    expect(societies).toMatch(/society_work_number_pkey/);
    expect(societies).toMatch(/work_pro_work_code_compact/);
    expect(await plan(/coalesce\(t\.iswc/)).toMatch(/work_iswc/);
    expect(await plan(/coalesce\(t\.isrc/)).toMatch(/recording_by_isrc/);
    expect(await plan(/coalesce\(upc/)).toMatch(/release_by_upc/);
    expect(await plan(/g\.identity_key = given/)).toMatch(/income_group_identity/);
    expect(await plan(/from work where .* title_key >= q/)).toMatch(/work_title/);
    expect(await plan(/from recording where .* title_key >= q/)).toMatch(/recording_(?:by_title|title_key)/);
  });
});
