import { z } from 'zod';
import { optionalTerm, wordList } from '#domain/kit/list-fields.ts';
import { assetCategories, assetStatuses, documentFolders, licenseTypes } from './asset-terms.ts';

/** Fields of a bulk change. Omitted fields do not change. */
export const AssetsChangeDraft = z
  .object({
    addTags: wordList(20, 'tags', 'Tags to add to every asset, at most 20. An asset has at most 50.'),
    removeTags: wordList(20, 'tags', 'Tags to remove, ignoring case and diacritics.'),
    isPublic: z.boolean().nullish().describe('New visibility: true for public, false for private.'),
    licenseType: optionalTerm(licenseTypes, 'LicenseType', 'New licence type. Any type but `CUSTOM` clears the licence details.'),
    category: optionalTerm(
      { keys: assetCategories },
      'AssetCategory',
      'New category, or null for none. Must suit the kind of each asset.',
    ),
    folder: optionalTerm(documentFolders, 'DocumentFolder', 'New folder, or null for none. Documents only.'),
    status: optionalTerm(assetStatuses, 'AssetStatus', 'New status: in use or archived.'),
  })
  .describe('Changes to make to several assets. Omitted fields keep their values.');

export type AssetsChangeInput = z.input<typeof AssetsChangeDraft>;
export type AssetsChange = z.output<typeof AssetsChangeDraft>;
