import { type ConstantFor, constantFor, nounOf } from '#domain/kit/nouns.ts';

/** What is stated of a kind of record. Everything else about it is derived, or belongs to its own folder. */
type RecordKind = {
  /** Type in the API and in the audit trail. The table has the same name in snake case. */
  type: string;
  /** Fields that make its name, separated by spaces. */
  name: readonly string[];
  /** Field that tells records of one name apart. */
  detail: string;
  /** Plural in addresses, and in names of exported files. Defaults to the noun with an s. */
  plural?: string;
  /** Prefix of the numbers that the product gives to new records. */
  numberPrefix?: string;
  /** Standard code. Such a record needs no number; `exportPrefix` begins the one that an export gives it. */
  code?: string;
  exportPrefix?: string;
  /** Changes are listed in the activity of the catalogue. */
  isListed?: true;
  /** Duplicates are searched for, compared and merged. */
  isMerged?: true;
  /** Imports write it. */
  isImported?: true;
  /** It is a table of its own in exports, which imports read back. */
  isExported?: true;
  /** A user can restore an earlier version from its history. */
  isReverted?: true;
  /** The overview of the catalogue shows how its number grows. */
  isCharted?: true;
  /** It can be tokenized, and its content has a proof. */
  isTokenized?: true;
  /** Each saved version of its content is kept, with a fingerprint. */
  isVersioned?: true;
  /** Another one can take its place wherever it is named. */
  isReplaced?: true;
};

const asset = { type: 'Asset', name: ['title'], detail: 'fileName', isReverted: true, isTokenized: true } as const;

/**
 * Every kind of record with a bin, in display order, by its noun in the audit trail. Bin, sweep, search, history, activity, duplicates,
 * imports, exports, overview and tokens read this list, so a new kind is entered here once.
 */
export const recordKinds = {
  work: {
    type: 'Work',
    name: ['title'],
    detail: 'artist',
    code: 'iswc',
    exportPrefix: 'W',
    isListed: true,
    isMerged: true,
    isImported: true,
    isExported: true,
    isReverted: true,
    isCharted: true,
    isTokenized: true,
    isVersioned: true,
  },
  recording: {
    type: 'Recording',
    name: ['title'],
    detail: 'artist',
    code: 'isrc',
    exportPrefix: 'R',
    isListed: true,
    isImported: true,
    isExported: true,
    isCharted: true,
    isTokenized: true,
    isVersioned: true,
  },
  release: {
    type: 'Release',
    name: ['title'],
    detail: 'artist',
    code: 'upc',
    exportPrefix: 'P',
    isListed: true,
    isImported: true,
    isExported: true,
    isCharted: true,
  },
  contributor: {
    type: 'Contributor',
    name: ['firstName', 'lastName'],
    detail: 'artistName',
    numberPrefix: 'CONT',
    isListed: true,
    isMerged: true,
    isImported: true,
    isExported: true,
    isReverted: true,
    isCharted: true,
    isReplaced: true,
  },
  publisher: {
    type: 'Publisher',
    name: ['name'],
    detail: 'companyName',
    numberPrefix: 'PUB',
    isListed: true,
    isMerged: true,
    isImported: true,
    isExported: true,
    isReverted: true,
    isCharted: true,
    isReplaced: true,
  },
  label: {
    type: 'Label',
    name: ['name'],
    detail: 'contactPerson',
    numberPrefix: 'LAB',
    isListed: true,
    isImported: true,
    isCharted: true,
    isReplaced: true,
  },
  musicDocument: { type: 'MusicDocument', name: ['title'], detail: 'artist', plural: 'documents', isListed: true },
  image: asset,
  video: asset,
  document: asset,
} as const satisfies Record<string, RecordKind>;

export type RecordNoun = keyof typeof recordKinds;
export const recordNouns = Object.keys(recordKinds) as RecordNoun[];

type Ability = Exclude<keyof RecordKind, 'type' | 'name' | 'detail' | 'plural'>;
/** The nouns of the kinds with an ability, or with a prefix or code. */
export type NounWith<A extends Ability> = {
  [Noun in RecordNoun]: (typeof recordKinds)[Noun] extends Record<A, unknown> ? Noun : never;
}[RecordNoun];

/** Returns the nouns of the kinds with an ability, in display order. */
export const nounsWith = <A extends Ability>(ability: A): NounWith<A>[] =>
  recordNouns.filter((noun) => (recordKinds[noun] as RecordKind)[ability]) as NounWith<A>[];

/** The kinds of the catalogue. The others are assets, which share a table. */
export type MusicNoun = { [Noun in RecordNoun]: (typeof recordKinds)[Noun]['type'] extends 'Asset' ? never : Noun }[RecordNoun];
export const isMusicNoun = (noun: RecordNoun): noun is MusicNoun => recordKinds[noun].type !== 'Asset';
export const musicNouns = recordNouns.filter(isMusicNoun);

/** A kind as the API names it: "MUSIC_DOCUMENT". */
export type RecordKey<Noun extends RecordNoun = RecordNoun> = Noun extends RecordNoun ? ConstantFor<Noun> : never;

/** Returns the name of a kind in the API. */
export const keyOf = <Noun extends RecordNoun>(noun: Noun): RecordKey<Noun> => constantFor(noun) as RecordKey<Noun>;

/** Returns the names of kinds in the API. */
export const keysOf = <Noun extends RecordNoun>(nouns: readonly Noun[]): RecordKey<Noun>[] => nouns.map(keyOf);

const nounsByKey = Object.fromEntries(recordNouns.map((noun) => [keyOf(noun), noun])) as Record<RecordKey, RecordNoun>;
/** Returns the noun of a kind in the API. */
export const nounOfKey = (key: RecordKey): RecordNoun => nounsByKey[key];
export const isRecordKey = (key: string): key is RecordKey => Object.hasOwn(nounsByKey, key);

type PluralOf<Noun extends RecordNoun> = (typeof recordKinds)[Noun] extends { plural: infer Plural extends string }
  ? Plural
  : `${Noun}s`;
/** Returns the plural of a kind in addresses and names of files. */
export const pluralOf = <Noun extends RecordNoun>(noun: Noun): PluralOf<Noun> =>
  ((recordKinds[noun] as RecordKind).plural ?? `${noun}s`) as PluralOf<Noun>;

/** Returns a kind in words: "music document" and "music documents". */
export const wordsOf = (key: RecordKey): { one: string; many: string } => {
  const one = nounOf(nounOfKey(key));
  return { one, many: `${one}s` };
};
