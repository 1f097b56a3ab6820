import { z } from 'zod';
import { optionalTerm, wordList } from './asset-field-rules.ts';
import { assetCategories, assetStatuses, documentFolders, licenseTypes } from './terms.ts';

/** What can be changed of many assets at once; what is left out stays as it is. */
export const AssetsChangeDraft = z
  .object({
    addTags: wordList(20, 'tags', 'Tags to add.'),
    removeTags: wordList(20, 'tags', 'Tags to take away; letter case and diacritics do not matter.'),
    isPublic: z.boolean().nullish().describe('True publishes them, false takes them back.'),
    licenseType: optionalTerm(licenseTypes, 'LicenseType', 'Another licence type.'),
    category: optionalTerm({ keys: assetCategories }, 'AssetCategory', 'Another category.'),
    folder: optionalTerm(documentFolders, 'DocumentFolder', 'Another folder, for documents.'),
    status: optionalTerm(assetStatuses, 'AssetStatus', 'Another status.'),
  })
  .describe('A change of many assets.');

export type AssetsChangeInput = z.input<typeof AssetsChangeDraft>;
export type AssetsChange = z.output<typeof AssetsChangeDraft>;
