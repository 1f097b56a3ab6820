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

/** Filters with several values: the names of their URL parameters, in the order of the panel. */
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
  /** Name within a sentence: "only images with the category Artwork are shown". */
  phrase: string;
  /** Labels by value. Undefined for tags, which are free text. */
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

/** Whether a value from the address is valid. */
export const isKnown = (name: ChoiceName, value: string): boolean => {
  const { labels } = choiceTerms[name];
  return labels === undefined ? value !== '' && value.length <= 100 : Object.hasOwn(labels, value);
};

/** Options of a filter. Each kind has its own categories. */
export const optionsOf = (kind: AssetKind, name: ChoiceName): Option[] =>
  name === 'category'
    ? categoriesOf[kind].map((value) => ({ value, label: categoryLabels[value] }))
    : Object.entries(choiceTerms[name].labels ?? {}).map(([value, label]) => ({ value, label }));

export const choicesOf = (kind: AssetKind): ChoiceName[] =>
  choiceNames.filter((name) => choiceTerms[name].only === undefined || choiceTerms[name].only === kind);

const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Describes a filter: "only images with the category Artwork or Promotional are shown". */
export const hidingPhrase = (kind: AssetKind, name: ChoiceName, values: readonly string[]): string =>
  `only ${assetKindNouns[kind].many} with ${choiceTerms[name].phrase} ${list.format(values.map((value) => labelOf(name, value)))} are shown`;
