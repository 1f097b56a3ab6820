import { type OptionsFilter, Select, Table, Text } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { OptionText } from '../form/option-text.tsx';
import { useIsPhone } from '../media.ts';
import { numberText } from '../text/numbers.ts';
import classes from './column-fields.module.css';

/** A column of a table file: its heading, its first distinct values, and its number of values. */
type FileColumn = { index: number; heading: string; samples: readonly string[]; filled: number };
/** A field that a column can be mapped to. `description` says what it holds. */
export type FieldItem = { value: string; label: string; description: string };
export type FieldGroup<Item extends FieldItem = FieldItem> = { group: string; items: readonly Item[] };

/** The texts of a choice without a field. */
export type NoField = { placeholder: string; clear: (heading: string) => string; nothingFound: string };

type RowProps = {
  column: FileColumn;
  target: string | null;
  options: readonly FieldGroup[];
  search: OptionsFilter;
  none: NoField;
  /** Heading of another column with the same field. */
  rival: string | undefined;
  isPhone: boolean;
  note: ReactNode;
  onChange: (index: number, target: string | null) => void;
};

/** Wide enough for a sentence. It opens below, where it never covers the values of its column. */
const list = { position: 'bottom-end', middlewares: { flip: false, shift: true } } as const;
const wideList = { ...list, width: 460 } as const;

const nameOf = ({ heading, index }: FileColumn): string => heading || `Column ${index + 1}`;
const valuesText = (count: number): string => `${numberText(count)} ${count === 1 ? 'value' : 'values'}`;

const ColumnRow = memo(function ColumnRow({ column, target, options, search, none, rival, isPhone, note, onChange }: RowProps) {
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
        <small>{valuesText(column.filled)}</small>
      </Table.Td>
      <Table.Td className={classes.target}>
        {note ?? (
          <Select
            aria-label={`Field for ${name}`}
            placeholder={none.placeholder}
            data={options as FieldGroup<FieldItem>[] as never}
            value={target}
            onChange={(next) => onChange(column.index, next)}
            error={rival === undefined ? undefined : `Also chosen for ${rival}. Choose another field.`}
            searchable
            filter={search}
            selectFirstOptionOnChange
            renderOption={({ option }) => <OptionText label={option.label} description={(option as FieldItem).description} />}
            comboboxProps={isPhone ? list : wideList}
            classNames={{ groupLabel: classes.group ?? '', option: classes.option ?? '' }}
            clearable
            clearButtonProps={{ 'aria-label': none.clear(name) }}
            nothingFoundMessage={none.nothingFound}
            maxDropdownHeight={360}
          />
        )}
      </Table.Td>
    </Table.Tr>
  );
});

type ColumnFieldsProps = {
  columns: readonly FileColumn[];
  /** The chosen field of each column, by its index. */
  targets: readonly (string | null)[];
  /** Stay the same while they are equal, because each row renders when they change. */
  options: readonly FieldGroup[];
  search: OptionsFilter;
  none: NoField;
  onChange: (index: number, target: string | null) => void;
  /** Replaces the choice of a column that can have no field. */
  noteOf?: (column: FileColumn) => ReactNode;
};

/** One row for each column of a file: heading, first values, and the field. */
export function ColumnFields({ columns, targets, options, search, none, onChange, noteOf }: ColumnFieldsProps) {
  const isPhone = useIsPhone();
  const rivalOf = (index: number) => {
    const other = targets.findIndex((target, at) => at !== index && target !== null && target === targets[index]);
    return columns[other] && nameOf(columns[other]);
  };
  return (
    <Table className={classes.fields}>
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
            search={search}
            none={none}
            rival={rivalOf(column.index)}
            isPhone={isPhone}
            note={noteOf?.(column)}
            onChange={onChange}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}
