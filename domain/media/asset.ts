import { z } from 'zod';
import { optionalText, requiredText } from '#domain/kit/fields.ts';
import { idList, maxTags, optionalTerm, wordList } from '#domain/kit/list-fields.ts';
import { memoize } from '#domain/kit/memoize.ts';
import {
  type AssetCategory,
  type AssetKind,
  assetCategories,
  assetKindNouns,
  assetKinds,
  assetStatuses,
  categoriesOf,
  categoryLabels,
  documentFolders,
  licenseTypes,
} from './asset-terms.ts';
import { DocumentDetailsDraft } from './document.ts';
import { ImageDetailsDraft } from './image.ts';
import { VideoDetailsDraft, videoDefaults } from './video.ts';

const titleMissingMessage = 'Please enter a title';

/** Input for an image, a video or a document. `assetDraftOf` adds the fields of one kind. */
export const AssetDraft = z
  .object({
    title: requiredText(
      300,
      titleMissingMessage,
      'Title shown in lists and in search. An upload without a title takes the name of the file.',
    ),
    description: optionalText(20_000, 'Text about the asset, at most 20,000 characters. Tokenization publishes the first 2,000.'),
    category: optionalTerm({ keys: assetCategories }, 'AssetCategory', 'Category. Each kind of asset has its own categories.'),
    folder: optionalTerm(documentFolders, 'DocumentFolder', 'Folder of a document. Images and videos have none.'),
    tags: wordList(maxTags, 'tags', 'Tags of the asset. Duplicate tags are ignored.'),
    isPublic: z
      .boolean()
      .nullish()
      .meta({ label: 'Visibility', description: 'Whether anyone with the public URL can view the asset.' }),
    status: optionalTerm(assetStatuses, 'AssetStatus', 'Whether the asset is in use or archived.'),
    copyrightOwner: optionalText(300, 'Person or company that owns the copyright. Required for tokenization.'),
    licenseType: optionalTerm(licenseTypes, 'LicenseType', 'Licence under which others may use the asset.').meta({
      label: 'Licence Type',
    }),
    licenseDetails: optionalText(5_000, 'Terms of a custom licence. Ignored for other licence types.').meta({
      label: 'Licence Details',
    }),
    workIds: idList('Choose a work.', 'IDs of the associated works. Replaces the current works.').meta({ label: 'Works' }),
    contributorIds: idList(
      'Choose a contributor.',
      'IDs of the associated contributors. Replaces the current contributors.',
    ).meta({
      label: 'Contributors',
    }),
    image: ImageDetailsDraft.nullish().describe('Fields of an image. Omitted fields keep their values.'),
    video: VideoDetailsDraft.nullish().describe('Fields of a video. Omitted fields keep their values.'),
    document: DocumentDetailsDraft.nullish().describe('Fields of a document. Omitted fields keep their values.'),
  })
  .describe('Fields of an image, a video or a document.');

export type AssetInput = z.input<typeof AssetDraft>;
export type AssetPatch = Partial<AssetInput>;
export type AssetValues = Partial<z.output<typeof AssetDraft>>;

/** Defaults of a new asset. */
export const assetDefaults = {
  tags: [] as string[],
  isPublic: false,
  status: 'ACTIVE',
  licenseType: 'ALL_RIGHTS_RESERVED',
} as const;

/** Defaults of the kind-specific fields. */
export const detailDefaults: Readonly<Record<AssetKind, Readonly<Record<string, unknown>>>> = {
  IMAGE: {},
  VIDEO: videoDefaults,
  DOCUMENT: {},
};

/** Kind-specific part of a draft. */
export const detailsKeyOf = { IMAGE: 'image', VIDEO: 'video', DOCUMENT: 'document' } as const satisfies Record<AssetKind, string>;

export type AssetProblem = { path: string[]; message: string };

/** Message for a category of another kind. `spell` writes a category as the reader knows it; by default with its label. */
export const categoryMessage = (
  kind: AssetKind,
  spell: (category: AssetCategory) => string | null = (each) => categoryLabels[each],
): string => `Choose a category for ${assetKindNouns[kind].many}: ${categoriesOf[kind].map(spell).join(', ')}.`;

/** Returns a problem for each value that is valid only for another kind of asset. */
export function problemsFor(kind: AssetKind, values: AssetValues): AssetProblem[] {
  const problems: AssetProblem[] = [];
  const { one } = assetKindNouns[kind];
  if (values.category && !categoriesOf[kind].includes(values.category))
    problems.push({ path: ['category'], message: categoryMessage(kind) });
  if (values.folder && kind !== 'DOCUMENT') problems.push({ path: ['folder'], message: 'Only documents have folders.' });
  for (const other of assetKinds) {
    const key = detailsKeyOf[other];
    if (other !== kind && values[key])
      problems.push({
        path: [key],
        message: `This asset is ${withArticle(one)}, not ${withArticle(assetKindNouns[other].one)}.`,
      });
  }
  const { video, document } = values;
  if (isBefore(video?.expirationDate, video?.releaseDate)) {
    problems.push({ path: ['video', 'expirationDate'], message: 'Enter a date on or after the release date.' });
  }
  if (isBefore(document?.expirationDate, document?.effectiveDate)) {
    problems.push({ path: ['document', 'expirationDate'], message: 'Enter a date on or after the effective date.' });
  }
  return problems;
}

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
const isBefore = (end?: string | null, start?: string | null) => Boolean(end && start && end < start);

/** Returns the draft of one kind, for forms and uploads. Cached, because building it takes several milliseconds. */
export const assetDraftOf = memoize((kind: AssetKind) =>
  AssetDraft.superRefine((values, ctx) => {
    for (const { path, message } of problemsFor(kind, values)) ctx.addIssue({ code: 'custom', path, message });
  }),
);

/** Returns the default title of a file: its name without the extension. */
export const titleOfFile = (fileName: string): string =>
  fileName
    .replace(/\.[^.]{1,10}$/, '')
    .trim()
    .slice(0, 300)
    .toWellFormed() || fileName.slice(0, 300).toWellFormed();
