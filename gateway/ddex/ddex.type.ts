import { Field, ID, ObjectType } from 'type-graphql';
import type { DdexCheck } from '#domain/ddex/ddex-readiness.ts';
import { payloadType } from '../kit/payload-type.ts';

@ObjectType('DdexCheck', { description: 'A check before a DDEX message.', simpleResolvers: true })
class DdexCheckShown implements DdexCheck {
  @Field(() => ID, { description: 'Key of the check, such as `upc`.' })
  key!: string;

  @Field(() => String, { description: 'Name of the check.' })
  name!: string;

  @Field(() => Boolean, { description: 'Whether the requirement is met.' })
  isSatisfied!: boolean;

  @Field(() => Boolean, { description: 'Whether a message requires it. False for recommendations.' })
  isRequired!: boolean;

  @Field(() => String, { nullable: true, description: 'What is missing. Null when the requirement is met.' })
  missing!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Field of the release that meets the requirement, if the release lacks something.',
  })
  field!: string | null;

  @Field(() => [ID], { description: 'IDs of the recordings that lack something.' })
  recordingIds!: readonly string[];

  @Field(() => Boolean, { description: 'Whether the label of the release lacks something.' })
  isOfLabel!: boolean;
}

@ObjectType({ description: 'Readiness of a release for a DDEX message.', simpleResolvers: true })
export class DdexReadiness {
  @Field(() => Boolean, { description: 'Whether all requirements are met.' })
  isReady!: boolean;

  @Field(() => [DdexCheckShown], { description: 'All checks in display order.' })
  checks!: DdexCheck[];
}

export const DdexPackagePayload = payloadType('DdexPackagePayload', 'Result of preparing a DDEX package.', {
  url: [String, 'Address of the package, relative to the server. Valid for one to two hours for anyone who has the address.'],
});
export type DdexPackagePayload = InstanceType<typeof DdexPackagePayload>;
