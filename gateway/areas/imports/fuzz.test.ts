import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { importFields } from '#domain/imports/import-fields.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { importer } from '#tests/support/imports.ts';
import { randomFrom } from '#tests/support/random.ts';
import { checksEveryCase } from '#tests/support/sample.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const seed = Number(inject('seed'));
/** Generator of the file with a number. */
function random(file: number) {
  const next = randomFrom(seed + file);
  return {
    pick: <V>(values: readonly V[]): V => values[Math.floor(next() * values.length)]!,
    chance: (part: number) => next() < part,
  };
}

const cells = [
  '',
  '',
  '',
  'One',
  'Two',
  'Ann Berg',
  'Berg, Ann',
  'Bo Ek | Cy Roe',
  'North Songs',
  '=1+1',
  '"',
  'a;b',
  'x'.repeat(5_000),
  'T-034.524.680-1',
  'T0345246801',
  'T-1',
  '00000000199',
  '199',
  '0',
  '99999999999',
  'USRC17607839',
  'US-RC1',
  '036000291452',
  '7.24E+11',
  'C',
  'CA',
  'E',
  'AM',
  'Wizard',
  'Composer/Author',
  'Music',
  'Lyrics',
  '50',
  '50%',
  '0.5',
  '1/3',
  '33,33',
  '100',
  '101',
  '-1',
  '1e9',
  'NaN',
  '2026-03-14',
  '14.03.2026',
  '03/04/26',
  '2026-02-30',
  '3:45',
  '3:99',
  '225',
  'Yes',
  'No',
  'perhaps',
  'Released',
  '10 - ASCAP',
  'GEMA',
  '99',
  '\u0000x',
  '\uD800',
  '😀',
  'é',
  'ÅÄÖ',
  '‮',
  '../../etc/passwd',
  "'; drop table work; --",
  '{"a":1}',
  '<b>',
  '[object Object]',
  '__proto__',
];
const headings = [
  ...importFields.map(({ label }) => label),
  'Writer 1 Last',
  'Writer 2 Last',
  'Writer 2 First',
  'Writer 2 Share',
  'Title',
  'Artist',
  'Label',
  'Share',
  'IPI',
  'Role',
  '__proto__',
  '',
];

/** A sentence, or one that ends with an example of a code. */
const sentence = /^[“"\p{Lu}].*[.\dX:]$/su;
const rounds = checksEveryCase() ? 60 : 8;

it(`imports random files, and every refusal is a sentence with row and column (${rounds} files)`, async () => {
  const owner = await t.register();
  const imports = importer(t, owner);
  for (let file = 1; file <= rounds; file += 1) {
    const { pick, chance } = random(file);
    const columns = Array.from({ length: pick([1, 3, 6, 12, 30]) }, () => pick(headings));
    if (chance(0.8))
      columns.unshift(pick(['Work Title', 'Writer Last Name', 'Recording Title', 'Release Title', 'Publisher Name']));
    const rows = Array.from({ length: pick([1, 4, 15]) }, () => columns.map(() => pick(cells)));
    const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
    const content = [columns, ...rows].map((row) => row.map(quoted).join(',')).join('\n');
    const id = await imports.upload(content);
    const read = await imports.read(id);
    if (read.state === 'FAILED') {
      expect(read.failure, `file ${file}`).toMatch(sentence);
      await imports.act('importDelete', id);
      continue;
    }
    const targets = read.columns.map(({ target }) => target);
    const answers = {
      shareScale: pick(['FRACTION', 'PERCENT']),
      nameCommas: 'SEVERAL_PEOPLE',
      blankTitles: pick(['CONTINUATION', 'OWN_RECORD']),
    };
    const errors = await imports.act('importMap', id, { input: ['ImportMappingInput!', { targets, ...answers }] });
    if (errors.length > 0) {
      expect(errors[0]!.message, `file ${file}`).toMatch(sentence);
      await imports.act('importDelete', id);
      continue;
    }
    await imports.work();
    const checked = await imports.read(id);
    expect(checked, `file ${file}`).toMatchObject({ state: 'READY' });
    for (const { problems, outcome } of checked.rows.nodes) {
      expect(outcome).not.toBeNull();
      for (const problem of problems) {
        expect(problem.message, `file ${file}`).toMatch(sentence);
        expect(problem.row).toBeGreaterThan(1);
      }
    }
    await imports.act('importConfirm', id, {
      parties: ['[ImportPartyInput!]!', []],
      remaining: ['ImportPartyDecision', pick(['SAME', 'NEW'])],
    });
    await imports.work();
    expect(await imports.act('importCommit', id, { acceptsLowShareTotals: ['Boolean', true] }), `file ${file}`).toEqual([]);
    await imports.work();
    const done = await imports.read(id);
    expect({ state: done.state, failure: done.failure }, `file ${file}`).toEqual({ state: 'IMPORTED', failure: null });
    const isWritten = done.counts !== null && done.counts.created + done.counts.changed > 0;
    if (isWritten && chance(0.3)) expect(await imports.undo(id), `file ${file}`).toMatchObject({ state: 'UNDONE' });
  }
  const { rows: broken } = await t.pool.query(
    `select w.id from work w where workspace_id = $1 and (splits_state = 'NONE') <> (not exists (select from split where work_id = w.id))`,
    [owner.workspaceId],
  );
  expect(broken).toEqual([]);
});

/** Columns of files about works, and about recordings. `n` is the number of the row. */
const plausible: Record<string, (n: number) => readonly string[]>[] = [
  {
    'Work ID': (n) => ['', `W${n}`],
    Title: (n) => [...Array<string>(20).fill(`Song ${n}`), 'Love', 'love', 'Hope', 'Faith', ''],
    'Writer 1 First': () => ['Ann', 'Bo', 'Cy'],
    'Writer 1 Last': () => ['Berg', 'Ek'],
    'Writer 1 IPI': () => ['', '', '00000000199', '00000000295'],
    'Writer 1 Role': () => ['C', 'A', 'CA'],
    'Writer 1 Share': () => ['50', '100', '33.33'],
    'Writer 2 First': () => ['', 'Bo', 'Di'],
    'Writer 2 Last': () => ['', 'Ek', 'Falk'],
    'Writer 2 Share': () => ['', '50', '25'],
    'Publisher Name': () => ['', 'North Songs', 'South Music'],
    'Recording Title': () => ['', 'Love', 'Live'],
    ISRC: () => ['', '', 'USRC17607839', 'USRC17607840'],
    Artist: () => ['Sea', 'sea', 'Waves'],
    'Release Title': () => ['', 'Album', 'Single'],
  },
  {
    'Recording Title': (n) => [...Array<string>(20).fill(`Take ${n}`), 'Love', 'love', 'Hope'],
    Artist: () => ['Sea', 'sea', 'Waves'],
    'Recording Version': () => ['', '', 'Live'],
    'Recording Genre': () => ['', 'Pop', 'Rock'],
    'Work Title': (n) => ['', `Song ${n % 9}`, 'Love'],
    'Work Genre': () => ['', 'Pop', 'Rock'],
    'Release Title': () => ['Album', 'Single'],
    UPC: () => ['', '', '036000291452'],
    Label: () => ['', 'North', 'north'],
    'Release Genre': () => ['', 'Pop', 'Rock'],
  },
];
/** Files with more rows than are checked at a time, and their number. */
const [sizes, files] = checksEveryCase() ? [[5, 40, 260], 12] : [[5, 40], 4];

it(`decides the same in the check and in the run, and finds everything again (${files} files)`, async () => {
  for (let file = 1; file <= files; file += 1) {
    const imports = importer(t, await t.register());
    const { pick, chance } = random(file);
    const shape = plausible[file % plausible.length]!;
    const [first] = Object.keys(shape).filter((name) => /Title$/.test(name));
    const columns = Object.keys(shape).filter((name) => name === first || chance(0.7));
    const rows = Array.from({ length: pick(sizes) }, (_, n) => columns.map((name) => pick(shape[name]!(n))).join(','));
    const content = [columns.join(','), ...rows].join('\n');
    const check = async () => {
      const { id } = await imports.check(content, { blankTitles: 'CONTINUATION' });
      await imports.confirm(id, 'SAME');
      return imports.read(id);
    };
    const checked = await check();
    const imported = await imports.commit(checked.id);
    expect(imported.counts, `file ${file}`).toEqual(checked.counts);
    const again = await check();
    // What was refused at first can find its records now.
    const { rows: written } = await t.pool.query(
      `select r.cells from import_row r join import_row first on first.number = r.number and first.import_id = $2
        where r.import_id = $1 and first.outcome <> 'REFUSED' and r.outcome <> 'UNCHANGED'`,
      [again.id, imported.id],
    );
    expect(written, `file ${file}`).toEqual([]);
  }
});
