import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Split, Work } from '#db/entities/work.ts';
import { Migration20261121200000Figures } from '#db/migrations/Migration20261121200000-figures.ts';
import { demoAccount, seedDemo } from '#db/seeds/demo.ts';
import { checkIswc, formatIswc } from '#domain/codes/iswc.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { computeSheet } from '../music/works/sheet.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await seedDemo(t.orm, { hashPassword: async () => demoAccount.email, sealBank: () => 'sealed' });
});
afterAll(() => t.stop());

type Kept = { id: string; state: string; published: boolean };
const storedSummaries = async () =>
  (await t.pool.query<Kept>('select id, splits_state as state, has_publisher_share as published from work order by id')).rows;

/** Results of the domain's rules for the splits of each work in the database. */
async function computed(): Promise<Kept[]> {
  const em = t.orm.em.fork();
  const workspaces = await t.pool.query<{ id: string }>('select id from workspace');
  const everywhere = { workspaceId: { $in: workspaces.rows.map(({ id }) => id) } };
  const [works, splits] = [await em.find(Work, everywhere, { orderBy: { id: 'asc' } }), await em.find(Split, everywhere)];
  return works.map((work) => {
    const rows = splits.filter(({ workId }) => workId === work.id);
    const sheet = computeSheet(work, rows);
    const { performance, mechanical } = sheet.publishers;
    const state = rows.length === 0 ? 'NONE' : sheet.isComplete ? 'COMPLETE' : 'INCOMPLETE';
    return { id: work.id, state, published: performance.total + mechanical.total > 0 };
  });
}

/** Works with shares and factors at the limits of the rule. */
async function addOddWorks(): Promise<void> {
  const edge = fc.constantFrom(0, 1, 333_300, 333_400, 499_900, 500_000, 666_700, 999_899, 999_900, 1_000_000);
  const factors = fc.oneof(
    fc.constant([]),
    fc.constant([[1_000_000, 1_000_000]]),
    fc.array(fc.tuple(edge, edge), { minLength: 1, maxLength: 2 }),
  );
  const odd = fc.record({
    shares: fc.tuple(edge, edge, edge, edge),
    groups: fc.record({ composers: factors, authors: factors, publishers: factors }),
  });
  const parties = await t.pool.query<{ workspace: string; contributors: string[]; publishers: string[] }>(
    `select w.id as workspace, array(select id from contributor c where c.workspace_id = w.id) as contributors,
        array(select id from publisher p where p.workspace_id = w.id) as publishers
      from workspace w order by (select count(*) from contributor c where c.workspace_id = w.id) desc limit 1`,
  );
  const { workspace, contributors, publishers } = parties.rows[0]!;
  for (const { shares, groups } of fc.sample(odd, { numRuns: 300, seed: 7 })) {
    const { rows } = await t.pool.query<{ id: string }>(
      `insert into work (workspace_id, title, version_type, track_status, performance_publishing_share, performance_music_share,
          mechanical_publishing_share, mechanical_music_share) values ($1, 'Odd', 'ORIGINAL', 'DEMO', $2, $3, $4, $5) returning id`,
      [workspace, ...shares],
    );
    for (const [group, list] of Object.entries(groups)) {
      const ids = group === 'publishers' ? publishers : contributors;
      const column = group === 'publishers' ? 'publisher_id' : 'contributor_id';
      for (const [position, pair] of list.entries()) {
        await t.pool.query(
          `insert into split (workspace_id, work_id, split_group, ${column}, role, performance_factor, mechanical_factor, position)
            values ($1, $2, $3, $4, 'Composer', $5, $6, $7)`,
          [workspace, rows[0]!.id, group, ids[position], pair[0], pair[1], position],
        );
      }
    }
  }
}

describe('stored split summary', () => {
  it("equals the domain's computation for the demo catalogue", async () => {
    const works = await computed();
    expect(await storedSummaries()).toEqual(works);
    expect(new Set(works.map(({ state }) => state)).size).toBeGreaterThan(1);
  });

  it('is computed by the migration for existing works', async () => {
    await addOddWorks();
    await t.pool.query(`update work set splits_state = 'NONE', has_publisher_share = false`);
    const migration = new Migration20261121200000Figures({} as never, {} as never);
    migration.up();
    const backfill = migration
      .getQueries()
      .find((query) => typeof query === 'string' && query.startsWith('update work set splits_state'));
    await t.pool.query(backfill as string);
    expect(await storedSummaries()).toEqual(await computed());
  });

  it('is updated by every change of splits', async () => {
    const account = await t.register();
    const party = await t.gql<{ contributorCreate: { contributor: { id: string } } }>(
      `mutation { contributorCreate(input: { firstName: "Ada", lastName: "Berg" }) { contributor { id } } }`,
      {},
      account.token,
    );
    const contributorId = party.contributorCreate.contributor.id;
    const main = { publishingShare: '0', musicShare: '100' };
    const splits = (factor: string | null) => ({
      mainSplit: { performance: main, mechanical: main },
      composers: factor === null ? [] : [{ contributorId, performanceFactor: factor, mechanicalFactor: factor }],
      authors: [],
      publishers: [],
    });
    const create = `mutation ($splits: SplitSheetInput) { workCreate(input: { title: "Solo" }, splits: $splits) { work { id version } } }`;
    const created = await t.gql<{ workCreate: { work: { id: string; version: number } } }>(
      create,
      { splits: splits('100') },
      account.token,
    );
    const { id, version } = created.workCreate.work;
    const states = [(await storedSummaries()).find((each) => each.id === id)?.state];
    const replace = `mutation ($work: ID!, $version: Int!, $input: SplitSheetInput!) {
      splitsReplace(work: $work, version: $version, input: $input) { work { version } userErrors { message } } }`;
    for (const [index, factor] of ['40', null, '100'].entries()) {
      await t.gql(replace, { work: id, version: version + index, input: splits(factor) }, account.token);
      states.push((await storedSummaries()).find((each) => each.id === id)?.state);
    }
    expect(states).toEqual(['COMPLETE', 'INCOMPLETE', 'NONE', 'COMPLETE']);
  });
});

it('the database and the domain compute the same ISWC state', async () => {
  const codes = fc
    .sample(fc.integer({ min: 0, max: 9_999_999_999 }), 400)
    .map((number) => formatIswc(`T${String(number).padStart(10, '0')}`));
  const { rows } = await t.pool.query<{ code: string | null; state: string }>(
    'select code, iswc_state(code) as state from unnest($1::text[]) as code',
    [['T-034.524.680-1', 'T-034.524.680-2', 'T0345246801', ...codes]],
  );
  const words: Record<string, string> = { valid: 'VALID', 'wrong-check-digit': 'WRONG_CHECK_DIGIT' };
  expect(rows.map(({ state }) => state)).toEqual(rows.map(({ code }) => words[checkIswc(code!).state]));
  expect(rows.filter(({ state }) => state === 'VALID').length).toBeGreaterThan(10);
  expect((await t.pool.query('select iswc_state(null) as state')).rows).toEqual([{ state: 'NONE' }]);
});
