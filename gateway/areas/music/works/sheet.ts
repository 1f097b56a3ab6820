import type { Split, Work } from '#db/entities/work.ts';
import type { MainSplit, SplitGroupName, SplitSheet } from '#domain/works/split-model.ts';
import { computeSplitSheet } from '#domain/works/splits.ts';

/** A table row for domain computations. */
export type TaggedSplit = {
  key: string;
  partyId: string | null;
  role: string;
  performanceFactor: number;
  mechanicalFactor: number;
};

/** The main split in a work's columns. */
const mainSplitOf = (work: Work): MainSplit => ({
  performance: { publishingShare: work.performancePublishingShare, musicShare: work.performanceMusicShare },
  mechanical: { publishingShare: work.mechanicalPublishingShare, musicShare: work.mechanicalMusicShare },
});

/** The same as database columns. */
export const shareColumns = ({ performance, mechanical }: MainSplit) => ({
  performancePublishingShare: performance.publishingShare,
  performanceMusicShare: performance.musicShare,
  mechanicalPublishingShare: mechanical.publishingShare,
  mechanicalMusicShare: mechanical.musicShare,
});

/** Computes everything about a work's splits in the domain, from stored rows. */
export function computeSheet(work: Work, rows: readonly Split[]): SplitSheet<TaggedSplit, TaggedSplit> {
  const group = (name: SplitGroupName): TaggedSplit[] =>
    rows
      .filter((row) => row.group === name)
      .map(({ id, contributorId, publisherId, role, performanceFactor, mechanicalFactor }) => ({
        key: id,
        partyId: contributorId ?? publisherId ?? null,
        role,
        performanceFactor,
        mechanicalFactor,
      }));
  return computeSplitSheet(mainSplitOf(work), {
    composers: group('composers'),
    authors: group('authors'),
    publishers: group('publishers'),
  });
}
