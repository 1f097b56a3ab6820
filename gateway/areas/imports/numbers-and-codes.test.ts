import { afterAll, beforeAll, expect, it } from 'vitest';
import { cellText } from '#domain/exports/export-cells.ts';
import { importFields } from '#domain/imports/import-fields.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addContributor } from '#tests/support/catalogue.ts';
import { duplicatesOf } from '#tests/support/duplicates.ts';
import { importer } from '#tests/support/imports.ts';
import { type Fresh, keep } from './unit-plan.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
const messages = ({ rows }: Awaited<ReturnType<ReturnType<typeof importer>['check']>>) =>
  rows.nodes.flatMap(({ problems }) => problems.map(({ row, message }) => `${row}: ${message}`));
const many = async <V>(text: string, ...values: unknown[]) => (await t.pool.query<{ v: V }>(text, values)).rows.map(({ v }) => v);
const gql = async (owner: TestAccount, name: string, id: string) =>
  (
    await t.gql<{ done: { userErrors: { message: string }[] } }>(
      `mutation ($id: ID!) { done: ${name}(id: $id) { userErrors { message } } }`,
      { id },
      owner.token,
    )
  ).done.userErrors.map(({ message }) => message);
const idOf = async (table: string, owner: TestAccount, where: string) =>
  (await many<string>(`select id as v from ${table} where workspace_id = $1 and ${where}`, owner.workspaceId))[0]!;
const edit = async (owner: TestAccount, table: 'recording' | 'release', id: string) => {
  const [version] = await many<number>(`select version as v from ${table} where id = $1`, id);
  const kind = table === 'recording' ? 'recordingUpdate' : 'releaseUpdate';
  return (
    await t.gql<{ done: { userErrors: { message: string }[] } }>(
      `mutation ($id: ID!, $version: Int!) { done: ${kind}(id: $id, version: $version, input: { genre: "Pop" }) { userErrors { message } } }`,
      { id, version },
      owner.token,
    )
  ).done.userErrors.map(({ message }) => message);
};
const A = 'USRC17607839';
const B = 'USRC17607840';
const U1 = '036000291452';
const U2 = '012345678905';
const rec = (...rows: string[]) => ['Recording Number,Recording Title,Recording Artist,ISRC,Recording Genre', ...rows].join('\n');
const rel = (...rows: string[]) => ['Release Number,Release Title,Release Artist,UPC', ...rows].join('\n');

it('a UPC that another release had is refused for a release found by its number', async () => {
  const owner = await t.register();
  const imports = importer(t, owner);
  await imports.run(rel(`N1,Album,Waves,${U1}`));
  await imports.run(rel(`N1,Album,Waves,${U2}`));
  await imports.run(rel('N2,Other,Waves,'));
  const checked = await imports.check(rel(`N2,Other,Waves,${U1}`));
  const m = messages(checked);
  const after = checked.counts?.refused ? null : await imports.commit(checked.id);
  const stored = await many(
    `select concat_ws(' ', r.reference, r.upc, (select p.reference from upc_code c join release p on p.id = c.given_to where c.code = r.upc and c.workspace_id = r.workspace_id)) as v from release r where workspace_id = $1 order by 1`,
    owner.workspaceId,
  );
  const save = await edit(owner, 'release', await idOf('release', owner, `reference = 'N2'`));
  expect({ m, after: after?.counts, stored, save }).toEqual({
    m: [expect.stringContaining('This code was given to “Album”')],
    after: undefined,
    stored: [`N1 ${U2} N1`, 'N2'],
    save: [],
  });
});

it('the ISRC of a recording in the bin is refused for another one', async () => {
  const owner = await t.register();
  const imports = importer(t, owner);
  await imports.run(rec(`N1,Song,Waves,${A},`, 'N2,Other,Waves,,'));
  const n1 = await idOf('recording', owner, `reference = 'N1'`);
  expect(await gql(owner, 'recordingDelete', n1)).toEqual([]);
  const checked = await imports.check(rec(`N2,Other,Waves,${A},`));
  const m = messages(checked);
  const done = checked.counts?.refused ? null : await imports.commit(checked.id);
  const codes = await many(
    `select concat_ws(' ', c.code, r.reference) as v from isrc_code c left join recording r on r.id = c.recording_id where c.workspace_id = $1`,
    owner.workspaceId,
  );
  const save = await edit(owner, 'recording', await idOf('recording', owner, `reference = 'N2'`));
  expect({
    m,
    counts: done?.counts,
    codes,
    save,
    restore: await gql(owner, 'recordingRestore', n1).catch((e) => e.message),
  }).toEqual({
    m: [expect.stringContaining('in the bin has this ISRC')],
    counts: undefined,
    codes: [`${A} N1`],
    save: [],
    restore: [],
  });
});

it('the UPC of a release in the bin is refused for another one', async () => {
  const owner = await t.register();
  const imports = importer(t, owner);
  await imports.run(rel(`N1,Song,Waves,${U1}`, 'N2,Other,Waves,'));
  expect(await gql(owner, 'releaseDelete', await idOf('release', owner, `reference = 'N1'`))).toEqual([]);
  const checked = await imports.check(rel(`N2,Other,Waves,${U1}`));
  expect(checked.counts).toMatchObject({ refused: 1 });
});

it('undoing leaves a label in the bin when its recording returns to the bin', async () => {
  const owner = await t.register();
  const imports = importer(t, owner);
  const file = (label: string) => `ISRC,Recording Title,Recording Artist,Recording Label\n${A},Song,Waves,${label}`;
  await imports.run(file('North'));
  const r = await idOf('recording', owner, 'true');
  const north = await idOf('label', owner, `name = 'North'`);
  expect(await gql(owner, 'recordingDelete', r)).toEqual([]);
  const { id } = await imports.run(file('South'));
  expect(await gql(owner, 'labelDelete', north)).toEqual([]);
  const before = await many(`select deleted_at is not null as v from label where id = $1`, north);
  const undone = await imports.undo(id);
  expect([
    before,
    await many(`select deleted_at is not null as v from recording where id = $1`, r),
    undone.kept,
    await many(`select deleted_at is not null as v from label where id = $1`, north),
  ]).toEqual([[true], [true], [], [true]]);
});

/** Two equal recordings without numbers, and the file that an export makes of them. */
async function namesakes(owner: TestAccount) {
  await importer(t, owner).run(rec('N1,Song,Waves,,Pop', 'N2,Song,Waves,,Rock'));
  await t.pool.query(`update recording set reference = null where workspace_id = $1`, [owner.workspaceId]);
  const [pop, rock] = [await idOf('recording', owner, `genre = 'Pop'`), await idOf('recording', owner, `genre = 'Rock'`)];
  return { pop, rock, file: rec(`R-${pop},Song,Waves,,Pop`, `R-${rock},Song,Waves,,Rock`) };
}

it('the generated number of a deleted recording does not find its namesake', async () => {
  const owner = await t.register();
  const imports = importer(t, owner);
  const { pop, rock, file } = await namesakes(owner);
  expect(await imports.check(file)).toMatchObject({ counts: { unchanged: 2 } });
  expect(await gql(owner, 'recordingDelete', pop)).toEqual([]);
  const checked = await imports.check(file);
  await imports.commit(checked.id);
  expect([
    checked.counts,
    messages(checked),
    await many(`select concat_ws(' ', coalesce(reference, '') = 'R-${pop}', genre) as v from recording where id = $1`, rock),
  ]).toEqual([expect.anything(), [], ['f Rock']]);
});

it('a recording that got a number since its export is found by the generated one', async () => {
  const owner = await t.register();
  const imports = importer(t, owner);
  const { pop, rock, file } = await namesakes(owner);
  await t.pool.query(`update recording set reference = 'OWN' where id = $1`, [pop]);
  const checked = await imports.check(file);
  await imports.commit(checked.id);
  expect([
    checked.counts,
    messages(checked),
    await many(
      `select concat_ws(' ', reference, genre, id) as v from recording where workspace_id = $1 order by 1`,
      owner.workspaceId,
    ),
  ]).toEqual([expect.objectContaining({ created: 0, changed: 0, refused: 0 }), [], [`OWN Pop ${pop}`, `Rock ${rock}`]]);
});

const X = 'T-300.560.027-7';
const isrc = (n: number) => `USRC176${String(n).padStart(5, '0')}`;
it('works with one ISWC in a list of recordings are the same in one batch and in several', async () => {
  const head = 'ISRC,Recording Title,Recording Artist,Work ID,Work Title,ISWC';
  const fill = (n: number) => Array.from({ length: n }, (_, i) => `${isrc(i + 100)},F${i},Waves,,,`);
  const run = async (gap: number) => {
    const owner = await t.register();
    const imports = importer(t, owner);
    const file = [head, `${isrc(1)},One,Waves,K1,Kites,${X}`, ...fill(gap), `${isrc(2)},Two,Waves,K3,Kites,${X}`].join('\n');
    const checked = await imports.check(file);
    const done = await imports.commit(checked.id);
    const again = await imports.check(file);
    return {
      check: checked.counts?.kinds.find(({ kind }) => /work/i.test(kind)),
      done: done.counts?.kinds.find(({ kind }) => /work/i.test(kind)),
      again: [again.counts?.changed, again.counts?.refused],
      works: await many(
        `select concat_ws(' ', w.reference, string_agg(r.title, ',' order by r.title)) as v from work w left join recording_work l on l.work_id = w.id left join recording r on r.id = l.recording_id where w.workspace_id = $1 group by w.id order by 1`,
        owner.workspaceId,
      ),
    };
  };
  expect(await run(210)).toEqual(await run(0));
});

it('a recording that names a shared ISWC without a number goes to the work of its title', async () => {
  const head = 'ISRC,Recording Title,Recording Artist,Work ID,Work Title,ISWC';
  const owner = await t.register();
  const imports = importer(t, owner);
  const file = [
    head,
    `${isrc(1)},One,Waves,K1,Kites,${X}`,
    `${isrc(2)},Two,Waves,K2,Kites (Edit),${X}`,
    `${isrc(3)},Three,Waves,,Kites,${X}`,
    `${isrc(4)},Four,Waves,,,${X}`,
  ].join('\n');
  const checked = await imports.check(file);
  await imports.commit(checked.id);
  const again = await imports.check(file);
  expect({
    works: await many(
      `select concat_ws(' ', w.reference, string_agg(r.title, ',' order by r.title)) as v from work w left join recording_work l on l.work_id = w.id left join recording r on r.id = l.recording_id where w.workspace_id = $1 group by w.id order by 1`,
      owner.workspaceId,
    ),
    first: messages(checked),
    c: checked.counts?.refused,
    again: [again.counts, messages(again)],
  }).toMatchObject({
    works: ['K1 One,Three', 'K2 Two'],
    c: 1,
    first: [expect.anything(), '5: Several works have this ISWC. Add the work number.'],
    again: [{ created: 0, changed: 0, refused: 1 }, expect.anything()],
  });
});

it('works with one ISWC are found by their titles when the file lacks a number', async () => {
  const owner = await t.register();
  const imports = importer(t, owner);
  const file = (...rows: string[]) => ['Work ID,Title,ISWC,Genre', ...rows].join('\n');
  await imports.run(file(`K1,Kites,${X},Pop`, `K2,Kites (Edit),${X},Pop`));
  const one = await imports.check(file(`,Kites,${X},Pop`, `K2,Kites (Edit),${X},Pop`));
  const two = await imports.check(file(`K2,Kites (Edit),${X},Pop`, `,Kites,${X},Pop`));
  const three = await imports.check(file(`,Kites (Edit),${X},Pop`, `,Kites,${X},Pop`));
  expect([messages(one), messages(two)]).toEqual([[], []]);
  // Without a number, rows with one ISWC are one work.
  expect(messages(three)).toEqual([
    expect.stringMatching(/^3: This value is not imported, because row 2 of the same work has “Kites \(Edit\)”/),
  ]);
});

it('undoing does not return an ISRC that a recording in the bin has', async () => {
  const owner = await t.register();
  const imports = importer(t, owner);
  await imports.run(rec(`N1,Song,Waves,${A},`));
  const { id } = await imports.run(rec(`N1,Song,Waves,${B},`));
  await imports.run(rec(`N2,Other,Waves,${A},`));
  const n2 = await idOf('recording', owner, `reference = 'N2'`);
  expect(await gql(owner, 'recordingDelete', n2)).toEqual([]);
  const undone = await imports.undo(id);
  const codes = await many(
    `select concat_ws(' ', c.code, r.reference) as v from isrc_code c left join recording r on r.id = c.recording_id where c.workspace_id = $1 order by 1`,
    owner.workspaceId,
  );
  const n1 = await idOf('recording', owner, `reference = 'N1'`);
  expect({
    kept: undone.kept,
    codes,
    isrc: await many('select isrc as v from recording where id = $1', n1),
    save: await edit(owner, 'recording', n1),
  }).toEqual({
    kept: [expect.objectContaining({ reason: 'Its ISRC is used by “Other” now.' })],
    codes: [`${A} N2`, `${B} N1`],
    isrc: [B],
    save: [],
  });
});

it('undoing returns the UPC that the release had', async () => {
  const owner = await t.register();
  const imports = importer(t, owner);
  await imports.run(rel(`N1,Album,Waves,${U1}`));
  const { id } = await imports.run(rel(`N1,Album,Waves,${U2}`));
  const undone = await imports.undo(id);
  const codes = await many(
    `select concat_ws(' ', c.code, c.status, r.reference) as v from upc_code c left join release r on r.id = c.release_id where c.workspace_id = $1 order by 1`,
    owner.workspaceId,
  );
  expect({ kept: undone.kept, codes, save: await edit(owner, 'release', await idOf('release', owner, 'true')) }).toEqual({
    kept: [],
    codes: [`${U2} INACTIVE`, `${U1} ACTIVE N1`],
    save: [],
  });
});

it('a recording whose number was reused is not restored, with a sentence', async () => {
  const owner = await t.register();
  const imports = importer(t, owner);
  await imports.run(rec(`N1,Song,Waves,${A},`));
  const n1 = await idOf('recording', owner, `reference = 'N1'`);
  expect(await gql(owner, 'recordingDelete', n1)).toEqual([]);
  await imports.run(rec('N1,Other,Waves,,'));
  expect(await gql(owner, 'recordingRestore', n1)).toEqual([expect.stringContaining('already has this recording number')]);
});

it('a number finds the next object of several merges that is outside the bin', async () => {
  const owner = await t.register();
  const d = duplicatesOf(t, owner);
  const ids: string[] = [];
  for (const name of ['Anna', 'Anne', 'Ann']) ids.push(await addContributor(t.pool, owner.workspaceId, name));
  const [a, b, c] = ids as [string, string, string];
  await d.merge(await d.find(a, b), b);
  await d.merge(await d.find(b, c), c);
  // As restoring a work from the bin that credits both does.
  await t.pool.query('update contributor set deleted_at = null where id = $1', [b]);
  const checked = await importer(t, owner).check('Writer ID,First Name,Last Name,City\nAnna,Anna,Berg,Bergen');
  expect([checked.counts?.refused, messages(checked)]).toEqual([0, [expect.stringContaining('was merged into “Anne Berg”')]]);
});

it('a number that was merged twice finds the object of the last merge', async () => {
  const owner = await t.register();
  const d = duplicatesOf(t, owner);
  const imports = importer(t, owner);
  const f = (...rows: string[]) => ['Work ID,Title,Genre', ...rows].join('\n');
  await imports.run(f('K1,Song,Pop', 'W1,Song,Rock'));
  await d.merge(
    await d.find(await idOf('work', owner, `reference = 'K1'`), await idOf('work', owner, `reference = 'W1'`)),
    await idOf('work', owner, `reference = 'K1'`),
  );
  await imports.run(f('K2,Hymn,Pop', 'W9,Hymn,Rock'));
  await t.pool.query(`update work set reference = 'W1' where reference = 'W9' and workspace_id = $1`, [owner.workspaceId]);
  const k2 = await idOf('work', owner, `reference = 'K2'`);
  await d.merge(await d.find(k2, await idOf('work', owner, `reference = 'W1' and deleted_at is null`)), k2);
  const checked = await imports.check(f('W1,Hymn,Rock'));
  expect(messages(checked)).toEqual([expect.stringContaining('“Hymn”')]);
});

it('rows with one ISWC and different titles are two works when one has a number', async () => {
  const owner = await t.register();
  const imports = importer(t, owner);
  const file = (...rows: string[]) => ['Work ID,Title,ISWC,Genre', ...rows].join('\n');
  await imports.run(file(`K1,Kites,${X},Pop`, `K2,Kites (Edit),${X},Pop`));
  const one = await imports.check(file(`,Kites,${X},Pop`, `K2,Kites (Edit),${X},Pop`));
  const three = await imports.check(file(`,Kites (Edit),${X},Pop`, `,Kites,${X},Pop`));
  expect([
    one.counts,
    messages(one),
    one.rows.nodes.flatMap((r) => r.changes),
    three.counts,
    three.rows.nodes.flatMap((r) => r.changes),
  ]).toEqual([expect.objectContaining({ changed: 0 }), expect.anything(), [], expect.anything(), []]);
});

it('the generated number of a deleted work does not find its namesake', async () => {
  const owner = await t.register();
  const imports = importer(t, owner);
  const f = (...rows: string[]) => ['Work ID,Title,Genre', ...rows].join('\n');
  await imports.run(f('K1,Song,Pop', 'W1,Song,Rock'));
  await t.pool.query(`update work set reference = null where workspace_id = $1`, [owner.workspaceId]);
  const [pop, rock] = [await idOf('work', owner, `genre = 'Pop'`), await idOf('work', owner, `genre = 'Rock'`)];
  const file = f(`W-${pop},Song,Pop`, `W-${rock},Song,Rock`);
  expect(await imports.check(file)).toMatchObject({ counts: { unchanged: 2 } });
  expect(await gql(owner, 'workDelete', pop)).toEqual([]);
  const checked = await imports.check(file);
  await imports.commit(checked.id);
  expect([
    messages(checked),
    await many(`select concat_ws(' ', genre, coalesce(reference, '') = 'W-${pop}') as v from work where id = $1`, rock),
  ]).toEqual([[], ['Rock f']]);
});

it('royalty rates come back as they are', async () => {
  const owner = await t.register();
  const imports = importer(t, owner);
  const rates = [10, 100, 0, 12.5, 33.3, 0.1, 50];
  const stored = rates.map((rate) => Math.round(rate * 10_000));
  const head = 'Recording Number,Recording Title,Recording Artist,Recording Royalty Rate';
  const file = [head, ...rates.map((rate, n) => `N${n},Song,Waves,${rate}`)].join('\n');
  expect(messages(await imports.run(file))).toEqual([]);
  expect(
    await many('select royalty_rate as v from recording where workspace_id = $1 order by reference', owner.workspaceId),
  ).toEqual(stored);
  expect((await imports.check(file)).counts).toMatchObject({ unchanged: rates.length });
  const field = importFields.find(({ key }) => key === 'RECORDING.royaltyRate')!;
  expect(stored.map((value) => cellText(field, value))).toEqual(rates.map(String));
});

it('a UPC that another release had does not fill a new release', async () => {
  const owner = await t.register();
  const imports = importer(t, owner);
  await imports.run(rel(`N1,Album,Waves,${U1}`));
  await imports.run(rel(`N1,Album,Waves,${U2}`));
  const file = (upc: string) =>
    `ISRC,Recording Title,Recording Artist,Release Number,Release Title,UPC\n${isrc(1)},One,Waves,P9,New,\n${isrc(2)},Two,Waves,P9,New,${upc}`;
  const checked = await imports.check(file(U1));
  await imports.commit(checked.id);
  expect([
    messages(checked),
    await many(
      `select concat_ws(' ', r.reference, r.upc, (select p.reference from upc_code c join release p on p.id = c.given_to where c.code = r.upc and c.workspace_id = r.workspace_id)) as v from release r where workspace_id = $1 order by 1`,
      owner.workspaceId,
    ),
  ]).toEqual([[expect.stringContaining('This code was given to “Album”')], [`N1 ${U2} N1`, 'P9']]);
});

it('swapped or passed-on codes in one file are refused, and change nothing', async () => {
  const owner = await t.register();
  const imports = importer(t, owner);
  await imports.run(rec(`N1,One,Waves,${A},`, `N2,Two,Waves,${B},`));
  const swapped = await imports.check(rec(`N1,One,Waves,${B},`, `N2,Two,Waves,${A},`));
  const passed = await imports.check(rec(`N1,One,Waves,${isrc(9)},`, `N2,Two,Waves,${A},`));
  expect([swapped.counts?.refused, passed.counts?.refused]).toEqual([2, 1]);
});

it('a generated number is found in upper case', async () => {
  const owner = await t.register();
  const imports = importer(t, owner);
  await imports.run(rec('N1,Song,Waves,,Pop'));
  await t.pool.query(`update recording set reference = null where workspace_id = $1`, [owner.workspaceId]);
  const id = await idOf('recording', owner, 'true');
  expect((await imports.check(rec(`R-${id.toUpperCase()},Song,Waves,,Pop`))).counts).toMatchObject({ unchanged: 1 });
});

it('a generated number of another kind finds nothing', async () => {
  const owner = await t.register();
  const imports = importer(t, owner);
  await imports.run(rec('N1,Song,Waves,,Pop'));
  await t.pool.query(`update recording set reference = null where workspace_id = $1`, [owner.workspaceId]);
  const id = await idOf('recording', owner, 'true');
  expect((await imports.check(rec(`W-${id},Other,Waves,,Pop`, `P-${id},Another,Waves,,Pop`))).counts).toMatchObject({
    created: 2,
  });
});

it('the shares of two writers who were merged are joined', async () => {
  const owner = await t.register();
  const d = duplicatesOf(t, owner);
  const imports = importer(t, owner);
  const file =
    'Work ID,Title,Writer ID,Writer First Name,Writer Last Name,Role,Share\nW1,Love,C1,Ann,Berg,C,50\nW1,,C2,Anne,Berg,C,50';
  await imports.run(file);
  const [a, b] = [await idOf('contributor', owner, `reference = 'C1'`), await idOf('contributor', owner, `reference = 'C2'`)];
  expect(await d.merge(await d.find(a, b), a)).toMatchObject({ userErrors: [] });
  const checked = await imports.check(file);
  expect([checked.counts, messages(checked)]).toEqual([expect.objectContaining({ refused: 0, changed: 0, created: 0 }), []]);
});

it('a recording in the bin is restored by its generated number', async () => {
  const owner = await t.register();
  const imports = importer(t, owner);
  await imports.run(rec('N1,Song,Waves,,Pop'));
  await t.pool.query('update recording set reference = null where workspace_id = $1', [owner.workspaceId]);
  const id = await idOf('recording', owner, 'true');
  expect(await gql(owner, 'recordingDelete', id)).toEqual([]);
  const done = await imports.run(rec(`R-${id},Song,Waves,,Pop`));
  expect(done.counts).toMatchObject({ created: 0, changed: 1 });
  expect(await many('select id as v from recording where workspace_id = $1 and deleted_at is null', owner.workspaceId)).toEqual([
    id,
  ]);
  expect(await imports.undo(done.id)).toMatchObject({ kept: [] });
  expect(await many('select deleted_at is not null as v from recording where id = $1', id)).toEqual([true]);
});

it('keeps the last works of one ISWC, with which the next row is compared', () => {
  const fresh: Fresh = new Map();
  for (let n = 0; n < 100; n += 1) keep(fresh, `work iswc ${X}`, { id: `K${n}`, row: n, values: null });
  const { id, sharing } = fresh.get(`work iswc ${X}`)!;
  expect([id, ...sharing!.map((each) => each.id)]).toEqual(Array.from({ length: 21 }, (_, n) => `K${99 - n}`));
});
