import { labelTypes } from '#domain/catalogue/catalogue-terms.ts';
import type { RecordKind } from '../records/record-kind.ts';
import {
  LabelChoicesDocument as choices,
  type LabelChoicesQuery,
  LabelNameDocument as name,
  LabelDeleteDocument as remove,
  LabelReplaceDocument as replace,
  LabelRestoreDocument as restore,
  LabelUsesDocument as uses,
} from './__generated__/label-kind.ts';

type LabelChoice = LabelChoicesQuery['records']['nodes'][number];

export const labelKind: RecordKind<{ name: string }, LabelChoice> = {
  noun: 'label',
  nameOf: (label) => label.name,
  factsOf: ({ type, labelCode }) => [labelTypes.labels[type], labelCode],
  rootFields: ['labels', 'labelStats'],
  documents: { name, choices, remove, restore },
  replacement: { verb: ['names', 'name'], uses, replace },
};
