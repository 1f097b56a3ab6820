import { expect, it } from 'vitest';
import { z } from 'zod';
import { optionalText, requiredText } from './fields.ts';
import { maxLengthOf } from './max-length.ts';

const draft = z
  .object({
    name: requiredText(60, 'Enter a name.', 'Name.'),
    notes: optionalText(500, 'Notes.'),
    year: z.number(),
    free: z.string(),
    video: z.object({ director: optionalText(200, 'Director.') }).nullish(),
  })
  .refine(() => true)
  .transform((values) => values);

it.each([
  ['name', 60],
  ['notes', 500],
  ['video.director', 200],
  ['year', undefined],
  ['free', undefined],
  ['video', undefined],
  ['unknown', undefined],
  ['name.inside', undefined],
])('the maximum length of %s is %s', (path, expected) => expect(maxLengthOf(draft, path)).toBe(expected));
