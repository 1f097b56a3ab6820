import { z } from 'zod';
import { capitalize } from '#domain/kit/capitalize.ts';
import { unwrapped } from '#domain/kit/max-length.ts';

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

const titleOf = (name: string): string =>
  wordsOf(name)
    .map((word) => spellings[word] ?? capitalize(word))
    .join(' ');

/**
 * Returns the label of each field of a draft, for forms and exports: from its metadata (`.meta({ label })`), or its name in title case.
 * `zipCode` is labelled "ZIP Code". Fields of an object are listed by path, such as `video.director`.
 */
export function labelsOf(draft: z.ZodObject): Record<string, string> {
  const fields = Object.entries(draft.shape as Record<string, z.ZodType>);
  return Object.assign(
    {},
    ...fields.map(([name, field]) => {
      const inner = unwrapped(field);
      if (!(inner instanceof z.ZodObject)) return { [name]: field.meta()?.label ?? titleOf(name) };
      return Object.fromEntries(Object.entries(labelsOf(inner)).map(([key, label]) => [`${name}.${key}`, label]));
    }),
  );
}
