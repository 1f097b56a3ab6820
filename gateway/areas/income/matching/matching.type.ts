import { ArgsType, Field, ID, Int } from 'type-graphql';
import { IncomeGroup } from '#db/entities/income.ts';
import { Recording } from '#db/entities/recording.ts';
import { Release } from '#db/entities/release.ts';
import { Work } from '#db/entities/work.ts';
import { divisionPartDraft, groupDecisionDraft } from '#domain/income/group-decision.ts';
import { matchReasons } from '#domain/income/match-score.ts';
import { societyNumberDraft } from '#domain/income/society-numbers.ts';
import { connectionType } from '../../../kit/connection-type.ts';
import { describedEnum, enumOf } from '../../../kit/enum-type.ts';
import { inputFrom, nameType } from '../../../kit/input-from.ts';
import { filterInput, SearchArgs, SortDirection, sortInput } from '../../../kit/list-args.ts';
import type { ListDefinition } from '../../../kit/list-definition.ts';
import { objectType } from '../../../kit/object-type.ts';
import { existingField, payloadType } from '../../../kit/payload-type.ts';
import { PercentScalar } from '../../../kit/scalars.ts';
import { IncomeGroupDecisionEnum } from '../records/income-enums.type.ts';

nameType('IncomeGroupDecision', IncomeGroupDecisionEnum);

const MatchReasonEnum = describedEnum('MatchReason', 'Reason why lines may be for a record.', enumOf(matchReasons), {
  OWN_NUMBER: 'The lines have your number of the record.',
  SOCIETY_NUMBER: 'The lines have the number that the society gave the work.',
  ISWC: 'The lines have the ISWC of the work.',
  ISRC: 'The lines have the ISRC of the recording.',
  UPC_TRACK: 'The lines have the UPC of a release and the title of the track.',
  REMEMBERED: 'Lines of another source that name the same music were matched with the record.',
  SAME_TITLE: 'The titles are equal, ignoring case, diacritics, punctuation and articles.',
  TITLE_WITHOUT_VERSION: 'The titles are equal without their versions, such as a remix.',
  TITLE_STARTS_SAME: 'One title begins with the words of the other.',
  TITLE_CUT: 'One title begins with the letters of the other, which was cut.',
  SIMILAR_TITLE: 'Most words of the titles are the same.',
  MISSPELLED_TITLE: 'The titles differ in few letters.',
  ALL_WRITERS: 'All writers that the lines or the record name are writers of both.',
  SOME_WRITERS: 'At least one writer is named by the lines and the record.',
  OTHER_WRITERS: 'The lines and the record name different writers. Speaks against the record.',
  SAME_ARTIST: 'The artists are the same.',
});

export type IncomeTargetType = InstanceType<typeof IncomeTargetType>;
export const IncomeTargetType = objectType('IncomeTarget', 'A work and its part of the money of lines.', {
  work: [Work, 'The work.'],
  part: [PercentScalar, 'Percentage of the money that is for the work.'],
});

export type MatchProposalType = InstanceType<typeof MatchProposalType>;
export const MatchProposalType = objectType('MatchProposal', 'A record that lines may be for.', {
  work: [Work, 'The work. Null if a recording or release is proposed.', 'nullable'],
  recording: [Recording, 'The recording. Null if a work or release is proposed.', 'nullable'],
  release: [Release, 'The release. Proposed for lines that have its UPC and no title.', 'nullable'],
  score: [Int, 'Likelihood that the lines are for the record, 0 to 100.'],
  reasons: [[MatchReasonEnum], 'Reasons for the score, the most telling first.'],
});

const groupStates = ['OPEN', 'MATCHED', 'NOT_OURS', 'LEFT'] as const;
export type GroupState = (typeof groupStates)[number];
const IncomeGroupStateEnum = describedEnum('IncomeGroupState', 'Whether a group of lines is decided.', enumOf(groupStates), {
  OPEN: 'The group waits for a decision, or for the division of its recording among several works.',
  MATCHED: 'The lines are for records of the catalogue.',
  NOT_OURS: 'The lines are for music of others.',
  LEFT: 'The lines stay without a match.',
});

export const IncomeGroupConnection = connectionType(IncomeGroup);
const IncomeGroupSortField = describedEnum(
  'IncomeGroupSortField',
  'Field by which groups are sorted.',
  enumOf(['AMOUNT', 'LINES', 'TITLE'] as const),
  { AMOUNT: 'Money of the lines.', LINES: 'Number of lines.', TITLE: 'Title, as the lines name it.' },
);
type SortField = keyof typeof IncomeGroupSortField;
const IncomeGroupSort = sortInput<SortField>('IncomeGroupSort', IncomeGroupSortField);
export const groupList: ListDefinition<IncomeGroup, SortField> = {
  entity: IncomeGroup,
  defaultSort: { by: 'AMOUNT', direction: SortDirection.DESC },
  // An entry of an index has a limit, and a text has none.
  sorts: { AMOUNT: 'amount', LINES: 'lines', TITLE: '"left"(search_text, 200)' },
  searchColumn: 'search_text',
};

export type IncomeGroupFilter = InstanceType<typeof IncomeGroupFilter>;
export const IncomeGroupFilter = filterInput('IncomeGroupFilter', 'Filters for groups of lines. Groups must match all filters.', {
  state: [IncomeGroupStateEnum, 'Groups in this state. Defaults to all.'],
  source: [ID, 'Groups of the source with this ID.'],
  statement: [ID, 'Groups with lines of the statement with this ID.'],
});

@ArgsType()
export class IncomeGroupsArgs extends SearchArgs {
  @Field(() => IncomeGroupSort, { nullable: true, description: 'Sort order. Defaults to the largest amount first.' })
  sort?: InstanceType<typeof IncomeGroupSort>;

  @Field(() => IncomeGroupFilter, { nullable: true, description: 'Filters. Groups must match all of them.' })
  filter?: IncomeGroupFilter;
}

export const DivisionPartInput = inputFrom('DivisionPartInput', divisionPartDraft);
export const IncomeGroupDecisionInput = inputFrom('IncomeGroupDecisionInput', groupDecisionDraft);
export const SocietyWorkNumberInput = inputFrom('SocietyWorkNumberInput', societyNumberDraft);

export const IncomeGroupsPayload = payloadType('IncomeGroupsPayload', 'Result of a decision about groups, or of its undo.', {
  groups: [[IncomeGroup], 'The groups as they are now.'],
  batch: [ID, 'ID of the decision, to undo it with `incomeDecisionUndo`.'],
});
export const RecordingDivisionPayload = payloadType('RecordingDivisionPayload', 'Result of dividing the money of a recording.', {
  recording: [Recording, 'The recording.'],
  groups: [[IncomeGroup], 'Groups of the recording as they are now, at most 200.'],
});

export type SocietyWorkNumberType = InstanceType<typeof SocietyWorkNumberType>;
export const SocietyWorkNumberType = objectType('SocietyWorkNumber', 'Number that a society gave a work.', {
  societyCode: [Int, 'CISAC code of the society.'],
  number: [String, 'The number, without spaces, dots and hyphens.'],
});
export const WorkSocietyNumbersPayload = payloadType(
  'WorkSocietyNumbersPayload',
  'Result of saving the numbers of a work at societies.',
  {
    work: [Work, 'The work.'],
    ...existingField(Work, 'work'),
  },
);
