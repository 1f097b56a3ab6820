import { z } from 'zod';
import { optionalText, requiredText } from '#domain/kit/fields.ts';
import { type AssetKind, assetColumns, assetColumnsOf, assetKindNouns } from './asset-terms.ts';

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
    query: z
      .string()
      .trim()
      .max(2_000, 'This view is too long to save.')
      .describe('Search, filters and sorting of the list, as the query string of its address.'),
    columns: z
      .array(z.enum(assetColumns.keys).meta({ scalar: 'AssetColumn' }))
      .max(assetColumns.keys.length, `Choose at most ${assetColumns.keys.length} columns.`)
      .transform((columns) => [...new Set(columns)])
      .nullish()
      .describe('Columns of the table besides the title. Null if the view has no columns of its own.'),
  })
  .describe('A saved view of a list.');

/** The draft for lists of a kind: rejects columns of other kinds. */
export const savedFilterDraftOf = (kind: AssetKind) =>
  SavedFilterDraft.refine(({ columns }) => columns?.every((column) => assetColumnsOf[kind].includes(column)) ?? true, {
    path: ['columns'],
    error: `Choose columns for ${assetKindNouns[kind].many}: ${assetColumnsOf[kind].map((column) => assetColumns.labels[column]).join(', ')}.`,
  });
