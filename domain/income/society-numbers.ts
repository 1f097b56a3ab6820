import { z } from 'zod';
import { compactNumber } from './match-codes.ts';

const maxNumbers = 50;

/** A number that a society gave a work. */
export const societyNumberDraft = z
  .object({
    societyCode: z
      .int('Choose a society from the list.')
      .min(1, 'Enter the CISAC code of the society, such as 35.')
      .max(999, 'A CISAC code has at most three digits.')
      .describe('CISAC code of the society, such as 35 for GEMA.'),
    number: z
      .string()
      .max(60, 'A number of a society has at most 60 characters.')
      .transform((text, check) => {
        const number = compactNumber(text);
        if (number) return number;
        check.addIssue({ code: 'custom', message: 'Enter the number that the society gave the work.' });
        return z.NEVER;
      })
      .describe('Number that the society gave the work. It is stored without spaces, dots and hyphens.'),
  })
  .describe('Number that a society gave a work.');

/** All numbers of a work, each once. */
export const societyNumbersDraft = z
  .array(societyNumberDraft)
  .max(maxNumbers, `A work can have at most ${maxNumbers} numbers of societies.`)
  .superRefine((numbers, check) => {
    const seen = new Set<string>();
    for (const [index, { societyCode, number }] of numbers.entries()) {
      const key = `${societyCode} ${number}`;
      if (seen.has(key)) check.addIssue({ code: 'custom', path: [index, 'number'], message: 'Enter each number once.' });
      seen.add(key);
    }
  });
