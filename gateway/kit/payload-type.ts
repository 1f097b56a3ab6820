import { UserError } from './errors.ts';
import { type ObjectField, objectType, type ValueOf } from './object-type.ts';

/** The type of a field, in brackets for a list, and its description. */
type PayloadField = readonly [type: ObjectField[0], description: string];
type Payload<F extends Record<string, PayloadField>> = { [K in keyof F]?: ValueOf<F[K][0]> | null } & {
  userErrors: UserError[];
};

/** Field of a payload for the object that already has a number or code, which `changed` fills. */
export const existingField = (entity: ObjectField[0], noun: string) =>
  ({
    existing: [
      entity,
      `The ${noun} that already has the number or code, if that is why nothing was changed. Null while the ${noun} is in the bin.`,
    ],
  }) as const;

/** Declares the payload of a mutation: its own fields, each null after a refusal, and `userErrors`. */
export function payloadType<const F extends Record<string, PayloadField>>(
  name: string,
  description: string,
  fields: F,
  errors = 'Why nothing was changed. Empty on success.',
): new () => Payload<F> {
  const own = Object.entries<PayloadField>(fields).map(([key, [type, text]]) => [key, [type, text, 'nullable']] as const);
  return objectType(name, description, { ...Object.fromEntries(own), userErrors: [[UserError], errors] }) as never;
}
