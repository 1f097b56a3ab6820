import { describe, expect, it } from 'vitest';
import { sampleFile, splitLines } from '#tests/support/read-units.ts';
import { isOpenComma, peopleIn } from './people-in-cell.ts';

describe('people in a cell', () => {
  const two = ['Anna Berg', 'Olof Lund'];
  it.each<[string, readonly string[]]>([
    ...[
      'Anna Berg & Olof Lund',
      'Anna Berg; Olof Lund',
      'Anna Berg/Olof Lund',
      'Anna Berg | Olof Lund',
      'Anna Berg + Olof Lund',
    ].map((text) => [text, two] as [string, string[]]),
    ...[
      'Anna Berg und Olof Lund',
      'Anna Berg et Olof Lund',
      'Anna Berg y Olof Lund',
      'Anna Berg AND Olof Lund',
      'Anna Berg\nOlof Lund',
    ].map((text) => [text, two] as [string, string[]]),
    ['Anna Berg, Bo Ek, Cy Roe', ['Anna Berg', 'Bo Ek', 'Cy Roe']],
    ['Anna Berg, Bo Ek & Cy Roe', ['Anna Berg', 'Bo Ek', 'Cy Roe']],
    ['Berg, Anna; Lund, Olof', ['Berg, Anna', 'Lund, Olof']],
    ['Berg, Anna, Lund, Olof', ['Berg, Anna', 'Lund, Olof']],
    ['van der Berg, Anna Maria & Lund, Olof', ['van der Berg, Anna Maria', 'Lund, Olof']],
    ['Berg, Anna', ['Berg, Anna']],
    ['Martin King, Jr.', ['Martin King Jr.']],
    ['José Ortega y Gasset', ['José Ortega y Gasset']],
    ['Alexander Sandberg', ['Alexander Sandberg']],
    ['Andy Etter', ['Andy Etter']],
  ])('%j', (text, names) => {
    expect(isOpenComma(text)).toBe(false);
    for (const commas of ['LAST_NAME_FIRST', 'SEVERAL_PEOPLE'] as const) expect(peopleIn(text, commas)).toEqual(names);
  });

  it.each(['Anna Berg, Olof Lund', 'van der Berg, Anna Maria'])('are one or several as the user decides: %s', (text) => {
    expect(isOpenComma(text)).toBe(true);
    expect(peopleIn(text, 'LAST_NAME_FIRST')).toEqual([text]);
    expect(peopleIn(text, 'SEVERAL_PEOPLE')).toEqual(text.split(', '));
  });
});

describe('shares of people in a cell', () => {
  const file = (names: string, shares: string) => sampleFile(['Work Title;Writers;Role;Share', `One;${names};C;${shares}`], ';');

  it('a comma that can be either is asked about once for the file', () => {
    const open = file('Anna Berg, Olof Lund', '50/50');
    expect(open.question()).toEqual({
      option: 'nameCommas',
      message: 'Choose whether “Anna Berg, Olof Lund” is one person or several people.',
    });
    expect(open.question({ nameCommas: 'SEVERAL_PEOPLE' })).toBeNull();
    expect(file('Berg, Anna', '100').question()).toBeNull();
  });

  it.each([
    ['Anna Berg, Olof Lund', '50/50', [50, 50]],
    ['Anna Berg & Olof Lund', '50 / 50', [50, 50]],
    ['Anna Berg & Olof Lund', '60%, 40%', [60, 40]],
    ['Anna Berg & Olof Lund', '0,25/0,75', [25, 75]],
    ['Anna Berg & Olof Lund', '20/80', [20, 80]],
    ['Anna Berg, Olof Lund, Cy Roe', '10/20/70', [10, 20, 70]],
    ['Anna Berg & Olof Lund', '100', [50, 50]],
  ])('belong to them in order, or are equal: %s, %s', (names, shares, expected) => {
    const [unit] = file(names, shares).read({ nameCommas: 'SEVERAL_PEOPLE' });
    expect(splitLines(unit!).map(([, , factor]) => factor)).toEqual(expected);
    expect(unit!.problems.every(({ isError }) => !isError)).toBe(true);
    const after = `${expected.length} people: ${names.split(/(?:,| &) /).join('; ')}`;
    expect(unit!.readings).toEqual([{ row: 2, field: 'Writer Name', before: names, after }]);
  });

  it.each([
    ['Anna Berg', '50/50', 'This cell has 2 shares for one person. Enter one share, such as 50 or 1/2.'],
    ['Anna Berg & Olof Lund', '50/30/20', 'This cell has 3 shares for 2 people. Enter a share for each.'],
  ])('are refused if their number differs: %s, %s', (names, shares, message) => {
    expect(file(names, shares).read()[0]!.problems).toMatchObject([{ column: 3, value: shares, message, isError: true }]);
  });

  it('one code for several people is named and not imported', () => {
    const names = 'Title;Writer ID;Writers;IPI';
    const [unit] = sampleFile([names, 'One;W1;Anna Berg & Olof Lund;199'], ';').read();
    expect(unit!.parties.map(({ name, values }) => [name, values.reference, values.ipiNumber])).toEqual([
      ['Anna Berg', undefined, undefined],
      ['Olof Lund', undefined, undefined],
    ]);
    const message = expect.stringMatching(/^This cell does not have a code for each of 2 people/);
    expect(unit!.problems).toMatchObject([1, 3].map((column) => ({ column, isError: false, message })));
    const [each] = sampleFile([names, 'One;W1/W2;Anna Berg & Olof Lund;199/297'], ';').read();
    expect(each!.parties.map(({ key }) => key)).toEqual(['id W1', 'id W2']);
  });

  it('a company with a publisher’s role is not taken apart', () => {
    const [unit] = sampleFile(['Title;Participant Name;W OR P;Participant %', 'One;Berg & Lund Music;P;50'], ';').read();
    expect(unit!.parties).toMatchObject([{ kind: 'publisher', name: 'Berg & Lund Music' }]);
  });
});
