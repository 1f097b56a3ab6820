import { z } from 'zod';
import { optionalText, requiredText } from '#domain/kit/fields.ts';

/** Maximum number of assets in a group, and in one change. */
export const maxGroupSize = 5_000;
export const maxAtOnce = 200;

/** Input for a group of assets: a collection of images or a project of videos. */
export const AssetGroupDraft = z
  .object({
    name: requiredText(120, 'Please enter a name', 'Name of the collection or project.'),
    description: optionalText(2_000, 'Description of the collection or project.'),
    coverId: z
      .uuid({ error: 'Choose a cover.' })
      .nullish()
      .describe('ID of the asset shown as cover. Defaults to the first asset.'),
  })
  .describe('Fields of a collection of images or a project of videos.');

export type AssetGroupInput = z.input<typeof AssetGroupDraft>;

export const maxSavedFilters = 50;

/** A saved view of a list. */
export const SavedFilterDraft = z
  .object({
    name: requiredText(60, 'Please enter a name', 'Name of the saved view.'),
    query: z.string().trim().max(2_000, 'This view is too long to save.').describe('Query string of the asset list.'),
  })
  .describe('A saved view of a list.');
