import { z } from 'zod';

/** Returns the maximum length of a text in a draft; undefined if it has none. Fields of an object have a path, such as `video.director`. */
export function maxLengthOf(draft: z.ZodType, path: string): number | undefined {
  const field = path.split('.').reduce<z.ZodType | undefined>((outer, name) => {
    const inner = outer && unwrapped(outer);
    return inner instanceof z.ZodObject ? (inner.shape[name] as z.ZodType | undefined) : undefined;
  }, draft);
  const text = field && unwrapped(field);
  return text instanceof z.ZodString ? (text.maxLength ?? undefined) : undefined;
}

/** Returns the inner schema of a field: without `nullish`, and before a transformation. */
export function unwrapped(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable) return unwrapped(field.unwrap() as z.ZodType);
  return field instanceof z.ZodPipe ? unwrapped(field.in as z.ZodType) : field;
}
