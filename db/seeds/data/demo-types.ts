import type { ContributorInput } from '#domain/contributors/contributor.ts';
import type { PublisherInput } from '#domain/publishers/publisher.ts';
import type { WorkInput } from '#domain/works/work.ts';

/** A contributor of the demo catalogue, as a form would enter it. Splits refer to the slug. */
export interface DemoContributor extends ContributorInput {
  readonly slug: string;
  readonly createdDaysAgo: number;
}

/** A publisher of the demo catalogue, as a form would enter it. Splits refer to the slug. */
export interface DemoPublisher extends PublisherInput {
  readonly slug: string;
  readonly createdDaysAgo: number;
}

/** One party's row on a work: `party` is a slug, the factors are percentages of its group such as '66.67'. */
export interface DemoSplit {
  readonly party: string;
  readonly role: string;
  readonly performanceFactor: string;
  readonly mechanicalFactor: string;
}

/** Percentages; music and lyrics share what publishing leaves and total 100. */
export interface DemoMainShares {
  readonly publishingShare: string;
  readonly musicShare: string;
  readonly lyricsShare: string;
}

export interface DemoMainSplit {
  readonly performance: DemoMainShares;
  readonly mechanical: DemoMainShares;
}

type DatedInADraft = 'registrationDate' | 'signDate' | 'creationDate';

/** A work of the demo catalogue as entered in a form, with dates in days before the seeding. */
export interface DemoWork extends Omit<WorkInput, DatedInADraft> {
  readonly slug: string;
  readonly createdDaysAgo: number;
  /** At most `createdDaysAgo`. */
  readonly updatedDaysAgo: number;
  readonly registrationDaysAgo?: number;
  readonly signDaysAgo?: number;
  readonly mainSplit: DemoMainSplit;
  readonly songwriterSplits: readonly DemoSplit[];
  readonly authorSplits: readonly DemoSplit[];
  readonly publisherSplits: readonly DemoSplit[];
}
