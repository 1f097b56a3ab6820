import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

describe('comma-separated values', () => {
  it('quotes commas, quotes and line breaks', () => {
    expect(
      toCsv(
        ['a', 'b'],
        [
          ['x,y', 'say "no"'],
          ['two\nlines', null],
          [1, undefined],
        ],
      ),
    ).toBe('a,b\r\n"x,y","say ""no"""\r\n"two\nlines",\r\n1,\r\n');
  });

  it('escapes formulas, but not negative numbers', () => {
    expect(toCsv(['a'], [['=1+1'], ['@x'], [-5], ['-5.5'], ['+49 30']])).toBe("a\r\n'=1+1\r\n'@x\r\n-5\r\n-5.5\r\n'+49 30\r\n");
  });
});
