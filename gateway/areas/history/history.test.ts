import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addAsset } from '#tests/support/assets.ts';

let t: TestApp;
let ida: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  ida = await t.register();
});
afterAll(() => t.stop());

const errors = 'userErrors { field message code }';
const historyQuery = `query ($record: ID!) { recordHistory(record: $record) { nodes {
  id action viewerCanRevert user { email } changes { field before after } } } }`;
const revertMutation = `mutation ($entry: ID!, $version: Int!) { outcome: recordRevert(entry: $entry, version: $version) {
  keptFields record { __typename id version } ${errors} } }`;
type Entry = { id: string; action: string; viewerCanRevert: boolean; user: { email: string } | null; changes: object[] };
type Outcome = { keptFields: string[] | null; userErrors: { field: string[]; message: string; code: string }[] };

const historyOf = async (record: string, as = ida) =>
  (await t.gql<{ recordHistory: { nodes: Entry[] } }>(historyQuery, { record }, as.token)).recordHistory.nodes;
const revert = async (entry: string, version: number, as = ida) => {
  const { data, errors: failures } = await t.raw<{ outcome: Outcome } | null>(revertMutation, { entry, version }, as.token);
  return { code: failures?.[0]?.extensions.code, ...data?.outcome };
};

type Saved = { payload: { record: { id: string; version: number } | null; userErrors: { message: string }[] } };
const save = async (operation: string, variables: object) => {
  const { payload } = await t.gql<Saved>(operation, variables, ida.token);
  if (!payload.record) throw new Error(payload.userErrors[0]?.message);
  return payload.record;
};
/** Operations of a kind of record, with the fields that are read again. */
const kindOf = (name: string, fields: string, args = '', extras = '') => {
  const field = name[0]!.toLowerCase() + name.slice(1);
  return {
    create: (input: object, more: object = {}) =>
      save(
        `mutation ($input: ${name}Input! ${args}) { payload: ${field}Create(input: $input ${extras}) { record: ${field} { id version } ${errors} } }`,
        { input, ...more },
      ),
    update: (id: string, version: number, input: object, more: object = {}) =>
      save(
        `mutation ($id: ID!, $version: Int!, $input: ${name}Patch! ${args}) {
          payload: ${field}Update(id: $id, version: $version, input: $input ${extras}) { record: ${field} { id version } ${errors} } }`,
        { id, version, input, ...more },
      ),
    read: async (id: string) =>
      (await t.gql<{ record: object }>(`query ($id: ID!) { record: ${field}(id: $id) { version ${fields} } }`, { id }, ida.token))
        .record,
  };
};
const publishers = kindOf('Publisher', 'name companyName city');
const contributors = kindOf('Contributor', 'firstName city');
const assets = kindOf(
  'Asset',
  'title tags works { id } image { photographer iso camera } video { director contentRating language } document { parties reference }',
);
const works = kindOf(
  'Work',
  'title tempo splits { composers { role contributor { id } performanceFactor } mainSplit { performance { musicShare } } }',
  ', $splits: SplitSheetInput',
  ', splits: $splits',
);

describe('a publisher', () => {
  let id: string;
  let version: number;
  beforeEach(async () => {
    ({ id, version } = await publishers.create({ name: 'Old Mill', companyName: 'Old Mill Ltd' }));
    ({ version } = await publishers.update(id, version, { name: 'New Mill', city: 'Oslo' }));
    ({ version } = await publishers.update(id, version, { name: 'Newest Mill' }));
  });

  it('has a history with who changed what', async () => {
    const entries = await historyOf(id);
    expect(entries.map(({ action, viewerCanRevert }) => [action, viewerCanRevert])).toEqual([
      ['PUBLISHER_UPDATE', true],
      ['PUBLISHER_UPDATE', true],
      ['PUBLISHER_CREATE', true],
    ]);
    expect(entries[0]).toMatchObject({
      user: { email: ida.email },
      changes: [{ field: 'name', before: 'New Mill', after: 'Newest Mill' }],
    });
  });

  it('gets the values of an earlier version, as a new version that can be restored too', async () => {
    const [newest, , created] = await historyOf(id);
    const record = { __typename: 'Publisher', id, version: version + 1 };
    expect(await revert(created!.id, version)).toMatchObject({ record, keptFields: [], userErrors: [] });
    expect(await publishers.read(id)).toEqual({
      version: version + 1,
      name: 'Old Mill',
      companyName: 'Old Mill Ltd',
      city: null,
    });
    expect((await historyOf(id))[0]).toMatchObject({ action: 'PUBLISHER_UPDATE' });
    expect(await revert(newest!.id, version + 1)).toMatchObject({ userErrors: [] });
    expect(await publishers.read(id)).toMatchObject({ name: 'Newest Mill', city: 'Oslo' });
  });

  it('follows the order of the saves, even when a transaction waited for an earlier one', async () => {
    const [newest, , created] = await historyOf(id);
    await t.pool.query(`update audit_entry set created_at = created_at - interval '1 day' where id = $1`, [newest!.id]);
    expect(await revert(created!.id, version)).toMatchObject({ userErrors: [] });
    expect(await publishers.read(id)).toMatchObject({ name: 'Old Mill', city: null });
  });

  it('refuses an old version, the current one, and values that are no longer valid', async () => {
    const [newest, , created] = await historyOf(id);
    expect(await revert(created!.id, version - 1)).toMatchObject({
      record: { __typename: 'Publisher', id, version },
      keptFields: null,
      userErrors: [{ code: 'CONFLICT' }],
    });
    expect((await revert(newest!.id, version)).userErrors?.[0]?.message).toContain('Nothing changed since then');
    await t.pool.query(`update audit_entry set changes = '{"name": ["", "New Mill"]}' where id = $1`, [
      (await historyOf(id))[1]!.id,
    ]);
    expect((await revert(created!.id, version)).userErrors?.[0]).toMatchObject({ field: ['name'], code: 'INVALID' });
  });

  it('is closed to other workspaces, viewers and anonymous callers', async () => {
    const stranger = await t.register();
    const [, , created] = await historyOf(id);
    expect(await historyOf(id, stranger)).toEqual([]);
    // Signing in is recorded for the user, who is no record of the catalogue.
    expect(await historyOf(ida.userId)).toEqual([]);
    expect((await revert(created!.id, version, stranger)).userErrors?.[0]?.code).toBe('NOT_FOUND');
    expect((await revert('nothing', version)).userErrors?.[0]?.code).toBe('NOT_FOUND');
    expect((await t.raw(historyQuery, { record: id })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    await t.pool.query(`update member set role = 'VIEWER' where user_id = $1`, [ida.userId]);
    t.platform.sessions.clear();
    expect((await historyOf(id)).map((entry) => entry.viewerCanRevert)).toEqual([false, false, false]);
    expect((await revert(created!.id, version)).code).toBe('FORBIDDEN');
    await t.pool.query(`update member set role = 'OWNER' where user_id = $1`, [ida.userId]);
    t.platform.sessions.clear();
  });
});

it('names sealed fields that cannot be restored', async () => {
  const draft = { firstName: 'Nina', lastName: 'Holm', roles: ['Composer'] };
  const { id, version } = await contributors.create(draft);
  const later = await contributors.update(id, version, { firstName: 'Nora', accountHolder: 'Nina Holm' });
  const created = (await historyOf(id)).at(-1)!;
  expect(await revert(created.id, later.version)).toMatchObject({ keptFields: ['bankSealed'], userErrors: [] });
  expect(await contributors.read(id)).toMatchObject({ firstName: 'Nina' });
});

it('restores the splits of a work exactly', async () => {
  const writer = await contributors.create({ firstName: 'Ulf', lastName: 'Lund', roles: ['Composer'] });
  const row = (performanceFactor: string) => ({
    contributorId: writer.id,
    role: 'COMPOSER',
    performanceFactor,
    mechanicalFactor: '50.25',
  });
  const share = { publishingShare: '33.3333', musicShare: '60' };
  const sheet = (...composers: object[]) => ({
    mainSplit: { performance: share, mechanical: share },
    composers,
    authors: [],
    publishers: [],
  });
  const { id, version } = await works.create({ title: 'Tide' }, { splits: sheet(row('33.33')) });
  const first = await works.read(id);
  const later = await works.update(id, version, { title: 'Ebb', tempo: 90 }, { splits: sheet() });
  const created = (await historyOf(id)).find(({ action }) => action === 'WORK_CREATE')!;
  expect(await revert(created.id, later.version)).toMatchObject({ record: { id: later.id }, keptFields: [], userErrors: [] });
  expect(await works.read(id)).toEqual({ ...first, version: later.version + 1 });
});

it.each([
  [
    'IMAGE',
    { image: { photographer: 'Nina Holm', iso: '400' } },
    { image: { photographer: 'Ulf Lund', iso: null, camera: 'M6' } },
  ],
  [
    'VIDEO',
    { video: { director: 'Nina Holm', contentRating: 'MATURE' } },
    { video: { director: null, contentRating: null, language: 'nb' } },
  ],
  ['DOCUMENT', { document: { parties: ['Nina Holm'] } }, { document: { parties: [], reference: 'A-1' } }],
] as const)('restores the fields, details and associations of an asset: %s', async (kind, details, otherDetails) => {
  const work = await works.create({ title: 'Tide' });
  const { id } = await addAsset(t.platform, ida.workspaceId, { kind });
  const { version } = await assets.update(id, 1, { title: 'Tide', tags: ['live'], workIds: [work.id], ...details });
  const before = await assets.read(id);
  const later = await assets.update(id, version, { title: 'Ebb', tags: [], workIds: [], ...otherDetails });
  expect(await assets.read(id)).not.toMatchObject({ title: 'Tide' });
  const [, entry] = await historyOf(id);
  expect(await revert(entry!.id, later.version)).toMatchObject({ record: { id: later.id }, keptFields: [], userErrors: [] });
  expect(await assets.read(id)).toEqual({ ...before, version: later.version + 1 });
});
