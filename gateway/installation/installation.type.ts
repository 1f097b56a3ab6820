import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Public information about this server.', simpleResolvers: true })
export class Installation {
  @Field(() => String, {
    nullable: true,
    description: 'Contact address of the operator. Null when none is configured.',
  })
  contactEmail!: string | null;

  @Field(() => Boolean, { description: 'Whether plans are charged through a payment provider.' })
  plansAreCharged!: boolean;
}
