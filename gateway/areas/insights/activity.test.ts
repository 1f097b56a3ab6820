import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { createObject } from '#tests/support/catalogue-objects.ts';

let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  account = await t.register({ firstName: 'Mara', lastName: 'Lind' });
});
afterAll(() => t.stop());

type Activity = {
  actorName: string | null;
  isViewer: boolean;
  verb: string;
  subjectKind: string;
  subject: { id: string; name: string; isInBin: boolean } | null;
  changedFields: string[];
  replacementName: string | null;
  works: number | null;
  recordings: number | null;
  releases: number | null;
};
const query = `{ catalogueOverview { activity {
  id occurredAt actorName isViewer verb subjectKind subject { id name isInBin } changedFields replacementName works recordings releases } } }`;
const read = async ({ token }: TestAccount = account) =>
  (await t.gql<{ catalogueOverview: { activity: Activity[] } }>(query, {}, token)).catalogueOverview.activity;

type Made = { made: { object: { id: string; version: number } } };
const make = async (call: string, variables: object = {}, by: TestAccount = account) =>
  (await t.gql<Made>(call, variables, by.token)).made.object;
const addParty = (name: string, by: TestAccount = account) =>
  make(
    `mutation ($name: String!) { made: contributorCreate(input: { firstName: $name, lastName: "Berg" }) { object: contributor { id version } } }`,
    { name },
    by,
  );
const addWork = (title: string, by: TestAccount = account) =>
  make(
    `mutation ($title: String!) { made: workCreate(input: { title: $title }) { object: work { id version } } }`,
    { title },
    by,
  );

const half = { publishingShare: '0', musicShare: '100' };
const soloSplits = (contributorId: string) => ({
  mainSplit: { performance: half, mechanical: half },
  composers: [{ contributorId, performanceFactor: '100', mechanicalFactor: '100' }],
  authors: [],
  publishers: [],
});
const splitsReplace = `mutation ($work: ID!, $version: Int!, $input: SplitSheetInput!) {
  made: splitsReplace(work: $work, version: $version, input: $input) { object: work { id version } userErrors { message } } }`;

describe('recent activity', () => {
  it('lists user, change and object, newest first', async () => {
    const ada = await addParty('Ada');
    const eva = await addParty('Eva');
    const work = await addWork('Harbour Lights');
    const input = soloSplits(ada.id);
    await make(splitsReplace, { work: work.id, version: work.version, input });
    await t.gql(
      `mutation ($id: ID!, $by: ID!) { contributorReplace(id: $id, replacementId: $by) { userErrors { message } } }`,
      { id: ada.id, by: eva.id },
      account.token,
    );
    const changed = await make(
      `mutation ($id: ID!) { made: workUpdate(id: $id, version: 3, input: { trackStatus: RELEASED, genre: "Folk" }) { object: work { id version } } }`,
      { id: work.id },
    );
    expect(changed.version).toBe(4);
    await t.gql(`mutation ($id: ID!) { workDelete(id: $id) { userErrors { message } } }`, { id: work.id }, account.token);
    const acts = await read();
    const plain = { actorName: 'Mara Lind', isViewer: true, changedFields: [], replacementName: null, works: null };
    const onWork = { subjectKind: 'WORK', subject: { id: work.id, name: 'Harbour Lights', isInBin: true } };
    const onAda = { subjectKind: 'CONTRIBUTOR', subject: { id: ada.id, name: 'Ada Berg', isInBin: false } };
    expect(acts).toMatchObject([
      { ...plain, ...onWork, verb: 'DELETED' },
      { ...plain, ...onWork, verb: 'CHANGED', changedFields: expect.arrayContaining(['genre', 'trackStatus']) },
      { ...plain, ...onAda, verb: 'REPLACED', replacementName: 'Eva Berg', works: 1 },
      { ...plain, ...onWork, verb: 'CHANGED', changedFields: ['splits'] },
      { ...plain, ...onWork, verb: 'CREATED' },
      { ...plain, verb: 'CREATED', subject: { name: 'Eva Berg' } },
      { ...plain, ...onAda, verb: 'CREATED' },
    ]);
  });

  it('lists labels, recordings, releases and documents, and what a replacement changed', async () => {
    const busy = await t.register();
    const artist = 'Mara Lind';
    const make = (type: string, input: object) => createObject(t, busy.token, type, input);
    const [old, next] = [await make('Label', { name: 'Old' }), await make('Label', { name: 'New' })];
    await make('Recording', { title: 'Tides', artist, labelId: old });
    await make('Release', { title: 'Tides EP', artist, labelId: old });
    await make('MusicDocument', { title: 'Licence' });
    await t.gql(
      'mutation ($id: ID!, $by: ID!) { labelReplace(id: $id, replacementId: $by) { userErrors { message } } }',
      { id: old, by: next },
      busy.token,
    );
    expect(await read(busy)).toMatchObject([
      { verb: 'REPLACED', subjectKind: 'LABEL', subject: { name: 'Old' }, replacementName: 'New', recordings: 1, releases: 1 },
      { verb: 'CREATED', subjectKind: 'MUSIC_DOCUMENT', subject: { name: 'Licence' } },
      { verb: 'CREATED', subjectKind: 'RELEASE', subject: { name: 'Tides EP' } },
      { verb: 'CREATED', subjectKind: 'RECORDING', subject: { name: 'Tides' }, recordings: null },
      { verb: 'CREATED', subjectKind: 'LABEL', subject: { name: 'New' } },
      { verb: 'CREATED', subjectKind: 'LABEL', subject: { name: 'Old' } },
    ]);
  });

  it('shows the last 20 changes of the catalogue and no others', async () => {
    const busy = await t.register();
    for (let number = 1; number <= 21; number++) await addWork(`Work ${number}`, busy);
    await t.gql(`mutation { workspaceRename(name: "Elsewhere") { userErrors { message } } }`, {}, busy.token);
    const acts = await read(busy);
    expect(acts.map(({ subject }) => subject?.name)).toEqual(Array.from({ length: 20 }, (_, index) => `Work ${21 - index}`));
  });

  it('shows no data of another workspace, even if an audit entry refers to it', async () => {
    const other = await t.register();
    const foreign = await addWork('Secret Song', other);
    expect((await read()).map(({ subject }) => subject?.name)).not.toContain('Secret Song');
    await t.pool.query(
      `insert into audit_entry (workspace_id, user_id, action, subject_type, subject_id, changes)
        values ($1, $2, 'work.update', 'Work', $3, '{"title": ["Secret Song", "x"]}')`,
      [account.workspaceId, account.userId, foreign.id],
    );
    const [latest] = await read();
    expect(latest).toMatchObject({ verb: 'CHANGED', subject: null, changedFields: ['title'] });
    expect(JSON.stringify(await read())).not.toContain('Secret Song');
  });

  it('keeps entries of deleted accounts and objects', async () => {
    const lone = await t.register();
    const work = await addWork('Short Lived', lone);
    await t.pool.query('delete from work where id = $1', [work.id]);
    await t.pool.query('update audit_entry set user_id = null where workspace_id = $1', [lone.workspaceId]);
    expect(await read(lone)).toMatchObject([
      { verb: 'CREATED', subjectKind: 'WORK', subject: null, actorName: null, isViewer: false },
    ]);
  });
});
