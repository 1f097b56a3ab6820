import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runUseCase } from '#gateway/server/request/use-case.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { checksEveryCase } from '#tests/support/sample.ts';
import { writingOf } from '../records/write-records.ts';
import { registerCodes } from './register-codes.ts';

let t: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  t = await startTestApp({}, { clock: () => new Date('2026-12-31T23:59:59Z') });
  owner = await t.register();
});
afterAll(() => t.stop());

const year = 2026;
const yy = '26';
type Problem = { field: string[]; message: string; code: string };
type Allocated = { codes: { id: string; code: string; track: string | null }[] | null; userErrors: Problem[] };
const allocate = async (input: object, { token = owner.token, recordingId }: { token?: string; recordingId?: string } = {}) =>
  (
    await t.gql<{ made: Allocated }>(
      `mutation ($input: IsrcCodesInput!, $recordingId: ID) { made: isrcCodesCreate(input: $input, recording: $recordingId) {
        codes { id code track } userErrors { field message code } } }`,
      { input: { year, quantity: 1, ...input }, recordingId },
      token,
    )
  ).made;
const codesOf = async (input: object) => (await allocate(input)).codes?.map(({ code }) => code);
type Imported = { imported: number; known: number; userErrors: Problem[] };
const importCodes = async (codes: object[], token = owner.token) =>
  (
    await t.gql<{ done: Imported }>(
      'mutation ($codes: [ImportedIsrcInput!]!) { done: isrcCodesImport(codes: $codes) { imported known userErrors { field message code } } }',
      { codes },
      token,
    )
  ).done;
const list = async (variables: object, token = owner.token) =>
  (
    await t.gql<{ isrcCodes: { totalCount: number; nodes: { code: string; isImported: boolean }[] } }>(
      `query ($search: String, $filter: IsrcCodeFilter, $sort: IsrcCodeSort) {
        isrcCodes(first: 100, search: $search, filter: $filter, sort: $sort) { totalCount nodes { code isImported } } }`,
      variables,
      token,
    )
  ).isrcCodes;
const addRecording = async (title: string, isrc: string | null = null) =>
  (
    await t.pool.query<{ id: string }>(
      `insert into recording (workspace_id, title, artist, isrc, stage, release_status, advisory)
        values ($1, $2, 'Mara', $3, 'MASTERED', 'RELEASED', 'NOT_EXPLICIT') returning id`,
      [owner.workspaceId, title, isrc],
    )
  ).rows[0]!.id;
const register = (recording: { id: string; isrc: string | null }) => {
  const actor = { ...owner, role: 'OWNER', userRole: 'USER' } as never;
  return runUseCase(t.platform, actor, async (useCase) => {
    await useCase.em.execute('update recording set isrc = ? where id = ? and workspace_id = ?', [
      recording.isrc,
      recording.id,
      owner.workspaceId,
    ]);
    await registerCodes(writingOf(useCase), 'recording', [{ id: recording.id, values: { isrc: recording.isrc } }]);
    return { result: undefined, audit: { action: 'isrc.assign', subjectType: 'IsrcCode', subjectId: null } };
  });
};

describe('allocation', () => {
  it('continues per prefix and year with five digits', async () => {
    expect(await codesOf({ prefix: 'de-a1b', quantity: 2, track: 'Fyrvaktaren' })).toEqual([
      `DEA1B${yy}00001`,
      `DEA1B${yy}00002`,
    ]);
    expect(await codesOf({ prefix: 'DEA1B' })).toEqual([`DEA1B${yy}00003`]);
    expect(await codesOf({ prefix: 'DEA1B', year: 2021 })).toEqual(['DEA1B2100001']);
    expect(await codesOf({ prefix: 'QZAAA' })).toEqual([`QZAAA${yy}00001`]);
  });

  it.each([
    ['prefix', { prefix: 'XXA1B' }, /No ISRC prefix begins with XX/],
    ['prefix', { prefix: 'DEA1' }, /Enter the prefix/],
    ['year', { prefix: 'DEA1B', year: year + 1 }, /Enter a year between 1986/],
    ['quantity', { prefix: 'DEA1B', quantity: 0 }, /between 1 and 100/],
    ['quantity', { prefix: 'DEA1B', quantity: 101 }, /between 1 and 100/],
  ])('refuses an invalid %s: %o', async (field, input, message) => {
    const { codes, userErrors } = await allocate(input);
    expect(codes).toBeNull();
    expect(userErrors).toEqual([{ field: [field], code: 'INVALID', message: expect.stringMatching(message) }]);
  });

  it('refuses serials past 99999 and allocates what is left', async () => {
    await importCodes([{ code: `DEEND${yy}99998` }]);
    expect((await allocate({ prefix: 'DEEND', quantity: 2 })).userErrors[0]?.message).toBe(
      `The prefix DEEND has only 1 code left for ${year}. Reduce the quantity, or request another prefix from your ISRC agency.`,
    );
    expect(await codesOf({ prefix: 'DEEND' })).toEqual([`DEEND${yy}99999`]);
    expect((await allocate({ prefix: 'DEEND' })).userErrors[0]?.message).toMatch(/no codes left/);
  });

  /** The largest load that a workspace may cause, or a tenth of it. */
  const requestsAtOnce = checksEveryCase() ? 100 : 10;
  const total = requestsAtOnce * 100;
  it(`gives ${total} distinct codes to ${requestsAtOnce} parallel requests of 100, while others import codes`, async () => {
    const imports = Array.from({ length: requestsAtOnce / 5 }, (_, index) =>
      importCodes(Array.from({ length: 50 }, (__, n) => ({ code: `DEPAR${yy}${String(index * 50 + n + 1).padStart(5, '0')}` }))),
    );
    const requests = Array.from({ length: requestsAtOnce }, () => codesOf({ prefix: 'DEPAR', quantity: 100 }));
    const allocated = (await Promise.all(requests)).flat();
    await Promise.all(imports);
    expect(new Set(allocated).size).toBe(total);
    const imported = (await Promise.all(imports)).reduce((sum, each) => sum + each.imported, 0);
    const { rows } = await t.pool.query<{ count: number; last: number }>(
      `select count(*)::int as count, (select last from isrc_serial where workspace_id = $1 and prefix = 'DEPAR') as last
        from isrc_code where workspace_id = $1 and starts_with(code, 'DEPAR')`,
      [owner.workspaceId],
    );
    expect(rows[0]!.count).toBe(total + imported);
    expect(rows[0]!.last).toBe(total + imported);
  });

  it('is separate for each workspace', async () => {
    const other = await t.register();
    expect((await allocate({ prefix: 'DEA1B' }, other)).codes).toMatchObject([{ code: `DEA1B${yy}00001` }]);
    expect((await list({}, other.token)).totalCount).toBe(1);
  });
});

describe('import', () => {
  it('accepts every notation once, refuses rows on their own, and moves the serial', async () => {
    const rows = [
      { code: `de-imp-${yy}-00041`, track: 'Harbour' },
      { code: 'US-RC1-7' },
      { code: `DEIMP${yy}00007` },
      { code: '' },
    ];
    expect(await importCodes(rows)).toEqual({
      imported: 2,
      known: 0,
      userErrors: [
        { field: ['codes', '1'], code: 'INVALID', message: 'Invalid ISRC format. Use: US-RC1-76-07839' },
        { field: ['codes', '3'], code: 'INVALID', message: 'Enter an ISRC.' },
      ],
    });
    expect(await importCodes(rows)).toMatchObject({ imported: 0, known: 2 });
    expect(await codesOf({ prefix: 'DEIMP' })).toEqual([`DEIMP${yy}00042`]);
  });

  it('refuses an empty and an overlong import', async () => {
    for (const codes of [[], Array.from({ length: 1_001 }, () => ({ code: 'USRC17607839' }))])
      expect((await importCodes(codes)).userErrors).toMatchObject([{ field: ['codes'] }]);
  });
});

describe('the history', () => {
  it('is searched, filtered and sorted', async () => {
    await allocate({ prefix: 'SEHIS', year: 2022, quantity: 3, track: 'Näktergal' });
    const codes = async (variables: object) => (await list(variables)).nodes.map(({ code }) => code);
    const all = ['SEHIS2200001', 'SEHIS2200002', 'SEHIS2200003'];
    const byCode = { by: 'CODE', direction: 'ASC' };
    expect(await codes({ filter: { prefix: 'se-his' }, sort: byCode })).toEqual(all);
    expect(await codes({ filter: { prefix: 'SE', year: 2022, isAssigned: false }, sort: byCode })).toEqual(all);
    expect(await codes({ filter: { prefix: 'SEHIS', year: 2023 } })).toEqual([]);
    expect(await codes({ search: 'naktergal', sort: byCode })).toEqual(all);
    expect(await codes({ search: 'SE-HIS-22-00002' })).toEqual(['SEHIS2200002']);
  });
});

describe('assignment', () => {
  const isrcOf = async (id: string) => (await t.pool.query('select isrc from recording where id = $1', [id])).rows[0]?.isrc;
  const assign = async (id: string, recordingId: string) =>
    (
      await t.gql<{ done: Allocated }>(
        `mutation ($id: ID!, $recordingId: ID!) { done: isrcCodeAssign(id: $id, recording: $recordingId) {
          codes { id code track } userErrors { field message code } } }`,
        { id, recordingId },
        owner.token,
      )
    ).done;

  it('sets the ISRC of a recording, once', async () => {
    const [first, second] = [await addRecording('First'), await addRecording('Second')];
    const [code, spare] = (await allocate({ prefix: 'SEASS', quantity: 2 })).codes!;
    expect((await assign(code!.id, first)).codes).toMatchObject([{ code: `SEASS${yy}00001`, track: 'First' }]);
    expect(await isrcOf(first)).toBe(`SEASS${yy}00001`);
    expect((await assign(code!.id, second)).userErrors).toMatchObject([{ field: ['id'], code: 'TAKEN' }]);
    expect((await assign(spare!.id, first)).userErrors).toMatchObject([{ field: ['recording'], code: 'TAKEN' }]);
    await t.pool.query('delete from recording where id = $1', [first]);
    expect((await assign(code!.id, second)).userErrors).toMatchObject([{ field: ['id'], code: 'TAKEN' }]);
  });

  it('allocates a code for a recording in one step', async () => {
    const recordingId = await addRecording('Third');
    expect((await allocate({ prefix: 'SEONE', track: 'x' }, { recordingId })).codes).toMatchObject([{ track: 'Third' }]);
    expect(await isrcOf(recordingId)).toBe(`SEONE${yy}00001`);
    expect((await allocate({ prefix: 'SEONE', quantity: 2 }, { recordingId })).userErrors).toMatchObject([
      { field: ['quantity'] },
    ]);
    expect(await codesOf({ prefix: 'SEONE' })).toEqual([`SEONE${yy}00002`]);
  });

  it('registers a typed ISRC, frees the one it replaces, and refuses the code of another recording', async () => {
    const [one, other] = [await addRecording('Typed'), await addRecording('Other')];
    await register({ id: one, isrc: `SETYP${yy}00010` });
    expect(await codesOf({ prefix: 'SETYP' })).toEqual([`SETYP${yy}00011`]);
    const setDeleted = (at: Date | null) => t.pool.query('update recording set deleted_at = $2 where id = $1', [one, at]);
    await setDeleted(new Date());
    await expect(register({ id: other, isrc: `SETYP${yy}00010` })).rejects.toThrow(
      'The recording “Typed” in the bin has this ISRC. Enter another one.',
    );
    await setDeleted(null);
    await register({ id: one, isrc: `SETYP${yy}00020` });
    await register({ id: other, isrc: `SETYP${yy}00010` });
    const assigned = await list({ filter: { prefix: 'SETYP', isAssigned: true }, sort: { by: 'CODE' } });
    expect(assigned.nodes).toEqual([
      { code: `SETYP${yy}00010`, isImported: true },
      { code: `SETYP${yy}00020`, isImported: true },
    ]);
  });
});
