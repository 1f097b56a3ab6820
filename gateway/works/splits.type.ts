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
  'Whether the factors of a group are complete.',
  enumOf(['EMPTY', 'VALID', 'CHECK']),
  { EMPTY: 'Nobody is entered.', VALID: 'They total 100, give or take 0.01.', CHECK: 'They do not total 100.' },
);
const SplitSeverityEnum = describedEnum(
  'SplitSeverity',
  'What a problem forbids.',
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
  'What a problem of the splits is.',
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

@ObjectType({ description: "One right of a work's main split.", simpleResolvers: true })
export class MainShares {
  @Field(() => PercentScalar, { description: "The publishers' part of the whole." })
  publishingShare!: number;

  @Field(() => PercentScalar, { description: "The music's part of what is left to the writers." })
  musicShare!: number;

  @Field(() => PercentScalar, { description: "The lyrics' part of what is left to the writers: 100 less the music share." })
  lyricsShare!: number;
}

@ObjectType({ description: 'How the whole is divided between publishers, music and lyrics.', simpleResolvers: true })
export class MainSplit {
  @Field(() => MainShares, { description: 'Performance royalties.' })
  performance!: MainShares;

  @Field(() => MainShares, { description: 'Mechanical royalties.' })
  mechanical!: MainShares;
}

@ObjectType({ description: 'A sum over the parties of a work for one right.', simpleResolvers: true })
export class SplitTotals {
  @Field(() => PercentScalar, { description: 'The part of the publishers.' })
  publishing!: number;

  @Field(() => PercentScalar, { description: 'The part of the music.' })
  music!: number;

  @Field(() => PercentScalar, { description: 'The part of the lyrics.' })
  lyrics!: number;

  @Field(() => PercentScalar, { description: 'What the parties receive together.' })
  assigned!: number;

  @Field(() => PercentScalar, { description: 'What nobody receives; negative when more than 100 % is given away.' })
  unassigned!: number;
}

@ObjectType({ description: 'One thing to mend or to know about the splits of a work.', simpleResolvers: true })
export class SplitProblem {
  @Field(() => SplitProblemCodeEnum, { description: 'What it is.' })
  code!: string;

  @Field(() => SplitSeverityEnum, { description: 'What it forbids.' })
  severity!: string;

  @Field(() => SplitGroupEnum, { nullable: true, description: 'The group it is about.' })
  group!: string | null;

  @Field(() => SplitRightEnum, { nullable: true, description: 'The right it is about; null for both.' })
  right!: string | null;

  @Field(() => String, { description: 'The sentence to show.' })
  message!: string;
}

@ObjectType({ description: 'The factors of one group for one right.', simpleResolvers: true })
export class GroupFactors {
  @Field(() => SplitGroupEnum, { description: 'The group.' })
  group!: string;

  @Field(() => SplitRightEnum, { description: 'The right.' })
  right!: string;

  @Field(() => PercentScalar, { description: "The group's part of the whole." })
  amount!: number;

  @Field(() => PercentScalar, { description: 'Sum of the factors; 100 when complete.' })
  factorTotal!: number;

  @Field(() => PercentScalar, { description: '100 less the sum of the factors; negative when they exceed it.' })
  missing!: number;

  @Field(() => FactorStateEnum, { description: 'Whether the factors are complete.' })
  state!: string;
}
