import type { Split, Work } from '#db/entities/work.ts';
import { type MainSplit, type SplitGroupName, type SplitSheet, splitRights } from '#domain/works/split-model.ts';
import { computeSplitSheet } from '#domain/works/splits.ts';

/** A row of the table as the domain computes with it. */
export type TaggedSplit = {
  key: string;
  partyId: string | null;
  role: string;
  performanceFactor: number;
  mechanicalFactor: number;
};

/** The main split as it lies in a work's columns. */
export const mainSplitOf = (work: Work): MainSplit => ({
  performance: { publishingShare: work.performancePublishingShare, musicShare: work.performanceMusicShare },
  mechanical: { publishingShare: work.mechanicalPublishingShare, musicShare: work.mechanicalMusicShare },
});

/** Column of a right's share, as in `performancePublishingShare`. */
export const shareColumns = (main: MainSplit) =>
  Object.fromEntries(
    splitRights.flatMap((right) => [
      [`${right}PublishingShare`, main[right].publishingShare],
      [`${right}MusicShare`, main[right].musicShare],
    ]),
  );

/** Everything that is known about a work's splits, computed by the domain from rows as they were read. */
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
