import { z } from 'zod';
import { optionalText, requiredText } from '#domain/kit/fields.ts';

/** The most assets that one group holds, and that one act may touch. */
export const mostInGroup = 5_000;
export const mostAtOnce = 200;

/** What one may enter about a group of assets: a collection of images, a project of videos. */
export const AssetGroupDraft = z
  .object({
    name: requiredText(120, 'Please enter a name', 'Name.'),
    description: optionalText(2_000, 'Description.'),
    coverId: z
      .uuid({ error: 'Choose a cover.' })
      .nullish()
      .describe('Id of the asset that is shown for it; the first one of the group unless told.'),
  })
  .describe('A group of assets, as entered.');

export type AssetGroupInput = z.input<typeof AssetGroupDraft>;

export const mostSavedFilters = 50;

/** A view of a list that somebody keeps under a name. */
export const SavedFilterDraft = z
  .object({
    name: requiredText(60, 'Please enter a name', 'Name.'),
    query: z.string().trim().max(2_000, 'This view is too long to keep.').describe("The view as the screen's address writes it."),
  })
  .describe('A saved view of a list.');
