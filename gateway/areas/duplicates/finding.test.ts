import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addContributor, addPublisher, addWork, creditOn } from '#tests/support/catalogue.ts';
import { duplicatesOf } from '#tests/support/duplicates.ts';
import { searchDueWorkspaces, searchWorkspace } from './search.service.ts';

let t: TestApp;
let ida: TestAccount;
let duplicates: ReturnType<typeof duplicatesOf>;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  ida = await t.register();
  duplicates = duplicatesOf(t, ida);
});

const work = async (title: string, writers: string[] = [], iswc?: string): Promise<string> => {
  const id = await addWork(t.pool, ida.workspaceId, { iswc });
  await t.pool.query('update work set title = $2, updated_at = now() where id = $1', [id, title]);
  await creditOn(
    t.pool,
    id,
    writers.map((contributorId) => ({ contributorId, group: 'composers', role: 'Composer' })),
  );
  return id;
};
const writer = (name: string) => addContributor(t.pool, ida.workspaceId, name);
const names = async (filter: object = {}, search?: string) =>
  (await duplicates.list(filter, search)).map(({ first, second }) => [first.name, second.name].toSorted().join(' = '));
const set = (table: string, id: string, change: string) =>
  t.pool.query(`update ${table} set ${change}, updated_at = now() where id = $1`, [id]);

describe('a search', () => {
  it('finds works by title and writers, and by ISWC, the most likely first', async () => {
    const [anna, bo, cleo] = [await writer('Anna'), await writer('Bo'), await writer('Cleo')];
    await work('Blue Skies', [anna, bo], 'T-034.524.680-1');
    await work('BLUE SKÍES', [anna, bo]);
    await work('Blue Skies', [cleo]);
    await work('Other', [], 'T-034.524.680-1');
    await work('Draft', [anna]);
    await work('draft');
    await duplicates.search();
    const found = await duplicates.list();
    expect(found.map(({ first, second, score, reasons }) => [first.name, second.name, score, reasons])).toEqual([
      ['Blue Skies', 'BLUE SKÍES', 80, ['SAME_TITLE', 'SHARED_WRITERS']],
      ['Blue Skies', 'Other', 70, ['SAME_ISWC']],
      ['Draft', 'draft', 35, ['SAME_TITLE']],
    ]);
    expect(await names({ reasons: ['SAME_ISWC'] })).toEqual(['Blue Skies = Other']);
    expect(await names({ kinds: ['PUBLISHER'] })).toEqual([]);
    expect(await names({}, 'draf')).toEqual(['Draft = draft']);
  });

  it('finds people and publishers by name and code', async () => {
    const [anna] = [await writer('Anna'), await writer('Anne'), await writer('Bo'), await writer('Zed'), await writer('B.')];
    const zed = await addContributor(t.pool, ida.workspaceId, 'Unlike');
    for (const id of [anna, zed]) await set('contributor', id, `ipi_number = '00014107338'`);
    for (const name of ['Tern Music', 'Music Tern Ltd', 'Gull Songs']) await addPublisher(t.pool, ida.workspaceId, name);
    await duplicates.search();
    expect(await names()).toEqual([
      'Anna Berg = Unlike Berg',
      'Music Tern Ltd = Tern Music',
      'Anna Berg = Anne Berg',
      'B. Berg = Bo Berg',
    ]);
  });

  it('compares a common title only where writers are shared', async () => {
    const [anna, bo] = [await writer('Anna'), await writer('Bo')];
    for (let count = 0; count < 30; count += 1) await work('Interlude', [await writer(`Writer ${count} of many`)]);
    await work('Interlude', [anna]);
    await work('Interlude', [anna, bo]);
    await duplicates.search();
    expect(await names({ kinds: ['WORK'] })).toEqual(['Interlude = Interlude']);
  });

  it('only considers what changed, and drops pairs without a reason', async () => {
    const anna = await writer('Anna');
    const [one] = [await work('Blue Skies', [anna]), await work('Blue Skies', [anna])];
    await duplicates.search();
    expect(await names()).toHaveLength(1);
    await work('Grey Skies', [anna]);
    await set('work', one, `title = 'Grey Skies'`);
    await duplicates.search();
    expect(await names()).toEqual(['Grey Skies = Grey Skies']);
  });

  it('that was cut off goes on when some pairs are decided', async () => {
    const anna = await writer('Anna');
    await work('Blue Skies', [anna], 'T-034.524.680-1');
    await work('Blue Skies', [anna]);
    await work('Other', [], 'T-034.524.680-1');
    const read = async () =>
      (await t.gql<{ duplicateSearch: { isTruncated: boolean } }>('{ duplicateSearch { isTruncated } }', {}, ida.token))
        .duplicateSearch.isTruncated;
    await searchWorkspace(t.platform, ida.workspaceId, 1);
    expect([await names(), await read()]).toEqual([['Blue Skies = Blue Skies'], true]);
    await duplicates.dismiss((await duplicates.list())[0]!.id);
    await searchWorkspace(t.platform, ida.workspaceId, 2);
    expect([await names(), await read()]).toEqual([['Blue Skies = Other'], false]);
  });

  it('lists pairs with the current names', async () => {
    const [anna] = [await writer('Anna'), await writer('Anne')];
    await duplicates.search();
    await set('contributor', anna, `first_name = 'Annette', ipi_number = '00014107338'`);
    expect(await names()).toEqual(['Anne Berg = Annette Berg']);
  });

  it('hides pairs while one object is in the bin', async () => {
    const [anna] = [await writer('Anna'), await writer('Anne')];
    await duplicates.search();
    const counts: number[] = [];
    for (const deletedAt of ['now()', 'null']) {
      await set('contributor', anna, `deleted_at = ${deletedAt}`);
      counts.push((await names()).length);
      await duplicates.search();
      counts.push((await names()).length);
    }
    expect(counts).toEqual([0, 0, 1, 1]);
  });

  it('remembers that a pair is different, until it is reopened', async () => {
    const [anna] = [await writer('Anna'), await writer('Anne')];
    await duplicates.search();
    const [pair] = await duplicates.list();
    await duplicates.dismiss(pair!.id);
    await set('contributor', anna, `city = 'Oslo'`);
    await duplicates.search();
    expect([await names(), await names({ states: ['DISMISSED'] })]).toEqual([[], ['Anna Berg = Anne Berg']]);
    expect([await names({ states: ['OPEN', 'DISMISSED', 'MERGED'] }), await names({ states: [] })]).toEqual([
      ['Anna Berg = Anne Berg'],
      [],
    ]);
    expect((await duplicates.merge(pair!, anna)).userErrors[0]?.message).toBe(
      'These two are marked as not duplicates. Reopen the pair first.',
    );
    await duplicates.reopen(pair!.id);
    expect(await names()).toEqual(['Anna Berg = Anne Berg']);
  });

  it('runs daily for workspaces with a catalogue, once at a time', async () => {
    await writer('Anna');
    await writer('Anne');
    expect(await searchDueWorkspaces(t.platform)).toBeGreaterThan(0);
    expect(await names()).toHaveLength(1);
    await t.pool.query(`update duplicate_search set lease_until = now() + interval '1 minute' where workspace_id = $1`, [
      ida.workspaceId,
    ]);
    expect(await duplicates.search()).toBe(false);
  });

  it('starts on request, at most once a minute', async () => {
    await writer('Anna');
    await writer('Anne');
    const start = `mutation { duplicateSearchStart { search { isRunning } userErrors { message } } }`;
    const state = '{ duplicateSearch { isRunning percent finishedAt } }';
    type State = { duplicateSearch: { isRunning: boolean; finishedAt: string | null } };
    const read = async () => (await t.gql<State>(state, {}, ida.token)).duplicateSearch;
    expect(await read()).toEqual({ isRunning: false, percent: 0, finishedAt: null });
    type Started = { duplicateSearchStart: { search: { isRunning: boolean } | null; userErrors: { message: string }[] } };
    const begin = async () =>
      (await t.gql<Started>(start, {}, ida.token)).duplicateSearchStart.userErrors.map(({ message }) => message);
    expect(await begin()).toEqual([]);
    await expect.poll(read).toMatchObject({ isRunning: false, percent: 100 });
    expect(await begin()).toEqual(['A search is running or has just ended. Wait a minute, then search again.']);
    expect(await names()).toHaveLength(1);
  });
});
