import { describe, expect, it } from 'vitest';
import type { LineIdentity } from '#domain/income/statement-line.ts';
import type { TestApp } from '#tests/support/app.ts';
import { addGroup, addSource, addStatement, matchGroup } from '#tests/support/income.ts';
import { addNamedWork, addRecording, addRelease, inMatchingWorkspaces, readGroup, runMatching } from '#tests/support/matching.ts';

const iswc = 'T-034.524.680-1';
const isrc = 'GBAYE0601498';
const upc = '5099749534728';
const whole = 1_000_000;

let t: TestApp;
let [workspaceId, source] = ['', ''];
inMatchingWorkspaces((workspace) => {
  ({ t, workspaceId, source } = workspace);
});

const work = (title: string, given: Parameters<typeof addNamedWork>[3] = {}) => addNamedWork(t.pool, workspaceId, title, given);
const recording = (title: string, given: Parameters<typeof addRecording>[3] = {}) =>
  addRecording(t.pool, workspaceId, title, given);
const group = (identity: Partial<LineIdentity>, sourceId = source) => addGroup(t.pool, workspaceId, sourceId, identity);
const match = (sourceId = source) => runMatching(t.pool, { workspaceId, sourceId });
const sourceOf = async (id: string) =>
  (await t.pool.query<{ source: string }>('select source_id as source from income_group where id = $1', [id])).rows[0]?.source;
const only = (workId: string) => [{ workId, part: whole }];
const matched = async (identity: Partial<LineIdentity>) => {
  const id = await group(identity);
  await match();
  return readGroup(t.pool, id);
};

describe('a group is matched', () => {
  it('by the own number of a work or recording, however it is written', async () => {
    const id = await work('Tidewritten', { reference: 'w-00.12' });
    expect(await matched({ ownNumber: 'W0012' })).toMatchObject({ decision: 'MATCHED', basis: 'OWN_NUMBER', works: only(id) });
    const track = await recording('Tidewritten', { reference: 'R 7', works: [id] });
    expect(await matched({ ownNumber: 'R7' })).toMatchObject({ basis: 'OWN_NUMBER', recordingId: track, works: only(id) });
  });

  it('by the number that its society gave the work, and not by that of another society', async () => {
    const id = await work('Tidewritten', { pro: 'GEMA', proWorkCode: '12.345-001' });
    const other = await work('Night Bus');
    await t.pool.query(`insert into society_work_number values ($1, 35, '777', $2), ($1, 52, '888', $2)`, [workspaceId, other]);
    expect(await matched({ societyNumber: '777' })).toMatchObject({ basis: 'SOCIETY_NUMBER', works: only(other) });
    expect(await matched({ societyNumber: '888' })).toMatchObject({ decision: null, works: [] });
    expect(await matched({ societyNumber: '12345001' })).toMatchObject({ basis: 'SOCIETY_NUMBER', works: only(id) });
  });

  it('by ISWC, and by the ISRC of a recording with its work', async () => {
    const id = await work('Tidewritten', { iswc });
    expect(await matched({ iswc: 'T0345246801' })).toMatchObject({ basis: 'ISWC', recordingId: null, works: only(id) });
    const track = await recording('Night Bus', { isrc, works: [id] });
    expect(await matched({ isrc })).toMatchObject({ basis: 'ISRC', recordingId: track, works: only(id) });
  });

  it('by UPC and title of a track, and by UPC alone if the lines name no track', async () => {
    const id = await work('Night Bus');
    const [plain, live] = [await recording('Night Bus', { works: [id] }), await recording('Night Bus', { versionTitle: 'Live' })];
    const release = await addRelease(t.pool, workspaceId, upc, [plain, live]);
    const found = { basis: 'UPC_TRACK', releaseId: release };
    expect(await matched({ upc, trackTitle: 'NIGHT BUS' })).toMatchObject({ ...found, recordingId: plain, works: only(id) });
    expect(await matched({ upc, trackTitle: 'Night Bus', trackVersion: 'live' })).toMatchObject({
      ...found,
      recordingId: live,
      works: [],
    });
    expect(await matched({ upc, releaseTitle: 'Given' })).toMatchObject({ ...found, recordingId: null, works: [] });
    expect(await matched({ upc: `0${upc}`, trackTitle: 'night bus' })).toMatchObject(found);
    expect(await matched({ upc, trackTitle: 'Day Bus' })).toMatchObject({ decision: null });
  });

  it('like the same music of another source, if people decided it, and agree', async () => {
    const [one, two] = [await work('Tidewritten'), await work('Night Bus')];
    const music = { workTitle: 'TIDEWR', writers: 'Lind' };
    const decided = async (basis: string, target: string, identity: Partial<LineIdentity> = music) => {
      const id = await group(identity, await addSource(t.pool, workspaceId, { societyCode: 52 }));
      await matchGroup(t.pool, workspaceId, id, { works: [target] });
      await t.pool.query('update income_group set basis = $2 where id = $1', [id, basis]);
    };
    const waiting = async () => {
      const id = await group(music, await addSource(t.pool, workspaceId));
      await runMatching(t.pool, { workspaceId, sourceId: (await sourceOf(id))! });
      return readGroup(t.pool, id);
    };
    await decided('ISWC', two);
    expect(await waiting()).toMatchObject({ decision: null, proposals: [] });
    await decided('PERSON', one);
    expect(await matched(music)).toMatchObject({ basis: 'REMEMBERED', works: only(one) });
    await decided('PROPOSAL', one);
    expect(await waiting()).toMatchObject({ basis: 'REMEMBERED', works: only(one) });
    await decided('PERSON', two);
    const { decision, proposals } = await waiting();
    expect(decision).toBeNull();
    expect(proposals!.map(({ workId, reasons }) => [workId, reasons]).toSorted()).toEqual(
      [
        [one, ['REMEMBERED']],
        [two, ['REMEMBERED']],
      ].toSorted(),
    );
    // The same number of another society is another work.
    await decided('PERSON', one, { societyNumber: '9' });
    expect(await matched({ societyNumber: '9' })).toMatchObject({ decision: null });
  });

  it('by the first basis that finds anything', async () => {
    const byNumber = await work('A', { reference: 'W1' });
    const bySociety = await work('B', { pro: 'GEMA', proWorkCode: '777' });
    const byIswc = await work('C', { iswc });
    const byIsrc = await work('D');
    const track = await recording('D', { isrc, works: [byIsrc] });
    const all = { ownNumber: 'W1', societyNumber: '777', iswc: 'T0345246801', isrc };
    expect((await matched(all)).works).toEqual(only(byNumber));
    expect((await matched({ ...all, ownNumber: null })).works).toEqual(only(bySociety));
    expect((await matched({ ...all, ownNumber: 'W2', societyNumber: null })).works).toEqual(only(byIswc));
    expect(await matched({ isrc, upc })).toMatchObject({ recordingId: track, works: only(byIsrc) });
  });

  it('never with a record in the bin or of another workspace', async () => {
    const id = await work('Tidewritten', { iswc });
    await t.pool.query('update work set deleted_at = now() where id = $1', [id]);
    const other = await t.register();
    await addNamedWork(t.pool, other.workspaceId, 'Tidewritten', { iswc, reference: 'W1' });
    expect(await matched({ iswc: 'T0345246801', ownNumber: 'W1', workTitle: 'Tidewritten' })).toMatchObject({
      decision: null,
      proposals: [],
    });
  });
});

describe('a group waits for a person', () => {
  it('if two works have its ISWC: both are proposed', async () => {
    const [one, other] = [await work('Tidewritten', { iswc }), await work('Another', { iswc })];
    const { decision, proposals } = await matched({ iswc: 'T0345246801', workTitle: 'TIDEWRITTEN' });
    expect(decision).toBeNull();
    expect(proposals).toEqual([
      { workId: one, recordingId: null, releaseId: null, score: 99, reasons: ['ISWC', 'SAME_TITLE'] },
      { workId: other, recordingId: null, releaseId: null, score: 95, reasons: ['ISWC'] },
    ]);
  });

  it('with the records whose titles and names are most similar, best first', async () => {
    const off = await work('Harbour Lights Off', { writers: ['Mara', 'Jonas'] });
    const same = await work('Harbour Lights', { writers: ['Zoe'] });
    const dont = await work("Don't Stop");
    await work('Harbouring');
    const { proposals } = await matched({ workTitle: 'HARBOUR LIGHTS', writers: 'BERG M / BERG J' });
    expect(proposals!.map(({ workId, score }) => [workId, score])).toEqual([
      [off, 93],
      [same, 36],
    ]);
    expect((await matched({ workTitle: 'DONT STOP' })).proposals).toMatchObject([{ workId: dont, reasons: ['SAME_TITLE'] }]);
    expect((await matched({ workTitle: 'Stop it, don’t' })).proposals).toMatchObject([
      { workId: dont, reasons: ['SIMILAR_TITLE'] },
    ]);
    expect((await matched({ workTitle: 'Unknown' })).proposals).toEqual([]);
  });

  it('with the records whose title is misspelled, wherever the mistake is, below those with the same title', async () => {
    const id = await work('Midnight Rain', { writers: ['Mara'] });
    await work('Midnight Sun');
    const misspelled = async (workTitle: string, writers: string | null = null) =>
      (await matched({ workTitle, writers })).proposals!.map(({ workId, score, reasons }) => [workId, score, reasons]);
    for (const title of ['Midnigth Rain', 'IMDNIGHT RAIN', 'Midnight Rian', 'Midnihgt Rain'])
      expect(await misspelled(title), title).toEqual([[id, 45, ['MISSPELLED_TITLE']]]);
    expect(await misspelled('Midnigth Rain', 'BERG M')).toEqual([[id, 89, ['MISSPELLED_TITLE', 'ALL_WRITERS']]]);
    expect(await misspelled('Minigth Rian')).toEqual([]);
  });

  it('with the recording for lines of tracks and the work for others', async () => {
    const id = await work('Zwischen den Stationen', { writers: ['Leyla'] });
    const track = await recording('Zwischen den Stationen', { artist: 'Leyla D', works: [id] });
    const proposed = async (identity: Partial<LineIdentity>) =>
      (await matched(identity)).proposals!.map(({ workId, recordingId }) => workId ?? recordingId);
    expect(await proposed({ trackTitle: 'Zwischen den Stat.', artist: 'Leyla D' })).toEqual([track]);
    expect(await proposed({ workTitle: 'Zwischen den Stat.', writers: 'Berg, Leyla' })).toEqual([id]);
  });

  it('for the division of a recording of several works, until it is stored', async () => {
    const [one, other] = [await work('One'), await work('Two')];
    const track = await recording('Medley', { isrc, works: [one, other] });
    expect(await matched({ isrc })).toMatchObject({ decision: 'MATCHED', recordingId: track, needsDivision: true, works: [] });
    await t.pool.query(`insert into recording_division values ($1, $2, $3, 250000), ($1, $2, $4, 750000)`, [
      workspaceId,
      track,
      one,
      other,
    ]);
    expect(await matched({ isrc, trackTitle: 'Medley' })).toMatchObject({
      needsDivision: false,
      works: [
        { workId: other, part: 750_000 },
        { workId: one, part: 250_000 },
      ],
    });
  });
});

describe('a run', () => {
  it('looks at the groups of a statement only, once, and leaves decided ones alone', async () => {
    const id = await work('Tidewritten', { iswc });
    const left = await group({ iswc: 'T0345246801', workTitle: 'Left' });
    await t.pool.query(`update income_group set decision = 'LEFT' where id = $1`, [left]);
    const elsewhere = await group({ iswc: 'T0345246801', workTitle: 'Elsewhere' });
    const music = { iswc: 'T0345246801' };
    const lines = [
      { music, amount: '1.50' },
      { music: { workTitle: 'Unknown' }, amount: '1' },
    ];
    const { id: statementId, groupIds } = await addStatement(t.pool, workspaceId, { sourceId: source, state: 'MATCHING', lines });
    const progress: [number, number][] = [];
    await runMatching(t.pool, { workspaceId, statementId }, (...each) => progress.push(each));
    expect(progress).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(await readGroup(t.pool, groupIds[0]!)).toMatchObject({ decision: 'MATCHED', works: only(id), version: 2 });
    expect((await readGroup(t.pool, left)).decision).toBe('LEFT');
    expect(await readGroup(t.pool, elsewhere)).toMatchObject({ decision: null, proposals: null });
    await runMatching(t.pool, { workspaceId, statementId }, (...each) => progress.push(each));
    expect(progress.slice(2)).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect((await readGroup(t.pool, groupIds[0]!)).version).toBe(2);
  });

  it('refreshes kept sums of posted lines', async () => {
    const id = await work('Tidewritten', { iswc });
    await addStatement(t.pool, workspaceId, { sourceId: source, lines: [{ music: { iswc: 'T0345246801' }, amount: '1.50' }] });
    await t.pool.query('update income_group set posted_lines = 1 where workspace_id = $1', [workspaceId]);
    await match();
    const { rows } = await t.pool.query('select work_id, amount::text from work_income where workspace_id = $1', [workspaceId]);
    expect(rows).toEqual([{ work_id: id, amount: expect.stringMatching(/^1\.50*$/) }]);
  });
});
