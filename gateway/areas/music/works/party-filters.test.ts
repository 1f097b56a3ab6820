import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addWork, creditOn } from '#tests/support/catalogue.ts';

let t: TestApp;
let owner: TestAccount;
const run = <D>(text: string, variables: object = {}) => t.gql<D>(text, variables, owner.token);
const idOf = async (firstName: string) =>
  (await t.pool.query<{ id: string }>('select id from contributor where first_name = $1', [firstName])).rows[0]!.id;
const add = (noun: string, input: object) =>
  run(`mutation ($input: ${noun}Input!) { ${noun.toLowerCase()}Create(input: $input) { userErrors { message } } }`, { input });

beforeAll(async () => {
  t = await startTestApp();
  owner = await t.register();
  const complete = { ipiNumber: '00000000199', email: 'a@example.com', pro: 'GEMA', country: 'Germany' };
  await add('Contributor', { firstName: 'Ada', lastName: 'A', roles: ['Composer', 'Producer'], ...complete });
  await add('Contributor', { firstName: 'Ben', lastName: 'B', roles: ['Lyricist'], pro: 'Gema', country: 'Österreich' });
  await add('Contributor', { firstName: 'Cleo', lastName: 'C', pro: '', ipiNumber: '00014107338', email: 'c@example.com' });
  await add('Publisher', { name: 'Alpha', companyName: 'Alpha', ...complete });
  await add('Publisher', { name: 'Beta', companyName: 'Beta', pro: 'PRS', country: 'United Kingdom' });
  await add('Work', { title: 'One', pro: 'GEMA' });
  await add('Work', { title: 'Two', pro: 'gema' });
  await add('Work', { title: 'Three', pro: 'SACEM' });
  await addWork(t.pool, owner.workspaceId);
});
afterAll(() => t.stop());

describe('filters', () => {
  it.each([
    [{ roles: ['Composer'] }, ['Ada']],
    [{ roles: ['Producer', 'Lyricist'] }, ['Ada', 'Ben']],
    [{ roles: [] }, []],
    [{ society: 'gema' }, ['Ada', 'Ben']],
    [{ country: 'osterreich' }, ['Ben']],
    [{ hasIpi: true }, ['Ada', 'Cleo']],
    [{ hasIpi: false }, ['Ben']],
    [{ isIncomplete: true }, ['Ben', 'Cleo']],
    [{ isIncomplete: false }, ['Ada']],
    [{ society: 'GEMA', hasIpi: false }, ['Ben']],
    [{ society: null }, ['Ada', 'Ben', 'Cleo']],
  ])('of contributors by %j return %j', async (filter, names) => {
    const { contributors } = await run<{ contributors: { nodes: { firstName: string }[]; totalCount: number } }>(
      'query ($filter: ContributorFilter) { contributors(filter: $filter) { nodes { firstName } totalCount } }',
      { filter },
    );
    expect(contributors.nodes.map(({ firstName }) => firstName)).toEqual(names);
    expect(contributors.totalCount).toBe(names.length);
  });

  it.each([
    [{ society: 'gema' }, ['Alpha']],
    [{ country: 'United Kingdom' }, ['Beta']],
    [{ hasIpi: false }, ['Beta']],
    [{ isIncomplete: false }, ['Alpha']],
  ])('of publishers by %j return %j', async (filter, names) => {
    const { publishers } = await run<{ publishers: { nodes: { name: string }[] } }>(
      'query ($filter: PublisherFilter) { publishers(filter: $filter) { nodes { name } } }',
      { filter },
    );
    expect(publishers.nodes.map(({ name }) => name)).toEqual(names);
  });

  it('of works return those with a title and a writer', async () => {
    const ids = await Promise.all(['Ada', 'Ben'].map((name) => idOf(name)));
    for (const [title, id] of [
      ['Été', ids[0]],
      ['ETE', ids[1]],
      ['Summer', ids[0]],
    ] as const) {
      const work = await addWork(t.pool, owner.workspaceId);
      await t.pool.query('update work set title = $2 where id = $1', [work, title]);
      await creditOn(t.pool, work, [{ contributorId: id!, group: 'authors', role: 'Author' }]);
    }
    const titles = async (filter: object) =>
      (
        await run<{ works: { nodes: { title: string }[] } }>(
          'query ($filter: WorkFilter) { works(filter: $filter, sort: { by: CREATED_AT }) { nodes { title } } }',
          { filter },
        )
      ).works.nodes.map(({ title }) => title);
    expect(await titles({ title: ' ete ' })).toEqual(['Été', 'ETE']);
    expect(await titles({ title: 'ete', writers: [ids[0]] })).toEqual(['Été']);
    expect(await titles({ writers: ids })).toEqual(['Été', 'ETE', 'Summer']);
    expect(await titles({ title: 'ete', writers: [] })).toEqual([]);
    expect(await titles({ writers: ['nobody'] })).toEqual([]);
  });

  it('of works return those of a society', async () => {
    const { works } = await run<{ works: { nodes: { title: string }[] } }>(
      '{ works(filter: { society: "Gema" }) { nodes { title } } }',
    );
    expect(works.nodes.map(({ title }) => title)).toEqual(['One', 'Two']);
  });
});
