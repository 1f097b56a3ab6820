import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { DuplicatePair } from '#db/entities/duplicates.ts';
import { duplicateKinds, duplicateReasons, duplicateStates } from '#domain/exchange/duplicate-terms.ts';
import { connectionType } from '../../kit/connection-type.ts';
import { describedEnum, enumOf } from '../../kit/enum-type.ts';
import { expose } from '../../kit/expose.ts';
import { PageArgs, SortDirection, sortInput } from '../../kit/list-args.ts';
import type { ListDefinition } from '../../kit/list-definition.ts';
import { payloadType } from '../../kit/payload-type.ts';
import { DateTime } from '../../kit/scalars.ts';
import type { ComparedSide, Comparison } from './compare.ts';

const DuplicateKindEnum = describedEnum('DuplicateKind', 'Type of the objects of a pair.', enumOf(duplicateKinds), {
  WORK: 'Two works.',
  CONTRIBUTOR: 'Two contributors.',
  PUBLISHER: 'Two publishers.',
});
const DuplicateReasonEnum = describedEnum(
  'DuplicateReason',
  'Reason why two objects may be the same.',
  enumOf(duplicateReasons),
  {
    SAME_ISWC: 'Both works have the same ISWC.',
    SAME_TITLE: 'Both works have the same title, ignoring case and diacritics.',
    SHARED_WRITERS: 'At least one contributor wrote both works.',
    SAME_IPI: 'Both have the same IPI name number or ISNI.',
    SAME_NAME: 'Both have the same name, in any order of its words.',
    SIMILAR_NAME: 'The names differ in one letter.',
    SAME_INITIALS: 'One has only the initial of the first name of the other.',
  },
);
const DuplicateStateEnum = describedEnum('DuplicateState', 'Decision about a pair.', enumOf(duplicateStates), {
  OPEN: 'Not decided yet.',
  DISMISSED: 'Marked as different.',
  MERGED: 'Merged. The merge can still be undone.',
});

expose(DuplicatePair, 'Two objects of the catalogue that may be the same.', {
  fields: ['id', 'createdAt'],
  columns: {
    kind: [DuplicateKindEnum, 'Type of the objects.'],
    state: [DuplicateStateEnum, 'Decision about the pair.'],
    score: 'Likelihood that the objects are the same, 0 to 100.',
    reasons: [[DuplicateReasonEnum] as never, 'Reasons why the objects may be the same.'],
    decidedAt: 'Time of the decision. Null for open pairs.',
  },
});

@ObjectType({ description: 'An object of a pair.', simpleResolvers: true })
export class DuplicateSide {
  @Field(() => ID, { description: 'ID of the work, contributor or publisher.' })
  objectId!: string;

  @Field(() => String, { description: 'Current title or name of the object, or the last known one after permanent deletion.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'ISWC, artist, IPI name number, artist name or company name.' })
  detail!: string | null;

  @Field(() => Boolean, { description: 'Whether this object was kept in a merge.' })
  isKept!: boolean;
}

@ObjectType({ description: 'Values of a field in both objects, as text.', simpleResolvers: true })
class DuplicateField {
  @Field(() => String, { description: 'Name of the field, to pass to `takenFields`.' })
  name!: string;

  @Field(() => String, { description: 'Label of the field.' })
  label!: string;

  @Field(() => String, { nullable: true, description: 'Value of the first object. Null if empty.' })
  first!: string | null;

  @Field(() => String, { nullable: true, description: 'Value of the second object. Null if empty.' })
  second!: string | null;
}

@ObjectType({ description: 'One of two compared objects.', simpleResolvers: true })
class DuplicateComparedSide implements ComparedSide {
  @Field(() => ID, { description: 'ID of the object.' })
  id!: string;

  @Field(() => Int, { description: 'Current version of the object, to pass to `duplicateMerge`.' })
  version!: number;

  @Field(() => DateTime, { description: 'Time at which the object was created.' })
  createdAt!: string;

  @Field(() => String, {
    description:
      'Number of objects linked with this one, such as "3 works, 1 recording". A merge moves these links to the kept object.',
  })
  usage!: string;
}

@ObjectType({ description: 'Both objects of a pair with the values of each field.', simpleResolvers: true })
export class DuplicateComparison implements Comparison {
  @Field(() => DuplicateComparedSide, { description: 'The first object.' })
  first!: DuplicateComparedSide;

  @Field(() => DuplicateComparedSide, { description: 'The second object.' })
  second!: DuplicateComparedSide;

  @Field(() => [DuplicateField], { description: 'All fields, in the order of the form.' })
  fields!: DuplicateField[];
}

@ObjectType({ description: 'State of the search for duplicates.', simpleResolvers: true })
export class DuplicateSearchState {
  @Field(() => Boolean, { description: 'Whether a search runs or is about to start.' })
  isRunning!: boolean;

  @Field(() => Int, { description: 'Progress of the running search in percent.' })
  progressPercent!: number;

  @Field(() => DateTime, { nullable: true, description: 'Time at which the last search ended. Null before the first search.' })
  finishedAt!: string | null;

  @Field(() => Boolean, {
    description:
      'Whether the last search was cut off because too many pairs are open. After some decisions, the next search finds more.',
  })
  isTruncated!: boolean;
}

export const DuplicatePairConnection = connectionType(DuplicatePair);
const DuplicatePairSortField = describedEnum(
  'DuplicatePairSortField',
  'Field by which pairs are sorted.',
  enumOf(['SCORE', 'NAME', 'CREATED_AT'] as const),
  { SCORE: 'Likelihood.', NAME: 'Name of the first object at the last search.', CREATED_AT: 'Time when the pair was found.' },
);
type SortField = keyof typeof DuplicatePairSortField;
const DuplicatePairSort = sortInput<SortField>('DuplicatePairSort', DuplicatePairSortField);
export const duplicatesDefaultSort = { by: 'SCORE', direction: SortDirection.DESC } as const;
export const duplicateList: ListDefinition<DuplicatePair, SortField> = {
  entity: DuplicatePair,
  sorts: { SCORE: 'score', NAME: '(fold(first_name) collate "C")', CREATED_AT: 'created_at' },
  searchColumn: 'search_text',
};

@InputType({ description: 'Filters for pairs of duplicates. Pairs must match all filters.' })
export class DuplicatePairFilter {
  @Field(() => DuplicateKindEnum, { nullable: true, description: 'Pairs of this type.' })
  kind?: (typeof duplicateKinds)[number] | null;

  @Field(() => DuplicateStateEnum, { nullable: true, description: 'Pairs in this state. Defaults to open ones.' })
  state?: (typeof duplicateStates)[number] | null;

  @Field(() => DuplicateReasonEnum, { nullable: true, description: 'Pairs found for this reason.' })
  reason?: (typeof duplicateReasons)[number] | null;
}

@ArgsType()
export class DuplicatesArgs extends PageArgs {
  @Field(() => DuplicatePairSort, { nullable: true, description: 'Sort order. Defaults to the most likely first.' })
  sort?: InstanceType<typeof DuplicatePairSort>;

  @Field(() => DuplicatePairFilter, { nullable: true, description: 'Filters. Pairs must match all filters.' })
  filter?: DuplicatePairFilter;
}

@InputType({ description: 'Object and values that a merge keeps.' })
export class DuplicateMergeInput {
  @Field(() => ID, { description: 'ID of the object to keep. The other one moves to the bin.' })
  kept!: string;

  @Field(() => Int, { description: 'Version of the kept object that was compared.' })
  keptVersion!: number;

  @Field(() => Int, { description: 'Version of the other object that was compared.' })
  removedVersion!: number;

  @Field(() => [String], { description: 'Names of the fields that take the value of the other object.' })
  takenFields!: string[];
}

export const DuplicatePayload = payloadType('DuplicatePayload', 'Result of a decision about a pair of duplicates.', {
  duplicate: [DuplicatePair, 'The pair after the decision.'],
});
export const DuplicateUndoPayload = payloadType('DuplicateUndoPayload', 'Result of undoing a merge.', {
  duplicate: [DuplicatePair, 'The pair, which is open again.'],
  stays: [[String], 'A sentence for each part that was edited since and stays with the kept object.'],
});
export const DuplicateSearchPayload = payloadType('DuplicateSearchPayload', 'Result of starting a search for duplicates.', {
  search: [DuplicateSearchState, 'The search.'],
});
