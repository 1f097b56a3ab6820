import { costDivisions, enteredKinds } from '#domain/royalties/entry-draft.ts';
import { entryKinds, payeeKinds, payeeStandings, splitBases, termDeals, termSubjects } from '#domain/royalties/royalty-terms.ts';
import { describedEnum, enumOf } from '../../../kit/enum-type.ts';
import { nameType, termEnum } from '../../../kit/input-from.ts';
import { CurrencyCode } from '../../../kit/scalars.ts';
import { IncomeRightEnum, IncomeSourceKindEnum } from '../../income/records/income-enums.type.ts';

nameType('CurrencyCode', CurrencyCode);
nameType('IncomeRight', IncomeRightEnum);
nameType('IncomeSourceKind', IncomeSourceKindEnum);

export const PayeeKindEnum = describedEnum('PayeeKind', 'What a payee is in the catalogue.', enumOf(payeeKinds.keys), {
  CONTRIBUTOR: 'A contributor.',
  PUBLISHER: 'A publisher.',
  LABEL: 'A record label.',
  OTHER: 'Somebody without a record, such as a producer or a charity.',
});
export const PayeeStandingEnum = termEnum(
  'PayeeStanding',
  'Who gets the money of a party of works and recordings.',
  payeeStandings.keys,
  {
    PAID: 'The workspace pays the party.',
    OWN: 'The party is the workspace itself, which keeps the money.',
    ELSEWHERE: 'Others collect for the party. Its money never arrives, so what arrives is divided among the other parties.',
  },
);
export const StatementLanguageEnum = termEnum(
  'StatementLanguage',
  'Language of the statements of a payee.',
  ['EN', 'DE', 'FR', 'ES'],
  {
    EN: 'English.',
    DE: 'German.',
    FR: 'French.',
    ES: 'Spanish.',
  },
);
export const RoyaltyTermSubjectEnum = termEnum('RoyaltyTermSubject', 'What a term divides.', termSubjects.keys, {
  WORK: 'Income of works: all rights except master and neighbouring rights.',
  RECORDING: 'Income of recordings: master and neighbouring rights.',
});
export const RoyaltyTermDealEnum = termEnum('RoyaltyTermDeal', 'What the percentage of a term means.', termDeals.keys, {
  FEE: 'The payee gets its share by the splits or the ownership of the master, less the percentage.',
  RATE: 'The payee gets the percentage of what came in for its part of the music.',
  NET_PROFIT: 'The payee gets the percentage of what came in, after costs.',
});
export const PayeeEntryKindEnum = describedEnum('PayeeEntryKind', 'What moved the balance of a payee.', enumOf(entryKinds.keys), {
  OPENING: 'Balance from before the workspace accounted with this product.',
  ADVANCE: 'Money that was paid ahead of earnings.',
  COST: 'Cost that is charged to the payee.',
  ADJUSTMENT: 'Correction by a person.',
  PAYMENT: 'Payment of what issued runs found payable.',
  RESERVE_TAKEN: 'Part of sales that a run keeps for returns.',
  RESERVE_RELEASED: 'Part of a reserve that a run pays out.',
  TRANSFER: 'Transfer between contracts of a payee that cross.',
});
nameType(
  'EnteredKind',
  describedEnum('EnteredKind', 'Kind of an entry that people make.', enumOf(enteredKinds), {
    OPENING: 'Balance from before the workspace accounted with this product.',
    ADVANCE: 'Money that was paid ahead of earnings.',
    COST: 'Cost that is charged to the payee.',
    ADJUSTMENT: 'Correction of the balance.',
    PAYMENT: 'Payment of what issued runs found payable. Only people who signed in can enter one.',
  }),
);
nameType(
  'CostDivision',
  describedEnum('CostDivision', 'How a cost of several contracts is charged.', enumOf(costDivisions), {
    EACH: 'Each contract is charged the whole cost.',
    SPLIT: 'The cost is divided into equal parts. The first contracts get what is left over, one minor unit each.',
  }),
);
export const SplitBasisEnum = termEnum('SplitBasis', 'Which version of a split sheet counts.', splitBases.keys, {
  USE_PERIOD: 'The splits on the day of use.',
  RUN_DAY: 'The splits on the last day of the period of the run.',
});
