import { ActionIcon, Button, Input, Stack } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type FieldValues, useFieldArray, useFormContext } from 'react-hook-form';
import classes from './form.module.css';
import { useFormMode } from './form.tsx';
import { ReadOnly } from './read-only.tsx';
import { useField } from './use-field.ts';

type RowsFieldProps<T extends FieldValues, Row> = {
  name: keyof T & string;
  label: string;
  help?: string;
  /** Noun of a row in the labels of its buttons. */
  noun: string;
  /** A new row. */
  blank: Row;
  /** A row in view mode. */
  shown: (row: Row) => ReactNode;
  /** Fields of a row; their names begin with `path`. */
  children: (path: string) => ReactNode;
};

/** Error of the whole list, such as a sum that is too large. */
function useListError(name: string): string | undefined {
  const error = useFormContext().formState.errors[name] as { message?: string; root?: { message?: string } } | undefined;
  return error?.root?.message ?? error?.message;
}

/** A list of rows with several fields each. Rows can be added and removed. */
export function RowsField<T extends FieldValues, Row extends object>(props: RowsFieldProps<T, Row>) {
  const { name, label, help, noun, blank, shown, children } = props;
  const isViewing = useFormMode() === 'view';
  const { value } = useField<FieldValues>(name);
  const { fields, append, remove } = useFieldArray({ name });
  const error = useListError(name);
  const rows = (Array.isArray(value) ? value : []) as Row[];
  if (isViewing) {
    const list = rows.map((row, index) => <li key={fields[index]?.id ?? index}>{shown(row)}</li>);
    return <ReadOnly label={label} value={list.length === 0 ? null : <ul>{list}</ul>} />;
  }
  return (
    <Input.Wrapper label={label} labelElement="div" description={help} error={error}>
      <Stack gap={8} mt={8}>
        {fields.map(({ id }, index) => (
          <div className={classes.row} key={id}>
            {children(`${name}.${index}`)}
            <ActionIcon mt={26} size={36} aria-label={`Remove ${noun} ${index + 1}`} onClick={() => remove(index)}>
              <IconX size={16} />
            </ActionIcon>
          </div>
        ))}
        <div>
          <Button variant="default" leftSection={<IconPlus size={16} stroke={1.7} />} onClick={() => append(blank as never)}>
            Add {noun}
          </Button>
        </div>
      </Stack>
    </Input.Wrapper>
  );
}
