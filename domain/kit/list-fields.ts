import { z } from 'zod';
import { optionalChoice } from '#domain/kit/fields.ts';
import { foldText } from '#domain/lookups/fold.ts';

export const maxTags = 50;
export const maxTagCharacters = 60;
const maxAssociations = 100;

/** Removes entries that fold to the same text as an earlier one: "Live" and "live " are one tag, and the first spelling stays. */
export function withoutRepeats(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => {
    const key = foldText(text);
    return !seen.has(key) && seen.add(key);
  });
}

const word = z.string().trim().max(maxTagCharacters, `Use at most ${maxTagCharacters} characters for each.`);

/** A list of short texts such as tags: trimmed, without empty texts and duplicates. `scalar` is the name of their GraphQL type. */
export const wordList = (most: number, plural: string, description: string, scalar?: string) =>
  z
    .array(scalar ? word.meta({ scalar }) : word)
    .transform((words) => withoutRepeats(words.filter((each) => each !== '')))
    .refine((words) => words.length <= most, `Use at most ${most} ${plural}.`)
    .nullish()
    .describe(description);

/** IDs of associated objects, without duplicates. */
export const idList = (message: string, description: string) =>
  z
    .array(z.uuid({ error: message }))
    .max(maxAssociations, `Choose at most ${maxAssociations}.`)
    .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))])
    .nullish()
    .describe(description);

/** ID of a referenced object. An empty string from a form becomes null. */
export const optionalId = (message: string, description: string) =>
  z
    .union([z.uuid({ error: message }), z.literal('')])
    .transform((id) => (id === '' ? null : id.toLowerCase()))
    .nullish()
    .meta({ description, scalar: 'ID' });

type Terms<T extends string> = { keys: readonly T[]; labels: Readonly<Record<T, string>> };

/** An optional term of a set. */
export const optionalTerm = <T extends string>({ keys }: Pick<Terms<T>, 'keys'>, scalar: string, description: string) =>
  optionalChoice(keys as readonly [T, ...T[]], scalar, description);
