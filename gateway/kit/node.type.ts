import { Field, ID, InterfaceType } from 'type-graphql';

@InterfaceType({ description: 'An object that `node` finds by its ID alone.' })
export abstract class Node {
  @Field(() => ID, { description: 'ID of the object, unique among objects of all types.' })
  id!: string;
}
