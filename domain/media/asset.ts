import { z } from 'zod';
import { optionalText, requiredText } from '#domain/kit/fields.ts';
import { DocumentDetailsDraft } from './document.ts';
import { idList, mostTags, optionalTerm, wordList } from './fields.ts';
import { ImageDetailsDraft } from './image.ts';
import {
  type AssetKind,
  assetCategories,
  assetKindNouns,
  assetKinds,
  assetStatuses,
  categoriesOf,
  categoryLabels,
  documentFolders,
  licenseTypes,
} from './terms.ts';
import { VideoDetailsDraft, videoDefaults } from './video.ts';

export const titleMissingMessage = 'Please enter a title';

/** What one may enter about an image, a video or a document. `assetDraftOf` adds what holds for one kind. */
export const AssetDraft = z
  .object({
    title: requiredText(300, titleMissingMessage, 'Title.'),
    description: optionalText(20_000, 'Description.'),
    category: optionalTerm(
      { keys: assetCategories },
      'AssetCategory',
      'What it shows or is; which categories there are depends on the kind.',
    ),
    folder: optionalTerm(documentFolders, 'DocumentFolder', 'Folder of a document; images and videos have none.'),
    tags: wordList(mostTags, 'tags', 'Tags for finding it again; repeats are ignored.'),
    isPublic: z.boolean().nullish().describe('Whether everybody who has its public address may see it.'),
    status: optionalTerm(assetStatuses, 'AssetStatus', 'Whether it is worked with or kept for the record.'),
    copyrightOwner: optionalText(300, 'Who owns the copyright.'),
    licenseType: optionalTerm(licenseTypes, 'LicenseType', 'Under which terms others may use it.'),
    licenseDetails: optionalText(5_000, 'The terms in words; kept for the licence type CUSTOM only.'),
    workIds: idList('Choose a work.', 'Ids of the works it is about, in place of those before.'),
    contributorIds: idList('Choose a contributor.', 'Ids of the contributors it is about, in place of those before.'),
    image: ImageDetailsDraft.nullish().describe('What images alone have; what is left out stays as it is.'),
    video: VideoDetailsDraft.nullish().describe('What videos alone have; what is left out stays as it is.'),
    document: DocumentDetailsDraft.nullish().describe('What documents alone have; what is left out stays as it is.'),
  })
  .describe('An image, a video or a document, as entered.');

export type AssetInput = z.input<typeof AssetDraft>;
export type AssetPatch = Partial<AssetInput>;
export type AssetValues = Partial<z.output<typeof AssetDraft>>;

/** What a new asset starts with. */
export const assetDefaults = {
  tags: [] as string[],
  isPublic: false,
  status: 'ACTIVE',
  licenseType: 'ALL_RIGHTS_RESERVED',
} as const;

/** What a new asset of a kind starts with among the fields that its kind alone has. */
export const detailDefaults: Readonly<Record<AssetKind, Readonly<Record<string, unknown>>>> = {
  IMAGE: {},
  VIDEO: videoDefaults,
  DOCUMENT: {},
};

/** The part of a draft that holds what a kind alone has. */
export const detailsKeyOf = { IMAGE: 'image', VIDEO: 'video', DOCUMENT: 'document' } as const satisfies Record<AssetKind, string>;

export type AssetProblem = { path: string[]; message: string };

/** What is wrong with values that are right for some asset, but not for one of this kind. */
export function problemsFor(kind: AssetKind, values: AssetValues): AssetProblem[] {
  const problems: AssetProblem[] = [];
  const { one, many } = assetKindNouns[kind];
  if (values.category && !categoriesOf[kind].includes(values.category)) {
    const offered = categoriesOf[kind].map((each) => categoryLabels[each]).join(', ');
    problems.push({ path: ['category'], message: `Choose a category for ${many}: ${offered}.` });
  }
  if (values.folder && kind !== 'DOCUMENT') problems.push({ path: ['folder'], message: 'Only documents lie in folders.' });
  for (const other of assetKinds) {
    const key = detailsKeyOf[other];
    if (other !== kind && values[key])
      problems.push({
        path: [key],
        message: `This asset is not ${withArticle(assetKindNouns[other].one)} but ${withArticle(one)}.`,
      });
  }
  const { video, document } = values;
  if (isBefore(video?.expirationDate, video?.releaseDate)) {
    problems.push({ path: ['video', 'expirationDate'], message: 'The rights cannot end before the release.' });
  }
  if (isBefore(document?.expirationDate, document?.effectiveDate)) {
    problems.push({ path: ['document', 'expirationDate'], message: 'It cannot end before it begins.' });
  }
  return problems;
}

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
const isBefore = (end?: string | null, start?: string | null) => Boolean(end && start && end < start);

/** The draft of one kind, for forms and for what comes along with an upload. */
export const assetDraftOf = (kind: AssetKind) =>
  AssetDraft.superRefine((values, ctx) => {
    for (const { path, message } of problemsFor(kind, values)) ctx.addIssue({ code: 'custom', path, message });
  });

/** The title of a file whose sender gave none: its name without the extension. */
export const titleOfFile = (fileName: string): string =>
  fileName
    .replace(/\.[^.]{1,10}$/, '')
    .trim()
    .slice(0, 300)
    .toWellFormed() || fileName.slice(0, 300).toWellFormed();
