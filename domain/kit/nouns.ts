import { capitalize } from './capitalize.ts';

/** Words with a special spelling. */
const spellings: Readonly<Record<string, string>> = {
  aie: 'AIE',
  api: 'API',
  bic: 'BIC',
  bpid: 'BPID',
  cmo: 'CMO',
  iban: 'IBAN',
  id: 'ID',
  ipi: 'IPI',
  ipn: 'IPN',
  iso: 'ISO',
  isni: 'ISNI',
  isrc: 'ISRC',
  iswc: 'ISWC',
  of: 'of',
  pro: 'PRO',
  tiktok: 'TikTok',
  upc: 'UPC',
  youtube: 'YouTube',
  zip: 'ZIP',
};
const wordsOf = (name: string) => name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());

/** Returns the noun for a type name: "API key" for `ApiKey`. */
export const nounOf = (name: string): string =>
  wordsOf(name)
    .map((word) => spellings[word] ?? word)
    .join(' ');

/** Returns the title for a field name: "ZIP Code" for `zipCode`. */
export const titleOf = (name: string): string =>
  wordsOf(name)
    .map((word) => spellings[word] ?? capitalize(word))
    .join(' ');

type Tail<Text extends string> = Text extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Uppercase<Letter> ? `_${Letter}` : Uppercase<Letter>}${Tail<Rest>}`
  : '';
/** A type name as a constant of the API. */
export type ConstantFor<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${Uppercase<First>}${Tail<Rest>}`
  : '';

/** Returns the constant of the API for a name: API_KEY for `ApiKey`, TWO_FACTOR_BEGIN for `two-factor.begin`. */
export const constantFor = <Name extends string>(name: Name): ConstantFor<Name> =>
  nounOf(name).replace(/[ .-]/g, '_').toUpperCase() as ConstantFor<Name>;
