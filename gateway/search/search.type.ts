import { Field, ID, ObjectType } from 'type-graphql';
import { describedEnum, enumOf } from '../kit/enum-type.ts';

export const SearchKind = describedEnum(
  'SearchKind',
  'What was found.',
  enumOf(['WORK', 'CONTRIBUTOR', 'PUBLISHER', 'IMAGE', 'VIDEO', 'DOCUMENT'] as const),
  {
    WORK: 'A work.',
    CONTRIBUTOR: 'A contributor.',
    PUBLISHER: 'A publisher.',
    IMAGE: 'An image.',
    VIDEO: 'A video.',
    DOCUMENT: 'A document.',
  },
);

@ObjectType({ description: 'One object of the workspace that answers a search.', simpleResolvers: true })
export class SearchHit {
  @Field(() => ID, { description: 'Id of the object.' })
  id!: string;

  @Field(() => SearchKind, { description: 'What it is.' })
  kind!: keyof typeof SearchKind;

  @Field(() => String, { description: 'Its title or name.' })
  title!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What tells it from others of the same title, such as an artist and a code.',
  })
  detail!: string | null;
}
