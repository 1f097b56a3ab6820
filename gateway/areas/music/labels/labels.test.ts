import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { createObject } from '#tests/support/catalogue-objects.ts';

let t: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.register();
});
afterAll(() => t.stop());

const create = (type: string, input: object) => createObject(t, owner.token, type, input);
type Removal = {
  userErrors: { code: string; message: string }[];
  changedRecordings: number | null;
  changedReleases: number | null;
};
const removal = 'userErrors { code message } changedRecordings changedReleases';
const remove = async (id: string) =>
  (await t.gql<{ labelDelete: Removal }>(`mutation ($id: ID!) { labelDelete(id: $id) { ${removal} } }`, { id }, owner.token))
    .labelDelete;

it('saves all fields, with defaults for type and status and a generated reference', async () => {
  const id = await create('Label', {
    name: 'Foundry Lane',
    address: 'Kaistraße 12, Hamburg',
    establishedYear: 1998,
    labelCode: 'LC 12345',
    dpid: 'PA-DPIDA-2014122301-Q',
    genres: ['Folk', 'folk', 'Jazz'],
    distributionPartners: ['Nordlys Distribution'],
  });
  const query = `query ($id: ID!) { label(id: $id) { reference name type status address establishedYear labelCode dpid genres
    distributionPartners artistCount releaseCount recordingCount viewerCanEdit } }`;
  const { label } = await t.gql<{ label: Record<string, unknown> }>(query, { id }, owner.token);
  expect(label).toMatchObject({
    type: 'INDEPENDENT',
    status: 'ACTIVE',
    establishedYear: 1998,
    dpid: 'PADPIDA2014122301Q',
    genres: ['Folk', 'Jazz'],
    artistCount: 0,
    releaseCount: 0,
    recordingCount: 0,
    viewerCanEdit: true,
  });
  expect(label.reference).toMatch(/^LAB-/);
});

it.each([
  ['email', 'nobody', 'Enter an email address such as name@example.com.'],
  ['website', 'javascript:alert(1)', 'Enter a web address such as https://example.com.'],
])('refuses a wrong %s as an error of its field', async (field, value, message) => {
  const { labelCreate } = await t.gql<{ labelCreate: object }>(
    'mutation ($input: LabelInput!) { labelCreate(input: $input) { label { id } userErrors { field message code } } }',
    { input: { name: 'Foundry Lane', [field]: value } },
    owner.token,
  );
  expect(labelCreate).toEqual({ label: null, userErrors: [{ field: [field], message, code: 'INVALID' }] });
});

it('counts artists in one spelling, recordings and releases', async () => {
  const labelId = await create('Label', { name: 'Counted' });
  for (const artist of ['Mára', 'MARA', 'Glashaus']) await create('Recording', { title: 'One', artist, labelId });
  const query = 'query ($id: ID!) { label(id: $id) { artistCount recordingCount recordings { totalCount nodes { artist } } } }';
  const { label } = await t.gql<{ label: object }>(query, { id: labelId }, owner.token);
  expect(label).toMatchObject({ artistCount: 2, recordingCount: 3, recordings: { totalCount: 3 } });
});

it('filters by several values of a field', async () => {
  const other = await t.register();
  const add = (name: string, input: object) => createObject(t, other.token, 'Label', { name, ...input });
  await add('Ash', { type: 'MAJOR', genres: ['Jazz'], distributionPartners: ['Nordlys'] });
  await add('Birch', { genres: ['Música'], distributionPartners: ['Kaiser & Co'] });
  await add('Cedar', { status: 'INACTIVE', genres: ['Folk'] });
  const list = async (filter: object) => {
    const text = 'query ($filter: LabelFilter) { labels(filter: $filter) { nodes { name } } }';
    const { labels } = await t.gql<{ labels: { nodes: { name: string }[] } }>(text, { filter }, other.token);
    return labels.nodes.map(({ name }) => name);
  };
  expect(await list({ types: ['MAJOR', 'INDEPENDENT'], statuses: ['ACTIVE'] })).toEqual(['Ash', 'Birch']);
  expect(await list({ genres: ['musica', 'FOLK'] })).toEqual(['Birch', 'Cedar']);
  expect(await list({ distributionPartners: ['nordlys', 'Kaiser'] })).toEqual(['Ash']);
  expect(await list({ genres: [] })).toEqual([]);
  const many = Array.from({ length: 101 }, (_, index) => `Genre ${index}`);
  await expect(list({ genres: many })).rejects.toThrow('A filter can have at most 100 values.');
});

it('refuses a deletion while a recording names the label, and replaces it', async () => {
  const [labelId, replacementId] = [await create('Label', { name: 'Old' }), await create('Label', { name: 'New' })];
  const recording = await create('Recording', { title: 'Bound', artist: 'Glashaus', labelId });
  const refused = await remove(labelId);
  expect(refused.userErrors).toEqual([
    { code: 'IN_USE', message: 'This label is named on “Bound”. Replace it there with another label, then delete it.' },
  ]);
  const text = `mutation ($id: ID!, $replacementId: ID!) { labelReplace(id: $id, replacementId: $replacementId) { ${removal} } }`;
  const { labelReplace } = await t.gql<{ labelReplace: Removal }>(text, { id: labelId, replacementId }, owner.token);
  expect(labelReplace).toEqual({ userErrors: [], changedRecordings: 1, changedReleases: 0 });
  const query = 'query ($id: ID!) { recording(id: $id) { version label { name } } }';
  expect(await t.gql(query, { id: recording }, owner.token)).toEqual({ recording: { version: 2, label: { name: 'New' } } });
  expect((await remove(labelId)).userErrors).toEqual([]);
});

it('restores the label and the performers of a restored recording', async () => {
  const labelId = await create('Label', { name: 'Gone' });
  const contributorId = await create('Contributor', { firstName: 'Ida', lastName: 'Brandt' });
  const id = await create('Recording', {
    title: 'Returning',
    artist: 'Ida Brandt',
    labelId,
    performers: [{ contributorId, role: 'Vocalist', isFeatured: true }],
  });
  const drop = (field: string, objectId: string) =>
    t.gql(`mutation ($id: ID!) { done: ${field}(id: $id) { userErrors { message } } }`, { id: objectId }, owner.token);
  for (const [field, objectId] of [
    ['recordingDelete', id],
    ['labelDelete', labelId],
    ['contributorDelete', contributorId],
  ] as const)
    expect(await drop(field, objectId)).toEqual({ done: { userErrors: [] } });
  expect(await drop('recordingRestore', id)).toEqual({ done: { userErrors: [] } });
  const query =
    'query ($id: ID!) { recording(id: $id) { label { name } performers { role isFeatured contributor { lastName } } } }';
  expect(await t.gql(query, { id }, owner.token)).toEqual({
    recording: {
      label: { name: 'Gone' },
      performers: [{ role: 'Vocalist', isFeatured: true, contributor: { lastName: 'Brandt' } }],
    },
  });
});
