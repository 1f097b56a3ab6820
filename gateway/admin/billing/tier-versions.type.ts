import { Field, Int, ObjectType } from 'type-graphql';
import { User } from '#db/entities/accounts.ts';
import { TierDraft } from '#domain/subscriptions/tier-draft.ts';
import { inputFrom, nameType } from '../../kit/input-from.ts';
import { payloadType } from '../../kit/payload-type.ts';
import { DateTime } from '../../kit/scalars.ts';
import { FeatureKeyEnum, TierObject } from '../../subscriptions/plan-catalogue.type.ts';

nameType('FeatureKey', FeatureKeyEnum);

@ObjectType({ description: 'A version of a tier. Versions never change.', simpleResolvers: true })
export class TierVersionEntry {
  @Field(() => TierObject, { description: 'The tier as sold under this version.' })
  tier!: TierObject;

  @Field(() => DateTime, { description: 'When the version was published.' })
  createdAt!: Date;

  @Field(() => User, { nullable: true, description: 'Administrator who published it. Null for the first version.' })
  createdBy!: User | null;

  @Field(() => String, { nullable: true, description: 'Reason for the change.' })
  note!: string | null;

  @Field(() => Int, { description: 'Number of current plans under this version.' })
  planCount!: number;
}

export const TierInput = inputFrom('TierInput', TierDraft);
export type TierInput = InstanceType<typeof TierInput>;

export const TierPayload = payloadType('TierPayload', 'Result of publishing a version of a tier.', {
  tier: [TierObject, 'The tier on sale.'],
});
export type TierPayload = InstanceType<typeof TierPayload>;
