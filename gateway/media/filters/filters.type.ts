import { Field, ID, ObjectType } from 'type-graphql';
import { SavedFilter } from '#db/entities/media.ts';
import { UserError } from '../../kit/errors.ts';
import { expose } from '../../kit/expose.ts';
import { AssetKindEnum } from '../assets/terms.type.ts';

expose(SavedFilter, 'A view of an asset list that the signed-in person keeps.', {
  id: { type: () => ID, description: 'Its id.' },
  kind: { type: () => AssetKindEnum, description: 'Which list it is a view of.' },
  name: { type: () => String, description: 'Name.' },
  query: { type: () => String, description: "The view as the screen's address writes it." },
});

@ObjectType({ description: 'The outcome of keeping a view.', simpleResolvers: true })
export class SavedFilterPayload {
  @Field(() => SavedFilter, { nullable: true, description: 'The view.' })
  savedFilter?: SavedFilter | null;

  @Field(() => [UserError], { description: 'What kept it from happening; empty after a success.' })
  userErrors!: UserError[];
}

@ObjectType({ description: 'The outcome of forgetting a view.', simpleResolvers: true })
export class SavedFilterRemovalPayload {
  @Field(() => ID, { nullable: true, description: 'Id of the view that is gone.' })
  savedFilterId?: string | null;

  @Field(() => [UserError], { description: 'What kept it from happening; empty after a success.' })
  userErrors!: UserError[];
}
