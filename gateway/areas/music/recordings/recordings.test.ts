import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { createObject } from '#tests/support/catalogue-objects.ts';

let t: TestApp;
let owner: TestAccount;
let labelId: string;
let contributorId: string;
let workId: string;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.register();
  labelId = await create('Label', { name: 'Foundry Lane' });
  contributorId = await create('Contributor', { firstName: 'Mara', lastName: 'Lindqvist' });
  workId = await create('Work', { title: 'Fyrvaktaren' });
});
afterAll(() => t.stop());

const create = (type: string, input: object) => createObject(t, owner.token, type, input);
const needed = { artist: 'Mara Lindqvist' };
type Errors = { code: string; field: string[]; message: string }[];
const update = async (id: string, version: number, input: object) => {
  const text = `mutation ($id: ID!, $version: Int!, $input: RecordingPatch!) { recordingUpdate(id: $id, version: $version, input: $input) {
    userErrors { code field message } recording { version isrc royaltyRate } } }`;
  return (
    await t.gql<{ recordingUpdate: { userErrors: Errors; recording: object | null } }>(text, { id, version, input }, owner.token)
  ).recordingUpdate;
};

it('saves works, performers, master owners and right lines', async () => {
  const id = await create('Recording', {
    ...needed,
    title: 'Fyrvaktaren',
    versionTitle: 'Live',
    isrc: 'se-abc-26-00001',
    royaltyRate: '12.5',
    labelId,
    workIds: [workId],
    performers: [{ contributorId, role: 'Vocalist', isFeatured: true }],
    masterOwners: [{ name: 'Foundry Lane', share: '66.6667' }],
    pLineYear: 2026,
    pLineOwner: 'Foundry Lane',
    platforms: ['Spotify'],
  });
  const query = `query ($id: ID!) { recording(id: $id) { title versionTitle artist isrc stage releaseStatus royaltyRate label { name }
    works { title recordings { totalCount } } performers { role isFeatured contributor { firstName recordings { totalCount } } }
    masterOwners { name share } pLineYear pLineOwner platforms } }`;
  expect(await t.gql(query, { id }, owner.token)).toEqual({
    recording: {
      title: 'Fyrvaktaren',
      versionTitle: 'Live',
      artist: 'Mara Lindqvist',
      isrc: 'SEABC2600001',
      stage: 'RECORDING',
      releaseStatus: 'UNRELEASED',
      royaltyRate: '12.5',
      label: { name: 'Foundry Lane' },
      works: [{ title: 'Fyrvaktaren', recordings: { totalCount: 1 } }],
      performers: [{ role: 'Vocalist', isFeatured: true, contributor: { firstName: 'Mara', recordings: { totalCount: 1 } } }],
      masterOwners: [{ name: 'Foundry Lane', share: '66.6667' }],
      pLineYear: 2026,
      pLineOwner: 'Foundry Lane',
      platforms: ['Spotify'],
    },
  });
});

it('refuses an ISRC that another recording has', async () => {
  await create('Recording', { ...needed, title: 'Owner', isrc: 'SEABC2600002' });
  const id = await create('Recording', { ...needed, title: 'Second' });
  const { userErrors, recording } = await update(id, 1, { isrc: 'SE-ABC-26-00002' });
  expect(recording).toBeNull();
  expect(userErrors).toEqual([
    { code: 'TAKEN', field: ['isrc'], message: 'Another recording already has this ISRC. Choose a different one.' },
  ]);
});

it('returns the newer version after a conflict', async () => {
  const id = await create('Recording', { ...needed, title: 'Twice' });
  expect((await update(id, 1, { royaltyRate: '10' })).userErrors).toEqual([]);
  const { userErrors, recording } = await update(id, 1, { royaltyRate: '20' });
  expect(userErrors[0]?.code).toBe('CONFLICT');
  expect(recording).toEqual({ version: 2, isrc: null, royaltyRate: '10' });
});

it('filters, sorts and counts', async () => {
  const other = await t.register();
  const add = (title: string, input: object) =>
    createObject(t, other.token, 'Recording', { title, artist: 'Glashaus', ...input });
  await add('Alba', { stage: 'MASTERED', durationSeconds: 61, releaseDate: '2026-02-01', isrc: 'SEABC2600009' });
  await add('Berg', { stage: 'MIXED', releaseStatus: 'DEMO', durationSeconds: 60 });
  await add('Cirkel', { durationSeconds: 240, releaseDate: '2025-02-01' });
  const list = async (variables: object) => {
    const text = `query ($filter: RecordingFilter, $sort: RecordingSort, $search: String) {
      recordings(filter: $filter, sort: $sort, search: $search) { totalCount nodes { title } } }`;
    const { recordings } = await t.gql<{ recordings: { nodes: { title: string }[] } }>(text, variables, other.token);
    return recordings.nodes.map(({ title }) => title).join(' ');
  };
  expect(await list({})).toBe('Alba Berg Cirkel');
  expect(await list({ filter: { stages: ['MIXED'] } })).toBe('Berg');
  expect(await list({ filter: { releaseStatuses: ['UNRELEASED', 'DEMO'] } })).toBe('Alba Berg Cirkel');
  expect(await list({ filter: { stages: ['MASTERED', 'MIXED'], releaseStatuses: ['DEMO'] } })).toBe('Berg');
  expect(await list({ filter: { stages: [] } })).toBe('');
  expect(await list({ filter: { releaseStatuses: ['UNRELEASED'], hasIsrc: false } })).toBe('Cirkel');
  expect(await list({ filter: { hasAudio: true } })).toBe('');
  expect(await list({ sort: { by: 'DURATION', direction: 'DESC' } })).toBe('Cirkel Alba Berg');
  expect(await list({ sort: { by: 'RELEASE_DATE' } })).toBe('Berg Cirkel Alba');
  expect(await list({ search: 'se-abc-26-00009' })).toBe('Alba');
  const stats = await t.gql('{ recordingStats { total mastered inProgress totalDurationSeconds } }', {}, other.token);
  expect(stats).toEqual({ recordingStats: { total: 3, mastered: 1, inProgress: 2, totalDurationSeconds: 361 } });
});

it('replaces a performer on recordings, and refuses to delete one who is credited', async () => {
  const [old, next] = [
    await create('Contributor', { firstName: 'Old', lastName: 'Name' }),
    await create('Contributor', { firstName: 'New', lastName: 'Name' }),
  ];
  await create('Recording', { ...needed, title: 'Session', performers: [{ contributorId: old, role: 'Drums' }] });
  const drop = 'mutation ($id: ID!) { contributorDelete(id: $id) { userErrors { message } } }';
  expect(await t.gql(drop, { id: old }, owner.token)).toMatchObject({
    contributorDelete: { userErrors: [{ message: expect.stringContaining('credited on “Session”') }] },
  });
  const replace = `mutation ($id: ID!, $replacementId: ID!) {
    contributorReplace(id: $id, replacementId: $replacementId) { changedWorks changedRecordings userErrors { message } } }`;
  expect(await t.gql(replace, { id: old, replacementId: next }, owner.token)).toEqual({
    contributorReplace: { changedWorks: 0, changedRecordings: 1, userErrors: [] },
  });
  expect(await t.gql(drop, { id: old }, owner.token)).toEqual({ contributorDelete: { userErrors: [] } });
});
