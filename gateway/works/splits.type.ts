import { Field, ObjectType } from 'type-graphql';
import {
  authorSplitDraft,
  composerSplitDraft,
  mainSharesDraft,
  mainSplitDraft,
  publisherSplitDraft,
  splitSheetDraft,
} from '#domain/works/split-draft.ts';
import { AuthorRole, ComposerRole, PublisherRole } from '#domain/works/split-roles.ts';
import { describedEnum, enumOf } from '../kit/enum-type.ts';
import { inputFrom, nameType } from '../kit/input-from.ts';
import { PercentScalar } from '../kit/scalars.ts';

/** The names under which the API knows roles; the domain and the database keep the words. */
const constantsOf = <R extends Record<string, string>>(roles: R) => enumOf(Object.keys(roles)) as { [K in keyof R & string]: K };

export const ComposerRoleEnum = describedEnum('ComposerRole', 'Roles of those who wrote the music.', constantsOf(ComposerRole), {
  COMPOSER: 'Wrote the music.',
  ARRANGER: 'Arranged it.',
  ADAPTOR: 'Adapted it from another work.',
  CO_COMPOSER: 'Wrote the music together with others.',
  MUSIC_PRODUCER: 'Produced it with a share in the composition.',
  ORCHESTRATOR: 'Set it for orchestra.',
  TRANSCRIBER: 'Wrote it down from a performance.',
});
export const AuthorRoleEnum = describedEnum('AuthorRole', 'Roles of those who wrote the lyrics.', constantsOf(AuthorRole), {
  AUTHOR: 'Wrote the lyrics.',
  LYRICIST: 'Wrote the lyrics, by the name that songwriters use.',
  ADAPTOR: 'Adapted them from another text.',
  AUTHOR_OF_ADDITIONAL_LYRICS: 'Added to the lyrics.',
  NEW_AUTHOR: 'Wrote new lyrics in the place of the old ones.',
  CO_AUTHOR: 'Wrote the lyrics together with others.',
  TRANSLATOR: 'Translated them.',
});
export const PublisherRoleEnum = describedEnum('PublisherRole', 'Roles of publishers.', constantsOf(PublisherRole), {
  ORIGINAL_PUBLISHER: 'Has the rights from the writers.',
  SUB_PUBLISHER: 'Acts for the original publisher in its territories.',
  CO_PUBLISHER: 'Owns the publishing together with others.',
  ADMINISTRATOR: 'Administers the rights without owning them.',
  NO_PUBLISHER: 'Stands for the part of a work that nobody publishes.',
});

nameType('ComposerRole', ComposerRoleEnum);
nameType('AuthorRole', AuthorRoleEnum);
nameType('PublisherRole', PublisherRoleEnum);

const SplitGroupEnum = describedEnum(
  'SplitGroup',
  'A group of parties on a work.',
  enumOf(['COMPOSERS', 'AUTHORS', 'PUBLISHERS']),
  { COMPOSERS: 'Who wrote the music.', AUTHORS: 'Who wrote the lyrics.', PUBLISHERS: 'Who publishes the work.' },
);
const SplitRightEnum = describedEnum('SplitRight', 'A kind of royalties.', enumOf(['PERFORMANCE', 'MECHANICAL']), {
  PERFORMANCE: 'For public performance and broadcast.',
  MECHANICAL: 'For copies: discs, downloads, streams.',
});
const FactorStateEnum = describedEnum(
  'FactorState',
  'Whether the percentages of a group add up to 100.',
  enumOf(['EMPTY', 'VALID', 'CHECK']),
  { EMPTY: 'No splits are entered.', VALID: 'They total 100, give or take 0.01.', CHECK: 'They do not total 100.' },
);
const SplitSeverityEnum = describedEnum(
  'SplitSeverity',
  'Severity of a problem.',
  enumOf(['ERROR', 'INCOMPLETE', 'WARNING', 'HINT']),
  {
    ERROR: 'It cannot be saved like this.',
    INCOMPLETE: 'It can be saved; export and tokenization have to wait.',
    WARNING: 'It is unusual; nothing is forbidden.',
    HINT: 'Something that may help.',
  },
);

const SplitProblemCodeEnum = describedEnum(
  'SplitProblemCode',
  'Kind of problem with the splits.',
  enumOf([
    'DUPLICATE_PARTY_ROLE',
    'PARTY_MISSING',
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
    DUPLICATE_PARTY_ROLE: 'A party has two rows with one role.',
    PARTY_MISSING: 'Nobody is chosen in a row.',
    OUT_OF_RANGE: 'A factor or a share lies outside 0 to 100.',
    FACTORS_MISSING: 'The factors of a group total less than 100.',
    FACTORS_EXCEEDED: 'The factors of a group total more than 100.',
    GROUP_EMPTY: 'Nobody is entered in a group that has a part to receive.',
    PUBLISHERS_ABOVE_HALF: 'Publishers receive more than half of the performance royalties.',
    WRITERS_BELOW_HALF: 'Writers receive less than half of the performance royalties.',
    LYRICS_WITHOUT_AUTHORS: 'The lyrics have a part and no authors: without lyrics the music share is 100.',
    PUBLISHING_WITHOUT_PUBLISHERS: 'Publishing has a part and no publishers: without one the publishing share is 0.',
  },
);

inputFrom('MainSharesInput', mainSharesDraft);
inputFrom('MainSplitInput', mainSplitDraft);
inputFrom('ComposerSplitInput', composerSplitDraft);
inputFrom('AuthorSplitInput', authorSplitDraft);
inputFrom('PublisherSplitInput', publisherSplitDraft);
export const SplitSheetInputType = inputFrom('SplitSheetInput', splitSheetDraft);

@ObjectType({ description: 'Main split of a work for one right.', simpleResolvers: true })
export class MainShares {
  @Field(() => PercentScalar, { description: 'Percentage of the royalties that goes to the publishers.' })
  publishingShare!: number;

  @Field(() => PercentScalar, { description: "Percentage of the writers' share that goes to the composers." })
  musicShare!: number;

  @Field(() => PercentScalar, {
    description: "Percentage of the writers' share that goes to the authors: 100 minus the music share.",
  })
  lyricsShare!: number;
}

@ObjectType({ description: 'Division of the royalties between publishers, music and lyrics.', simpleResolvers: true })
export class MainSplit {
  @Field(() => MainShares, { description: 'Performance royalties.' })
  performance!: MainShares;

  @Field(() => MainShares, { description: 'Mechanical royalties.' })
  mechanical!: MainShares;
}

@ObjectType({ description: 'Totals of a work for one right.', simpleResolvers: true })
export class SplitTotals {
  @Field(() => PercentScalar, { description: 'Share of the publishers, in percent.' })
  publishing!: number;

  @Field(() => PercentScalar, { description: 'Share of the composers, in percent.' })
  music!: number;

  @Field(() => PercentScalar, { description: 'Share of the authors, in percent.' })
  lyrics!: number;

  @Field(() => PercentScalar, { description: 'Sum of all shares, in percent.' })
  assigned!: number;

  @Field(() => PercentScalar, { description: 'Percentage that is not assigned. Negative when the shares exceed 100 percent.' })
  unassigned!: number;
}

@ObjectType({ description: 'A problem with the splits of a work, or a note about them.', simpleResolvers: true })
export class SplitProblem {
  @Field(() => SplitProblemCodeEnum, { description: 'Kind of problem.' })
  code!: string;

  @Field(() => SplitSeverityEnum, { description: 'Severity of the problem.' })
  severity!: string;

  @Field(() => SplitGroupEnum, { nullable: true, description: 'Group that the problem is about.' })
  group!: string | null;

  @Field(() => SplitRightEnum, { nullable: true, description: 'Right that the problem is about. Null for both rights.' })
  right!: string | null;

  @Field(() => String, { description: 'Message to show.' })
  message!: string;
}

@ObjectType({ description: 'Percentages of one group for one right.', simpleResolvers: true })
export class GroupFactors {
  @Field(() => SplitGroupEnum, { description: 'Group of parties.' })
  group!: string;

  @Field(() => SplitRightEnum, { description: 'Right.' })
  right!: string;

  @Field(() => PercentScalar, { description: 'Percentage of the royalties that goes to the group.' })
  amount!: number;

  @Field(() => PercentScalar, { description: 'Sum of the percentages of the group. 100 when complete.' })
  factorTotal!: number;

  @Field(() => PercentScalar, { description: 'Percentage that is missing to 100. Negative when the sum exceeds 100.' })
  missing!: number;

  @Field(() => FactorStateEnum, { description: 'Whether the percentages of the group add up to 100.' })
  state!: string;
}
