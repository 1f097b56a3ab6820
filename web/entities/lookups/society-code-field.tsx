import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Option } from '#web/kit/form/select-field.tsx';
import { type FieldProps, useField } from '#web/kit/form/use-field.ts';
import { SocietySelect } from './society-select.tsx';

type SocietyCodeFieldProps<T extends FieldValues> = Pick<FieldProps<T>, 'name' | 'label' | 'help' | 'placeholder'> & {
  /** Returns the name of the society that the field begins with. */
  nameOf: (code: number) => string | undefined;
};

/** The code of a society, in a form. */
export function SocietyCodeField<T extends FieldValues>({ name, nameOf, help, ...rest }: SocietyCodeFieldProps<T>) {
  const { value, set, control } = useField<T>(name);
  const [named, setNamed] = useState<Option | null>(null);
  const chosen = typeof value === 'number' ? (named ?? { value: String(value), label: nameOf(value) ?? String(value) }) : null;
  return (
    <SocietySelect
      {...rest}
      {...(help !== undefined && { help })}
      value={chosen}
      error={control.error}
      onChange={(option) => {
        setNamed(option);
        set(option === null ? null : Number(option.value));
      }}
    />
  );
}
