import { describe, expect, it } from 'vitest';
import { sampleFile } from '#tests/support/read-units.ts';

const headings = 'Work ID;Title;ISWC;Duration;Year of Creation;Work Language;Track Status;Writer Name;Role;Share';
const file = (...rows: string[]) => sampleFile([headings, ...rows], ';');
const one = (row: string) => file(row).read()[0]!;

describe('cells without a value', () => {
  it.each([
    ['1;One;N/A;;;;;Ann Berg;C;100', 2],
    ['1;One;-;;;;;Ann Berg;C;100', 2],
    ['1;One;TBA;;;;;Ann Berg;C;100', 2],
    ['1;One;#N/A;;;;;Ann Berg;C;100', 2],
    ['1;One;;#VALUE!;;;;Ann Berg;C;100', 3],
    ['1;One;;;n/a;;;Ann Berg;C;100', 4],
    ['1;One;;;;;;Ann Berg;–;100', 8],
    ['1;One;#FORMULA!;;;;;Ann Berg;C;100', 2],
  ])('are read as empty with a warning: %s', (row, column) => {
    const { problems, work } = one(row);
    expect(problems).toMatchObject([{ row: 2, column, isError: false, message: expect.stringContaining('read as empty') }]);
    expect(work?.values).toEqual({ reference: '1', title: 'One' });
  });

  it('are named once for a column', () => {
    const units = file('1;One;N/A;;;;;Ann Berg;C;100', '2;Two;N/A;;;;;Ann Berg;C;100', '3;Six;tba;;;;;Ann Berg;C;100').read();
    expect(units.flatMap(({ problems }) => problems.map(({ row, message }) => [row, message]))).toEqual([
      [2, '“N/A” means that there is no value, so the cell is read as empty. This column has 2 more such cells.'],
    ]);
  });

  it('do not make works of one number', () => {
    expect(file('N/A;One;;;;;;Ann Berg;C;100', 'N/A;Two;;;;;;Bo Ek;C;100').read()).toHaveLength(2);
  });

  it.each(['Unknown', 'None', '?'])('are not titles: %s', (title) => {
    expect(one(`1;${title};;;;;;Ann Berg;C;100`)).toMatchObject({ work: { values: { title } }, problems: [] });
  });
});

describe('durations', () => {
  it.each([
    ['3.45', 225, '“3.45” is read as 3 minutes and 45 seconds. Enter it as 3:45.'],
    ['3,45', 225, '“3,45” is read as 3 minutes and 45 seconds. Enter it as 3:45.'],
    ['3', 3, '“3” is read as 3 seconds. If it means minutes, enter 3:00.'],
    ['225', 225, undefined],
    ['225.8', 225, undefined],
    ['3:45', 225, undefined],
    ['3.5', undefined, '“3.5” can mean minutes or seconds. Enter minutes and seconds such as 3:45.'],
    ['3.75', undefined, '“3.75” can mean minutes or seconds. Enter minutes and seconds such as 3:45.'],
  ])('%s', (text, seconds, message) => {
    const { work, problems } = one(`1;One;;${text};;;;Ann Berg;C;100`);
    expect(work?.values.durationSeconds).toBe(seconds);
    expect(problems.map((problem) => problem.message)).toEqual(message ? [message] : []);
  });
});

describe('rows', () => {
  it.each(['TOTAL', 'Total:', 'Summe', 'Grand Total', 'Totaux', 'Total works'])(
    'with totals are named and not imported: %s',
    (word) => {
      const units = file('1;One;;;;;;Ann Berg;C;100', `;${word};;;;;;;;100`, '2;Two;;;;;;Ann Berg;C;100').read();
      expect(units.map(({ row, work }) => [row, work?.values.title])).toEqual([
        [2, 'One'],
        [3, undefined],
        [4, 'Two'],
      ]);
      expect(units[1]).toMatchObject({ parties: [], problems: [{ row: 3, column: null, isError: false }] });
      expect(units[1]!.problems[0]!.message).toMatch(/^This row has totals of other rows, so it is not imported\./);
    },
  );

  it.each(['Total;;;;;;Ann Berg;C;100', 'Total Eclipse;;;;;;;;100', 'Total;;;;;;;;'])(
    'with such a title are works: %s',
    (row) => {
      expect(one(`1;${row}`).work?.values.title).toMatch(/^Total/);
    },
  );

  const untitled = 'Title;Writer Name;Role;Share';
  it('without a title are asked about, unless each has a number or the template says so', () => {
    const open = sampleFile([untitled, 'One;Ann Berg;C;50', ';Bo Ek;C;50'], ';');
    expect(open.question()).toEqual({ option: 'blankTitles', message: 'Choose what rows without a “Title” are.' });
    expect(open.read({ blankTitles: 'CONTINUATION' }).map(({ row }) => row)).toEqual([2]);
    expect(open.read({ blankTitles: 'OWN_RECORD' }).map(({ row }) => row)).toEqual([2, 3]);
    expect(file('1;One;;;;;;Ann Berg;C;50', '1;;;;;;;Bo Ek;C;50').question()).toBeNull();
    const template = 'PRIMARY TITLE *;MEMBERS SONG ID;WRITER LAST NAME *;WRITER IPI NUMBER;PUBLISHER NAME *;COLLECTION SHARE *';
    expect(sampleFile([template, 'One;1;Berg;;North;50', ';;Ek;;North;50'], ';').question()).toBeNull();
  });

  it('with one title and no number are said to be one work', () => {
    const named = sampleFile(['Title;Writer Name', 'One;Ann Berg', 'One;Bo Ek', 'Two;Cy Roe'], ';').read();
    expect(named.map(({ readings }) => readings)).toEqual([
      [{ row: 3, field: 'Work Title', before: 'One', after: 'one work with row 2' }],
      [],
    ]);
    const [shared] = sampleFile([untitled, 'One;Ann Berg;C;100', 'One;Bo Ek;C;100'], ';').read();
    expect(shared!.problems).toMatchObject([
      { value: '', message: expect.stringContaining('If they are several works, give each its own number.') },
    ]);
  });

  it('of one work that differ have a warning', () => {
    const [unit] = file('1;One;;;1999;;;Ann Berg;C;50', '1;One;;;2005;;;Bo Ek;C;50').read();
    expect(unit!.work?.values.yearOfCreation).toBe(1999);
    expect(unit!.problems).toMatchObject([
      { row: 3, column: 4, value: '2005', message: expect.stringContaining('row 2 of the same work has “1999”') },
    ]);
  });
});

describe('recordings and releases in several rows', () => {
  it.each([
    ['recording', 'ISRC;Recording Title;Artist;Work Title', ['USRC17607839;One;Sea;One', 'USRC17607839;Two;sea;Two'], 1, 'One'],
    [
      'release',
      'UPC;Release Title;Artist;Track;ISRC',
      ['036000291452;Sea;Sea;1;USRC17607839', '036000291452;Tides;Sea;2;USRC17607840'],
      1,
      'Sea',
    ],
  ])('have a warning if they differ: %s', (noun, names, rows, column, own) => {
    const [unit] = sampleFile([names, ...rows], ';').read();
    const message = expect.stringContaining(`row 2 of the same ${noun} has “${own}”`);
    expect(unit!.problems).toMatchObject([{ row: 3, column, isError: false, message }]);
  });
});

describe('messages', () => {
  it('say the true reason: a share that can’t be read leaves no totals', () => {
    const [unit] = sampleFile(['Title;Writer Name;Role;PR Share;MR Share', 'One;Ann Berg;C;120%;100%'], ';').read();
    expect(unit!.problems.map(({ column, value, message }) => [column, value, message])).toEqual([
      [3, '120%', 'Enter a share between 0 and 100 %.'],
    ]);
  });

  it('quote the cell that they are about', () => {
    const long = 'x'.repeat(130);
    const [unit] = sampleFile(['Title;Writer IPI;Writer Name', `One;199;Ann ${long}`], ';').read();
    expect(unit!.problems).toMatchObject([{ column: 2, value: `Ann ${long}`, message: 'Use at most 120 characters.' }]);
  });
});

describe('values in other languages', () => {
  it.each([
    ['Deutsch', 'German'],
    ['allemand', 'German'],
    ['Français', 'French'],
    ['español', 'Spanish'],
    ['DE', 'German'],
    ['deu', 'German'],
    ['en-US', 'English'],
    ['Deutsch / Englisch', 'German, English'],
    ['Isländisch', 'Icelandic'],
  ])('languages are languages: %s', (text, name) => {
    expect(one(`1;One;;;;${text};;Ann Berg;C;100`)).toMatchObject({ work: { values: { language: name } }, problems: [] });
  });

  it('a word that is no language is stored with a warning', () => {
    expect(one('1;One;;;;Klangsprache;;Ann Berg;C;100')).toMatchObject({
      work: { values: { language: 'Klangsprache' } },
      problems: [{ column: 5, value: 'Klangsprache', isError: false }],
    });
  });

  it.each([
    ['veröffentlicht', 'RELEASED'],
    ['inédit', 'UNRELEASED'],
    ['Publicado', 'RELEASED'],
    ['Entwurf', 'DRAFT'],
  ])('terms: %s', (text, key) => {
    expect(one(`1;One;;;;;${text};Ann Berg;C;100`)).toMatchObject({ work: { values: { trackStatus: key } }, problems: [] });
  });

  it.each([
    ['Komponist', ['Composer']],
    ['Textdichter', ['Author']],
    ['Musik & Text', ['Composer', 'Author']],
    ['Komponist und Textdichter', ['Composer', 'Author']],
    ['auteur-compositeur', ['Composer', 'Author']],
    ['compositor y letrista', ['Composer', 'Author']],
    ['Bearbeiter', ['Arranger']],
    ['traductor', ['Translator']],
    ['C – Composer', ['Composer']],
    ['CA – Composer&Lyricist', ['Composer', 'Author']],
    ['A— Lyricist', ['Author']],
  ])('roles: %s', (text, roles) => {
    const { sheet, problems } = one(`1;One;;;;;;Ann Berg;${text};100`);
    expect([...(sheet?.composers ?? []), ...(sheet?.authors ?? [])].map(({ role }) => role)).toEqual(roles);
    expect(problems).toEqual([]);
  });
});
