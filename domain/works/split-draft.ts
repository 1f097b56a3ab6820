import { z } from 'zod';
import { percentSchema } from '#domain/kit/percent.ts';
import type { MainSplit, SplitGroups } from './split-model.ts';
import { groupWords, repeatedMessage, repeatedRows } from './split-problems.ts';
import { authorRoleField, composerRoleField, needsParty, publisherRoleField } from './split-roles.ts';

/** Maximum number of rows per group. */
export const MAX_SPLIT_ROWS = 200;

export const mainSharesDraft = z
  .object({
    publishingShare: percentSchema.describe('Percentage of the royalties that goes to the publishers.'),
    musicShare: percentSchema.describe(
      "Percentage of the writers' share that goes to the composers. The authors receive the rest.",
    ),
  })
  .describe('Main split of a work for one type of royalties.');

export const mainSplitDraft = z
  .object({
    performance: mainSharesDraft.describe('Main split for public performance and broadcast.'),
    mechanical: mainSharesDraft.describe('Main split for copies: discs, downloads and streams.'),
  })
  .describe('Main split of a work: division of the royalties between publishers, music and lyrics.');

const factors = {
  performanceFactor: percentSchema.describe(
    "Percentage of the performance royalties of the row's group: composers, authors or publishers.",
  ),
  mechanicalFactor: percentSchema.describe(
    "Percentage of the mechanical royalties of the row's group: composers, authors or publishers.",
  ),
};
const contributorId = z.uuid({ error: 'Choose a contributor.' }).describe('ID of the credited contributor.');

export const composerSplitDraft = z
  .object({
    contributorId,
    role: composerRoleField.describe('Role of the contributor in writing the music. Defaults to Composer.'),
    ...factors,
  })
  .describe('A contributor to the music.');

export const authorSplitDraft = z
  .object({
    contributorId,
    role: authorRoleField.describe('Role of the contributor in writing the lyrics. Defaults to Author.'),
    ...factors,
  })
  .describe('A contributor to the lyrics.');

export const publisherSplitDraft = z
  .object({
    publisherId: z
      .uuid({ error: 'Choose a publisher.' })
      .nullish()
      .describe('ID of the publisher. Required unless the role is No Publisher.'),
    role: publisherRoleField.describe('Role of the publisher on the work. Defaults to Original Publisher.'),
    ...factors,
  })
  .describe('A publisher on a work.');

/** Refuses a second row with the same party and role. */
const refuseRepeats =
  (party: 'contributor' | 'publisher') =>
  (
    rows: readonly { contributorId?: string; publisherId?: string | null | undefined; role: string }[],
    ctx: z.RefinementCtx,
  ): void => {
    const named = rows.map((row) => ({ partyId: row.contributorId ?? row.publisherId ?? null, role: row.role }));
    for (const { row, index } of repeatedRows(named)) {
      ctx.addIssue({
        code: 'custom',
        message: repeatedMessage(`The same ${party}`, row.role),
        path: [index, `${party}Id`],
      });
    }
  };

const refuseUnnamed = (
  rows: readonly { publisherId?: string | null | undefined; role: string }[],
  ctx: z.RefinementCtx,
): void => {
  rows.forEach((row, index) => {
    if (!row.publisherId && needsParty(row.role))
      ctx.addIssue({ code: 'custom', message: 'Choose a publisher.', path: [index, 'publisherId'] });
  });
};

const tooMany = (group: keyof typeof groupWords) => `A work can have at most ${MAX_SPLIT_ROWS} ${groupWords[group].many}.`;

/**
 * All splits of a work. Saving replaces the current splits. Factors that do not total 100 % are accepted, so users can save unfinished
 * splits; `computeSplitSheet` reports the difference.
 */
export const splitSheetDraft = z
  .object({
    mainSplit: mainSplitDraft.describe('Main split of a work: division of the royalties between publishers, music and lyrics.'),
    composers: z
      .array(composerSplitDraft)
      .max(MAX_SPLIT_ROWS, tooMany('composers'))
      .superRefine(refuseRepeats('contributor'))
      .describe('Contributors to the music.'),
    authors: z
      .array(authorSplitDraft)
      .max(MAX_SPLIT_ROWS, tooMany('authors'))
      .superRefine(refuseRepeats('contributor'))
      .describe('Contributors to the lyrics.'),
    publishers: z
      .array(publisherSplitDraft)
      .max(MAX_SPLIT_ROWS, tooMany('publishers'))
      .superRefine(refuseRepeats('publisher'))
      .superRefine(refuseUnnamed)
      .describe('Publishers of the work.'),
  })
  .describe('All splits of a work.');

/** Values from a form or an API client before validation. */
export type SplitSheetInput = z.input<typeof splitSheetDraft>;
/** Valid splits, with percentages in units. */
export type SplitSheetDraft = z.output<typeof splitSheetDraft>;

/** Converts a valid draft to the arguments of `computeSplitSheet`. */
export function sheetFromDraft(draft: SplitSheetDraft): { main: MainSplit; groups: SplitGroups } {
  const contributors = (group: 'composers' | 'authors') =>
    draft[group].map(({ contributorId: partyId, ...row }, index) => ({ ...row, key: `${group}-${index}`, partyId }));
  const publishers = draft.publishers.map(({ publisherId: partyId = null, ...row }, index) => ({
    ...row,
    key: `publishers-${index}`,
    partyId,
  }));
  return {
    main: draft.mainSplit,
    groups: { composers: contributors('composers'), authors: contributors('authors'), publishers },
  };
}
