import { Field, ID, ObjectType } from 'type-graphql';
import { describedEnum, enumOf } from '../kit/enum-type.ts';
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

@ObjectType({ description: 'An object that matches a search.', simpleResolvers: true })
export class SearchHit {
  @Field(() => ID, { description: 'ID of the object.' })
  id!: string;

  @Field(() => SearchKind, { description: 'Type of the object.' })
  kind!: keyof typeof SearchKind;

  @Field(() => String, { description: 'Title or name of the object.' })
  title!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Further detail to distinguish objects with the same title, such as artist and code.',
  })
  detail!: string | null;

  @Field(() => TextPassage, {
    nullable: true,
    description: 'Passage of the document that matches the searched text. Null for an object found by its title or other fields.',
  })
  passage!: TextPassage | null;
}
