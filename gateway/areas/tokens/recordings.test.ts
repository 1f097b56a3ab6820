import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { createObject } from '#tests/support/catalogue-objects.ts';
import { KnownChains } from '#tests/support/known-chains.ts';
import { startToken, tokenInput } from '#tests/support/tokens.ts';

const chains = new KnownChains();
let t: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  t = await startTestApp({}, { chains });
  await chains.connect(t.pool);
  owner = await t.register();
});
afterAll(() => t.stop());

type Preparation = {
  status: string;
  checks: { key: string; isSatisfied: boolean; isRequired: boolean; missing: string | null }[];
  recommendation: { tokenType: string };
  metadataPreview: string;
};
const read = async (id: string, token = owner.token) => {
  const text = `query ($id: ID!) { recording(id: $id) { version tokenStatus proofs { label version isCurrent sha256 } tokenizations { recording { title } } }
    tokenPreparation(kind: RECORDING, subject: $id) { status metadataPreview checks { key isSatisfied isRequired missing }
      recommendation { tokenType } } }`;
  return t.gql<{
    recording: {
      version: number;
      tokenStatus: string;
      proofs: { label: string; version: number; isCurrent: boolean; sha256: string }[];
      tokenizations: object[];
    } | null;
    tokenPreparation: Preparation | null;
  }>(text, { id }, token);
};
const missing = (preparation: Preparation | null) =>
  preparation?.checks.filter(({ isSatisfied, isRequired }) => isRequired && !isSatisfied).map((check) => check.missing);
const update = (id: string, version: number, input: object) =>
  t.gql(
    `mutation ($id: ID!, $version: Int!, $input: RecordingPatch!) { recordingUpdate(id: $id, version: $version, input: $input) {
      userErrors { message } } }`,
    { id, version, input },
    owner.token,
  );
const half = { name: 'Foundry Lane', share: '50' };
const fields = { title: 'Tidvatten', versionTitle: 'Live', artist: 'Mara Lindqvist' };

it('is ready with an ISRC and master owners who have the whole master', async () => {
  const id = await createObject(t, owner.token, 'Recording', { ...fields, masterOwners: [half] });
  const before = await read(id);
  expect(before.recording?.tokenStatus).toBe('NOT_READY');
  expect(missing(before.tokenPreparation)).toEqual([
    'The recording has no ISRC.',
    'The shares of the master owners do not total 100 %.',
  ]);
  await update(id, 1, { isrc: 'SEABC2600077', masterOwners: [half, { name: 'Mara Lindqvist', share: '50' }] });
  const after = await read(id);
  expect([after.recording?.tokenStatus, after.tokenPreparation?.status]).toEqual(['READY', 'READY']);
  expect(after.tokenPreparation?.recommendation.tokenType).toBe('ROYALTY_TOKEN');
  expect(JSON.parse(after.tokenPreparation!.metadataPreview)).toMatchObject({
    name: 'Tidvatten (Live)',
    description: 'Tidvatten (Live), a sound recording by Mara Lindqvist.',
    attributes: expect.arrayContaining([
      { trait_type: 'Master owner', value: 'Foundry Lane, 50.00 %' },
      { trait_type: 'ISRC', value: 'SEABC2600077' },
    ]),
    stave: { kind: 'recording', contentSha256: after.recording?.proofs[0]?.sha256 },
  });
});

it('is tokenized, and named by its tokenizations', async () => {
  const id = await createObject(t, owner.token, 'Recording', {
    ...fields,
    isrc: 'SEABC2600078',
    masterOwners: [{ ...half, share: '100' }],
  });
  const started = await startToken(t, owner, id, tokenInput(), 'RECORDING');
  expect(started.userErrors).toEqual([]);
  expect(await read(id)).toMatchObject({
    recording: { tokenStatus: 'PROCESSING', tokenizations: [{ recording: { title: 'Tidvatten' } }] },
  });
});

it('keeps each saved version with a fingerprint of its content', async () => {
  const contributorId = await createObject(t, owner.token, 'Contributor', { firstName: 'Ada', lastName: 'Berg' });
  const other = await createObject(t, owner.token, 'Contributor', { firstName: 'Bo', lastName: 'Ek' });
  const id = await createObject(t, owner.token, 'Recording', { ...fields, performers: [{ contributorId, role: 'Drums' }] });
  await update(id, 1, { studio: 'Hall 2' });
  const replace = `mutation ($id: ID!, $to: ID!) { contributorReplace(id: $id, replacementId: $to) { userErrors { message } } }`;
  await t.gql(replace, { id: contributorId, to: other }, owner.token);
  const { recording } = await read(id);
  expect(recording?.proofs.map(({ label, version, isCurrent }) => [label, version, isCurrent])).toEqual([
    ['Version 3', 3, true],
    ['Version 2', 2, false],
    ['Version 1', 1, false],
  ]);
  const text = 'select canonical, sha256 from record_version where recording_id = $1 order by version';
  const { rows } = await t.pool.query<{ canonical: string; sha256: string }>(text, [id]);
  for (const { canonical, sha256 } of rows) expect(createHash('sha256').update(canonical).digest('hex')).toBe(sha256);
  expect(rows.map(({ canonical }) => JSON.parse(canonical).performers[0].name)).toEqual(['Ada Berg', 'Ada Berg', 'Bo Ek']);
  expect(JSON.parse(rows[1]!.canonical)).toMatchObject({ format: 'stave-recording', recording: { studio: 'Hall 2' } });
});

it('is nobody else’s to prepare, tokenize or anchor', async () => {
  const id = await createObject(t, owner.token, 'Recording', fields);
  const stranger = await t.register();
  expect(await read(id, stranger.token)).toEqual({ recording: null, tokenPreparation: null });
  expect((await startToken(t, stranger, id, tokenInput(), 'RECORDING')).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  const anchor = `mutation ($id: ID!) { proofAnchorNow(kind: RECORDING, subject: $id) { userErrors { message } } }`;
  expect(await t.gql(anchor, { id }, stranger.token)).toEqual({
    proofAnchorNow: { userErrors: [{ message: 'Recording not found' }] },
  });
});
