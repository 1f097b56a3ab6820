import { Int } from 'type-graphql';
import { Contributor } from '#db/entities/contributor.ts';
import { Publisher } from '#db/entities/publisher.ts';
import { Work } from '#db/entities/work.ts';
import { objectType } from '../../../kit/object-type.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { CalendarDate, DateTime, PercentScalar } from '../../../kit/scalars.ts';
import { SplitGroupEnum } from '../../music/works/splits.type.ts';

export type SplitPeriodParty = InstanceType<typeof SplitPeriodParty>;
export const SplitPeriodParty = objectType('SplitPeriodParty', 'A party of the splits of a period.', {
  group: [SplitGroupEnum, 'Group of the party.'],
  contributor: [
    Contributor,
    'The contributor, also from the bin. Null for publishers, and after the contributor was deleted for good.',
    'nullable',
  ],
  publisher: [
    Publisher,
    'The publisher, also from the bin. Null for contributors, and for shares without a publisher.',
    'nullable',
  ],
  role: [String, 'Role of the party as on the split sheet, such as Composer.'],
  performanceShare: [PercentScalar, 'Share of the party in performance royalties.'],
  mechanicalShare: [PercentScalar, 'Share of the party in mechanical royalties.'],
});

export type SplitPeriodType = InstanceType<typeof SplitPeriodType>;
export const SplitPeriodType = objectType('SplitPeriod', 'The splits of a work from a day until the next period begins.', {
  validFrom: [
    CalendarDate,
    'First day on which the splits are valid. 0001-01-01 for the first ones, which are valid from the beginning.',
  ],
  validUntil: [CalendarDate, 'Last day on which the splits are valid. Null for the latest ones.', 'nullable'],
  version: [Int, 'Version of the work with which the splits were saved.'],
  isComplete: [Boolean, 'Whether the splits were complete.'],
  isGiven: [Boolean, 'Whether a person entered the day. Otherwise it is the day on which the splits were saved.'],
  createdAt: [DateTime, 'When the splits were saved.'],
  parties: [[SplitPeriodParty], 'Parties in the order of the split sheet.'],
});

export const SplitPeriodsPayload = payloadType('SplitPeriodsPayload', 'Result of moving the splits of a period.', {
  work: [Work, 'The work with its periods.'],
});
