import { Field, Int, ObjectType } from 'type-graphql';
import { Asset } from '#db/entities/media.ts';
import { PageInfo } from '../../kit/connection-type.ts';

@ObjectType({ description: 'A piece of a passage.', simpleResolvers: true })
export class PassagePart {
  @Field(() => String, { description: 'Text of the piece.' })
  text!: string;

  @Field(() => Boolean, { description: 'Whether the piece matches the searched text.' })
  isMatch!: boolean;
}

@ObjectType({ description: 'Part of a page that matches a searched text.', simpleResolvers: true })
export class TextPassage {
  @Field(() => Int, { description: 'Page number, starting at 1.' })
  page!: number;

  @Field(() => [PassagePart], { description: 'The passage in pieces, so that matching words can be highlighted.' })
  parts!: PassagePart[];
}

@ObjectType({ description: 'Documents whose pages match a searched text, the newest first.', simpleResolvers: true })
export class DocumentTextResults {
  @Field(() => [Asset], { description: 'The documents on the page.' })
  nodes!: Asset[];

  @Field(() => PageInfo, { description: 'Position of the page in the list.' })
  pageInfo!: PageInfo;

  @Field(() => Boolean, {
    description:
      'Whether all documents were searched. False when the search was stopped to respond quickly. Add words to narrow it.',
  })
  isComplete!: boolean;
}
