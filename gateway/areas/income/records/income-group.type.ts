import { IncomeGroup } from '#db/entities/income.ts';
import { expose } from '../../../kit/expose.ts';
import { objectType } from '../../../kit/object-type.ts';
import { Isrc, Iswc, Upc } from '../../../kit/scalars.ts';
import { IncomeGroupDecisionEnum, MatchBasisEnum } from './income-enums.type.ts';

/** Its source, records, proposals, amount and first lines have resolvers of their own. */
expose(IncomeGroup, 'Lines of a source that name the same music. A decision about the group applies to past and future lines.', {
  fields: ['id', 'version'],
  columns: {
    decision: [IncomeGroupDecisionEnum, 'What was decided. Null while it waits for a decision.'],
    basis: [MatchBasisEnum, 'Why the group is matched. Null if it is not.'],
    decidedAt: 'When a person decided. Null if nobody did.',
    needsDivision: 'Whether the recording has several works and nobody has said how its money is divided among them.',
    lines: 'Number of lines of statements that are read or posted.',
    postedLines: 'Number of lines of posted statements.',
  },
});

export { IncomeGroup };

export type IncomeIdentity = InstanceType<typeof IncomeIdentity>;
export const IncomeIdentity = objectType('IncomeIdentity', 'How the lines of a group name their music.', {
  ownNumber: [String, 'Your number of the work or recording.', 'nullable'],
  societyNumber: [String, 'Number that the society gave the work.', 'nullable'],
  iswc: [Iswc, 'ISWC of the work.', 'nullable'],
  isrc: [Isrc, 'ISRC of the recording.', 'nullable'],
  upc: [Upc, 'UPC or EAN of the release.', 'nullable'],
  catalogNumber: [String, 'Catalog number of the release.', 'nullable'],
  workTitle: [String, 'Title of the work.', 'nullable'],
  trackTitle: [String, 'Title of the recording.', 'nullable'],
  trackVersion: [String, 'Version of the recording.', 'nullable'],
  releaseTitle: [String, 'Title of the release.', 'nullable'],
  artist: [String, 'Artist of the recording or release.', 'nullable'],
  writers: [String, 'Writers of the work.', 'nullable'],
});
