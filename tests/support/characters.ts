import fc from 'fast-check';

const firstSurrogate = 0xd8_00;
const surrogates = 0x8_00;

/** Any character of Unicode. The unit `binary` of fast-check is the same, but takes more than a second to set up. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ff_ff - surrogates })
  .map((code) => String.fromCodePoint(code < firstSurrogate ? code : code + surrogates));
