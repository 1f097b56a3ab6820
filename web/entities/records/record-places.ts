import { capitalize } from '#domain/kit/capitalize.ts';
import { nounOf } from '#domain/kit/nouns.ts';
import { isMusicNoun, nounOfKey, pluralOf, type RecordKey, type RecordNoun } from '#domain/records/record-kinds.ts';

/** Address of the list of a kind. */
export const listHrefOf = (noun: RecordNoun): string => `/dashboard/${isMusicNoun(noun) ? 'music' : 'media'}/${pluralOf(noun)}`;

/** Address of a record, by its kind in the API. */
export const recordHref = (kind: RecordKey, id: string): string => `${listHrefOf(nounOfKey(kind))}/${id}`;

/** Returns the words, titles and addresses of a kind. */
export function placesOf({ noun }: { noun: RecordNoun }) {
  const words = nounOf(noun);
  const title = words.split(' ').map(capitalize).join(' ');
  const listHref = listHrefOf(noun);
  return {
    words,
    title,
    listHref,
    detailHref: (id: string) => `${listHref}/${id}`,
    back: { href: listHref, label: `Back to ${title}s` },
  };
}
