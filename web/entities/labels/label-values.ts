import { type LabelInput, labelDefaults } from '#domain/catalogue/label.ts';
import { blankValues, valuesIn } from '../records/record-values.ts';
import type { LabelDetailsFragment } from './__generated__/label.ts';
import { labelLabels } from './__generated__/labels.ts';

/** Values of a new label. */
export const newLabel: LabelInput = {
  ...blankValues(labelLabels),
  ...labelDefaults,
  name: '',
  genres: [],
  distributionPartners: [],
};

/** A label as the form holds it. */
export const labelValues = (label: LabelDetailsFragment) => valuesIn(labelLabels, label) as LabelInput;
