import { describe, expect, it } from 'vitest';
import type { LineIdentity } from '#domain/income/statement-line.ts';
import type { TestAccount, TestApp } from '#tests/support/app.ts';
import { addGroup, addSource, addStatement } from '#tests/support/income.ts';
import { addNamedWork, addRecording, inMatchingWorkspaces, runMatching } from '#tests/support/matching.ts';
import { matchingOf } from '#tests/support/matching-api.ts';
import { refreshKept } from '../records/refresh-kept.ts';

const isrc = 'GBAYE0601498';

let t: TestApp;
let owner: TestAccount;
let [workspaceId, source] = ['', ''];
let matching: ReturnType<typeof matchingOf>;
inMatchingWorkspaces((workspace) => {
  ({ t, owner, workspaceId, source } = workspace);
  matching = matchingOf(t, owner);
});

const work = (title: string, given: Parameters<typeof addNamedWork>[3] = {}) => addNamedWork(t.pool, workspaceId, title, given);
const recording = (title: string, given: Parameters<typeof addRecording>[3] = {}) =>
  addRecording(t.pool, workspaceId, title, given);
const group = (identity: Partial<LineIdentity>) => addGroup(t.pool, workspaceId, source, identity);
const match = () => runMatching(t.pool, { workspaceId, sourceId: source });
/** A posted statement with a line for each group, its kept sums included. Returns the IDs of the groups. */
const posted = async (...lines: { music: Partial<LineIdentity>; amount: string }[]): Promise<string[]> => {
  const { groupIds } = await addStatement(t.pool, workspaceId, { sourceId: source, lines });
  await refreshKept(t.pool, workspaceId, { all: true });
  await match();
  return groupIds;
};
const earned = async (): Promise<Record<string, string>> => {
  const { rows } = await t.pool.query<{ title: string; amount: string }>(
    'select w.title, i.amount::float8::text as amount from work_income i join work w on w.id = i.work_id where i.workspace_id = $1',
    [workspaceId],
  );
  return Object.fromEntries(rows.map(({ title, amount }) => [title, amount]));
};
const whole = (id: string) => [{ work: id, part: '100' }];
const audited = async () =>
  (
    await t.pool.query(`select action, changes from audit_entry where workspace_id = $1 and action like 'income%' order by id`, [
      workspaceId,
    ])
  ).rows;

describe('a decision', () => {
  it('matches groups with works, and what they earn follows', async () => {
    const [one, two] = [await work('One'), await work('Two')];
    const [a, b] = await posted({ music: { workTitle: 'A' }, amount: '10' }, { music: { workTitle: 'B' }, amount: '4' });
    const { groups, batch, userErrors } = await matching.decide([
      { group: a, version: 1, decision: 'MATCHED', works: whole(one) },
      {
        group: b,
        version: 1,
        decision: 'MATCHED',
        works: [
          { work: one, part: '25' },
          { work: two, part: '75' },
        ],
      },
    ]);
    expect(userErrors).toEqual([]);
    expect(groups).toMatchObject([
      { id: a, version: 2, decision: 'MATCHED', basis: 'PERSON', works: [{ work: { title: 'One' }, part: '100' }] },
      {
        id: b,
        works: [
          { work: { title: 'Two' }, part: '75' },
          { work: { title: 'One' }, part: '25' },
        ],
      },
    ]);
    expect(await earned()).toEqual({ One: '11', Two: '3' });
    expect(await audited()).toEqual([{ action: 'incomeGroup.decide', changes: { batch, groups: expect.any(Array) } }]);

    expect(await matching.undo(batch!)).toMatchObject({
      userErrors: [],
      groups: [{ decision: null, works: [], version: 3 }, {}],
    });
    expect(await earned()).toEqual({});
    expect((await audited()).map(({ action }) => action)).toEqual(['incomeGroup.decide', 'incomeGroup.undo']);
    expect((await matching.undo(batch!)).userErrors).toMatchObject([{ code: 'CONFLICT', field: ['batch'] }]);
  });

  it('keeps a proposal as its basis, and the undo brings the proposal back', async () => {
    const id = await work('Tidewritten');
    const [a] = await posted({ music: { workTitle: 'TIDEWRITTEN' }, amount: '10' });
    expect((await matching.group(a!)).proposals).toMatchObject([{ work: { id }, score: 71 }]);
    const { groups, batch } = await matching.decide([{ group: a, version: 1, decision: 'MATCHED', works: whole(id) }]);
    expect(groups).toMatchObject([{ basis: 'PROPOSAL' }]);
    const { groups: before } = await matching.undo(batch!);
    expect(before).toMatchObject([{ decision: null, proposals: [{ work: { id } }] }]);
  });

  it('says that lines are of others or stay, and can be changed', async () => {
    const id = await work('One');
    const [a] = await posted({ music: { workTitle: 'A' }, amount: '10' });
    const first = await matching.decide([{ group: a, version: 1, decision: 'NOT_OURS' }]);
    expect(first.groups).toMatchObject([{ decision: 'NOT_OURS', basis: null, version: 2 }]);
    const second = await matching.decide([{ group: a, version: 2, decision: 'LEFT' }]);
    expect(second.groups).toMatchObject([{ decision: 'LEFT' }]);
    const third = await matching.decide([{ group: a, version: 3, decision: 'MATCHED', works: whole(id) }]);
    expect(third.groups).toMatchObject([{ decision: 'MATCHED' }]);
    expect((await matching.undo(first.batch!)).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    expect((await matching.undo(third.batch!)).groups).toMatchObject([{ decision: 'LEFT', works: [] }]);
    expect((await matching.undo(second.batch!)).groups).toMatchObject([{ decision: 'NOT_OURS' }]);
    expect((await matching.undo(first.batch!)).groups).toMatchObject([{ decision: null }]);
  });

  it('is refused as a whole if another person decided first, of two at once, too', async () => {
    const [a, b] = await posted({ music: { workTitle: 'A' }, amount: '10' }, { music: { workTitle: 'B' }, amount: '4' });
    const both = await Promise.all(
      ['NOT_OURS', 'LEFT'].map((decision) =>
        matching.decide([
          { group: a, version: 1, decision },
          { group: b, version: 1, decision },
        ]),
      ),
    );
    const refused = both.filter(({ userErrors }) => userErrors.length > 0);
    expect(refused).toMatchObject([{ groups: null, batch: null, userErrors: [{ code: 'CONFLICT', field: ['0', 'version'] }] }]);
    const states = [await matching.group(a!), await matching.group(b!)].map(({ decision, version }) => [decision, version]);
    expect(states[0]).toEqual(states[1]);
    expect(states[0]![1]).toBe(2);
  });

  it.each([
    ['nothing', () => ({ decision: 'MATCHED' }), 'INVALID', 'works'],
    ['a work for lines of others', (id: string) => ({ decision: 'NOT_OURS', works: whole(id) }), 'INVALID', 'decision'],
    ['half a work', (id: string) => ({ decision: 'MATCHED', works: [{ work: id, part: '50' }] }), 'INVALID', 'works'],
    [
      'a work twice',
      (id: string) => ({ decision: 'MATCHED', works: [1, 2].map(() => ({ work: id, part: '50' })) }),
      'INVALID',
      'works',
    ],
    ['an unknown work', () => ({ decision: 'MATCHED', works: whole(crypto.randomUUID()) }), 'NOT_FOUND', 'works'],
    ['an unknown recording', () => ({ decision: 'MATCHED', recording: 'none' }), 'NOT_FOUND', 'recording'],
  ])('that names %s is refused', async (_, given, code, field) => {
    const id = await work('One');
    const [a] = await posted({ music: { workTitle: 'A' }, amount: '10' });
    const { userErrors } = await matching.decide([{ group: a, version: 1, ...given(id) }]);
    expect(userErrors[0]).toMatchObject({ code, field: ['0', field] });
    expect(await matching.group(a!)).toMatchObject({ decision: null, version: 1 });
  });

  it('names each group once, and at most 200', async () => {
    const [a] = await posted({ music: { workTitle: 'A' }, amount: '10' });
    const left = { group: a, version: 1, decision: 'LEFT' };
    expect((await matching.decide([left, left])).userErrors).toMatchObject([{ code: 'INVALID', field: ['1', 'group'] }]);
    expect((await matching.decide(Array(201).fill(left))).userErrors[0]).toMatchObject({ code: 'INVALID', field: [] });
    expect((await matching.decide([])).userErrors[0]).toMatchObject({ code: 'INVALID' });
  });

  it('is for editors', async () => {
    const { raw } = t;
    const [a] = await posted({ music: { workTitle: 'A' }, amount: '10' });
    await t.pool.query(`update member set role = 'VIEWER' where workspace_id = $1`, [workspaceId]);
    await t.pool.query('update session set last_seen_at = last_seen_at where workspace_id = $1', [workspaceId]);
    expect((await matching.group(a!)).title).toBe('A');
    const text = 'mutation ($groups: [IncomeGroupDecisionInput!]!) { incomeGroupsDecide(groups: $groups) { batch } }';
    const { errors } = await raw(text, { groups: [{ group: a, version: 1, decision: 'LEFT' }] }, owner.token);
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

describe('a number of a society', () => {
  it('is learned from a match with one work, proposes it elsewhere, and is forgotten by the undo', async () => {
    const id = await work('Tidewritten');
    const other = await addSource(t.pool, workspaceId, { societyCode: 35 });
    const a = await group({ societyNumber: '12 345', workTitle: 'TIDEW' });
    const b = await addGroup(t.pool, workspaceId, other, { societyNumber: '12345', workTitle: 'Tw' });
    const c = await addGroup(t.pool, workspaceId, await addSource(t.pool, workspaceId, { societyCode: 52 }), {
      societyNumber: '12345',
    });
    for (const sourceId of [source, other]) await runMatching(t.pool, { workspaceId, sourceId });
    const { batch } = await matching.decide([{ group: a, version: 1, decision: 'MATCHED', works: whole(id) }]);
    const numbers = async () =>
      (await t.pool.query('select society_code, number, work_id from society_work_number where workspace_id = $1', [workspaceId]))
        .rows;
    expect(await numbers()).toEqual([{ society_code: 35, number: '12345', work_id: id }]);
    expect((await matching.group(b)).proposals).toMatchObject([{ work: { id }, reasons: ['SOCIETY_NUMBER'] }]);
    expect((await matching.group(c)).proposals).toEqual([]);
    await matching.undo(batch!);
    expect(await numbers()).toEqual([]);
  });

  it('that was known before stays after the undo', async () => {
    const [one, two] = [await work('One'), await work('Two')];
    await matching.numbers(two, [{ societyCode: 35, number: '12345' }]);
    const a = await group({ societyNumber: '12345', workTitle: 'TIDEW' });
    const { batch, userErrors } = await matching.decide([{ group: a, version: 1, decision: 'MATCHED', works: whole(one) }]);
    expect(userErrors).toEqual([]);
    await matching.undo(batch!);
    const { rows } = await t.pool.query('select work_id from society_work_number where workspace_id = $1', [workspaceId]);
    expect(rows).toEqual([{ work_id: two }]);
  });

  it('is stored without separators, belongs to one work, and is proposed at once', async () => {
    const [one, two] = [await work('One'), await work('Two')];
    const a = await group({ societyNumber: '777', workTitle: 'Unknown' });
    await match();
    const saved = await matching.numbers(one, [
      { societyCode: 35, number: ' 7-77 ' },
      { societyCode: 52, number: 'ab.1' },
    ]);
    expect(saved).toMatchObject({
      userErrors: [],
      work: {
        societyNumbers: [
          { societyCode: 35, number: '777', society: { name: 'GEMA' } },
          { societyCode: 52, number: 'AB1' },
        ],
      },
    });
    expect((await matching.group(a)).proposals).toMatchObject([{ work: { id: one }, score: 95 }]);
    expect(await matching.numbers(two, [{ societyCode: 35, number: '777' }])).toMatchObject({
      work: null,
      existing: { id: one },
      userErrors: [{ code: 'TAKEN', field: ['0', 'number'] }],
    });
    expect((await matching.numbers(one, [{ societyCode: 35, number: '-' }])).userErrors).toMatchObject([
      { code: 'INVALID', field: ['0', 'number'] },
    ]);
    expect((await matching.numbers(one, [])).work).toEqual({ societyNumbers: [] });
    await t.pool.query('update work set deleted_at = now() where id = $1', [one]);
    expect((await matching.numbers(two, [{ societyCode: 35, number: '777' }])).userErrors).toEqual([]);
  });
});

describe('a medley', () => {
  it('asks for its division once, and divides past and later lines', async () => {
    const [one, two] = [await work('One'), await work('Two')];
    const track = await recording('Medley', { isrc, works: [one, two] });
    const [a] = await posted({ music: { isrc }, amount: '8' });
    expect(await matching.group(a!)).toMatchObject({
      decision: 'MATCHED',
      needsDivision: true,
      works: [],
      recording: { id: track },
    });
    expect(await earned()).toEqual({});
    expect((await matching.divide(track, [{ work: one, part: '100' }])).userErrors).toMatchObject([
      { code: 'INVALID', field: ['parts'] },
    ]);
    expect((await matching.divide(track, whole(crypto.randomUUID()))).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
    const parts = [
      { work: one, part: '25' },
      { work: two, part: '75' },
    ];
    const divided = await matching.divide(track, parts);
    expect(divided).toMatchObject({
      userErrors: [],
      recording: {
        division: [
          { work: { title: 'Two' }, part: '75' },
          { work: { title: 'One' }, part: '25' },
        ],
      },
      groups: [{ id: a, needsDivision: false, works: [{ part: '75' }, { part: '25' }] }],
    });
    expect(await earned()).toEqual({ One: '2', Two: '6' });
    const [b] = await posted({ music: { isrc, trackTitle: 'Medley' }, amount: '4' });
    expect(await matching.group(b!)).toMatchObject({ needsDivision: false, works: [{ part: '75' }, { part: '25' }] });
    await matching.divide(track, [
      { work: one, part: '100' },
      { work: two, part: '0' },
    ]);
    expect(await earned()).toMatchObject({ One: '12' });
  });

  it('is chosen by a person like any recording', async () => {
    const [one, two] = [await work('One'), await work('Two')];
    const track = await recording('Medley', { works: [one, two] });
    const [a] = await posted({ music: { trackTitle: 'A' }, amount: '8' });
    const { groups, batch } = await matching.decide([{ group: a, version: 1, decision: 'MATCHED', recording: track }]);
    expect(groups).toMatchObject([{ needsDivision: true, works: [] }]);
    expect((await matching.undo(batch!)).groups).toMatchObject([{ decision: null, needsDivision: false, recording: null }]);
  });
});
