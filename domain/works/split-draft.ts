import { z } from 'zod';
import { percentSchema } from '#domain/kit/percent.ts';
import type { MainSplit, SplitGroups } from './split-model.ts';
import { groupWords, repeatedMessage, repeatedRows } from './split-problems.ts';
import { authorRoleField, composerRoleField, needsParty, publisherRoleField } from './split-roles.ts';

/** The most rows that one group of a work can have. */
export const MAX_SPLIT_ROWS = 200;

export const mainSharesDraft = z
  .object({
    publishingShare: percentSchema.describe("The publishers' part of the whole, in percent."),
    musicShare: percentSchema.describe("The music's part of what is left to the writers, in percent. The lyrics get the rest."),
  })
  .describe('How one right is divided between publishers, music and lyrics.');

export const mainSplitDraft = z
  .object({
    performance: mainSharesDraft.describe('How performance royalties are divided.'),
    mechanical: mainSharesDraft.describe('How mechanical royalties are divided.'),
  })
  .describe('How the whole is divided between publishers, music and lyrics.');

const factors = {
  performanceFactor: percentSchema.describe("The row's part of its group's performance royalties, in percent."),
  mechanicalFactor: percentSchema.describe("The row's part of its group's mechanical royalties, in percent."),
};
const contributorId = z.uuid({ error: 'Choose a contributor.' }).describe('The contributor credited with this row.');

export const composerSplitDraft = z
  .object({
    contributorId,
    role: composerRoleField.describe('What the contributor did for the music; Composer if absent.'),
    ...factors,
  })
  .describe('One contributor to the music.');

export const authorSplitDraft = z
  .object({
    contributorId,
    role: authorRoleField.describe('What the contributor did for the lyrics; Author if absent.'),
    ...factors,
  })
  .describe('One contributor to the lyrics.');

export const publisherSplitDraft = z
  .object({
    publisherId: z
      .uuid({ error: 'Choose a publisher.' })
      .nullish()
      .describe('The publisher of this row. Required unless the role is No Publisher.'),
    role: publisherRoleField.describe('What the publisher does for the work; Original Publisher if absent.'),
    ...factors,
  })
  .describe('One publisher.');

/** Refuses a second row with the same party and role, at the row that repeats. */
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
 * All splits of a work, as entered; saving replaces what was there. Factors that do not total 100 % are accepted as work in
 * progress: `computeSplitSheet` tells what is missing.
 */
export const splitSheetDraft = z
  .object({
    mainSplit: mainSplitDraft.describe('How the whole is divided between publishers, music and lyrics.'),
    composers: z
      .array(composerSplitDraft)
      .max(MAX_SPLIT_ROWS, tooMany('composers'))
      .superRefine(refuseRepeats('contributor'))
      .describe('The songwriters: who wrote the music.'),
    authors: z
      .array(authorSplitDraft)
      .max(MAX_SPLIT_ROWS, tooMany('authors'))
      .superRefine(refuseRepeats('contributor'))
      .describe('The authors: who wrote the lyrics.'),
    publishers: z
      .array(publisherSplitDraft)
      .max(MAX_SPLIT_ROWS, tooMany('publishers'))
      .superRefine(refuseRepeats('publisher'))
      .superRefine(refuseUnnamed)
      .describe('The publishers of the work.'),
  })
  .describe('All splits of a work, as entered.');

/** Values of a form or a client before validation. */
export type SplitSheetInput = z.input<typeof splitSheetDraft>;
/** Valid splits, with percentages in units. */
export type SplitSheetDraft = z.output<typeof splitSheetDraft>;

/** The rows of a valid draft as `computeSplitSheet` takes them. */
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
