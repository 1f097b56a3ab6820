import { z } from 'zod';

/**
 * Validates with a schema but keeps the value as typed. For forms whose API takes another form than the stored one, such as percentages as
 * text.
 */
export const asTyped = <Value>(schema: z.ZodType): z.ZodOptional<z.ZodType<Value, Value>> =>
  z
    .custom<Value>()
    .superRefine((value, context) => {
      for (const { path, message } of schema.safeParse(value).error?.issues ?? [])
        context.addIssue({ code: 'custom', path, message });
    })
    .optional();
