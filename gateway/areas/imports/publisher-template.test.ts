import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { importer } from '#tests/support/imports.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const writer = (number: number) =>
  ['Last', 'First', 'IPI', 'PRO', 'Role', 'Share', 'Controlled', 'SAAN'].map((name) => `Writer ${number} ${name}`);
const headings = [
  'Work ID',
  'Work Title',
  'ISWC',
  'Original Title',
  'Alt Title 1',
  'Alt Title 2',
  'Library',
  'CD Identifier',
  ...writer(1),
  ...writer(2),
  ...writer(3),
  'Artist 1 Last',
  'Artist 1 First',
  'Artist 2 Last',
  'Artist 2 First',
  'Artist 2 ISNI',
  'Recording 1 ISRC',
  'Recording 2 ISRC',
  'Reference 1 CMO',
  'Reference 1 ID',
  'Reference 1 X',
  'Writer 1 X',
  'Recording 2 X',
  '',
  'Writer 1 Account Number',
];
type Row = Record<string, string>;
const lind: Row = { 'Writer 1 Last': 'Lind', 'Writer 1 First': 'Mia', 'Writer 1 IPI': '199', 'Writer 1 PRO': '10 – ASCAP' };
const dale: Row = { 'Writer 2 Last': 'Dale', 'Writer 2 First': 'Ove', 'Writer 2 IPI': '297', 'Writer 2 PRO': '10 – ASCAP' };
const both = 'CA – Composer&Lyricist';
const fileOf = (rows: readonly Row[]) =>
  [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))].map((cells) => cells.join(',')).join('\n');

/** Rows in the form of the sample that django-music-publisher publishes, with names of our own. */
const rows: Row[] = [
  {
    'Work ID': 'X1',
    'Work Title': 'Plain',
    ISWC: 'T-034.524.680-1',
    'Alt Title 1': 'Plainly',
    Library: 'Cool',
    ...lind,
    'Writer 1 Role': 'C – Composer',
    'Writer 1 Share': '100%',
    'Recording 1 ISRC': 'JM-K40-14-00002',
    'Reference 1 CMO': '10-ASCAP',
    'Reference 1 ID': 'AS1',
    'Reference 1 X': 'A',
    'Writer 1 X': 'B',
    'Recording 2 X': 'C',
  },
  {
    'Work ID': 'X2',
    'Work Title': 'Performed',
    ...lind,
    'Writer 1 Role': 'A – Lyricist',
    'Writer 1 Share': '0.6667',
    ...dale,
    'Writer 2 Role': 'C – Composer',
    'Writer 2 Share': '33.33%',
    'Artist 1 Last': 'The Band',
    'Artist 2 Last': 'Dale',
    'Artist 2 First': 'Ove',
    'Recording 1 ISRC': 'JM-K40-14-00003',
    'Recording 2 ISRC': 'JM-K40-14-00004',
  },
  {
    'Work Title': 'Unknown Writer',
    ...lind,
    'Writer 1 Role': both,
    'Writer 1 Share': '0.6667',
    'Writer 2 Role': both,
    'Writer 2 Share': '23.33%',
    'Writer 3 Role': 'CA',
    'Writer 3 Share': '0.1',
  },
  {
    'Work Title': 'Two Publishers',
    ...lind,
    'Writer 1 Role': both,
    'Writer 1 Share': '50.00%',
    'Writer 2 Last': 'Lind',
    'Writer 2 First': 'Mia',
    'Writer 2 IPI': '199',
    'Writer 2 Role': both,
    'Writer 2 Share': '50.00%',
  },
  {
    'Work Title': 'Arranged',
    ...lind,
    'Writer 1 Role': 'AR – Arranger',
    'Writer 1 Share': '100.00%',
    'Writer 2 Role': both,
    'Writer 2 Share': '0',
    'Recording 1 ISRC': 'JM-K40-14-00008',
  },
  {
    'Work Title': 'No Society',
    ...lind,
    'Writer 1 Role': both,
    'Writer 1 Share': '50.00%',
    ...dale,
    'Writer 2 IPI': '000000000',
    'Writer 2 PRO': '99 – NO SOCIETY',
    'Writer 2 Role': both,
    'Writer 2 Share': '50.00%',
  },
];

it('the template of django-music-publisher is imported', async () => {
  const owner = await t.register();
  const imports = importer(t, owner);
  const id = await imports.upload(fileOf(rows));
  const { template, columns } = await imports.read(id);
  expect(template).toBe('django-music-publisher');
  expect(columns.filter(({ heading }) => / X$/.test(heading)).map(({ target }) => target)).toEqual([null, null, null]);
  const checked = await imports.map(id);
  expect(checked.counts).toMatchObject({ created: rows.length, refused: 0 });
  const notes = checked.rows.nodes.map(({ problems }) => problems.map(({ value, message }) => [value, message.split(',')[0]]));
  expect(notes).toEqual([
    [['JM-K40-14-00002', 'This recording has no artist']],
    [],
    [
      ['23.33%', 'This writer is unknown'],
      ['0.1', 'This writer is unknown'],
      ['66.67 %', "The writers' shares total 66.67 %. The rest stays unassigned."],
    ],
    [['', 'Mia Lind is entered 2 times in this row with one role']],
    [['JM-K40-14-00008', 'This recording has no artist']],
    [],
  ]);
  await imports.commit(id);
  const { rows: works } = await t.pool.query(
    `select w.title, w.artist, (select count(*)::int from recording_work rw where rw.work_id = w.id) as recordings
      from work w where workspace_id = $1 and artist is not null`,
    [owner.workspaceId],
  );
  expect(works).toEqual([{ title: 'Performed', artist: 'The Band, Ove Dale', recordings: 2 }]);
});

it('a writer without a first name is completed once for all rows', async () => {
  const imports = importer(t, await t.register());
  const smith = { ...lind, 'Writer 1 First': '', 'Writer 1 Role': both, 'Writer 1 Share': '100%' };
  const checked = await imports.check(fileOf(['One', 'Two', 'Three'].map((title) => ({ ...smith, 'Work Title': title }))));
  expect(checked.counts).toMatchObject({ created: 0, refused: 3 });
  await imports.correct(checked.id, 2, headings.indexOf('Writer 1 First'), 'Mia');
  await imports.work();
  expect((await imports.read(checked.id)).counts).toMatchObject({ created: 3, refused: 0 });
});
