import {
  groupDecisions,
  incomeRights,
  matchBases,
  paidRoles,
  rateSources,
  sourceKinds,
  sourceRhythms,
  statementStates,
} from '#domain/income/income-terms.ts';
import { describedEnum, enumOf } from '../../../kit/enum-type.ts';

export const StatementStateEnum = describedEnum(
  'StatementState',
  'Stage of a royalty statement. It counts in figures while it is `POSTED`.',
  enumOf(statementStates.keys),
  {
    RECEIVING: 'The file is being uploaded.',
    READING: 'The rows of the file are being read.',
    MAPPING: 'The file leaves something open. See `questions`, and answer with `statementMap`.',
    MATCHING: 'The lines are being matched with the catalogue.',
    READ: 'The lines are read. The statement counts in no figure until `statementPost`.',
    POSTING: 'The statement is being posted.',
    POSTED: 'The statement counts in all figures.',
    REVERSING: 'The statement is being taken out of all figures.',
    REVERSED: 'The statement was posted, and counts in no figure any more. Its lines are kept.',
    CANCELLING: 'The statement was cancelled, and its lines are being deleted.',
    CANCELLED: 'The statement was cancelled before it was posted.',
    FAILED: 'The statement could not be read. See `failure`.',
    DELETING: 'The statement was deleted, and its lines are being removed. It is in no list.',
  },
);
export const IncomeSourceKindEnum = describedEnum('IncomeSourceKind', 'Kind of a source.', enumOf(sourceKinds.keys), {
  SOCIETY: 'A collective management organization, such as PRS or ASCAP.',
  DISTRIBUTOR: 'A distributor of recordings, such as DistroKid.',
  STORE: 'A store or service that pays directly, such as Bandcamp or YouTube.',
  DIRECT: 'A licensee that pays directly, for example for a synchronization.',
  OTHER: 'Any other source.',
});
export const IncomeRhythmEnum = describedEnum(
  'IncomeRhythm',
  'How often a source sends statements.',
  enumOf(sourceRhythms.keys),
  {
    MONTHLY: 'Every month.',
    QUARTERLY: 'Every quarter.',
    HALF_YEARLY: 'Twice a year.',
    YEARLY: 'Every year.',
    IRREGULAR: 'Without a rhythm.',
  },
);
export const IncomeRightEnum = describedEnum('IncomeRight', 'What money is paid for.', enumOf(incomeRights.keys), {
  PERFORMANCE: 'Public performance and broadcast of works.',
  MECHANICAL: 'Reproduction of works, including streams and downloads.',
  SYNC: 'Use of works in films, series, games and advertising.',
  PRINT: 'Sheet music and lyrics.',
  MASTER: 'Use of sound recordings, paid by stores and distributors.',
  NEIGHBOURING: 'Performance of sound recordings, collected for performers and labels.',
  OTHER: 'Any other right.',
});
export const PaidRoleEnum = describedEnum('PaidRole', 'Whose share a line pays.', enumOf(paidRoles.keys), {
  WRITER: 'That of the writers.',
  PUBLISHER: 'That of the publishers.',
});
export const IncomeGroupDecisionEnum = describedEnum(
  'IncomeGroupDecision',
  'What was decided about a group of lines.',
  enumOf(groupDecisions.keys),
  {
    MATCHED: 'The lines are for records of the catalogue.',
    NOT_OURS: 'The lines are for music of others.',
    LEFT: 'The lines stay without a match.',
  },
);
export const MatchBasisEnum = describedEnum('MatchBasis', 'Why a group is matched.', enumOf(matchBases.keys), {
  OWN_NUMBER: 'The lines have your number of the work or recording.',
  SOCIETY_NUMBER: 'The lines have the number that the society gave the work.',
  ISWC: 'The lines have the ISWC of the work.',
  ISRC: 'The lines have the ISRC of the recording.',
  UPC_TRACK: 'The lines have the UPC of a release and the title of one of its tracks.',
  REMEMBERED: 'Lines of another source that name the same music were matched before.',
  PROPOSAL: 'A person accepted a proposal.',
  PERSON: 'A person chose the record.',
});
export const RateSourceEnum = describedEnum('RateSource', 'Origin of an exchange rate.', enumOf(rateSources.keys), {
  SAME: 'The amount is in the reporting currency.',
  BANK: 'Amount that reached the bank, divided by the amount of the statement.',
  STATEMENT: 'The statement names the rate.',
  TABLE: 'The table of exchange rates.',
});
