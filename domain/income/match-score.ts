import { namesIn, sharedNames } from './match-names.ts';
import { closestRelation, type TitleRelation, titleRelations } from './match-title.ts';
import type { LineIdentity } from './statement-line.ts';

/** Why a record may be the music of a group. */
export const matchReasons = [
  'OWN_NUMBER',
  'SOCIETY_NUMBER',
  'ISWC',
  'ISRC',
  'UPC_TRACK',
  'REMEMBERED',
  ...titleRelations,
  'ALL_WRITERS',
  'SOME_WRITERS',
  'OTHER_WRITERS',
  'SAME_ARTIST',
] as const;
export type MatchReason = (typeof matchReasons)[number];
/** Reasons that follow from a code of the lines. */
export type CodeReason = Extract<MatchReason, 'OWN_NUMBER' | 'SOCIETY_NUMBER' | 'ISWC' | 'ISRC' | 'UPC_TRACK' | 'REMEMBERED'>;

/** How lines name their music, or how a record is named: all its titles, its writers and its artists. */
export type NamedMusic = { titles: readonly string[]; writers: readonly string[]; artists: readonly string[] };
export type MatchScore = { score: number; reasons: MatchReason[] };

/** Points of a hundred for a title alone. */
const titlePoints: Readonly<Record<TitleRelation, number>> = {
  SAME_TITLE: 71,
  TITLE_WITHOUT_VERSION: 68,
  TITLE_STARTS_SAME: 64,
  TITLE_CUT: 62,
  SIMILAR_TITLE: 50,
  MISSPELLED_TITLE: 45,
};
/** What names add is a share of the points that the title lacks. */
const nameShares = { ALL_WRITERS: 0.8, SOME_WRITERS: 0.6, SAME_ARTIST: 0.65 } as const;
/** Share of the points that stay if the lines name writers, the record has writers, and they have none in common. */
const otherWriters = 0.5;
/** Points of a record that a code names, without its title. */
export const codePoints = 95;
/** Records below this score are not proposed. */
const lowestScore = 30;

/**
 * Rates how likely a record is the music of a group, from 0 to 100, with the reasons. Null if nothing suggests it. Another code, a closer title
 * or one more shared name never lowers the score.
 */
export function scoreMatch(named: NamedMusic, record: NamedMusic, codes: readonly CodeReason[] = []): MatchScore | null {
  const relation = closestRelation(named.titles, record.titles);
  const writers = writersReason(named.writers, record.writers);
  const artist = sharedNames(named.artists, record.artists) > 0 ? 'SAME_ARTIST' : null;
  const points = relation ? titlePoints[relation] : 0;
  const shareOf = (reason: keyof typeof nameShares | null) => (reason ? nameShares[reason] : 0);
  const rest = (1 - shareOf(writers === 'OTHER_WRITERS' ? null : writers)) * (1 - shareOf(artist));
  const byNames = points === 0 ? 0 : 100 - (100 - points) * rest;
  const withWriters = writers === 'OTHER_WRITERS' && !artist ? byNames * otherWriters : byNames;
  const byCodes = codes.length > 0 ? codePoints + (100 - codePoints) * (withWriters / 100) : 0;
  const score = Math.round(Math.max(withWriters, byCodes));
  if (score < lowestScore) return null;
  const found = new Set<MatchReason | null>([...codes, relation, writers, artist]);
  return { score, reasons: matchReasons.filter((reason) => found.has(reason)) };
}

function writersReason(named: readonly string[], writers: readonly string[]) {
  if (named.length === 0 || writers.length === 0) return null;
  const [shared, ofRecord] = [sharedNames(named, writers), sharedNames(writers, named)];
  if (shared === 0) return 'OTHER_WRITERS';
  // Lines can name writers of other publishers, and a record can lack them.
  return shared === named.length || ofRecord === writers.length ? 'ALL_WRITERS' : 'SOME_WRITERS';
}

/** Returns how the lines of a group name their music. */
export function namedMusic({ workTitle, trackTitle, trackVersion, artist, writers }: LineIdentity): NamedMusic {
  const track = trackTitle && trackVersion ? `${trackTitle} (${trackVersion})` : trackTitle;
  return {
    titles: [...new Set([workTitle, track].filter((title) => title !== null))],
    writers: writers ? namesIn(writers) : [],
    artists: artist ? namesIn(artist) : [],
  };
}
