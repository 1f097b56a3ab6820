import { Field, ID, ObjectType } from 'type-graphql';
import { describedEnum, enumOf } from '../kit/enum-type.ts';

export const SearchKind = describedEnum(
  'SearchKind',
  'Type of a search result.',
  enumOf(['WORK', 'RECORDING', 'CONTRIBUTOR', 'PUBLISHER', 'LABEL', 'IMAGE', 'VIDEO', 'DOCUMENT'] as const),
  {
    WORK: 'A work.',
    RECORDING: 'A recording.',
    CONTRIBUTOR: 'A contributor.',
    PUBLISHER: 'A publisher.',
    LABEL: 'A label.',
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
}
