import { describe, expect, it } from 'vitest';
import type { TestAccount, TestApp } from '#tests/support/app.ts';
import { duplicatesOf } from '#tests/support/duplicates.ts';
import { addStatement } from '#tests/support/income.ts';
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

const isrc = 'GBAYE0601498';
const upc = '5099749534728';

let t: TestApp;
let owner: TestAccount;
let [workspaceId, source] = ['', ''];
inMatchingWorkspaces((workspace) => {
  ({ t, owner, workspaceId, source } = workspace);
});

/** Posts lines of 8 each, and matches them by their codes. Returns their groups. */
const post = async (...music: Parameters<typeof addStatement>[2]['lines'][number]['music'][]): Promise<string[]> => {
  const lines = music.map((each) => ({ music: each, amount: '8' }));
  const { groupIds } = await addStatement(t.pool, workspaceId, { sourceId: source, lines });
  await refreshKept(t.pool, workspaceId, { all: true });
  await runMatching(t.pool, { workspaceId, sourceId: source });
  return groupIds;
};
const work = (title: string) => addNamedWork(t.pool, workspaceId, title);
const follow = () => followChanges(t, workspaceId);
const part = (id: string, percent = '100') => ({ work: id, part: percent });
const decide = async (group: string, works: object[]) =>
  matchingOf(t, owner).decide([{ group, version: (await readGroup(t.pool, group)).version, decision: 'MATCHED', works }]);
const earned = async (): Promise<Record<string, string>> => {
  const { rows } = await t.pool.query<{ id: string; amount: string }>(
    'select work_id as id, amount::float8::text as amount from work_income where workspace_id = $1',
    [workspaceId],
  );
  return Object.fromEntries(rows.map(({ id, amount }) => [id, amount]));
};
const change = async (name: string, id: string): Promise<void> => {
  type Done = { done: { userErrors: object[] } };
  const text = `mutation ($id: ID!) { done: ${name}(id: $id) { userErrors { message } } }`;
  expect((await t.gql<Done>(text, { id }, owner.token)).done.userErrors).toEqual([]);
};
const purge = async (id: string): Promise<void> => {
  type Done = { done: { userErrors: object[] } };
  const text = 'mutation ($ids: [ID!]!) { done: deletedItemsPurge(ids: $ids) { userErrors { message } } }';
  expect((await t.gql<Done>(text, { ids: [id] }, owner.token)).done.userErrors).toEqual([]);
};
const shown = async (id: string) => {
  const text = '{ group: incomeGroup(id: "ID") { decision titlesInBin works { part } } counts: incomeMatching { openGroups } }';
  return t.gql<{ group: object; counts: object }>(text.replace('ID', id), {}, owner.token);
};

describe('a work in the bin', () => {
  it('keeps what it earned, and its groups name it', async () => {
    const [group] = await post('Night Bus');
    const id = await work('Night Bus');
    await decide(group!, [part(id)]);
    await change('workDelete', id);
    await follow();
    expect(await earned()).toEqual({ [id]: '8' });
    expect(await shown(group!)).toMatchObject({
      group: { decision: 'MATCHED', titlesInBin: ['Night Bus'] },
      counts: { openGroups: 0 },
    });
    await change('workRestore', id);
    expect(await shown(group!)).toMatchObject({ group: { titlesInBin: [], works: [{ part: '100' }] } });
  });

  it('leaves its groups open, with proposals, when it is deleted for good', async () => {
    const [group, shared] = await post('Night Bus', 'Both');
    const [id, other, similar] = [await work('Night Bus'), await work('Other'), await work('Night Bus Home')];
    await decide(group!, [part(id)]);
    await decide(shared!, [part(id, '75'), part(other, '25')]);
    await change('workDelete', id);
    await purge(id);
    await follow();
    expect(await earned()).toEqual({});
    expect(await shown(group!)).toMatchObject({ group: { decision: null, titlesInBin: [] }, counts: { openGroups: 2 } });
    expect((await readGroup(t.pool, group!)).proposals).toMatchObject([{ workId: similar }]);
    expect(await readGroup(t.pool, shared!)).toMatchObject({ decision: null, basis: null, works: [] });
  });

  it('gives its part of a medley to the other works when it is deleted for good', async () => {
    const [one, two] = [await work('One'), await work('Two')];
    const track = await addRecording(t.pool, workspaceId, 'Medley', { isrc, works: [one, two] });
    const [group] = await post({ isrc });
    await matchingOf(t, owner).divide(track, [part(one, '60'), part(two, '40')]);
    await t.pool.query('update work set deleted_at = now() where id = $1', [one]);
    await t.pool.query('delete from recording_work where work_id = $1', [one]);
    await purge(one);
    expect(await readGroup(t.pool, group!)).toMatchObject({ decision: 'MATCHED', works: [{ workId: two, part: 1_000_000 }] });
    expect(await earned()).toEqual({ [two]: '8' });
  });
});

it.each(['recording', 'release'] as const)('a %s that is deleted for good leaves its groups open', async (kind) => {
  const song = await work('Night Bus');
  const track = await addRecording(t.pool, workspaceId, 'Night Bus', { isrc, works: [song] });
  const release = await addRelease(t.pool, workspaceId, upc, []);
  const [group] = await post(kind === 'recording' ? { isrc } : { upc });
  expect(await readGroup(t.pool, group!)).toMatchObject({ decision: 'MATCHED' });
  const id = kind === 'recording' ? track : release;
  await change(`${kind}Delete`, id);
  expect(await shown(group!)).toMatchObject({ group: { decision: 'MATCHED', titlesInBin: [expect.any(String)] } });
  await purge(id);
  expect(await earned()).toEqual({});
  expect(await readGroup(t.pool, group!)).toMatchObject({ decision: null, recordingId: null, releaseId: null, works: [] });
  expect(await shown(group!)).toMatchObject({ counts: { openGroups: 1 } });
});

describe('the merge of two works', () => {
  const merged = async () => {
    const groups = await post('Night Bus', 'Nightbus', 'Later');
    const [kept, removed] = [await work('Night Bus'), await work('Night Bus')];
    await decide(groups[0]!, [part(removed)]);
    await decide(groups[1]!, [part(removed, '50'), part(kept, '50')]);
    await decide(groups[2]!, [part(removed)]);
    await matchingOf(t, owner).numbers(removed, [{ societyCode: 35, number: '777' }]);
    const duplicates = duplicatesOf(t, owner);
    const pair = await duplicates.find(kept, removed);
    expect((await duplicates.merge(pair, kept)).userErrors).toEqual([]);
    return { groups, kept, removed, pair, duplicates };
  };
  const numberOf = async () =>
    (await t.pool.query<{ id: string }>('select work_id as id from society_work_number where workspace_id = $1', [workspaceId]))
      .rows[0]!.id;

  it('moves what they earned to the kept one, and its undo gives it back, except for what was decided since', async () => {
    const { groups, kept, removed, pair, duplicates } = await merged();
    await follow();
    expect(await earned()).toEqual({ [kept]: '24' });
    expect(await numberOf()).toBe(kept);
    await decide(groups[2]!, [part(kept)]);
    expect((await duplicates.undo(pair.id)).userErrors).toEqual([]);
    await follow();
    expect(await earned()).toEqual({ [kept]: '12', [removed]: '12' });
    expect(await numberOf()).toBe(removed);
    expect((await readGroup(t.pool, groups[0]!)).works).toEqual([{ workId: removed, part: 1_000_000 }]);
    expect((await readGroup(t.pool, groups[2]!)).works).toEqual([{ workId: kept, part: 1_000_000 }]);
    // Once more, and at once.
    const again = await duplicates.find(kept, removed);
    expect((await duplicates.merge(again, kept)).userErrors).toEqual([]);
    await follow();
    expect(await earned()).toEqual({ [kept]: '24' });
    expect((await duplicates.undo(again.id)).userErrors).toEqual([]);
    await follow();
    expect(await earned()).toEqual({ [kept]: '12', [removed]: '12' });
  });

  it('moves what they earned when the removed one is deleted for good at once', async () => {
    const { groups, kept, removed } = await merged();
    await purge(removed);
    expect(await earned()).toEqual({ [kept]: '24' });
    expect(await readGroup(t.pool, groups[0]!)).toMatchObject({ decision: 'MATCHED', works: [{ workId: kept }] });
  });

  it('moves groups of recordings with their recording, and back', async () => {
    const [kept, removed] = [await work('Night Bus'), await work('Night Bus')];
    await addRecording(t.pool, workspaceId, 'Night Bus', { isrc, works: [removed] });
    await post({ isrc });
    expect(await earned()).toEqual({ [removed]: '8' });
    const duplicates = duplicatesOf(t, owner);
    const pair = await duplicates.find(kept, removed);
    await duplicates.merge(pair, kept);
    await follow();
    expect(await earned()).toEqual({ [kept]: '8' });
    await duplicates.undo(pair.id);
    await follow();
    expect(await earned()).toEqual({ [removed]: '8' });
  });
});
