import { z } from 'zod';
import type { CodeCheck } from './code-check.ts';

/**
 * A field that holds a standard code: a malformed one is refused with the code's own message, a wrong check digit is kept
 * (old catalogues hold such codes; screens warn), and what is stored is the code's display form.
 */
export const checkedCode = (check: (text: string) => CodeCheck, scalar: string, description: string) =>
  z
    .string()
    .trim()
    .max(60, 'Use at most 60 characters.')
    .transform((text, ctx) => {
      const result = check(text);
      if (result.state === 'empty') return null;
      if (result.state !== 'malformed') return result.canonical;
      ctx.addIssue({ code: 'custom', message: result.message });
      return z.NEVER;
    })
    .nullish()
    .meta({ description, scalar });
