import { Field, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../kit/scalars.ts';

@ObjectType({ description: 'Maintenance of this server, announced or in progress.', simpleResolvers: true })
export class Maintenance {
  @Field(() => String, { description: 'Message for users.' })
  message!: string;

  @Field(() => DateTime, { nullable: true, description: 'When maintenance begins or began. Null: it began when it was enabled.' })
  startsAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether maintenance is in progress. Then only administrators can change anything.' })
  isInProgress!: boolean;
}

@ObjectType({ description: 'Public information about this server.', simpleResolvers: true })
export class Installation {
  @Field(() => String, {
    nullable: true,
    description: 'Contact email address of the operator. Null when none is configured.',
  })
  contactEmail!: string | null;

  @Field(() => Boolean, { description: 'Whether a payment provider charges for plans.' })
  plansAreCharged!: boolean;

  @Field(() => Int, { description: 'Minimum length of new passwords.' })
  passwordMinLength!: number;

  @Field(() => Maintenance, { nullable: true, description: 'Maintenance, announced or in progress. Null without one.' })
  maintenance!: Maintenance | null;

  @Field(() => Boolean, { description: 'Whether passkeys work here: they need a domain name with HTTPS, or localhost.' })
  passkeysAreAvailable!: boolean;
}
