import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { upcFrom } from '#domain/codes/upc.ts';
import { runUseCase } from '#gateway/server/request/use-case.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { writingOf } from '../records/write-records.ts';
import { registerCodes } from './register-codes.ts';

let t: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  owner = await t.register();
});
afterAll(() => t.stop());

type Problem = { field: string[]; message: string; code: string };
const upc = (n: number) => upcFrom(String(70_000_000_000 + n));
const importCodes = async (codes: object[]) =>
  (
    await t.gql<{ done: { imported: number; known: number; userErrors: Problem[] } }>(
      'mutation ($codes: [ImportedUpcInput!]!) { done: upcCodesImport(codes: $codes) { imported known userErrors { field message code } } }',
      { codes },
      owner.token,
    )
  ).done;
type Code = { id: string; code: string; product: string | null; status: string; format: string | null };
const list = async (variables: object = {}) =>
  (
    await t.gql<{ upcCodes: { nodes: Code[] } }>(
      `query ($search: String, $filter: UpcCodeFilter) { upcCodes(first: 100, search: $search, filter: $filter) {
        nodes { id code product status format } } }`,
      variables,
      owner.token,
    )
  ).upcCodes.nodes;
const update = async (id: string, input: object) =>
  (
    await t.gql<{ done: { userErrors: Problem[] } }>(
      'mutation ($id: ID!, $input: UpcCodePatch!) { done: upcCodeUpdate(id: $id, input: $input) { userErrors { field message code } } }',
      { id, input },
      owner.token,
    )
  ).done.userErrors;
const addRelease = async (title: string) =>
  (
    await t.pool.query<{ id: string }>(
      `insert into release (workspace_id, title, artist, type, format) values ($1, $2, 'Mara', 'SINGLE', 'DIGITAL') returning id`,
      [owner.workspaceId, title],
    )
  ).rows[0]!.id;
const register = (id: string, code: string | null) => {
  const actor = { ...owner, role: 'OWNER', userRole: 'USER' } as never;
  return runUseCase(t.platform, actor, async (useCase) => {
    await useCase.em.execute('update release set upc = ? where id = ? and workspace_id = ?', [code, id, owner.workspaceId]);
    await registerCodes(writingOf(useCase), 'release', [{ id, values: { upc: code } }]);
    return { result: undefined, audit: { action: 'upc.assign', subjectType: 'UpcCode', subjectId: null } };
  });
};

describe('the inventory', () => {
  it('imports codes with the right check digit, each once', async () => {
    const rows = [
      { code: '0 36000 29145 2', product: 'Tram', format: 'PHYSICAL' },
      { code: '036000291453' },
      { code: '4006381333931' },
    ];
    expect(await importCodes([...rows, { code: '0036000291452' }])).toEqual({
      imported: 2,
      known: 1,
      userErrors: [{ field: ['codes', '1'], code: 'INVALID', message: expect.stringContaining('should be 2') }],
    });
    expect(await list()).toMatchObject([
      { code: '036000291452', product: 'Tram', status: 'PENDING', format: 'PHYSICAL' },
      { code: '4006381333931', product: null, status: 'PENDING', format: null },
    ]);
    expect((await list({ search: '0 36000 2' })).map(({ code }) => code)).toEqual(['036000291452']);
    expect(await list({ filter: { statuses: ['ACTIVE'] } })).toEqual([]);
    expect(await list({ filter: { isFree: true, formats: ['PHYSICAL'] } })).toHaveLength(1);
  });

  it('changes status and product, but makes a code active only with a release', async () => {
    await importCodes([{ code: upc(1), product: 'Old' }]);
    const [code] = await list();
    expect(await update(code!.id, { status: 'ACTIVE' })).toMatchObject([{ field: ['status'], code: 'INVALID' }]);
    expect(await update(code!.id, { status: 'INACTIVE', product: '' })).toEqual([]);
    expect(await list()).toMatchObject([{ status: 'INACTIVE', product: null }]);
    expect(await list({ filter: { isFree: true } })).toEqual([]);
  });
});

describe('a code of a release', () => {
  it('is registered when typed, and becomes inactive when cleared or replaced', async () => {
    const id = await addRelease('Harbour');
    await register(id, upc(1));
    expect(await list()).toMatchObject([{ code: upc(1), product: 'Harbour', status: 'ACTIVE', format: 'DIGITAL' }]);
    await register(id, upc(2));
    expect((await list()).map(({ status }) => status)).toEqual(['INACTIVE', 'ACTIVE']);
    // The release may have its own code back.
    await register(id, upc(1));
    expect((await list()).map(({ status }) => status)).toEqual(['ACTIVE', 'INACTIVE']);
    await register(id, null);
    await expect(register(await addRelease('Other'), upc(1))).rejects.toThrow(/was given to “Harbour”/);
  });

  it('is never given to another release, even after its own is deleted for good', async () => {
    const id = await addRelease('Gone');
    await register(id, upc(1));
    await t.pool.query('delete from release where id = $1', [id]);
    expect(await list()).toMatchObject([{ status: 'INACTIVE' }]);
    await expect(register(await addRelease('Next'), upc(1))).rejects.toThrow(/never given to a second release/);
  });
});
