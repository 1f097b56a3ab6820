import {
  type AssetKind,
  assetKindNouns,
  assetStatuses,
  categoriesOf,
  categoryLabels,
  distributionPlatforms,
  distributionStatuses,
  documentFolders,
  licenseTypes,
} from '#domain/media/asset-terms.ts';
import type { Option } from '#web/kit/form/select-field.tsx';

/** The filters that hold several values, by the names of their parameters in the address, in the order of the panel. */
export const choiceNames = [
  'folder',
  'category',
  'visibility',
  'distribution',
  'platform',
  'licence',
  'tag',
  'status',
  'file',
] as const;
export type ChoiceName = (typeof choiceNames)[number];

const visibilityLabels = { private: 'Private', public: 'Public' };
const fileLabels = {
  READY: 'Ready',
  WAITING: 'Waiting',
  RUNNING: 'Being read',
  FAILED: 'Failed',
  DUPLICATE: 'Duplicate',
  NO_FILE: 'No file yet',
};

type Terms = {
  title: string;
  /** What a sentence calls it: "only images with the category Artwork are shown". */
  phrase: string;
  /** The closed set of values; tags have none. */
  labels?: Readonly<Record<string, string>>;
  only?: AssetKind;
};

export const choiceTerms: Readonly<Record<ChoiceName, Terms>> = {
  folder: { title: 'Folder', phrase: 'the folder', labels: documentFolders.labels, only: 'DOCUMENT' },
  category: { title: 'Category', phrase: 'the category', labels: categoryLabels },
  visibility: { title: 'Visibility', phrase: 'the visibility', labels: visibilityLabels },
  distribution: {
    title: 'Distribution status',
    phrase: 'the distribution status',
    labels: distributionStatuses.labels,
    only: 'VIDEO',
  },
  platform: { title: 'Platform', phrase: 'the platform', labels: distributionPlatforms.labels, only: 'VIDEO' },
  licence: { title: 'Licence', phrase: 'the licence', labels: licenseTypes.labels },
  tag: { title: 'Tags', phrase: 'the tag' },
  status: { title: 'Status', phrase: 'the status', labels: assetStatuses.labels },
  file: { title: 'File', phrase: 'a file that is', labels: fileLabels },
};

export const labelOf = (name: ChoiceName, value: string): string => choiceTerms[name].labels?.[value] ?? value;

/** Whether a value of an address is one that there is. */
export const isKnown = (name: ChoiceName, value: string): boolean => {
  const { labels } = choiceTerms[name];
  return labels === undefined ? value !== '' && value.length <= 100 : Object.hasOwn(labels, value);
};

/** What can be chosen in a library of a kind; each kind has categories of its own. */
export const optionsOf = (kind: AssetKind, name: ChoiceName): Option[] =>
  name === 'category'
    ? categoriesOf[kind].map((value) => ({ value, label: categoryLabels[value] }))
    : Object.entries(choiceTerms[name].labels ?? {}).map(([value, label]) => ({ value, label }));

/** The filters that a kind of asset has. */
export const choicesOf = (kind: AssetKind): ChoiceName[] =>
  choiceNames.filter((name) => choiceTerms[name].only === undefined || choiceTerms[name].only === kind);

const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** What hides rows, as a phrase: "only images with the category Artwork or Promotional are shown". */
export const hidingPhrase = (kind: AssetKind, name: ChoiceName, values: readonly string[]): string =>
  `only ${assetKindNouns[kind].many} with ${choiceTerms[name].phrase} ${list.format(values.map((value) => labelOf(name, value)))} are shown`;
