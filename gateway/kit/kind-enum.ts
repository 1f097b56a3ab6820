import { capitalize } from '#domain/kit/capitalize.ts';
import { type RecordKey, wordsOf } from '#domain/records/record-kinds.ts';
import { describedEnum, enumOf } from './enum-type.ts';

const article = (noun: string) => (/^[aeiou]/.test(noun) ? 'an' : 'a');

/** Registers an enum of kinds of records: "A work.", "An image.", unless `text` says otherwise. */
export function kindEnum<const K extends RecordKey>(
  name: string,
  description: string,
  keys: readonly K[],
  text = ({ one }: ReturnType<typeof wordsOf>) => `${article(one)} ${one}.`,
) {
  const texts = Object.fromEntries(keys.map((key) => [key, capitalize(text(wordsOf(key)))])) as { [Key in K]: string };
  return describedEnum(name, description, enumOf(keys) as { [Key in K]: Key }, texts);
}
