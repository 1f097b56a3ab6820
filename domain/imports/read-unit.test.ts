import { describe, expect, it } from 'vitest';
import { sampleFile, splitLines } from '#tests/support/read-units.ts';
import { emptyFacts } from './column-facts.ts';
import { fileReader } from './file-reader.ts';
import type { ReadUnit } from './read-unit.ts';

const units = (...lines: string[]): ReadUnit[] => sampleFile(lines).read();
const only = (...lines: string[]) => {
  const all = units(...lines);
  expect(all).toHaveLength(1);
  return all[0]!;
};
const messages = ({ problems }: ReadUnit) => problems.map(({ row, column, message }) => [row, column, message]);

describe('a row for each share', () => {
  it('joins the rows of a work by number, by title and by blank titles', () => {
    expect(
      units('Work ID,Title,Writer Name,Share', '1,One,Ann Berg,50', '1,One,Bo Ek,50', '2,Two,Ann Berg,100', '1,,Cy Roe,0').map(
        ({ row, parties }) => [row, parties.length],
      ),
    ).toEqual([
      [2, 3],
      [4, 1],
    ]);
    expect(units('Title,Writer Name', 'One,Ann Berg', ',Bo Ek', 'Two,Ann Berg', 'Two,Bo Ek').map(({ row }) => row)).toEqual([
      2, 4,
    ]);
  });

  it.each([
    ['an ISWC', ['1,T1,One', ',T1,One', '2,T2,Two'], [2, 4]],
    ['a number', ['1,,One', '1,T1,One', ',T1,One'], [2]],
    ['an ISWC and another number', ['1,T1,One', '2,T1,One', '1,,One'], [2, 3]],
    ['a number that is the ISWC of another', ['T1,,One', ',T1,Two'], [2, 3]],
  ])('joins the rows of a work with %s in common', (_, rows, expected) => {
    expect(units('Work ID,ISWC,Title,Writer Name', ...rows).map(({ row }) => row)).toEqual(expected);
  });

  const shareMessage = 'Enter a share between 0 and 100 %.';
  it.each([
    ['a value above 100 %', ['60', '100.5'], [[3, 3, shareMessage]]],
    ['one number of CWR', ['40', '50', '5000'], [[4, 3, shareMessage]]],
    [
      'more than 10,000',
      ['4000', '6000', '20000'],
      [
        [2, 3, shareMessage],
        [3, 3, shareMessage],
        [4, 3, shareMessage],
      ],
    ],
    ['zeros beside numbers of CWR', ['0', '0', '10000'], []],
    ['ones and zeros', ['1', '0'], []],
  ])('reads a column with %s', (_, shares, expected) => {
    const unit = only('Title,Writer Name,Role,Share', ...shares.map((share, index) => `One,Writer ${index},C,${share}`));
    expect(messages({ ...unit, problems: unit.problems.filter(({ isError }) => isError) })).toEqual(expected);
  });

  it('takes the scale of each kind of shares from its own columns', () => {
    const unit = only('Title,Writer Name,Role,PR Share,MR Share', 'One,Ann Berg,C,0.5,50', 'One,Bo Ek,C,0.5,50');
    expect(unit.problems).toEqual([]);
    expect(unit.sheet?.composers).toMatchObject([1, 2].map(() => ({ performanceFactor: 500_000, mechanicalFactor: 500_000 })));
  });

  it('reads the shares of columns that were stored without counts', () => {
    const facts = {
      ...emptyFacts('Share'),
      maxNumber: 5_000,
      aboveZero: undefined,
      aboveHundred: undefined,
      upToOne: undefined,
      aboveOne: undefined,
    };
    const { columns } = fileReader(['WRITER.share'], [facts], { dateOrder: null, shareScale: null });
    expect(columns[0]?.scale).toBe('CWR');
  });

  it('reads shares of writers who write music and lyrics', () => {
    const unit = only('Title,Writer Name,Role,Share', 'One,Ann Berg,C,50%', 'One,Bo Ek,A,25%', 'One,Cy Roe,CA,25%');
    expect(unit.sheet?.mainSplit.performance).toEqual({ publishingShare: 0, musicShare: 625_000 });
    expect(splitLines(unit)).toEqual([
      ['Ann Berg', 'Composer', 80],
      ['Cy Roe', 'Composer', 20],
      ['Bo Ek', 'Author', 66.6667],
      ['Cy Roe', 'Author', 33.3333],
    ]);
    expect(unit.problems).toEqual([]);
  });

  it.each([
    ['shares of the whole', ['40', '10', '50'], 500_000],
    ['each side with 100 %', ['80', '20', '100'], 500_000],
    ['the writers’ part beside the publishers’ part', ['80', '20', '25'], 250_000],
    ['fractions', ['0.4', '0.1', '0.5'], 500_000],
    ['CWR', ['4000', '1000', '5000'], 500_000],
  ])('reads %s', (_, [first, second, publisher], publishingShare) => {
    const unit = only(
      'Title,Writer Name,Role,Writer Share,Publisher Name,Publisher Share',
      `One,Ann Berg,C,${first},North,${publisher}`,
      `One,Bo Ek,C,${second},,`,
    );
    expect(unit.sheet?.mainSplit.performance).toEqual({ publishingShare, musicShare: 1_000_000 });
    expect(splitLines(unit)).toEqual([
      ['Ann Berg', 'Composer', 80],
      ['Bo Ek', 'Composer', 20],
      ['North', 'Original Publisher', 100],
    ]);
  });

  it('leaves the share of a publisher to the publisher, not to its administrator', () => {
    const unit = only(
      'Title,Writer Name,Role,Writer Share,Publisher Name,Publisher Share,Administrator Name',
      'One,Ann Berg,C,50,North,50,South',
    );
    expect(splitLines(unit)).toEqual([
      ['Ann Berg', 'Composer', 100],
      ['North', 'Original Publisher', 100],
      ['South', 'Administrator', 0],
    ]);
    expect(unit.problems).toEqual([]);
  });

  it.each([
    ['a writer of the same publisher', 'One,Bo Ek,C,25,North,25,USRC17607839', [50, 50, 100]],
    ['a writer of another one', 'One,Cy Roe,C,25,South,25,USRC17607839', [50, 50, 50, 50]],
  ])('counts the publishers of rows that repeat a writer once: %s', (_, line, factors) => {
    const unit = only(
      'Work Title,Writer Name,Role,Writer Share,Publisher Name,Publisher Share,ISRC',
      'One,Ann Berg,C,25,North,25,USRC17607839',
      'One,Ann Berg,C,25,North,25,USRC17607840',
      line,
    );
    expect(splitLines(unit).map(([, , share]) => share)).toEqual(factors);
    expect(unit.sheet?.mainSplit.performance.publishingShare).toBe(500_000);
    expect(unit.problems).toEqual([]);
  });

  it('splits a record with too many rows, so that no row is left out', () => {
    const rows = Array.from({ length: 2_001 }, () => 'USRC17607839,One,Sea');
    expect(units('ISRC,Recording Title,Artist', ...rows).map(({ row }) => row)).toEqual([2, 2_002]);
  });

  it.each([
    ['Performance Share', 'Writer PR Share', { performance: true, mechanical: false }],
    ['Mechanical Share', 'Writer MR Share', { performance: false, mechanical: true }],
    ['Performance Factor', 'Writer Performance Factor %', { performance: true, mechanical: false }],
    ['Mechanical Factor', 'Writer Mechanical Factor %', { performance: false, mechanical: true }],
  ])('gives the other right the shares of a file with one right: %s', (_, heading, hasShares) => {
    const unit = only(`Title,Writer Name,Role,Publisher Name,${heading}`, 'One,Ann Berg,C,North,60', 'One,Bo Ek,C,,40');
    expect(unit.sheet).toMatchObject({ hasShares, mainSplit: { mechanical: unit.sheet?.mainSplit.performance } });
    const rows = [...(unit.sheet?.composers ?? []), ...(unit.sheet?.publishers ?? [])];
    expect(rows.map(({ mechanicalFactor }) => mechanicalFactor)).toEqual(rows.map(({ performanceFactor }) => performanceFactor));
    expect(messages(unit)).toEqual([
      [2, 4, 'The file has shares of one right only. The other right gets the same shares, unless the work already has its own.'],
    ]);
  });

  it('names a writer with two different shares once, with all roles', () => {
    const unit = only('Title,Writer Name,Role,Share', 'One,Ann Berg,CA,50', 'One,Ann Berg,CA,40');
    expect(messages(unit).map(([row, , message]) => [row, message])).toEqual([
      [3, 'Ann Berg is entered twice as Composer and Author (also in row 2). Use one row for each role.'],
      [2, "The writers' shares total 50.00 %. The rest stays unassigned."],
    ]);
  });

  it.each([
    ['a writer', 'One,,,50,North,50', [[2, 3, "Enter the writer's name, or clear the share."]]],
    ['a publisher', 'One,Ann Berg,,50,,50', [[2, 5, "Enter the publisher's name, or clear the share."]]],
    ['a writer with an IPI number', 'One,,199,50,North,50', []],
    ['anybody, and no share above zero', 'One,Ann Berg,,100,,0', []],
  ])('reads the share of a row without the name of %s', (_, line, expected) => {
    const headings = 'Title,Writer Name,Writer IPI,Writer Share,Publisher Name,Publisher Share';
    const { problems } = only(headings, line, 'One,,,0,,');
    expect(problems.filter(({ isError }) => isError).map(({ row, column, message }) => [row, column, message])).toEqual(expected);
  });

  it('needs no publisher for the role No Publisher', () => {
    const unit = only('Title,Writer Name,Writer Share,Publisher Role,Publisher Share', 'One,Ann Berg,50,No Publisher,50');
    expect(unit.problems).toEqual([]);
  });

  it.each([
    ['only ones and zeros', ['1', '0'], ['“1” is read as 100 %. If it means 1 %, choose the scale of shares in the mapping.']],
    ['another fraction', ['1', '0.5'], []],
    ['a percent sign', ['100%', '0'], []],
  ])('warns of a scale that is guessed from %s', (_, [first, second], expected) => {
    const all = units('Title,Writer Name,Role,Share', `One,Ann Berg,C,${first}`, `Two,Ann Berg,C,${second}`);
    expect(all[0]!.problems.map(({ message }) => message)).toEqual(expected);
  });

  it('does not give publishers all performance royalties, as they collect the mechanical ones', () => {
    const { sheet } = only('Title,Writer Name,Publisher Name,Collection Share', 'One,Ann Berg,North,100');
    expect(sheet?.mainSplit).toMatchObject({
      performance: { publishingShare: 500_000 },
      mechanical: { publishingShare: 1_000_000 },
    });
    expect(sheet?.publishers).toMatchObject([{ performanceFactor: 1_000_000, mechanicalFactor: 1_000_000 }]);
  });

  it.each([
    ['Share', true],
    ['Notes', false],
  ])('knows whether a file has shares of both rights: %s', (heading, has) => {
    const unit = only(`Title,Writer Name,${heading}`, 'One,Ann Berg,100');
    expect(unit.sheet?.hasShares).toEqual({ performance: has, mechanical: has });
    expect(unit.problems).toEqual([]);
  });

  it('refuses shares above the whole and warns of missing ones', () => {
    expect(messages(only('Title,Writer Name,Share', 'One,Ann Berg,60', 'One,Bo Ek,50'))).toEqual([
      [2, 2, expect.stringMatching(/^The shares total 110\.00 %\. Correct them to at most 100 %\. The rows have one title/)],
    ]);
    const partial = only('Title,Writer Name,Role,Share', 'One,Ann Berg,C,60');
    expect(splitLines(partial)).toEqual([['Ann Berg', 'Composer', 60]]);
    expect(partial.problems).toMatchObject([{ isError: false }]);
  });
});

describe('repeated groups', () => {
  it('reads writers, their publishers and recordings of one row', () => {
    const unit = only(
      'Work ID,Work Title,Writer 1 Last,Writer 1 First,Writer 1 IPI,Writer 1 PRO,Writer 1 Role,Writer 1 Manuscript Share,Writer 1 Publisher Name,Writer 2 Last,Writer 2 First,Writer 2 Role,Writer 2 Manuscript Share,Recording 1 ISRC,Recording 1 Recording Title,Recording 1 Artist Last,Recording 1 Record Label,Recording 1 Duration',
      'W1,One,Berg,Ann,199,10 - ASCAP,CA,60%,North,Ek,Bo,CA,40%,US-RC1-76-07839,One (Live),Sea,Blue,3:45',
    );
    expect(unit.problems).toEqual([]);
    expect(unit.work?.values).toEqual({ reference: 'W1', title: 'One' });
    expect(unit.parties.map(({ key, values }) => [key, values.pro])).toEqual([
      ['ipi 00000000199', 'ASCAP'],
      ['name bo ek', undefined],
      ['name north', undefined],
    ]);
    expect(unit.sheet?.mainSplit.performance).toEqual({ publishingShare: 500_000, musicShare: 500_000 });
    expect(splitLines(unit).map(([name, , share]) => [name, share])).toEqual([
      ['Ann Berg', 60],
      ['Bo Ek', 40],
      ['Ann Berg', 60],
      ['Bo Ek', 40],
      ['North', 100],
    ]);
    expect(unit.recordings).toMatchObject([
      { label: 'Blue', values: { isrc: 'USRC17607839', title: 'One (Live)', artist: 'Sea', durationSeconds: 225 } },
    ]);
  });
});

describe('other files', () => {
  it('reads a name with many spaces', () => {
    expect(only('Title,Writer Name,Role', `One,A${' '.repeat(1_000)}B,C`).parties).toHaveLength(1);
  });

  it('reads several names in a cell with their shares', () => {
    const unit = only('Internal ID,Title,Writers,Share,ISWC Code', '7,One,Ann Berg | Bo Ek,60 | 40,T-034.524.680-1');
    expect(splitLines(unit).map(([name, , share]) => [name, share])).toEqual([
      ['Ann Berg', 60],
      ['Bo Ek', 40],
      ['Ann Berg', 60],
      ['Bo Ek', 40],
    ]);
    expect(unit.work?.values.iswc).toBe('T-034.524.680-1');
  });

  it.each([
    ['a share', 'Ann Berg / Bo Ek', '60', [30, 30], '60.00 %'],
    ['a whole', 'Ann Berg; Bo Ek; Cy Roe', '100', [33.3334, 33.3333, 33.3333], '100.00 %'],
    ['a fraction', 'Ann Berg / Bo Ek / Cy Roe', '1/3', [11.1111, 11.1111, 11.1111], '33.3333 %'],
    ['a fraction of two', 'Ann Berg / Bo Ek', '1/2', [25, 25], '50.00 %'],
  ])('divides %s among the names in a cell', (_, names, share, expected, total) => {
    const unit = only('Work Title,Writers,Role,Share', `One,${names},C,${share}`, 'One,Di Fox,C,0');
    expect(splitLines(unit).map(([, , factor]) => factor)).toEqual([...expected, 0].map((each) => expect.closeTo(each, 1)));
    const [problem] = unit.problems;
    const message = `The share of ${total} is divided equally among ${names.split(/ ?[/;] /).join(', ')}. Enter a share for each name if they differ.`;
    expect(problem).toMatchObject({ row: 2, column: 3, message, isError: false });
  });

  it.each([
    ['Ann Berg | Bo Ek', '60 | 40', [60, 40]],
    ['Ann Berg; Bo Ek', '60; 40', [60, 40]],
    ['Ann Berg / Bo Ek', '40/60', [40, 60]],
    ['Ann Berg / Bo Ek', '40% / 60%', [40, 60]],
    ['Ann Berg / Bo Ek', '1/3; 2/3', [33.33, 66.67]],
  ])('takes the shares of the names in a cell in order: %s and %s', (names, shares, expected) => {
    const unit = only('Work Title,Writers,Role,Share', `One,${names},C,${shares}`);
    expect(splitLines(unit).map(([, , factor]) => factor)).toEqual(expected.map((each) => expect.closeTo(each, 1)));
    expect(unit.problems).toEqual([]);
  });

  it('refuses shares that are fewer than the names in a cell, once', () => {
    expect(messages(only('Work Title,Writers,Share', 'One,Ann Berg; Bo Ek; Cy Roe,60; 40'))).toEqual([
      [2, 2, 'This cell has 2 shares for 3 people. Enter a share for each.'],
    ]);
  });

  it('reads the publishers and administrators in a cell', () => {
    const unit = only('Song Title,Composers,Publishers,Publisher Share', 'One,Ann Berg,North | Nordic; East/West Ltd,50; 25');
    expect(splitLines(unit).slice(2)).toEqual([
      ['North', 'Original Publisher', 66.6667],
      ['Nordic', 'Administrator', 0],
      ['East/West Ltd', 'Original Publisher', 33.3333],
    ]);
    expect(only('Song Title,Publisher Name', 'One,North | Nordic; East').parties).toMatchObject([
      { name: 'North | Nordic; East' },
    ]);
  });

  it('reads several ISRCs in a cell as recordings of the work', () => {
    const unit = only('title,Writers,ISRC Code(s),Artist,Album', 'One,Ann Berg,USRC17607839; US-RC1-76-07840,Sea,Sea');
    expect(unit.recordings).toMatchObject(
      ['USRC17607839', 'USRC17607840'].map((isrc) => ({ values: { isrc, title: 'One', artist: 'Sea' } })),
    );
    expect(unit.releases[0]?.tracks).toMatchObject([{ recording: 0 }, { recording: 1 }]);
    expect(unit.problems).toEqual([]);
  });

  it('tells composers and authors in columns of their own apart', () => {
    const headings = 'WORK,COMPOSER NAME 1,COMPOSER SHARE 1,AUTHOR NAME 1,AUTHOR SHARE 1,AUTHOR NAME 2,AUTHOR SHARE 2';
    expect(splitLines(only(headings, 'One,Ann Berg,50,Bo Ek,25,Cy Roe,25'))).toEqual([
      ['Ann Berg', 'Composer', 100],
      ['Bo Ek', 'Author', 50],
      ['Cy Roe', 'Author', 50],
    ]);
    expect(splitLines(only('Work,Composers', 'One,Ann Berg')).map(([, role]) => role)).toEqual(['Composer', 'Author']);
  });

  it('reads publishers among the writers by their role', () => {
    const unit = only(
      'Title,Title #,Participant Name,IP #,W OR P,Participant %',
      'One,7,Ann Berg,199,W,50',
      'One,7,North Songs,297,P,50',
    );
    expect(splitLines(unit)).toEqual([
      ['Ann Berg', 'Composer', 100],
      ['Ann Berg', 'Author', 100],
      ['North Songs', 'Original Publisher', 100],
    ]);
    expect(unit.parties[1]).toMatchObject({ kind: 'publisher', values: { ipiNumber: '00000000297' } });
  });

  it.each([
    ['60%', '20%', [60, 40]],
    ['', '20%', [20, 40]],
  ])('prefers the manuscript share to the share of a right: %s and %s', (manuscript, performance, expected) => {
    const group = (n: number) =>
      `Writer ${n} Last,Writer ${n} First,Writer ${n} Role,Writer ${n} Manuscript Share,Writer ${n} PR Share`;
    const unit = only(
      `Work Title,${group(1)},${group(2)},Writer 1 Publisher Name,Writer 1 Publisher PR Share`,
      `One,Berg,Ann,C,${manuscript},${performance},Ek,Bo,C,40%,10%,North,${manuscript ? '50%' : ''}`,
    );
    expect(splitLines(unit).map(([, , factor]) => factor)).toEqual([...expected.map((each) => expect.closeTo(each, 1)), 100]);
  });

  it('keeps all alternative titles of a work, each once', () => {
    const unit = only('Work ID,Title,Alt Title 1,Alt Title 2,Writer', '1,One,Uno,Eins,Ann Berg', '1,One,Uno,Un,Bo Ek');
    expect(unit.work?.values.alternativeTitle).toBe('Uno; Eins; Un');
  });

  it('reads people, publishers and a track list', () => {
    const [person] = units('First Name,Last Name,IPI,PRO,Roles,Email', 'Ann,Berg,199,10,Composer; Producer,ann@example.com');
    expect(person?.parties).toMatchObject([
      { name: 'Ann Berg', values: { roles: ['Composer', 'Producer'], proCode: 'ASCAP-US', email: 'ann@example.com' } },
    ]);
    const unit = only(
      'Release Title,UPC,Artist,Track,Recording Title,ISRC',
      'Sea,036000291452,Sea,2,Two,USRC17607840',
      'Sea,036000291452,Sea,1,One,USRC17607839',
    );
    expect(unit.releases).toMatchObject([
      {
        values: { title: 'Sea', upc: '036000291452' },
        tracks: [
          { recording: 0, track: 2 },
          { recording: 1, track: 1 },
        ],
      },
    ]);
    expect(unit.recordings).toMatchObject([{ values: { artist: 'Sea' } }, {}]);
  });

  it('names row, column and value of each problem', () => {
    const unit = only(
      'Title,ISWC,Duration,Year of Creation,Writer Name,Role,Track Status',
      'One,T-12,3:99,1700,Ann Berg,Wizard,Lost',
    );
    expect(messages(unit)).toEqual([
      [2, 2, 'Enter seconds from 0 to 59, not 99.'],
      [2, 6, 'Choose one of these: Unreleased, Released, Demo, Archived, Published, Draft.'],
      [2, 1, 'Invalid ISWC format. Use: T-123.456.789-0'],
      [2, 3, 'Enter a year between 1900 and 2026.'],
      [2, 5, '“Wizard” is not a known role. Use C, A, CA, AR, AD or TR, or a name such as Composer.'],
    ]);
    expect(unit.problems[2]).toMatchObject({ value: 'T-12', isError: true });
  });

  it('warns of wrong check digits with the right code', () => {
    expect(only('Title,ISWC', 'One,T-034.524.680-2').problems).toMatchObject([
      { isError: false, message: expect.stringContaining('T-034.524.680-1') },
    ]);
  });
});
