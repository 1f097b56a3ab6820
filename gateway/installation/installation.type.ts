import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Public information about this server.', simpleResolvers: true })
export class Installation {
  @Field(() => String, {
    nullable: true,
    description: 'Contact email address of the operator. Null when none is configured.',
  })
  contactEmail!: string | null;

  @Field(() => Boolean, { description: 'Whether a payment provider charges for plans.' })
  plansAreCharged!: boolean;
}
