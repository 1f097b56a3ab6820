import { z } from 'zod';
import { unwrapped } from '#domain/kit/max-length.ts';
import { titleOf } from './nouns.ts';

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
