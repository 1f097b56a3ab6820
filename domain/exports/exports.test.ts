import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listText, parseList } from '../imports/cell-values.ts';
import { mapHeadings } from '../imports/headings.ts';
import { safeFileName, uniqueFileNames } from './archive-names.ts';
import { exportCells } from './export-cells.ts';
import { exportColumns } from './export-columns.ts';
import { releaseRows, workRows } from './export-rows.ts';
import { exportFileName, formatProblem, tableKinds } from './export-terms.ts';

describe('the columns of an export', () => {
  it.each(tableKinds)('of %s are mapped back to their fields by an import', (kind) => {
    const columns = exportColumns(kind);
    expect(mapHeadings(columns.map(({ label }) => label))).toEqual(columns.map(({ key }) => key));
    expect(new Set(columns).size).toBe(columns.length);
  });

  it('have no bank details', () => {
    const names = tableKinds.flatMap((kind) => exportColumns(kind).map(({ name }) => name));
    expect(names.filter((name) => /iban|bic|bank|account/i.test(name))).toEqual([]);
  });
});

describe('a cell', () => {
  const column = (key: string) => [...exportColumns('WORKS'), ...exportColumns('RECORDINGS')].find((each) => each.key === key)!;
  it.each([
    ['WORK.title', null, ''],
    ['WORK.durationSeconds', 0, '0:00'],
    ['WORK.isRegistered', false, 'No'],
    ['WORK.versionType', 'ORIGINAL', 'Original'],
    ['WORK.tags', ['sad, slow', 'plain', 'say "hi"'], '"sad, slow"; plain; "say ""hi"""'],
    ['WRITER.group', 'authors', 'Lyrics'],
    ['WRITER.performanceFactor', 333_333, '33.3333'],
    ['WRITER.performanceFactor', 1_000_000, '100'],
    ['WRITER.performanceFactor', 105_000, '10.5'],
    ['WRITER.performanceFactor', 0, '0'],
    ['WRITER.performanceFactor', 5_000, '0.5%'],
  ])('of %s shows %j as %s', (key, value, expected) => {
    expect(exportCells([column(key)], { [key]: value })).toEqual([expected]);
  });

  it('with a list is read back, whatever the values contain', () => {
    const value = fc.string({ minLength: 1, unit: fc.constantFrom('a', ' ', ',', ';', '|', '"') }).map((text) => text.trim());
    fc.assert(
      fc.property(fc.array(value.filter((text) => text !== '')), (values) => {
        expect(parseList(listText(values))).toEqual(values);
      }),
    );
  });
});

describe('the rows', () => {
  const work = {
    title: 'Song',
    reference: 'W1',
    iswc: null,
    genre: 'Pop',
    performancePublishingShare: 500_000,
    performanceMusicShare: 1_000_000,
    mechanicalPublishingShare: 0,
    mechanicalMusicShare: 1_000_000,
  };
  const line = (group: 'composers' | 'publishers', role: string, name: string, factor: number) => ({
    group,
    role,
    party: name === '' ? null : { name },
    performanceFactor: factor,
    mechanicalFactor: factor,
  });

  it('of a work have its fields once, and a share of the whole in each', () => {
    const rows = workRows(work, [
      line('publishers', 'No Publisher', '', 1_000_000),
      line('composers', 'Composer', 'Ann', 400_000),
      line('composers', 'Arranger', 'Ann', 600_000),
    ]);
    expect(rows.map((row) => [row['WORK.reference'], row['WORK.genre'], row['WRITER.role'], row['PUBLISHER.role']])).toEqual([
      ['W1', 'Pop', 'Composer', undefined],
      ['W1', undefined, 'Arranger', undefined],
      ['W1', undefined, undefined, 'No Publisher'],
    ]);
    expect(rows.map((row) => [row['WRITER.performanceShare'], row['WRITER.mechanicalShare']])).toEqual([
      [200_000, 400_000],
      [300_000, 600_000],
      [undefined, undefined],
    ]);
  });

  it('of a work without splits are one row', () => expect(workRows(work, [])).toHaveLength(1));

  it('of a release number the tracks on each disc', () => {
    const rows = releaseRows({ title: 'Album' }, [
      { disc: 1, title: 'A' },
      { disc: 1, title: 'B' },
      { disc: 2, title: 'C' },
    ]);
    expect(rows.map((row) => [row['RELEASE.disc'], row['RELEASE.track'], row['RECORDING.title']])).toEqual([
      [1, 1, 'A'],
      [1, 2, 'B'],
      [2, 1, 'C'],
    ]);
  });
});

describe('a file name in an archive', () => {
  it.each([
    ['photo.jpg', 'photo.jpg'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\a\u202Egpj.exe', 'C__a_gpj.exe'],
    ['con.txt', '_con.txt'],
    ['...', 'file'],
    ['a\nb.wav', 'a_b.wav'],
    [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(90)}.pdf`],
  ])('%j becomes %j', (given, expected) => expect(safeFileName(given)).toBe(expected));

  it('is unique, also where case does not count', () => {
    const unique = uniqueFileNames();
    expect(['a.jpg', 'A.jpg', 'a.jpg', 'a (2).jpg'].map(unique)).toEqual(['a.jpg', 'A (2).jpg', 'a (3).jpg', 'a (2) (2).jpg']);
  });
});

it.each([
  ['WORKS', 'CSV', true],
  ['WORKS', 'ZIP', false],
  ['ARCHIVE', 'ZIP', true],
  ['ARCHIVE', 'XLSX', false],
  ['ARCHIVE', 'JSONL', false],
  ['CATALOGUE', 'JSONL', true],
  ['CATALOGUE', 'JSONL_GZ', true],
  ['CATALOGUE', 'CSV', false],
  ['WORKS', 'JSONL', false],
] as const)('%s as %s: %s', (kind, format, isPossible) => expect(formatProblem(kind, format) === null).toBe(isPossible));

it('the file is named by its content and day', () => {
  expect(exportFileName('ARCHIVE', 'ZIP', '2026-11-28')).toBe('workspace-2026-11-28.zip');
  expect(exportFileName('CATALOGUE', 'JSONL_GZ', '2026-11-28')).toBe('catalogue-2026-11-28.jsonl.gz');
});
