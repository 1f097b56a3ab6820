import { z } from 'zod';
import type { CodeCheck } from './code-check.ts';

/**
 * A field with a standard code. A malformed code is refused with the code's message. A wrong check digit is kept with a warning, because
 * old catalogues contain such codes. Stores the display form.
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
