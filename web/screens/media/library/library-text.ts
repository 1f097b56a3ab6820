import { capitalize } from '#domain/kit/capitalize.ts';
import { assetKindNouns, documentFolders } from '#domain/media/asset-terms.ts';
import { countedAssets } from '#web/entities/media/media-kinds.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import type { LibraryPlace } from './places.ts';

const begin = {
  IMAGE: {
    title: 'No images yet',
    hint: 'Covers, portraits and artwork, with their rights and credits. Drop some here, or upload the first ones.',
    upload: 'Upload images',
  },
  VIDEO: {
    title: 'No videos yet',
    hint: 'Music videos, interviews and live recordings, with their rights and platforms. Drop one here, or upload the first.',
    upload: 'Upload videos',
  },
  DOCUMENT: {
    title: 'No documents yet',
    hint: 'Contracts, split sheets and letters, with full-text search. Drop some here, or upload the first ones.',
    upload: 'Upload documents',
  },
} as const;

const folders = {
  CONTRACTS: {
    title: 'No contracts yet',
    hint: 'Documents in the folder Contracts are listed here: agreements with their parties, terms and dates.',
  },
  LEGAL: {
    title: 'No legal documents yet',
    hint: 'Documents in the folder Legal Documents are listed here: licences, registrations and letters to keep.',
  },
  TEMPLATES: {
    title: 'No templates yet',
    hint: 'Documents in the folder Document Templates are listed here: templates to start from.',
  },
} as const;

const emptyGroups = {
  IMAGE: {
    title: 'This collection is empty',
    hint: 'Select images in the library and choose “Add to collection”, or upload images here.',
  },
  VIDEO: {
    title: 'This project is empty',
    hint: 'Select videos in the library and choose “Add to project”, or upload videos here.',
  },
  DOCUMENT: { title: 'This group is empty', hint: 'Select documents in the library and add them.' },
} as const;

/** Texts of an empty library, with the label of its upload button. */
const emptyTexts = (
  { kind, folder, group }: LibraryPlace,
  canChange: boolean,
): { title: string; hint: string; upload: string } => ({
  ...begin[kind],
  ...(folder ? folders[folder] : {}),
  ...(group ? emptyGroups[kind] : {}),
  ...(canChange || folder ? {} : { hint: 'Owners and editors of this workspace can add the first ones.' }),
});

/** Plural name of the rows. */
const placeName = ({ kind, folder }: LibraryPlace): string =>
  folder ? documentFolders.labels[folder] : capitalize(assetKindNouns[kind].many);

/** "282 of 291 images". A folder has no separate total. */
export function countText(
  { kind, folder, group }: LibraryPlace,
  shown: number | undefined,
  total: number | undefined,
  isNarrowed: boolean,
) {
  if (shown === undefined) return undefined;
  if (!isNarrowed || folder || group || total === undefined || total <= shown) return countedAssets(kind, shown);
  return `${numberText(shown)} of ${countedAssets(kind, total)}`;
}

/** Texts of the library. */
export function textsOf(place: LibraryPlace, canChange: boolean) {
  const { many } = assetKindNouns[place.kind];
  return {
    label: placeName(place),
    searchLabel: `Search ${many}`,
    searchPlaceholder: 'Search title, tag or owner',
    empty: emptyTexts(place, canChange),
    noResults: { title: `No ${many} found` },
    loadingText: `Loading ${many}...`,
    errorTitle: `Failed to fetch ${many}`,
  };
}
