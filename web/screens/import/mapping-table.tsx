import { type OptionsFilter, Select, Table, Text } from '@mantine/core';
import { memo, useCallback, useMemo } from 'react';
import { OptionText } from '#web/kit/form/option-text.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import type { ImportFieldsQuery } from './__generated__/home.ts';
import type { ImportMappingFragment } from './__generated__/import.ts';
import { type FieldGroup, type FieldItem, fieldOptions, matchingOptions } from './field-options.ts';
import classes from './import.module.css';
import { countText } from './import-texts.ts';

type Column = ImportMappingFragment['columns'][number];
type Targets = readonly (string | null)[];
type RowProps = {
  column: Column;
  target: string | null;
  options: readonly FieldGroup[];
  /** Heading of another column with the same field. */
  rival: string | undefined;
  isPhone: boolean;
  onChange: (index: number, target: string | null) => void;
};

const matching: OptionsFilter = ({ options, search }) => matchingOptions(options as FieldGroup[], search);
/** Wide enough for a sentence. It opens below, where it never covers the values of its column. */
const list = { position: 'bottom-end', middlewares: { flip: false, shift: true } } as const;
const wideList = { ...list, width: 460 } as const;

const nameOf = ({ heading, index }: Column): string => heading || `Column ${index + 1}`;

const ColumnRow = memo(function ColumnRow({ column, target, options, rival, isPhone, onChange }: RowProps) {
  const name = nameOf(column);
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.heading} fz="sm" c="var(--mantine-color-text)">
        {name}
      </Table.Th>
      <Table.Td className={classes.samples}>
        <Text c="dimmed" lineClamp={2} title={column.samples.join(' · ')}>
          {column.samples.join(' · ') || 'No values'}
        </Text>
        <small>{countText(column.filled, 'value', 'values')}</small>
      </Table.Td>
      <Table.Td className={classes.target}>
        <Select
          aria-label={`Field for ${name}`}
          placeholder="Do not import"
          data={options as FieldGroup[]}
          value={target}
          onChange={(next) => onChange(column.index, next)}
          error={rival === undefined ? undefined : `Also chosen for ${rival}. Choose another field.`}
          searchable
          filter={matching}
          selectFirstOptionOnChange
          renderOption={({ option }) => <OptionText label={option.label} description={(option as FieldItem).description} />}
          comboboxProps={isPhone ? list : wideList}
          classNames={{ groupLabel: classes.group ?? '', option: classes.option ?? '' }}
          clearable
          clearButtonProps={{ 'aria-label': `Do not import ${name}` }}
          nothingFoundMessage="No field found. Search in English, German, French or Spanish."
          maxDropdownHeight={360}
        />
      </Table.Td>
    </Table.Tr>
  );
});

type MappingTableProps = {
  columns: readonly Column[];
  fields: ImportFieldsQuery['importFields'];
  targets: Targets;
  onChange: (update: (targets: (string | null)[]) => (string | null)[]) => void;
};

/** One row for each column of the file: heading, sample values, and the field. */
export function MappingTable({ columns, fields, targets, onChange }: MappingTableProps) {
  // The numbers of groups decide the options, so most changes keep them and render one row.
  const groups = targets.filter((target) => target?.includes('#')).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `groups` stands for the targets
  const options = useMemo(() => fieldOptions(fields, targets), [fields, groups]);
  const change = useCallback(
    (index: number, target: string | null) => onChange((before) => before.map((each, at) => (at === index ? target : each))),
    [onChange],
  );
  const isPhone = useIsPhone();
  const rivalOf = (index: number) => {
    const other = targets.findIndex((target, at) => at !== index && target !== null && target === targets[index]);
    return columns[other] && nameOf(columns[other]);
  };
  return (
    <Table className={classes.mapping}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Column</Table.Th>
          <Table.Th scope="col">First values</Table.Th>
          <Table.Th scope="col">Field</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {columns.map((column) => (
          <ColumnRow
            key={column.index}
            column={column}
            target={targets[column.index] ?? null}
            options={options}
            rival={rivalOf(column.index)}
            isPhone={isPhone}
            onChange={change}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}
