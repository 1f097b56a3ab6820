import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { DuplicatePair } from '#db/entities/duplicates.ts';
import { type DuplicateKind, duplicateKinds, duplicateReasons, duplicateStates } from '#domain/duplicates/duplicate-terms.ts';
import { connectionType } from '../../kit/connection-type.ts';
import { describedEnum, enumOf } from '../../kit/enum-type.ts';
import { expose } from '../../kit/expose.ts';
import { kindEnum } from '../../kit/kind-enum.ts';
import { filterInput, SearchArgs, SortDirection, sortInput } from '../../kit/list-args.ts';
import type { ListDefinition } from '../../kit/list-definition.ts';
import { natural } from '../../kit/natural.ts';
import { objectType } from '../../kit/object-type.ts';
import { payloadType } from '../../kit/payload-type.ts';
import { DateTime } from '../../kit/scalars.ts';

const DuplicateKindEnum = kindEnum(
  'DuplicateKind',
  'Type of the objects of a pair.',
  duplicateKinds,
  ({ many }) => `two ${many}.`,
);
const DuplicateReasonEnum = describedEnum(
  'DuplicateReason',
  'Reason why two objects may be the same.',
  enumOf(duplicateReasons),
  {
    SAME_ISWC: 'Both works have the same ISWC.',
    SAME_TITLE: 'Both works have the same title, ignoring case and diacritics.',
    SHARED_WRITERS: 'At least one contributor wrote both works.',
    SAME_IPI: 'Both have the same IPI name number.',
    SAME_ISNI: 'Both have the same ISNI.',
    SAME_NAME: 'Both have the same name, in any order of its words.',
    SIMILAR_NAME: 'The names differ in one letter.',
    SAME_INITIALS: 'One has only the initial of the first name of the other.',
  },
);
const DuplicateStateEnum = describedEnum('DuplicateState', 'Decision about a pair.', enumOf(duplicateStates), {
  OPEN: 'Not decided yet.',
  DISMISSED: 'Marked as different.',
  MERGED: 'Merged. The merge can be undone until `undoableUntil`.',
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

export type DuplicateSide = InstanceType<typeof DuplicateSide> & { kind: DuplicateKind; objectId: string };
export const DuplicateSide = objectType('DuplicateSide', 'An object of a pair.', {
  name: [String, 'Current title or name of the object, or the last known one after permanent deletion.'],
  detail: [String, 'ISWC, artist, IPI name number, artist name or company name.', 'nullable'],
  isKept: [Boolean, 'Whether this object was kept in a merge.'],
});
const DuplicateField = objectType('DuplicateField', 'Values of a field in both objects, as text.', {
  name: [String, 'Name of the field, to pass to `takenFields`.'],
  label: [String, 'Display name of the field, as in the form.'],
  first: [String, 'Value of the first object. Null if empty.', 'nullable'],
  second: [String, 'Value of the second object. Null if empty.', 'nullable'],
});
const DuplicateComparedSide = objectType('DuplicateComparedSide', 'One of two compared objects.', {
  id: [ID, 'ID of the object.'],
  version: [Int, 'Current version of the object, to pass to `duplicateMerge`.'],
  createdAt: [DateTime, 'Time at which the object was created.'],
  usage: [
    String,
    'Number of objects linked with this one, such as "3 works, 1 recording". A merge moves these links to the kept object.',
  ],
});
export type DuplicateComparison = InstanceType<typeof DuplicateComparison>;
export const DuplicateComparison = objectType('DuplicateComparison', 'Both objects of a pair with the values of each field.', {
  first: [DuplicateComparedSide, 'Version, age and links of the first object of the pair.'],
  second: [DuplicateComparedSide, 'Version, age and links of the second object of the pair.'],
  fields: [[DuplicateField], 'All fields, in the order of the form.'],
});
export type DuplicateSearch = InstanceType<typeof DuplicateSearch>;
export const DuplicateSearch = objectType('DuplicateSearch', 'The running search for duplicates, or the last one.', {
  isRunning: [Boolean, 'Whether a search runs or is about to start.'],
  percent: [Int, 'Progress in percent: 0 before the first search, 100 after the end of one.'],
  finishedAt: [DateTime, 'Time at which the last search ended. Null before the first search.', 'nullable'],
  isTruncated: [
    Boolean,
    'Whether the last search was cut off because too many pairs are open. After some decisions, the next search finds more.',
  ],
});

export const DuplicatePairConnection = connectionType(DuplicatePair);
const DuplicatePairSortField = describedEnum(
  'DuplicatePairSortField',
  'Field by which pairs are sorted.',
  enumOf(['SCORE', 'NAME', 'CREATED_AT'] as const),
  {
    SCORE: 'Likelihood that the objects are the same.',
    NAME: 'Name of the first object at the last search.',
    CREATED_AT: 'Time when the pair was found.',
  },
);
type SortField = keyof typeof DuplicatePairSortField;
const DuplicatePairSort = sortInput<SortField>('DuplicatePairSort', DuplicatePairSortField);
const duplicatesDefaultSort = { by: 'SCORE', direction: SortDirection.DESC } as const;
export const duplicateList: ListDefinition<DuplicatePair, SortField> = {
  entity: DuplicatePair,
  defaultSort: duplicatesDefaultSort,
  sorts: { SCORE: 'score', NAME: natural('fold(first_name)'), CREATED_AT: 'created_at' },
  searchColumn: 'search_text',
};

export type DuplicatePairFilter = InstanceType<typeof DuplicatePairFilter>;
export const DuplicatePairFilter = filterInput(
  'DuplicatePairFilter',
  'Filters for pairs of duplicates. Pairs must match all filters. An empty list of values matches nothing. Merged pairs are listed for 30 days, other pairs while both objects are outside of the bin.',
  {
    kinds: [[DuplicateKindEnum], 'Pairs of one of these types.'],
    states: [[DuplicateStateEnum], 'Pairs in one of these states. Defaults to open ones.'],
    reasons: [[DuplicateReasonEnum], 'Pairs found for at least one of these reasons.'],
  },
);

@ArgsType()
export class DuplicatesArgs extends SearchArgs {
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
export const DuplicateMergeUndoPayload = payloadType('DuplicateMergeUndoPayload', 'Result of undoing a merge.', {
  duplicate: [DuplicatePair, 'The pair, which is open again.'],
  stays: [[String], 'A sentence for each part that was edited since and stays with the kept object.'],
});
export const DuplicateSearchPayload = payloadType('DuplicateSearchPayload', 'Result of starting a search for duplicates.', {
  search: [DuplicateSearch, 'The search, which runs or is about to start.'],
});
