import type { OptionsFilter } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { ColumnFields } from '#web/kit/columns/column-fields.tsx';
import type { ImportFieldsQuery } from './__generated__/home.ts';
import type { ImportMappingFragment } from './__generated__/import.ts';
import { type FieldGroup, fieldOptions, matchingOptions } from './field-options.ts';

type Targets = readonly (string | null)[];

const matching: OptionsFilter = ({ options, search }) => matchingOptions(options as FieldGroup[], search);
const none = {
  placeholder: 'Do not import',
  clear: (heading: string) => `Do not import ${heading}`,
  nothingFound: 'No field found. Search in English, German, French or Spanish.',
};

type MappingTableProps = {
  columns: ImportMappingFragment['columns'];
  fields: ImportFieldsQuery['importFields'];
  targets: Targets;
  onChange: (update: (targets: (string | null)[]) => (string | null)[]) => void;
};

/** The columns of the file with the fields of the catalogue. */
export function MappingTable({ columns, fields, targets, onChange }: MappingTableProps) {
  // The numbers of groups decide the options, so most changes keep them and render one row.
  const groups = targets.filter((target) => target?.includes('#')).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `groups` stands for the targets
  const options = useMemo(() => fieldOptions(fields, targets), [fields, groups]);
  const change = useCallback(
    (index: number, target: string | null) => onChange((before) => before.map((each, at) => (at === index ? target : each))),
    [onChange],
  );
  return <ColumnFields columns={columns} targets={targets} options={options} search={matching} none={none} onChange={change} />;
}
