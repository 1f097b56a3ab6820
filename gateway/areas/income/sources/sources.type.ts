import 'reflect-metadata';
import { Field, ID, InputType, Int } from 'type-graphql';
import { payloadType } from '../../../kit/payload-type.ts';
import { IncomeRhythmEnum, IncomeSourceKindEnum } from '../records/income-enums.type.ts';
import { IncomeSource } from '../records/income-source.type.ts';

@InputType({ description: 'A society, distributor, store or licensee that pays royalties.' })
export class IncomeSourceInput {
  @Field(() => String, { description: 'Name of the source, unique in the workspace.' })
  name!: string;

  @Field(() => IncomeSourceKindEnum, { description: 'Kind of the source.' })
  kind!: keyof typeof IncomeSourceKindEnum;

  @Field(() => Int, { nullable: true, description: 'CISAC code of the society whose work numbers its statements have.' })
  societyCode?: number | null;

  @Field(() => IncomeRhythmEnum, {
    nullable: true,
    description: 'How often it sends statements. Null lets its statements decide.',
  })
  rhythm?: keyof typeof IncomeRhythmEnum | null;

  @Field(() => String, { nullable: true, description: 'Notes about the source.' })
  notes?: string | null;
}

export const IncomeSourcePayload = payloadType('IncomeSourcePayload', 'Result of saving a source of income.', {
  incomeSource: [IncomeSource, 'The saved source.'],
  existing: [IncomeSource, 'The source that already has the name, if that is why nothing was changed.'],
});
export const IncomeSourceRemovalPayload = payloadType('IncomeSourceRemovalPayload', 'Result of deleting a source of income.', {
  incomeSourceId: [ID, 'ID of the deleted source.'],
});
