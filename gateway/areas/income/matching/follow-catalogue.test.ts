import { describe, expect, it } from 'vitest';
import type { LineIdentity } from '#domain/income/statement-line.ts';
import type { TestAccount, TestApp } from '#tests/support/app.ts';
import { addGroup, addSource, addStatement } from '#tests/support/income.ts';
import {
  addNamedWork,
  addRecording,
  addRelease,
  followChanges,
  inMatchingWorkspaces,
  readGroup,
  runMatching,
} from '#tests/support/matching.ts';
import { matchingOf } from '#tests/support/matching-api.ts';
import { refreshKept } from '../records/refresh-kept.ts';

const iswc = 'T-034.524.680-1';
const isrc = 'GBAYE0601498';
const upc = '5099749534728';

let t: TestApp;
let owner: TestAccount;
let [workspaceId, source] = ['', ''];
inMatchingWorkspaces((workspace) => {
  ({ t, owner, workspaceId, source } = workspace);
});

const waiting = async (identity: Partial<LineIdentity>): Promise<string> => {
  const id = await addGroup(t.pool, workspaceId, source, identity);
  await runMatching(t.pool, { workspaceId, sourceId: source });
  return id;
};
const follow = () => followChanges(t, workspaceId);
const proposed = async (id: string) =>
  (await readGroup(t.pool, id)).proposals!.map(({ workId, recordingId, releaseId, reasons }) => [
    workId ?? recordingId ?? releaseId,
    reasons,
  ]);
const set = (table: string, id: string, change: string) =>
  t.pool.query(`update ${table} set ${change}, version = version + 1, updated_at = now() where id = $1`, [id]);

describe('a change of the catalogue proposes the record', () => {
  it('whose code a waiting group has, and matches nothing by itself', async () => {
    const byIswc = await waiting({ iswc: 'T0345246801', workTitle: 'Other' });
    const byIsrc = await waiting({ isrc, trackTitle: 'Another' });
    const byUpc = await waiting({ upc, trackTitle: 'Night Bus' });
    const byUpcAlone = await waiting({ upc, releaseTitle: 'Other' });
    const byNumber = await waiting({ ownNumber: 'W0012' });
    const work = await addNamedWork(t.pool, workspaceId, 'Tidewritten');
    const track = await addRecording(t.pool, workspaceId, 'Night Bus');
    const release = await addRelease(t.pool, workspaceId, '4006381333931', [track]);
    await follow();
    expect(await proposed(byIswc)).toEqual([]);
    await set('work', work, `iswc = '${iswc}', reference = 'W-0012'`);
    await set('recording', track, `isrc = '${isrc}'`);
    await set('release', release, `upc = '${upc}'`);
    await follow();
    expect(await proposed(byIswc)).toEqual([[work, ['ISWC']]]);
    expect(await proposed(byIsrc)).toEqual([[track, ['ISRC']]]);
    expect(await proposed(byUpc)).toEqual([[track, ['UPC_TRACK', 'SAME_TITLE']]]);
    expect(await proposed(byUpcAlone)).toEqual([[release, ['UPC_TRACK']]]);
    const decision = { group: byUpcAlone, version: 1, decision: 'MATCHED', release };
    expect((await matchingOf(t, owner).decide([decision])).groups).toMatchObject([
      { basis: 'PROPOSAL', release: { id: release } },
    ]);
    expect(await proposed(byNumber)).toEqual([[work, ['OWN_NUMBER']]]);
    expect(await readGroup(t.pool, byIswc)).toMatchObject({ decision: null, version: 1 });
  });

  it('whose title begins like that of a waiting group, and forgets one in the bin', async () => {
    const group = await waiting({ workTitle: 'HARBOUR LIGHTS' });
    const work = await addNamedWork(t.pool, workspaceId, 'Harbour Lights Off');
    await addNamedWork(t.pool, workspaceId, 'Night Bus');
    await follow();
    expect(await proposed(group)).toEqual([[work, ['TITLE_STARTS_SAME']]]);
    await set('work', work, 'deleted_at = now()');
    expect((await matchingOf(t, owner).group(group)).proposals).toEqual([]);
  });

  it('whose title a waiting group misspells or has in another order', async () => {
    const misspelled = await waiting({ workTitle: 'MIDNIGTH RAIN' });
    const turned = await waiting({ trackTitle: 'Rain over Midnight Harbour' });
    const other = await waiting({ workTitle: 'Midsummer Rain' });
    const work = await addNamedWork(t.pool, workspaceId, 'Night Bus');
    const track = await addRecording(t.pool, workspaceId, 'Midnight Harbour Rain');
    await follow();
    expect(await proposed(misspelled)).toEqual([]);
    expect(await proposed(turned)).toEqual([[track, ['SIMILAR_TITLE']]]);
    await set('work', work, `title = 'Midnight Rain'`);
    await follow();
    expect(await proposed(misspelled)).toEqual([[work, ['MISSPELLED_TITLE']]]);
    expect(await proposed(other)).toEqual([]);
  });

  it('and is looked at once', async () => {
    await waiting({ workTitle: 'Tidewritten' });
    await addNamedWork(t.pool, workspaceId, 'Tidewritten');
    expect(await follow()).toBe(1);
    expect(await follow()).toBe(0);
  });
});

it('a group of a recording follows the works of the recording, and so does what they earned', async () => {
  const [one, two] = [await addNamedWork(t.pool, workspaceId, 'One'), await addNamedWork(t.pool, workspaceId, 'Two')];
  const track = await addRecording(t.pool, workspaceId, 'Night Bus', { isrc, works: [one] });
  const { groupIds } = await addStatement(t.pool, workspaceId, { sourceId: source, lines: [{ music: { isrc }, amount: '8' }] });
  await refreshKept(t.pool, workspaceId, { all: true });
  await runMatching(t.pool, { workspaceId, sourceId: source });
  const earned = async () =>
    (await t.pool.query('select work_id as id from work_income where workspace_id = $1', [workspaceId])).rows;
  expect(await earned()).toEqual([{ id: one }]);

  await t.pool.query('update recording_work set work_id = $1 where recording_id = $2', [two, track]);
  await set('recording', track, `notes = 'Other work'`);
  await follow();
  expect((await readGroup(t.pool, groupIds[0]!)).works).toEqual([{ workId: two, part: 1_000_000 }]);
  expect(await earned()).toEqual([{ id: two }]);

  await t.pool.query('insert into recording_work (recording_id, work_id) values ($1, $2)', [track, one]);
  await set('recording', track, `notes = 'A medley'`);
  await follow();
  expect(await readGroup(t.pool, groupIds[0]!)).toMatchObject({ decision: 'MATCHED', needsDivision: true, works: [] });
  expect(await earned()).toEqual([]);

  await set('work', one, 'deleted_at = now()');
  await follow();
  expect(await readGroup(t.pool, groupIds[0]!)).toMatchObject({ needsDivision: false, works: [{ workId: two }] });
});

it('a merged work gives what it earned and its numbers to the kept one', async () => {
  const work = (title: string) => addNamedWork(t.pool, workspaceId, title);
  const [kept, removed, other] = [await work('Kept'), await work('Removed'), await work('Other')];
  const { groupIds } = await addStatement(t.pool, workspaceId, {
    sourceId: source,
    lines: ['A', 'B'].map((music) => ({ music, amount: '8' })),
  });
  await refreshKept(t.pool, workspaceId, { all: true });
  await runMatching(t.pool, { workspaceId, sourceId: source });
  const matching = matchingOf(t, owner);
  const part = (id: string, percent: string) => ({ work: id, part: percent });
  const decision = (group: string | undefined, works: object[]) => ({ group, version: 1, decision: 'MATCHED', works });
  await matching.decide([
    decision(groupIds[0], [part(removed, '75'), part(other, '25')]),
    decision(groupIds[1], [part(removed, '50'), part(kept, '50')]),
  ]);
  await matching.numbers(removed, [{ societyCode: 35, number: '777' }]);
  await t.pool.query(
    `with pair as (insert into duplicate_pair (workspace_id, kind, first_id, second_id, first_name, second_name, reasons, score, state, kept_id)
        values ($1, 'WORK', $2, $3, '', '', '{SAME_TITLE}', 60, 'MERGED', $2) returning id)
      insert into duplicate_merge (workspace_id, pair_id, kind, kept_id, removed_id, record) select $1, id, 'WORK', $2, $3, '{}' from pair`,
    [workspaceId, kept, removed],
  );
  await set('work', removed, 'deleted_at = now()');
  await follow();
  expect((await readGroup(t.pool, groupIds[0]!)).works).toEqual([
    { workId: kept, part: 750_000 },
    { workId: other, part: 250_000 },
  ]);
  expect((await readGroup(t.pool, groupIds[1]!)).works).toEqual([{ workId: kept, part: 1_000_000 }]);
  const { rows } = await t.pool.query(
    `select work_id as id, amount::float8::text as amount, (select number from society_work_number n where n.work_id = i.work_id) as number
      from work_income i where workspace_id = $1 order by i.amount desc`,
    [workspaceId],
  );
  expect(rows).toEqual([
    { id: kept, amount: '14', number: '777' },
    { id: other, amount: '2', number: null },
  ]);
});

it('proposes by the work numbers of the society that a source is given later', async () => {
  const bare = await addSource(t.pool, workspaceId, { name: 'North' });
  const work = await addNamedWork(t.pool, workspaceId, 'Tidewritten');
  await matchingOf(t, owner).numbers(work, [{ societyCode: 35, number: '777' }]);
  const group = await addGroup(t.pool, workspaceId, bare, { societyNumber: '777' });
  await t.pool.query('update income_group set lines = 1 where id = $1', [group]);
  await follow();
  expect(await proposed(group)).toEqual([]);
  const text = `mutation ($id: ID, $input: IncomeSourceInput!) { incomeSourceSave(id: $id, input: $input) { userErrors { message } } }`;
  const save = (more: object) => t.gql(text, { id: bare, input: { name: 'North', kind: 'SOCIETY', ...more } }, owner.token);
  await save({ notes: 'No society' });
  expect(await follow()).toBe(0);
  await save({ societyCode: 35 });
  await follow();
  expect(await proposed(group)).toEqual([[work, ['SOCIETY_NUMBER']]]);
});

it('proposes for groups of read statements that nobody has looked at', async () => {
  const work = await addNamedWork(t.pool, workspaceId, 'Tidewritten');
  const group = await addGroup(t.pool, workspaceId, source, { workTitle: 'Tidewritten' });
  await t.pool.query('update income_group set lines = 1 where id = $1', [group]);
  await follow();
  expect(await proposed(group)).toEqual([[work, ['SAME_TITLE']]]);
});
