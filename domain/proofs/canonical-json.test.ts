import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#tests/support/characters.ts';
import { canonicalJson, type Json } from './canonical-json.ts';

const doubleOf = (hex: string) => Buffer.from(hex, 'hex').readDoubleBE();
const json = fc.jsonValue({ maxDepth: 5, stringUnit: anyCharacter }) as fc.Arbitrary<Json>;

/** Returns an equal value with its members in reverse order. */
const reversed = (value: unknown): Json =>
  Array.isArray(value)
    ? value.map(reversed)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([name, part]) => [name, reversed(part)]),
        )
      : (value as Json);

describe('canonicalJson', () => {
  it('writes the example of RFC 8785 §3.2.2 as the bytes in §3.2.4', () => {
    const value = JSON.parse(`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\"\\/",
      "literals": [null, true, false]
    }`);
    const bytes = [
      '7b226c69746572616c73223a5b6e756c6c2c747275652c66616c73655d2c226e756d62657273223a5b333333333333333333',
      '2e333333333333332c31652b33302c342e352c302e3030322c31652d32375d2c22737472696e67223a22e282ac245c7530303066',
      '5c6e4127425c225c5c5c5c5c222f227d',
    ];
    expect(Buffer.from(canonicalJson(value)).toString('hex')).toBe(bytes.join(''));
  });

  it('sorts names by UTF-16 code units, as in the example of §3.2.3', () => {
    const value = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\u{1f600}': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    expect(
      Object.values(
        JSON.parse(
          `[${canonicalJson(value)
            .slice(1, -1)
            .replace(/"[^"]*":/g, '')}]`,
        ),
      ),
    ).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  it.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['ffefffffffffffff', '-1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['44b52d02c7e14af7', '1.0000000000000001e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555554', '333333333.33333325'],
    ['41b3de4355555555', '333333333.3333333'],
    ['41b3de4355555556', '333333333.3333334'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('writes the double %s of Appendix B as %s', (hex, text) => {
    expect(canonicalJson(doubleOf(hex))).toBe(text);
  });

  it('throws for values that JSON cannot represent', () => {
    for (const value of [doubleOf('7fffffffffffffff'), doubleOf('7ff0000000000000'), -Infinity, '\ud83d', { '\ude00': 1 }]) {
      expect(() => canonicalJson({ value: [value] })).toThrow(TypeError);
    }
    for (const value of [undefined, 1n, () => 1]) {
      expect(() => canonicalJson({ value: value as never })).toThrow(TypeError);
    }
  });

  it('writes equal values as the same text in any member order, without loss', () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(reversed(value))).toBe(text);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        // `JSON.stringify` writes -0 as 0, too.
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
