import {
  authorSplitDraft,
  composerSplitDraft,
  mainSharesDraft,
  mainSplitDraft,
  publisherSplitDraft,
  splitSheetDraft,
} from '#domain/works/split-draft.ts';
import { AuthorRole, ComposerRole, PublisherRole } from '#domain/works/split-roles.ts';
import { describedEnum, enumOf } from '../../../kit/enum-type.ts';
import { inputFrom, nameType } from '../../../kit/input-from.ts';
import { objectType } from '../../../kit/object-type.ts';
import { PercentScalar } from '../../../kit/scalars.ts';

/** API names of roles; domain and database use the terms. */
const constantsOf = <R extends Record<string, string>>(roles: R) => enumOf(Object.keys(roles)) as { [K in keyof R & string]: K };

export const ComposerRoleEnum = describedEnum('ComposerRole', 'Role of a contributor to the music.', constantsOf(ComposerRole), {
  COMPOSER: 'Wrote the music.',
  ARRANGER: 'Arranged the music.',
  ADAPTOR: 'Adapted the music from another work.',
  CO_COMPOSER: 'Wrote the music together with others.',
  MUSIC_PRODUCER: 'Produced the music, with a share in the composition.',
  ORCHESTRATOR: 'Orchestrated the music.',
  TRANSCRIBER: 'Transcribed the music from a performance.',
});
export const AuthorRoleEnum = describedEnum('AuthorRole', 'Role of a contributor to the lyrics.', constantsOf(AuthorRole), {
  AUTHOR: 'Wrote the lyrics.',
  LYRICIST: 'Wrote the lyrics. Common term among songwriters.',
  ADAPTOR: 'Adapted the lyrics from another text.',
  AUTHOR_OF_ADDITIONAL_LYRICS: 'Added to the lyrics.',
  NEW_AUTHOR: 'Wrote new lyrics that replace the original ones.',
  CO_AUTHOR: 'Wrote the lyrics together with others.',
  TRANSLATOR: 'Translated the lyrics.',
});
export const PublisherRoleEnum = describedEnum('PublisherRole', 'Role of a publisher on a work.', constantsOf(PublisherRole), {
  ORIGINAL_PUBLISHER: 'Acquired the rights from the writers.',
  SUB_PUBLISHER: 'Represents the original publisher in other territories.',
  CO_PUBLISHER: 'Owns the publishing rights together with others.',
  ADMINISTRATOR: 'Administers the rights without owning them.',
  NO_PUBLISHER: 'Placeholder for a share that no publisher administers.',
});

nameType('ComposerRole', ComposerRoleEnum);
nameType('AuthorRole', AuthorRoleEnum);
nameType('PublisherRole', PublisherRoleEnum);

export const SplitGroupEnum = describedEnum(
  'SplitGroup',
  'A group of parties on a work.',
  enumOf(['COMPOSERS', 'AUTHORS', 'PUBLISHERS']),
  { COMPOSERS: 'Contributors to the music.', AUTHORS: 'Contributors to the lyrics.', PUBLISHERS: 'Publishers of the work.' },
);
const SplitRightEnum = describedEnum('SplitRight', 'Type of royalties.', enumOf(['PERFORMANCE', 'MECHANICAL']), {
  PERFORMANCE: 'Royalties for public performance and broadcast.',
  MECHANICAL: 'Royalties for copies: discs, downloads and streams.',
});
const FactorStateEnum = describedEnum(
  'FactorState',
  'Whether the percentages of a group add up to 100.',
  enumOf(['EMPTY', 'VALID', 'CHECK']),
  {
    EMPTY: 'There are no splits.',
    VALID: 'The percentages add up to 100, with a tolerance of 0.01.',
    CHECK: 'The percentages do not add up to 100.',
  },
);
const SplitSeverityEnum = describedEnum(
  'SplitSeverity',
  'Severity of a problem.',
  enumOf(['ERROR', 'INCOMPLETE', 'WARNING', 'HINT']),
  {
    ERROR: 'The splits cannot be saved.',
    INCOMPLETE: 'The splits can be saved, but the work cannot be exported or tokenized.',
    WARNING: 'The splits are unusual but allowed.',
    HINT: 'A suggestion.',
  },
);

const SplitProblemCodeEnum = describedEnum(
  'SplitProblemCode',
  'Kind of problem with the splits.',
  enumOf([
    'DUPLICATE_PARTY_ROLE',
    'PARTY_MISSING',
    'SHARE_MISSING',
    'OUT_OF_RANGE',
    'FACTORS_MISSING',
    'FACTORS_EXCEEDED',
    'GROUP_EMPTY',
    'PUBLISHERS_ABOVE_HALF',
    'WRITERS_BELOW_HALF',
    'LYRICS_WITHOUT_AUTHORS',
    'PUBLISHING_WITHOUT_PUBLISHERS',
  ]),
  {
    DUPLICATE_PARTY_ROLE: 'A party has two rows with the same role.',
    PARTY_MISSING: 'A row has no contributor or publisher.',
    SHARE_MISSING: 'A row has factors of 0, although its group has a share.',
    OUT_OF_RANGE: 'A percentage is outside 0 to 100.',
    FACTORS_MISSING: 'The percentages of a group add up to less than 100.',
    FACTORS_EXCEEDED: 'The percentages of a group add up to more than 100.',
    GROUP_EMPTY: 'A group has a share but no rows.',
    PUBLISHERS_ABOVE_HALF: 'Publishers receive more than half of the performance royalties.',
    WRITERS_BELOW_HALF: 'Writers receive less than half of the performance royalties.',
    LYRICS_WITHOUT_AUTHORS: 'The lyrics have a share but no authors. Without lyrics, set the music share to 100.',
    PUBLISHING_WITHOUT_PUBLISHERS:
      'There is a publishing share but no publisher. Without a publisher, set the publishing share to 0.',
  },
);

inputFrom('MainSharesInput', mainSharesDraft);
inputFrom('MainSplitInput', mainSplitDraft);
inputFrom('ComposerSplitInput', composerSplitDraft);
inputFrom('AuthorSplitInput', authorSplitDraft);
inputFrom('PublisherSplitInput', publisherSplitDraft);
export const SplitSheetInputType = inputFrom('SplitSheetInput', splitSheetDraft);

const MainShares = objectType('MainShares', 'Main split of a work for one type of royalties.', {
  publishingShare: [PercentScalar, 'Percentage of the royalties that goes to the publishers.'],
  musicShare: [PercentScalar, "Percentage of the writers' share that goes to the composers."],
  lyricsShare: [PercentScalar, "Percentage of the writers' share that goes to the authors. Equals 100 minus the music share."],
});
export type MainSplit = InstanceType<typeof MainSplit>;
export const MainSplit = objectType(
  'MainSplit',
  'Main split of a work: division of the royalties between publishers, music and lyrics.',
  {
    performance: [MainShares, 'Main split for public performance and broadcast.'],
    mechanical: [MainShares, 'Main split for copies: discs, downloads and streams.'],
  },
);
export type SplitTotals = InstanceType<typeof SplitTotals>;
export const SplitTotals = objectType('SplitTotals', 'Totals of a work for one type of royalties.', {
  publishing: [PercentScalar, 'Share of the publishers, in percent.'],
  music: [PercentScalar, 'Share of the composers, in percent.'],
  lyrics: [PercentScalar, 'Share of the authors, in percent.'],
  assigned: [PercentScalar, 'Sum of all shares, in percent.'],
  unassigned: [PercentScalar, 'Percentage that is not assigned. Negative when the shares exceed 100 percent.'],
});
export type SplitProblem = InstanceType<typeof SplitProblem>;
export const SplitProblem = objectType('SplitProblem', 'A problem with the splits of a work, or a note about them.', {
  code: [SplitProblemCodeEnum, 'Kind of problem.'],
  severity: [SplitSeverityEnum, 'Whether the problem prevents saving, prevents exports, or is advice.'],
  group: [SplitGroupEnum, 'Affected group. Null for the whole work.', 'nullable'],
  right: [SplitRightEnum, 'Affected type of royalties. Null for both types.', 'nullable'],
  message: [String, 'Message for the user.'],
});
export type GroupFactors = InstanceType<typeof GroupFactors>;
export const GroupFactors = objectType(
  'GroupFactors',
  'Sum of the percentages of one group, such as the composers, for one type of royalties.',
  {
    group: [SplitGroupEnum, 'Group of parties.'],
    right: [SplitRightEnum, 'Type of royalties.'],
    amount: [PercentScalar, 'Percentage of the royalties that goes to the group.'],
    factorTotal: [PercentScalar, 'Sum of the percentages of the group. 100 when complete.'],
    missing: [PercentScalar, 'Difference between 100 and the sum. Negative when the sum exceeds 100.'],
    state: [FactorStateEnum, 'Whether the percentages of the group add up to 100.'],
  },
);
