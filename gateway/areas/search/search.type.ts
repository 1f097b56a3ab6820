import { ID } from 'type-graphql';
import { keysOf, recordNouns } from '#domain/records/record-kinds.ts';
import { kindEnum } from '../../kit/kind-enum.ts';
import { objectType } from '../../kit/object-type.ts';
import { TextPassage } from '../media/page-text/page-text.type.ts';

const SearchKind = kindEnum('SearchKind', 'Type of a search result.', keysOf(recordNouns));

export type SearchHit = InstanceType<typeof SearchHit>;
export const SearchHit = objectType('SearchHit', 'An object that matches a search.', {
  id: [ID, 'ID of the object.'],
  kind: [SearchKind, 'Type of the object.'],
  title: [String, 'Title, or name of a contributor, publisher or label.'],
  detail: [String, 'Further detail to distinguish objects with the same title, such as artist and code.', 'nullable'],
  passage: [
    TextPassage,
    'Passage of the document that matches the searched text. Null for an object found by its title or other fields.',
    'nullable',
  ],
});
