import { describe, expect, it } from 'vitest';
import { sampleFile, splitLines } from '#tests/support/read-units.ts';

const headings = 'Work ID;Title;Writer Name;Role;Share;Publisher Name;Publisher Share';
const file = (...rows: string[]) => sampleFile([headings, ...rows], ';');
const asked = { option: 'shareScale', message: expect.stringMatching(/^Choose whether .* is a fraction or a percentage\./) };

describe('the scale of shares', () => {
  it.each<[string, string[], boolean]>([
    ['a fraction with a comma beside a percent sign', ['1;One;Ann Berg;C;0,5;;', '2;Two;Ann Berg;C;50%;;'], true],
    ['a fraction beside a percent sign', ['1;One;Ann Berg;C;0.5;;', '2;Two;Ann Berg;C;50 %;;'], true],
    ['a fraction beside a whole number', ['1;One;Ann Berg;C;0.5;;', '2;Two;Ann Berg;C;50;;'], true],
    ['1 beside a whole number', ['1;One;Ann Berg;C;1;;', '2;Two;Ann Berg;C;50;;'], true],
    ['1 beside 100 %', ['1;One;Ann Berg;C;1;;', '2;Two;Ann Berg;C;100%;;'], true],
    ['fractions in one cell beside percent signs', ['1;One;Ann Berg/Bo Ek;C;0.5/0.5;;', '2;Two;Ann Berg;C;50%;;'], true],
    ['only ones of publishers beside writers in percent', ['1;One;Ann Berg;C;50;North;1', '2;Two;Ann Berg;C;99;North;1'], true],
    ['only fractions', ['1;One;Ann Berg;C;0.5;;', '2;Two;Ann Berg;C;1;;'], false],
    ['only percent', ['1;One;Ann Berg;C;12.5;;', '2;Two;Ann Berg;C;50%;;'], false],
    ['CWR with a small number', ['1;One;Ann Berg;C;5000;;', '1;One;Bo Ek;C;4999;;', '1;One;Cy Roe;C;1;;'], false],
    ['1/3 beside percent', ['1;One;Ann Berg;C;1/3;;', '2;Two;Ann Berg;C;50%;;'], false],
    ['writers as fractions and publishers in percent', ['1;One;Ann Berg;C;0.5;North;50', '2;Two;Bo Ek;C;0.4;North;60'], false],
  ])('is asked about or not: %s', (_, rows, isQuestion) => {
    expect(file(...rows).question()).toEqual(isQuestion ? asked : null);
    expect(file(...rows).question({ shareScale: 'PERCENT' })).toBeNull();
  });

  it.each([
    ['FRACTION', 50, []],
    ['PERCENT', 0.5, []],
    [null, 0.5, ['“0,5” is read as 0,5 %. If it means 50.00 %, add a percent sign.']],
  ] as const)('of mixed shares is the chosen one: %s', (shareScale, expected, notes) => {
    const [unit] = file('1;One;Ann Berg;C;0,5;;', '1;One;Bo Ek;C;50%;;').read({ shareScale });
    expect(splitLines(unit!)[0]).toEqual(['Ann Berg', 'Composer', expect.closeTo(expected, 1)]);
    expect(unit!.problems.map(({ message }) => message)).toEqual(
      expected === 50 ? [] : [...notes, "The writers' shares total 50.50 %. The rest stays unassigned."],
    );
  });

  it('is that of each column: the publisher of a writer with a fraction keeps its percentage', () => {
    const [unit] = file('1;One;Ann Berg;C;0.5;North;50').read();
    expect(unit!.sheet?.mainSplit.performance.publishingShare).toBe(500_000);
    expect(splitLines(unit!)).toEqual([
      ['Ann Berg', 'Composer', 100],
      ['North', 'Original Publisher', 100],
    ]);
    expect(unit!.problems).toEqual([]);
  });

  it('does not change that of clear columns when another one is chosen', () => {
    const [unit] = file('1;One;Ann Berg;C;0.25;North;50', '1;One;Bo Ek;C;25%;;').read({ shareScale: 'FRACTION' });
    expect(unit!.sheet?.mainSplit.performance.publishingShare).toBe(500_000);
  });

  it('is one of fractions in a template that says so', () => {
    const names = ['Work ID', 'Work Title', 'ISWC', 'Writer 1 Last', 'Writer 1 First', 'Writer 1 IPI', 'Writer 1 PRO'];
    const lines = [
      [...names, 'Writer 1 Role', 'Writer 1 Share'].join(';'),
      'W1;One;;Berg;Ann;;;C;0.6667',
      'W2;Two;;Berg;Ann;;;C;50%',
    ];
    const { question, read } = sampleFile(lines, ';');
    expect(question()).toBeNull();
    expect(splitLines(read()[0]!)[0]).toEqual(['Ann Berg', 'Composer', 66.67]);
  });
});

describe('shares that would be lost', () => {
  it('are refused beside factors', () => {
    const names = 'Work ID;Title;Writer Name;Role;Writer Performance Factor %;Publisher Name;Publisher Performance Share %';
    const [unit] = sampleFile([names, '1;One;Ann Berg;C;100;North;50'], ';').read();
    expect(unit!.problems).toMatchObject([
      {
        row: 2,
        column: 6,
        value: '50',
        isError: true,
        message: expect.stringMatching(/^Other parties of this work have factors/),
      },
    ]);
  });

  it.each([
    ['far from the whole', '60', 'FAR_TOTAL'],
    ['near the whole', '95', 'REST'],
    ['zero', '0', 'FAR_TOTAL'],
    ['whole', '100', undefined],
  ])('are noted: %s', (_, share, topic) => {
    const [unit] = file(`1;One;Ann Berg;C;${share};;`).read();
    expect(unit!.problems[0]?.topic).toBe(topic);
  });

  it.each(['PR Share', 'MR Share'])('are noted for each right: %s', (heading) => {
    const other = heading === 'PR Share' ? 'MR Share' : 'PR Share';
    const [unit] = sampleFile([`Title;Writer Name;Role;${heading};${other}`, 'One;Ann Berg;C;100;40'], ';').read();
    expect(unit!.problems).toMatchObject([{ topic: 'FAR_TOTAL', message: expect.stringContaining('40.00 %') }]);
  });

  it('of a writer who is in one row twice are added', () => {
    const names = 'Work ID;Work Title;Writer 1 Name;Writer 1 Role;Writer 1 Share;Writer 2 Name;Writer 2 Role;Writer 2 Share';
    const [unit] = sampleFile([names, '1;One;Ann Berg;C;50%;Ann Berg;C;50%'], ';').read();
    expect(splitLines(unit!)).toEqual([['Ann Berg', 'Composer', 100]]);
    expect(unit!.problems).toMatchObject([{ isError: false, message: expect.stringContaining('the shares are added') }]);
  });
});
