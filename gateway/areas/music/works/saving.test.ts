import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { planOf, statementsOf } from '#tests/support/statements.ts';
import { writeState } from '#tests/support/write-state.ts';

let t: TestApp;
let owner: TestAccount;
let [ada, ben, house] = ['', '', ''];
beforeAll(async () => {
  t = await startTestApp({}, { clock: () => new Date('2026-12-31T23:59:59Z') });
  owner = await t.register();
  const contributor = (firstName: string) => make('contributor', `{ firstName: "${firstName}", lastName: "Quill" }`);
  [ada, ben] = [await contributor('Ada'), await contributor('Ben')];
  house = await make('publisher', '{ name: "Tern Music", companyName: "Tern Music Ltd" }');
});
afterAll(() => t.stop());

const make = async (kind: string, input: string): Promise<string> =>
  (
    await t.gql<{ made: { party: { id: string } } }>(
      `mutation { made: ${kind}Create(input: ${input}) { party: ${kind} { id } } }`,
      {},
      owner.token,
    )
  ).made.party.id;

type Row = { role: string; performanceFactor: string; performanceShare: string; contributor?: { firstName: string } | null };
type Work = {
  id: string;
  version: number;
  title: string;
  iswc: string | null;
  splits: {
    isComplete: boolean;
    composers: Row[];
    authors: Row[];
    publishers: Row[];
    problems: { code: string; message: string }[];
  };
};
type Saved = { work: Work | null; userErrors: { field: string[]; message: string; code: string }[] };
const row = 'role performanceFactor performanceShare';
const fields = `work { id version title iswc splits { isComplete composers { ${row} contributor { firstName } } authors { ${row} } publishers { ${row} }
  problems { code message } } } userErrors { field message code }`;
const create = async (input: object, splits?: object | null, acceptsDuplicateIswc?: boolean) =>
  (
    await t.gql<{ saved: Saved }>(
      `mutation ($input: WorkInput!, $splits: SplitSheetInput, $accepts: Boolean) {
        saved: workCreate(input: $input, splits: $splits, acceptsDuplicateIswc: $accepts) { ${fields} } }`,
      { input: { title: 'Harbour Lights', ...input }, splits, accepts: acceptsDuplicateIswc },
      owner.token,
    )
  ).saved;
const update = async ({ id, version }: Work, input: object, acceptsDuplicateIswc?: boolean) =>
  (
    await t.gql<{ saved: Saved }>(
      `mutation ($id: ID!, $version: Int!, $input: WorkPatch!, $accepts: Boolean) {
        saved: workUpdate(id: $id, version: $version, input: $input, acceptsDuplicateIswc: $accepts) { ${fields} } }`,
      { id, version, input, accepts: acceptsDuplicateIswc },
      owner.token,
    )
  ).saved;
const replaceSplits = async ({ id, version }: Work, input: object) =>
  (
    await t.gql<{ saved: Saved }>(
      `mutation ($id: ID!, $version: Int!, $input: SplitSheetInput!) { saved: splitsReplace(work: $id, version: $version, input: $input) { ${fields} } }`,
      { id, version, input },
      owner.token,
    )
  ).saved;
const bin = async (verb: 'workDelete' | 'workRestore' | 'contributorDelete', id: string) =>
  (
    await t.gql<{ done: { userErrors: object[] } }>(
      `mutation ($id: ID!) { done: ${verb}(id: $id) { userErrors { code } } }`,
      { id },
      owner.token,
    )
  ).done;

const factors = (factor: string) => ({ performanceFactor: factor, mechanicalFactor: factor });
const shares = { publishingShare: '50', musicShare: '70' };
const sheet = (composers: object[], authors: object[] = [], publishers: object[] = []) => ({
  mainSplit: { performance: shares, mechanical: shares },
  composers,
  authors,
  publishers,
});

describe('work', () => {
  const thisYear = 2026;
  it.each([
    [{ title: '  ' }, ['title'], 'Work title is required'],
    [{ iswc: 'T-123' }, ['iswc'], 'Invalid ISWC format. Use: T-123.456.789-0'],
    [{ yearOfCreation: 1899 }, ['yearOfCreation'], `Enter a year between 1900 and ${thisYear}.`],
    [{ yearOfCreation: thisYear + 1 }, ['yearOfCreation'], `Enter a year between 1900 and ${thisYear}.`],
    [{ registrationDate: '2026-02-30' }, ['registrationDate'], 'Enter a date such as 2026-03-14.'],
    [{ tempo: 0 }, ['tempo'], 'Enter a tempo between 1 and 999 beats per minute.'],
    [{ durationSeconds: -1 }, ['durationSeconds'], 'Enter a duration such as 3:45.'],
  ])('with %o is refused, whether new or changed', async (fault, field, message) => {
    expect(await create(fault)).toEqual({ work: null, userErrors: [{ field, message, code: 'INVALID' }] });
    const { work } = await create({});
    expect((await update(work!, fault)).userErrors).toEqual([{ field, message, code: 'INVALID' }]);
  });

  it('is trimmed, with defaults of 50 % for publishers and 70 % of the rest for music', async () => {
    const { work } = await create({ title: '  Salt Lines ' }, null);
    expect(work!.title).toBe('Salt Lines');
    const { rows } = await t.pool.query(
      'select performance_publishing_share p, mechanical_music_share m from work where id = $1',
      [work!.id],
    );
    expect(rows).toEqual([{ p: 500_000, m: 700_000 }]);
    expect(work!.splits.isComplete).toBe(false);
  });

  it('accepts a wrong check digit, and an ISWC of another work only after confirmation', async () => {
    const { work } = await create({ iswc: 't 123456789 0' });
    expect(work!.iswc).toBe('T-123.456.789-0');
    const question = {
      field: ['iswc'],
      message: 'This ISWC code is already in use by another work',
      code: 'CONFIRMATION_NEEDED',
    };
    expect(await create({ iswc: 'T1234567890' })).toEqual({ work: null, userErrors: [question] });
    const other = await create({});
    expect((await update(other.work!, { iswc: 'T1234567890' })).userErrors).toEqual([question]);
    const accepted = await update(other.work!, { iswc: 'T1234567890' }, true);
    expect(accepted.work!.iswc).toBe('T-123.456.789-0');
    // Saving it again, or saving the first work with its own code, needs no confirmation.
    expect((await update(accepted.work!, { title: 'Again', iswc: 'T1234567890' })).userErrors).toEqual([]);
    const check = `{ iswcCheck(iswc: "T-123.456.789-0") { state works { id } } }`;
    const { iswcCheck } = await t.gql<{ iswcCheck: { state: string; works: object[] } }>(check, {}, owner.token);
    expect(iswcCheck).toMatchObject({ state: 'DUPLICATE', works: [{ id: work!.id }, { id: other.work!.id }] });
  });

  it.each(['iswcCheck(iswc: "T-123.456.789-0")', 'works(first: 5) { nodes { iswcCheck'])(
    'finds the same ISWC by its index: %s',
    async (field) => {
      const query = `{ ${field} { state works { id } } ${field.includes('nodes') ? '} }' : ''} }`;
      const texts = await statementsOf(t.platform.pool, () => t.gql(query, {}, owner.token));
      const found = texts.filter((text) => text.includes(`coalesce(iswc, '') collate "C" =`));
      expect(found).toHaveLength(1);
      expect(await planOf(t.pool, found[0]!)).toContain('using work_iswc on');
    },
  );
});

describe('splits', () => {
  it('are saved with the work, replaced as a whole, and increment its version', async () => {
    const first = await create(
      {},
      sheet(
        [{ contributorId: ada, ...factors('100') }],
        [{ contributorId: ben, ...factors('100') }],
        [{ publisherId: house, ...factors('100') }],
      ),
    );
    expect(first.work!.splits).toMatchObject({
      isComplete: true,
      composers: [{ role: 'COMPOSER', performanceShare: '35' }],
      authors: [{ performanceShare: '15' }],
    });
    const next = sheet([ada, ben].map((contributorId) => ({ contributorId, role: 'ARRANGER', ...factors('50') })));
    const replaced = await replaceSplits(first.work!, next);
    expect(replaced.work).toMatchObject({ version: 2, splits: { authors: [], publishers: [] } });
    expect(
      replaced.work!.splits.composers.map((each) => [each.contributor!.firstName, each.role, each.performanceShare]),
    ).toEqual([
      ['Ada', 'ARRANGER', '17.5'],
      ['Ben', 'ARRANGER', '17.5'],
    ]);
    const late = await replaceSplits(first.work!, next);
    expect(late).toMatchObject({ work: { version: 2 }, userErrors: [{ code: 'CONFLICT' }] });
    // A field change based on the version before the splits conflicts too, and vice versa.
    expect(await update(first.work!, { title: 'Late' })).toMatchObject({
      work: { version: 2 },
      userErrors: [{ code: 'CONFLICT' }],
    });
    expect((await update(replaced.work!, { title: 'In time' })).work).toMatchObject({ version: 3, title: 'In time' });
    expect((await replaceSplits(replaced.work!, next)).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
  });

  it('that are sent again are not recorded as a change', async () => {
    const given = sheet([{ contributorId: ada, ...factors('100') }], [], [{ publisherId: house, ...factors('100') }]);
    const { work } = await create({}, given);
    const changes = async () =>
      (
        await t.pool.query<{ changes: object | null }>('select changes from audit_entry where subject_id = $1 order by id', [
          work!.id,
        ])
      ).rows
        .map((entry) => entry.changes)
        .slice(1);
    const again = await replaceSplits(work!, given);
    const text = `mutation ($id: ID!, $splits: SplitSheetInput!) {
      worksSave(objects: [{ id: $id, input: { title: "Salt lines" }, splits: $splits }]) { results { outcome } } }`;
    const save = async (splits: object) => t.gql(text, { id: work!.id, splits }, owner.token);
    expect(await save(given)).toEqual({ worksSave: { results: [{ outcome: 'UPDATED' }] } });
    expect(again.work?.version).toBe(2);
    expect(await changes()).toEqual([null, { title: ['Harbour Lights', 'Salt lines'] }]);
    const before = await writeState(t.pool);
    expect(await save(given)).toEqual({ worksSave: { results: [{ outcome: 'UNCHANGED' }] } });
    expect(await writeState(t.pool)).toEqual(before);
    await save({ ...given, publishers: [] });
    expect((await changes()).at(-1)).toEqual({ splits: [expect.anything(), expect.objectContaining({ publishers: [] })] });
  });

  it('have no publisher with the role No Publisher', async () => {
    const { work, userErrors } = await create(
      {},
      sheet(
        [{ contributorId: ada, ...factors('100') }],
        [{ contributorId: ben, ...factors('100') }],
        [{ role: 'NO_PUBLISHER', ...factors('100') }],
      ),
    );
    expect(userErrors).toEqual([]);
    const { work: read } = await t.gql<{ work: { splits: object } }>(
      'query ($id: ID!) { work(id: $id) { splits { isComplete publishers { role publisher { name } performanceShare } } } }',
      { id: work!.id },
      owner.token,
    );
    const publishers = [{ role: 'NO_PUBLISHER', publisher: null, performanceShare: '50' }];
    expect(read.splits).toEqual({ isComplete: true, publishers });
  });

  it('that do not total 100 % are saved with a list of problems', async () => {
    const { work, userErrors } = await create(
      {},
      sheet([ada, ben].map((contributorId) => ({ contributorId, ...factors('46.665') }))),
    );
    expect(userErrors).toEqual([]);
    expect(work!.splits.isComplete).toBe(false);
    expect(work!.splits.problems.map((problem) => problem.message)).toContain(
      'Performance factors add up to 93.33 %: 6.67 % missing.',
    );
  });

  it('with an unknown party, a duplicate party in a role or an invalid factor are refused, and the work does not change', async () => {
    const { work } = await create({}, sheet([{ contributorId: ada, ...factors('100') }]));
    const unknown = '0198c0de-aaaa-7aaa-8aaa-aaaaaaaaaaaa';
    const refusals = [
      [sheet([{ contributorId: unknown, ...factors('100') }]), ['composers', '0', 'contributorId'], 'Contributor not found'],
      [sheet([{ contributorId: house, ...factors('100') }]), ['composers', '0', 'contributorId'], 'Contributor not found'],
      [sheet([], [], [{ publisherId: ada, ...factors('100') }]), ['publishers', '0', 'publisherId'], 'Publisher not found'],
      [
        sheet([ada, ada].map((contributorId) => ({ contributorId, ...factors('50') }))),
        ['composers', '1', 'contributorId'],
        'The same contributor is entered more than once as Composer: use one row for each role.',
      ],
    ] as const;
    for (const [splits, field, message] of refusals) {
      expect((await replaceSplits(work!, splits)).userErrors).toMatchObject([{ field: [...field], message }]);
      // The splits are a separate argument beside the input, so the path starts with it.
      expect((await create({}, splits)).userErrors).toMatchObject([{ field: ['splits', ...field], message }]);
    }
    for (const factor of ['100.01', '-1', 'half']) {
      expect(
        (await replaceSplits(work!, sheet([{ contributorId: ada, ...factors(factor) }]))).userErrors.map((error) => error.code),
      ).toContain('INVALID');
    }
    const rows = await t.pool.query('select version from work join split on work_id = work.id where work.id = $1', [work!.id]);
    expect(rows.rows).toEqual([{ version: 1 }]);
  });

  it('can credit one person in two roles', async () => {
    const twice = ['COMPOSER', 'ARRANGER'].map((role) => ({ contributorId: ada, role, ...factors('50') }));
    expect((await create({}, sheet(twice))).userErrors).toEqual([]);
  });
});

it('are restored with a deleted work, including parties deleted in the meantime', async () => {
  const cleo = await make('contributor', '{ firstName: "Cleo", lastName: "Quill" }');
  const { work } = await create({ title: 'Undertow' }, sheet([{ contributorId: cleo, ...factors('100') }]));
  expect((await bin('contributorDelete', cleo)).userErrors).toEqual([{ code: 'IN_USE' }]);
  expect((await bin('workDelete', work!.id)).userErrors).toEqual([]);
  expect((await update(work!, { title: 'Gone' })).userErrors).toMatchObject([{ code: 'NOT_FOUND', message: 'Work not found' }]);
  expect((await bin('contributorDelete', cleo)).userErrors).toEqual([]);
  expect((await bin('workRestore', work!.id)).userErrors).toEqual([]);
  const { rows } = await t.pool.query(
    `select action, user_id, changes from audit_entry where subject_id = $1 order by created_at desc limit 1`,
    [cleo],
  );
  expect(rows).toEqual([{ action: 'contributor.restore', user_id: owner.userId, changes: { withWork: work!.id } }]);
  const query = 'query ($id: ID!) { work(id: $id) { title splits { composers { contributor { firstName } } } } }';
  expect(await t.gql(query, { id: work!.id }, owner.token)).toEqual({
    work: { title: 'Undertow', splits: { composers: [{ contributor: { firstName: 'Cleo' } }] } },
  });
});
