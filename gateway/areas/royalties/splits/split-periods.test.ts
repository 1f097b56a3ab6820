import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Migration20261130200000Royalties } from '#db/migrations/Migration20261130200000-royalties.ts';
import { seedDemo } from '#db/seeds/demo.ts';
import { addPerson, splitsOf } from '#tests/isolation/world.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addContributor, addPublisher } from '#tests/support/catalogue.ts';
import { storeSplitPeriods } from '../../music/records/split-periods.ts';

let t: TestApp;
let account: TestAccount;
let now = '2026-03-01T10:00:00Z';
let people: { mara: string; otto: string; tidal: string };
beforeAll(async () => {
  t = await startTestApp({}, { clock: () => new Date(now) });
  account = await t.register();
  people = {
    mara: await addContributor(t.pool, account.workspaceId, 'Mara'),
    otto: await addContributor(t.pool, account.workspaceId, 'Otto'),
    tidal: await addPublisher(t.pool, account.workspaceId, 'Tidal'),
  };
});
beforeEach(() => {
  now = '2026-03-01T10:00:00Z';
});
afterAll(() => t.stop());

type Period = { validFrom: string; validUntil: string | null; version: number; isComplete: boolean; isGiven: boolean };
type Saved = {
  saved: { work: { id: string; version: number } | null; userErrors: { field: string[]; message: string; code: string }[] };
};
const errors = 'userErrors { field message code }';
const run = async (text: string, variables: object, token = account.token) => (await t.gql<Saved>(text, variables, token)).saved;
const create = (splits: object | null = null) =>
  run(
    `mutation ($splits: SplitSheetInput) { saved: workCreate(input: { title: "Tides" }, splits: $splits) { work { id version } ${errors} } }`,
    { splits },
  ).then(({ work }) => work!.id);
const replace = async (id: string, splits: object) => {
  const { rows } = await t.pool.query<{ version: number }>('select version from work where id = $1', [id]);
  const text = `mutation ($id: ID!, $version: Int!, $splits: SplitSheetInput!) {
    saved: splitsReplace(work: $id, version: $version, input: $splits) { work { id version } ${errors} } }`;
  expect((await run(text, { id, version: rows[0]!.version, splits })).userErrors).toEqual([]);
};
const move = (work: string, from: string, to: string, token = account.token) =>
  run(
    `mutation ($work: ID!, $from: Date!, $to: Date!) { saved: splitPeriodMove(work: $work, from: $from, to: $to) { work { id version } ${errors} } }`,
    { work, from, to },
    token,
  );
const periodsOf = async (id: string, fields = 'validFrom validUntil version isComplete isGiven') =>
  (
    await t.gql<{ work: { splitPeriods: Period[] } }>(
      `query ($id: ID!) { work(id: $id) { splitPeriods { ${fields} } } }`,
      { id },
      account.token,
    )
  ).work.splitPeriods;
const daysOf = async (id: string) => (await periodsOf(id)).map(({ validFrom }) => validFrom);
const of = (writer: 'mara' | 'otto') => splitsOf(people[writer], people.tidal);
const first = '0001-01-01';

describe('the splits of a work', () => {
  it('are valid from the beginning, until they change', async () => {
    const work = await create(of('mara'));
    now = '2026-05-04T10:00:00Z';
    await replace(work, of('otto'));
    expect(await periodsOf(work)).toEqual([
      { validFrom: '2026-05-04', validUntil: null, version: 2, isComplete: true, isGiven: false },
      { validFrom: first, validUntil: '2026-05-03', version: 1, isComplete: true, isGiven: false },
    ]);
    const parties = await periodsOf(
      work,
      'validFrom parties { group role contributor { firstName } publisher { name } performanceShare mechanicalShare }',
    );
    const row = (group: string, name: string, performanceShare: string) => ({
      group,
      role: { COMPOSERS: 'Composer', AUTHORS: 'Author' }[group] ?? 'Original Publisher',
      contributor: group === 'PUBLISHERS' ? null : { firstName: name },
      publisher: group === 'PUBLISHERS' ? { name } : null,
      performanceShare,
      mechanicalShare: performanceShare,
    });
    expect(parties.map((period) => (period as unknown as { parties: object[] }).parties)).toEqual(
      ['Otto', 'Mara'].map((name) => [
        row('COMPOSERS', name, '35'),
        row('AUTHORS', name, '15'),
        row('PUBLISHERS', 'Tidal', '50'),
      ]),
    );
  });

  it('begin with the first ones that have parties', async () => {
    const work = await create();
    expect(await periodsOf(work)).toEqual([]);
    now = '2026-05-04T10:00:00Z';
    await replace(work, of('mara'));
    expect(await daysOf(work)).toEqual([first]);
  });

  it('have one period for all changes of a day', async () => {
    const work = await create({ ...of('mara'), publishers: [] });
    now = '2026-03-01T18:00:00Z';
    await replace(work, of('mara'));
    expect(await periodsOf(work)).toMatchObject([{ validFrom: first, version: 2, isComplete: true }]);
    now = '2026-05-04T10:00:00Z';
    await replace(work, of('otto'));
    await replace(work, { ...of('otto'), publishers: [] });
    expect(await periodsOf(work)).toMatchObject([
      { validFrom: '2026-05-04', version: 4, isComplete: false },
      { validFrom: first, version: 2 },
    ]);
  });

  it('have no new period when something else changes, or nothing', async () => {
    const work = await create(of('mara'));
    now = '2026-05-04T10:00:00Z';
    const text = `mutation ($id: ID!) { saved: workUpdate(id: $id, version: 1, input: { title: "Other" }) { work { id version } ${errors} } }`;
    expect((await run(text, { id: work })).work).toMatchObject({ version: 2 });
    await replace(work, of('mara'));
    expect(await daysOf(work)).toEqual([first]);
  });

  it('of many works are written by one statement, and only where they differ', async () => {
    const works = await Promise.all([create(of('mara')), create(of('mara')), create(of('mara'))]);
    now = '2026-05-04T10:00:00Z';
    const objects = works.map((id, index) => ({
      id,
      input: { title: `Work ${index}` },
      splits: of(index === 1 ? 'mara' : 'otto'),
    }));
    const text = `mutation ($objects: [WorkSaveInput!]!) { worksSave(objects: $objects) { results { outcome } } }`;
    await t.gql(text, { objects }, account.token);
    expect(await Promise.all(works.map(daysOf))).toEqual([['2026-05-04', first], [first], ['2026-05-04', first]]);
  });
});

describe('the migration', () => {
  it('lets the current splits of existing works be valid from the beginning, as saves would', async () => {
    const works = [await create(of('mara')), await create({ ...of('otto'), publishers: [] }), await create()];
    const stored = async () =>
      (
        await t.pool.query(
          'select work_id, valid_from::text as day, version, sheet, is_complete, is_given from split_period where work_id = any($1) order by work_id',
          [works],
        )
      ).rows;
    const saved = await stored();
    expect(saved).toHaveLength(2);
    await t.pool.query('delete from split_period');
    const migration = new Migration20261130200000Royalties(t.orm.em.getDriver(), t.orm.config);
    migration.up();
    const texts = migration.getQueries().filter((query): query is string => typeof query === 'string');
    await t.pool.query(texts.find((text) => text.startsWith('insert into split_period'))!);
    expect(await stored()).toEqual(saved);
  });
});

it('the works of the demo have the periods that saves would write', async () => {
  await seedDemo(t.orm, { hashPassword: async (text) => text, sealBank: (text) => text });
  const { rows } = await t.pool.query<{ id: string; workspaceId: string }>(
    `select w.id, w.workspace_id as "workspaceId" from work w join split s on s.work_id = w.id where w.workspace_id <> $1 group by w.id`,
    [account.workspaceId],
  );
  expect(rows.length).toBeGreaterThan(5);
  const count = async () =>
    (await t.pool.query('select count(*)::int as count from split_period where work_id = any($1)', [ids])).rows;
  const ids = rows.map(({ id }) => id);
  expect(await count()).toEqual([{ count: ids.length }]);
  const actor = { workspaceId: rows[0]!.workspaceId, userId: null };
  await t.orm.em.fork().transactional((em) => storeSplitPeriods({ em, actor, now: new Date(now) }, ids));
  expect(await count()).toEqual([{ count: ids.length }]);
});

describe('moving splits', () => {
  async function threePeriods() {
    const work = await create(of('mara'));
    now = '2026-05-04T10:00:00Z';
    await replace(work, of('otto'));
    now = '2026-07-01T10:00:00Z';
    await replace(work, of('mara'));
    return work;
  }

  it('lets them begin on another day', async () => {
    const work = await threePeriods();
    expect((await move(work, '2026-05-04', '2026-04-01')).userErrors).toEqual([]);
    expect(await periodsOf(work)).toMatchObject([
      { validFrom: '2026-07-01', isGiven: false },
      { validFrom: '2026-04-01', validUntil: '2026-06-30', isGiven: true },
      { validFrom: first, validUntil: '2026-03-31' },
    ]);
    const { rows } = await t.pool.query(`select changes from audit_entry where subject_id = $1 and action = 'work.moveSplits'`, [
      work,
    ]);
    expect(rows).toEqual([{ changes: { validFrom: ['2026-05-04', '2026-04-01'] } }]);
  });

  it('replaces what was wrong from the beginning', async () => {
    const work = await threePeriods();
    expect((await move(work, '2026-07-01', first)).userErrors).toEqual([]);
    expect(await periodsOf(work)).toMatchObject([{ validFrom: first, validUntil: null, isGiven: true, version: 3 }]);
    const { rows } = await t.pool.query(`select changes from audit_entry where subject_id = $1 and action = 'work.moveSplits'`, [
      work,
    ]);
    expect(rows).toEqual([{ changes: { validFrom: ['2026-07-01', first], replaced: [first, '2026-05-04'] } }]);
  });

  it('is refused for the first ones, beyond the next ones, and for days without splits', async () => {
    const work = await threePeriods();
    expect(await move(work, first, '2026-01-01')).toMatchObject({ userErrors: [{ code: 'INVALID', field: ['from'] }] });
    expect(await move(work, '2026-05-04', '2026-07-01')).toMatchObject({
      userErrors: [{ field: ['to'], message: 'Enter a date before 2026-07-01, when the following splits begin.' }],
    });
    expect(await move(work, '2026-05-05', '2026-05-01')).toMatchObject({ userErrors: [{ code: 'NOT_FOUND', field: ['from'] }] });
    expect(await move(work, '2026-05-04', '2026-02-30')).toMatchObject({ userErrors: [{ field: ['to'] }] });
    expect(await move(crypto.randomUUID(), '2026-05-04', '2026-05-01')).toMatchObject({
      userErrors: [{ code: 'NOT_FOUND', field: ['work'] }],
    });
    expect(await daysOf(work)).toEqual(['2026-07-01', '2026-05-04', first]);
    const { token } = await addPerson(t.pool, 'VIEWER', account.workspaceId);
    const text = `mutation { splitPeriodMove(work: "${work}", from: "2026-05-04", to: "2026-05-01") { userErrors { message } } }`;
    expect((await t.raw(text, {}, token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('keeps a given day when the splits are saved again on it, and lets later changes follow', async () => {
    const work = await create(of('mara'));
    now = '2026-05-04T10:00:00Z';
    await replace(work, of('otto'));
    await move(work, '2026-05-04', '2026-04-01');
    // The same day, but the first change has its own day now.
    await replace(work, of('mara'));
    expect(await periodsOf(work)).toMatchObject([
      { validFrom: '2026-05-04', isGiven: false },
      { validFrom: '2026-04-01', isGiven: true },
      { validFrom: first },
    ]);
  });

  it('into the future makes saves change the future splits', async () => {
    const work = await create(of('mara'));
    now = '2026-05-04T10:00:00Z';
    await replace(work, of('otto'));
    await move(work, '2026-05-04', '2027-01-01');
    now = '2026-06-01T10:00:00Z';
    await replace(work, { ...of('otto'), publishers: [] });
    expect(await periodsOf(work)).toMatchObject([
      { validFrom: '2027-01-01', isGiven: true, isComplete: false, version: 3 },
      { validFrom: first, validUntil: '2026-12-31', isComplete: true },
    ]);
  });
});
