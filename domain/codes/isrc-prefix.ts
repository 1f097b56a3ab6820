import { z } from 'zod';
import { ISO_COUNTRIES } from '#domain/lookups/iso-countries.ts';
import { compactCode } from './code-check.ts';

/**
 * First characters of ISRC prefixes that are allocated although they name no country of ISO 3166-1, with their users. For servers only, as
 * the list of countries is. Source: International ISRC Registration Authority, "Valid Characters" (December 2024), annex to ISRC Bulletin
 * 2015/01.
 */
export const FURTHER_ISRC_PREFIXES: Readonly<Record<string, string>> = {
  BC: 'Brazil',
  BK: 'Brazil',
  BP: 'Brazil',
  BX: 'Brazil',
  CB: 'Canada',
  CP: 'International ISRC agency',
  CS: 'Serbia and Montenegro (former)',
  DG: 'International ISRC agency',
  FX: 'France',
  GX: 'United Kingdom',
  KS: 'South Korea',
  QM: 'United States',
  QN: 'International ISRC agency',
  QT: 'United States',
  QZ: 'United States',
  UK: 'United Kingdom',
  YU: 'Yugoslavia (former)',
  ZB: 'South Africa',
  ZZ: 'International ISRC agency',
};

/** First characters of ISRC prefixes with their countries or agencies, sorted by name. TC is used by TuneCore worldwide. */
export const ISRC_PREFIX_AREAS: readonly { code: string; name: string }[] = [
  ...ISO_COUNTRIES.map(({ isoCode, name }) => ({ code: isoCode, name })),
  ...Object.entries(FURTHER_ISRC_PREFIXES).map(([code, name]) => ({ code, name })),
].toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.code.localeCompare(b.code));

const areas = new Set(ISRC_PREFIX_AREAS.map(({ code }) => code));
const malformed = 'Enter the prefix that your ISRC agency allocated: two letters and three letters or digits, such as DE-A1B.';

/** Returns the message for an invalid prefix in its compact form, or null. ISO 3901:2019 allocates the five characters as a whole. */
function prefixProblem(prefix: string): string | null {
  if (!/^[A-Z]{2}[A-Z0-9]{3}$/.test(prefix)) return malformed;
  if (areas.has(prefix.slice(0, 2))) return null;
  return `No ISRC prefix begins with ${prefix.slice(0, 2)}. Check the letter from your ISRC agency.`;
}

/** A prefix of five characters, in any notation. Its registrant code becomes upper case. */
export const isrcPrefix = z
  .string({ error: malformed })
  .max(20, malformed)
  .transform((text, ctx) => {
    const prefix = compactCode(text);
    const message = prefixProblem(prefix);
    if (message !== null) ctx.addIssue({ code: 'custom', message });
    return prefix;
  })
  .describe('Prefix of five characters that an ISRC agency allocated, such as DEA1B.');
