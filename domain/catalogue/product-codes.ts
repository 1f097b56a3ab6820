import { z } from 'zod';
import { checkUpc } from '#domain/codes/upc.ts';
import { optionalText } from '#domain/kit/fields.ts';
import { optionalTerm } from '#domain/kit/list-fields.ts';
import { productFormats, upcStatuses } from './catalogue-terms.ts';

/** Maximum number of ISRCs that one request allocates. */
const maxIsrcQuantity = 100;
/** Length of the registrant code, the last part of an ISRC prefix. */
const registrantLength = 3;
/** Highest designation of a prefix and year: five digits. */
export const maxIsrcDesignation = 99_999;
/** Year in which ISO 3901 was published. */
export const firstIsrcYear = 1986;
/** Maximum number of codes in one import request. */
export const maxImportedCodes = 1_000;

/** Returns an entered quantity within 1 and 100. Text that is not a number becomes 1. */
export function clampIsrcQuantity(entered: string | number): number {
  const quantity = Math.trunc(Number(entered));
  return Number.isFinite(quantity) ? Math.min(Math.max(quantity, 1), maxIsrcQuantity) : 1;
}

/** Returns an entered registrant code in upper case, cut to three letters or digits. */
export const registrantOf = (entered: string): string =>
  entered
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, registrantLength);

/** Maximum length of the note on the history entry of an ISRC. */
export const maxTrackLength = 300;

/** A typed note on the history entry of an ISRC. */
const track = optionalText(maxTrackLength, 'Track for which the code is intended.');

/** A request for new ISRCs, without the prefix, whose rules need the list of countries. `thisYear` limits the year. */
export const isrcRequest = (thisYear: number) =>
  z.object({
    year: z
      .number()
      .int()
      .min(firstIsrcYear, `Enter a year between ${firstIsrcYear} and ${thisYear}.`)
      .max(thisYear, `Enter a year between ${firstIsrcYear} and ${thisYear}.`)
      .describe('Year of reference, in which the codes are assigned. The code contains its last two digits.'),
    quantity: z
      .number()
      .int()
      .min(1, `Enter a quantity between 1 and ${maxIsrcQuantity}.`)
      .max(maxIsrcQuantity, `Enter a quantity between 1 and ${maxIsrcQuantity}.`)
      .describe(`Number of codes to allocate, 1 to ${maxIsrcQuantity}.`),
    track,
  });

/** A code of an import of ISRCs that are in use. */
export const ImportedIsrcDraft = z
  .object({
    code: z.string().max(60, 'Use at most 60 characters.').describe('ISRC in any notation.'),
    track,
  })
  .describe('An ISRC that is in use.');

/** Returns the stored form of a code for the inventory, or a message. A wrong check digit is refused: shops reject such barcodes. */
export function inventoryUpc(text: string): { code: string } | { message: string } {
  const check = checkUpc(text);
  if (check.state === 'valid') return { code: check.canonical };
  return { message: check.state === 'empty' ? 'Enter a UPC or EAN.' : check.message };
}

const upcFields = {
  product: optionalText(300, 'Product that has or will have the code.'),
  format: optionalTerm(productFormats, 'ProductFormat', 'Whether the product is digital or physical.'),
};

/** A code of an import into the UPC inventory. */
export const ImportedUpcDraft = z
  .object({ code: z.string().max(60, 'Use at most 60 characters.').describe('UPC or EAN in any notation.'), ...upcFields })
  .describe('A UPC or EAN for the inventory.');

/** Fields of a code in the UPC inventory that people change. */
export const UpcCodeDraft = z
  .object({ ...upcFields, status: optionalTerm(upcStatuses, 'UpcStatus', 'Whether the code is in use, free or blocked.') })
  .describe('Fields of a code in the UPC inventory.');
