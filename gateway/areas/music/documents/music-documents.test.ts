import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { musicDocumentStatuses } from '#domain/catalogue/catalogue-terms.ts';
import { musicDocumentStatus, type Signer } from '#domain/catalogue/music-document.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addAsset } from '#tests/support/assets.ts';
import { saving } from '#tests/support/many-records.ts';
import { statementsOf } from '#tests/support/statements.ts';
import { writeState } from '#tests/support/write-state.ts';
import { statusSql } from './document-status.ts';

let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  account = await t.register();
});
afterAll(() => t.stop());

type UserError = { field: string[]; message: string; code: string };
type Version = { number: number; note: string | null; file: { id: string } | null };
type Shown = {
  id: string;
  version: number;
  title: string;
  type: string;
  status: string;
  works: { id: string }[];
  versions: Version[];
};
type Payload = { payload: { musicDocument: Shown | null; userErrors: UserError[] } };
const shown =
  'musicDocument { id version title type status works { id } versions { number note file { id } } } userErrors { field message code }';

const create = async (input: object, fileId?: string, token = account.token) =>
  (
    await t.gql<Payload>(
      `mutation ($input: MusicDocumentInput!) { payload: musicDocumentCreate(input: $input) { ${shown} } }`,
      { input: { ...input, fileId } },
      token,
    )
  ).payload;
const update = async (id: string, version: number, input: object, token = account.token) =>
  (
    await t.gql<Payload>(
      `mutation ($id: ID!, $version: Int!, $input: MusicDocumentPatch!) {
        payload: musicDocumentUpdate(id: $id, version: $version, input: $input) { ${shown} } }`,
      { id, version, input },
      token,
    )
  ).payload;
const addVersion = async (id: string, assetId: string, note?: string, token = account.token) =>
  (
    await t.gql<Payload>(
      `mutation ($id: ID!, $assetId: ID!, $note: String) { payload: musicDocumentVersionAdd(id: $id, file: $assetId, note: $note) { ${shown} } }`,
      { id, assetId, note },
      token,
    )
  ).payload;
const list = async (args: string, token = account.token) =>
  (
    await t.gql<{ musicDocuments: { nodes: { title: string }[] } }>(`{ musicDocuments${args} { nodes { title } } }`, {}, token)
  ).musicDocuments.nodes.map(({ title }) => title);
const addWork = async (title: string) =>
  (
    await t.gql<{ workCreate: { work: { id: string } } }>(
      'mutation ($title: String!) { workCreate(input: { title: $title }) { work { id } } }',
      { title },
      account.token,
    )
  ).workCreate.work.id;
const addFile = async (workspaceId = account.workspaceId, kind: 'DOCUMENT' | 'VIDEO' = 'DOCUMENT') =>
  (await addAsset(t.platform, workspaceId, { kind, mimeType: 'application/pdf', extension: 'pdf' })).id;

describe('status', () => {
  it('is the same in SQL and in the domain, for all combinations of dates', async () => {
    const today = '2026-11-25';
    const days = [null, '2026-11-24', today, '2026-11-26'];
    const signings: Signer[][] = [[], ...days.map((signedOn) => [{ name: 'A', signedOn }])];
    const lists = [...signings, ...signings.flatMap((one) => signings.map((other) => [...one, ...other]))];
    const cases = days.flatMap((effectiveDate) =>
      days.flatMap((expirationDate) => lists.map((signers) => ({ effectiveDate, expirationDate, signers }))),
    );
    const { rows } = await t.pool.query<{ status: string }>(
      `select ${statusSql('$1::date')} as status from json_to_recordset($2::json) as d ("effectiveDate" date, "expirationDate" date, signers jsonb),
        lateral (select "effectiveDate" as created_on, "expirationDate" as expires_on) c`,
      [today, JSON.stringify(cases)],
    );
    expect(rows.map(({ status }) => status)).toEqual(cases.map((each) => musicDocumentStatus(each, today)));
    expect(new Set(rows.map(({ status }) => status)).size).toBe(musicDocumentStatuses.keys.length);
  });
});

describe('music documents', () => {
  it('are created with works, signatories and a first file, and changed', async () => {
    const work = await addWork('Harbour Lights');
    const file = await addFile();
    const { musicDocument, userErrors } = await create(
      { title: 'Agreement', type: 'PUBLISHING_CONTRACT', workIds: [work], signers: [{ name: 'Mara', signedOn: null }] },
      file,
    );
    expect(userErrors).toEqual([]);
    expect(musicDocument).toMatchObject({
      status: 'PENDING',
      works: [{ id: work }],
      versions: [{ number: 1, note: null, file: { id: file } }],
    });
    const signed = await update(musicDocument!.id, musicDocument!.version, {
      signers: [{ name: 'Mara', signedOn: '2026-01-02' }],
    });
    expect(signed.musicDocument).toMatchObject({ status: 'ACTIVE', title: 'Agreement', works: [{ id: work }] });
    const stale = await update(musicDocument!.id, musicDocument!.version, { title: 'Other' });
    expect(stale.userErrors[0]).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('of this music document') });
  });

  it('keep all versions of their file', async () => {
    const { musicDocument } = await create({ title: 'Versions' }, await addFile());
    const second = await addFile();
    const { musicDocument: changed } = await addVersion(musicDocument!.id, second, 'Signed copy');
    expect(changed!.versions).toEqual([
      { number: 2, note: 'Signed copy', file: { id: second } },
      { number: 1, note: null, file: expect.any(Object) },
    ]);
    expect((await addVersion(musicDocument!.id, second)).userErrors[0]).toMatchObject({ code: 'TAKEN', field: ['file'] });
  });

  it('are saved many at once, each with its file as the next version', async () => {
    const work = await addWork('Salt lines');
    const [first, second, video] = [await addFile(), await addFile(), await addFile(account.workspaceId, 'VIDEO')];
    const save = async (objects: object[], isAtomic?: boolean) =>
      (await saving(t, 'musicDocument', account.token).save(objects, isAtomic)).results!;
    const full = {
      title: 'Agreement',
      workIds: [work],
      parties: ['Tern'],
      signers: [{ name: 'Mara' }],
      effectiveDate: '2026-01-31',
      fileId: first,
    };
    const [made, late, refused] = await save([
      { input: full },
      { input: { title: 'Late', effectiveDate: '2026-02-01', expirationDate: '2026-01-01' } },
      { input: { title: 'Video', fileId: video } },
    ]);
    expect([made, late, refused]).toMatchObject([
      { outcome: 'CREATED', record: { version: 1 }, userErrors: [] },
      { outcome: 'REFUSED', userErrors: [{ field: ['expirationDate'], code: 'INVALID' }] },
      { outcome: 'REFUSED', userErrors: [{ field: ['fileId'], code: 'INVALID' }] },
    ]);
    const { id } = made!.record!;
    const before = await writeState(t.pool);
    expect(await save([{ id, input: full }])).toMatchObject([{ outcome: 'UNCHANGED', record: { version: 1 } }]);
    expect(await save([{ id, input: { fileId: second } }, { input: { title: ' ' } }], true)).toMatchObject([
      { outcome: 'REFUSED', userErrors: [{ code: 'ANOTHER_REFUSED' }] },
      { outcome: 'REFUSED', userErrors: [{ field: ['title'] }] },
    ]);
    expect(await writeState(t.pool)).toEqual(before);
    expect(await save([{ id, version: 1, input: { fileId: second, artist: 'Ada' } }])).toMatchObject([
      { outcome: 'UPDATED', record: { version: 2 } },
    ]);
    const again = { field: ['fileId'], code: 'TAKEN' };
    expect(await save([{ id, input: { fileId: first } }])).toMatchObject([{ outcome: 'REFUSED', userErrors: [again] }]);
    expect(await save([{ id, version: 1, input: { artist: 'Ben' } }])).toMatchObject([
      { outcome: 'REFUSED', record: { id, version: 2 }, userErrors: [{ code: 'CONFLICT' }] },
    ]);
    const { musicDocument } = await update(id, 2, { workIds: [], fileId: second });
    expect(musicDocument).toMatchObject({
      version: 3,
      works: [],
      versions: [
        { number: 2, file: { id: second } },
        { number: 1, file: { id: first } },
      ],
    });
    const { rows } = await t.pool.query('select changes from audit_entry where subject_id = $1 order by id', [id]);
    expect(rows.map(({ changes }) => changes)).toEqual([
      { workIds: [[], [work]], addedVersion: 1 },
      { artist: [null, 'Ada'], addedVersion: 2 },
      { workIds: [[work], []] },
    ]);
  });

  it('take as many statements for 5 as for 60 in one request', async () => {
    const file = await addFile();
    const work = await addWork('Many');
    const objects = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ input: { title: `Many ${index}`, fileId: file, workIds: [work] } }));
    const count = async (size: number) =>
      (await statementsOf(t.platform.pool, () => saving(t, 'musicDocument', account.token).save(objects(size)))).length;
    await count(1);
    expect(await count(60)).toBe(await count(5));
  });

  it('take no videos, unknown files or files of others', async () => {
    const { musicDocument } = await create({ title: 'Files' });
    const other = await t.register();
    const video = await addFile(account.workspaceId, 'VIDEO');
    expect((await addVersion(musicDocument!.id, video)).userErrors[0]!.message).toMatch(/video cannot be/);
    for (const id of [await addFile(other.workspaceId), '00000000-0000-7000-8000-000000000001', 'none'])
      expect((await addVersion(musicDocument!.id, id)).userErrors).toEqual([
        { field: ['file'], message: 'File not found', code: 'NOT_FOUND' },
      ]);
    expect((await addVersion(musicDocument!.id, await addFile(other.workspaceId), '', other.token)).userErrors[0]).toMatchObject({
      message: 'Music document not found',
    });
    expect((await create({ title: 'Refused' }, video)).musicDocument).toBeNull();
    expect(await list('(search: "Refused")')).toEqual([]);
  });

  it('do not expire before they begin', async () => {
    const { musicDocument } = await create({ title: 'Dates', effectiveDate: '2026-03-02' });
    const refused = await update(musicDocument!.id, musicDocument!.version, { expirationDate: '2026-03-01' });
    expect(refused.userErrors[0]).toMatchObject({ field: ['expirationDate'], message: expect.stringContaining('on or after') });
    expect((await create({ title: 'Dates', effectiveDate: '2026-03-02', expirationDate: '2026-03-01' })).userErrors).toHaveLength(
      1,
    );
  });

  it('are filtered by type, status, work, expiry and the text inside, and counted', async () => {
    const mine = await t.register();
    const in10Days = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    const asset = await addFile(mine.workspaceId);
    await create(
      { title: 'Sync', type: 'SYNC_LICENSE', expirationDate: in10Days, parties: ['Nordlys Film'] },
      undefined,
      mine.token,
    );
    await create({ title: 'Old', type: 'PUBLISHING_CONTRACT', expirationDate: '2020-01-01' }, undefined, mine.token);
    await create({ title: 'Scan', type: 'OTHER' }, asset, mine.token);
    await t.pool.query(
      `insert into asset_page (workspace_id, asset_id, page, text) values ($1, $2, 1, 'the exclusive right to administer')`,
      [mine.workspaceId, asset],
    );
    expect(await list('(sort: { by: EXPIRATION_DATE })', mine.token)).toEqual(['Old', 'Sync', 'Scan']);
    expect(await list('(search: "nordlys")', mine.token)).toEqual(['Sync']);
    expect(await list('(filter: { types: [SYNC_LICENSE, OTHER] })', mine.token)).toEqual(['Scan', 'Sync']);
    expect(await list('(filter: { statuses: [EXPIRED] })', mine.token)).toEqual(['Old']);
    expect(await list('(filter: { statuses: [EXPIRED, ACTIVE] })', mine.token)).toEqual(['Old', 'Scan', 'Sync']);
    expect(await list('(filter: { expiresWithinDays: 30 })', mine.token)).toEqual(['Sync']);
    expect(await list('(filter: { textInPages: "\\"exclusive right\\"" })', mine.token)).toEqual(['Scan']);
    expect(await list('(filter: { textInPages: "right" }, sort: { by: TYPE })', mine.token)).toEqual(['Scan']);
    expect(await list('(filter: { textInPages: "elsewhere" })', mine.token)).toEqual([]);
    expect(await list('(filter: { work: "none" })', mine.token)).toEqual([]);
    const { musicDocuments } = await t.gql<{ musicDocuments: object }>(
      '{ musicDocuments { nodes { title category } } }',
      {},
      mine.token,
    );
    expect(musicDocuments).toEqual({
      nodes: [
        { title: 'Old', category: 'CONTRACT' },
        { title: 'Scan', category: 'OTHER' },
        { title: 'Sync', category: 'CONTRACT' },
      ],
    });
    const { musicDocumentStats } = await t.gql<{ musicDocumentStats: object }>(
      '{ musicDocumentStats { total active pending expired expiringSoon categories { category count sizeBytes } } }',
      {},
      mine.token,
    );
    expect(musicDocumentStats).toEqual({
      total: 3,
      active: 2,
      pending: 0,
      expired: 1,
      expiringSoon: 1,
      categories: [
        { category: 'CONTRACT', count: 2, sizeBytes: 0 },
        { category: 'OTHER', count: 1, sizeBytes: 200 },
      ],
    });
  });

  it('show passages of their current version only', async () => {
    const first = await addFile();
    const { musicDocument } = await create({ title: 'Passages' }, first);
    await t.pool.query(`insert into asset_page (workspace_id, asset_id, page, text) values ($1, $2, 1, 'an oxbow lake')`, [
      account.workspaceId,
      first,
    ]);
    const read = async () =>
      (
        await t.gql<{ musicDocuments: { nodes: { passages: object[] }[] } }>(
          '{ musicDocuments(filter: { textInPages: "oxbow" }) { nodes { passages(text: "oxbow") { page parts { text isMatch } } } } }',
          {},
          account.token,
        )
      ).musicDocuments.nodes;
    expect(await read()).toEqual([
      {
        passages: [
          {
            page: 1,
            parts: [
              { text: 'an ', isMatch: false },
              { text: 'oxbow', isMatch: true },
              { text: ' lake', isMatch: false },
            ],
          },
        ],
      },
    ]);
    const { search } = await t.gql<{ search: object[] }>(
      '{ search(text: "oxbow lake") { id kind passage { page } } }',
      {},
      account.token,
    );
    expect(search).toEqual([{ id: musicDocument!.id, kind: 'MUSIC_DOCUMENT', passage: { page: 1 } }]);
    await addVersion(musicDocument!.id, await addFile());
    expect(await read()).toEqual([]);
  });

  it('go to the bin and back, while their files stay', async () => {
    const { musicDocument } = await create({ title: 'Binned' }, await addFile());
    const remove = 'mutation ($id: ID!) { musicDocumentDelete(id: $id) { musicDocumentId userErrors { message } } }';
    await t.gql(remove, { id: musicDocument!.id }, account.token);
    expect(await list('(search: "Binned")')).toEqual([]);
    const bin = await t.gql<{ deletedItems: { nodes: object[] } }>('{ deletedItems { nodes { id kind } } }', {}, account.token);
    expect(bin.deletedItems.nodes).toContainEqual({ id: musicDocument!.id, kind: 'MUSIC_DOCUMENT' });
    await t.gql(
      'mutation ($ids: [ID!]!) { deletedItemsRestore(ids: $ids) { itemIds } }',
      { ids: [musicDocument!.id] },
      account.token,
    );
    expect(await list('(search: "Binned")')).toEqual(['Binned']);
    await t.gql(remove, { id: musicDocument!.id }, account.token);
    await t.gql(
      'mutation ($ids: [ID!]!) { deletedItemsPurge(ids: $ids) { itemIds } }',
      { ids: [musicDocument!.id] },
      account.token,
    );
    const { rows } = await t.pool.query('select 1 from music_document_version where document_id = $1', [musicDocument!.id]);
    expect(rows).toEqual([]);
  });
});
