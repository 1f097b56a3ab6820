import type { OptionsFilter } from '@mantine/core';
import { type StatementFieldKey, statementFields } from '#domain/income/statement-fields.ts';
import { foldText } from '#domain/lookups/fold.ts';
import type { FieldGroup, FieldItem, NoField } from '#web/kit/columns/column-fields.tsx';

const groups: readonly { group: string; keys: readonly StatementFieldKey[] }[] = [
  { group: 'Money', keys: ['amount', 'currency', 'gross', 'withheld', 'units', 'share'] },
  { group: 'Statement', keys: ['account', 'statementPeriod'] },
  {
    group: 'Use',
    keys: ['usePeriod', 'useStart', 'useEnd', 'useYear', 'usePart', 'service', 'usage', 'right', 'role', 'territory'],
  },
  { group: 'Work', keys: ['workTitle', 'writers', 'iswc', 'ownNumber', 'societyNumber'] },
  {
    group: 'Recording and release',
    keys: ['trackTitle', 'trackVersion', 'artist', 'isrc', 'releaseTitle', 'upc', 'catalogNumber'],
  },
  { group: 'Adjustment', keys: ['isAdjustment', 'adjustmentReason'] },
];

/** The fields of a line by what they are about. */
export const fieldGroups: readonly FieldGroup[] = groups.map(({ group, keys }) => ({
  group,
  items: keys.map((key) => ({ value: key, label: statementFields[key].label, description: statementFields[key].description })),
}));

/** Finds fields by the words of their labels and descriptions. */
export const matchingFields: OptionsFilter = ({ options, search }) => {
  const words = foldText(search).split(' ');
  const fits = ({ label, description }: FieldItem) => words.every((word) => foldText(`${label} ${description}`).includes(word));
  return (options as unknown as FieldGroup[]).flatMap(({ group, items }) => {
    const found = items.filter(fits);
    return found.length === 0 ? [] : [{ group, items: found }];
  }) as never;
};

export const noField: NoField = {
  placeholder: 'Keep as raw text',
  clear: (heading) => `Keep ${heading} as raw text`,
  nothingFound: 'No field found',
};
