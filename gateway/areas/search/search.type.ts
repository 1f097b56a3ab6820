import { ID } from 'type-graphql';
import { describedEnum, enumOf } from '../../kit/enum-type.ts';
import { objectType } from '../../kit/object-type.ts';
import { TextPassage } from '../media/page-text/page-text.type.ts';

export const SearchKind = describedEnum(
  'SearchKind',
  'Type of a search result.',
  enumOf([
    'WORK',
    'RECORDING',
    'RELEASE',
    'CONTRIBUTOR',
    'PUBLISHER',
    'LABEL',
    'MUSIC_DOCUMENT',
    'IMAGE',
    'VIDEO',
    'DOCUMENT',
  ] as const),
  {
    WORK: 'A work.',
    RECORDING: 'A recording.',
    RELEASE: 'A release.',
    CONTRIBUTOR: 'A contributor.',
    PUBLISHER: 'A publisher.',
    LABEL: 'A label.',
    MUSIC_DOCUMENT: 'A music document.',
    IMAGE: 'An image.',
    VIDEO: 'A video.',
    DOCUMENT: 'A document.',
  },
);

export type SearchHit = InstanceType<typeof SearchHit>;
export const SearchHit = objectType('SearchHit', 'An object that matches a search.', {
  id: [ID, 'ID of the object.'],
  kind: [SearchKind, 'Type of the object.'],
  title: [String, 'Title or name of the object.'],
  detail: [String, 'Further detail to distinguish objects with the same title, such as artist and code.', 'nullable'],
  passage: [
    TextPassage,
    'Passage of the document that matches the searched text. Null for an object found by its title or other fields.',
    'nullable',
  ],
});
