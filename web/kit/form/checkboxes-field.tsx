import { Checkbox } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import classes from './form.module.css';
import { PillList, ReadOnly } from './read-only.tsx';
import type { Option } from './select-field.tsx';
import { type FieldProps, useField } from './use-field.ts';

type CheckboxesFieldProps<T extends FieldValues> = FieldProps<T> & { options: readonly Option[] };

/** Several of a short set, all visible. Stored as a list in the order of the set. */
export function CheckboxesField<T extends FieldValues = FieldValues>({ name, label, help, options }: CheckboxesFieldProps<T>) {
  const { viewing, value, set, control } = useField<T>(name);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const labelOf = (each: string) => options.find((option) => option.value === each)?.label ?? each;
  if (viewing) return <ReadOnly label={label} value={chosen.length === 0 ? '' : <PillList labels={chosen.map(labelOf)} />} />;
  // Stored values outside of the set stay and can be removed.
  const unknown = chosen.filter((each) => !options.some((option) => option.value === each));
  const all = [...options, ...unknown.map((each) => ({ value: each, label: each }))];
  return (
    <Checkbox.Group
      label={label}
      description={help}
      error={control.error}
      value={chosen}
      onChange={(next) => set(all.map((option) => option.value).filter((each) => next.includes(each)))}
    >
      <div className={classes.checkboxes}>
        {all.map(({ value: each, label: text }) => (
          <Checkbox key={each} value={each} label={text} disabled={control.disabled} onBlur={control.onBlur} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
