import type { IncomeGroupPanelFragment } from './__generated__/matching.ts';

export type MatchReason = IncomeGroupPanelFragment['proposals'][number]['reasons'][number];

/** What a reason is about, how the two compare, and both in short. */
type ReasonText = { about: string; text: string; short: string; ink?: 'good' | 'bad' };

export const reasonTexts: Readonly<Record<MatchReason, ReasonText>> = {
  OWN_NUMBER: { about: 'Own number', text: 'the same', short: 'own number', ink: 'good' },
  SOCIETY_NUMBER: { about: 'Society number', text: 'the same', short: 'society number', ink: 'good' },
  ISWC: { about: 'ISWC', text: 'the same', short: 'ISWC', ink: 'good' },
  ISRC: { about: 'ISRC', text: 'the same', short: 'ISRC', ink: 'good' },
  UPC_TRACK: { about: 'Release and track', text: 'the same', short: 'UPC and track', ink: 'good' },
  REMEMBERED: { about: 'Another source', text: 'matched before', short: 'matched before', ink: 'good' },
  SAME_TITLE: { about: 'Title', text: 'the same', short: 'title', ink: 'good' },
  TITLE_WITHOUT_VERSION: { about: 'Title', text: 'the same without the version', short: 'title without version' },
  TITLE_STARTS_SAME: { about: 'Title', text: 'starts the same', short: 'title starts the same' },
  TITLE_CUT: { about: 'Title', text: 'cut off', short: 'title cut off' },
  SIMILAR_TITLE: { about: 'Title', text: 'similar words', short: 'similar title' },
  MISSPELLED_TITLE: { about: 'Title', text: 'similar spelling', short: 'similar title' },
  ALL_WRITERS: { about: 'Writers', text: 'all', short: 'all writers', ink: 'good' },
  SOME_WRITERS: { about: 'Writers', text: 'some', short: 'some writers' },
  OTHER_WRITERS: { about: 'Writers', text: 'others', short: 'other writers', ink: 'bad' },
  SAME_ARTIST: { about: 'Artist', text: 'the same', short: 'artist', ink: 'good' },
};

/** The reasons of a proposal in one line: "title, all writers". */
export const reasonsText = (reasons: readonly MatchReason[]): string =>
  reasons.map((reason) => reasonTexts[reason].short).join(', ');

/** Colour of a score of 0 to 100. */
export const scoreColor = (score: number): 'green' | 'yellow' | 'gray' =>
  score >= 85 ? 'green' : score >= 60 ? 'yellow' : 'gray';
