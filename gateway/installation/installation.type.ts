import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What everybody may know of the server that answers.', simpleResolvers: true })
export class Installation {
  @Field(() => String, {
    nullable: true,
    description: 'The address at which the people who run it can be reached; null when they gave none.',
  })
  contactEmail!: string | null;

  @Field(() => Boolean, { description: 'Whether a payment provider charges for plans; otherwise nothing is charged.' })
  plansAreCharged!: boolean;
}
