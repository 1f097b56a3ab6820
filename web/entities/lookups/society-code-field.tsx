import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { SearchSelect } from '#web/kit/form/search-select.tsx';
import type { Option } from '#web/kit/form/select-field.tsx';
import { type FieldProps, useField } from '#web/kit/form/use-field.ts';
import { SocietyCodesDocument } from './__generated__/society-code.ts';

type SocietyCodeFieldProps<T extends FieldValues> = Pick<FieldProps<T>, 'name' | 'label' | 'help' | 'placeholder'> & {
  /** Returns the name of the society that the field begins with. */
  nameOf: (code: number) => string | undefined;
};

/** A society of CISAC's list. The value is its code. */
export function SocietyCodeField<T extends FieldValues>({ name, nameOf, help, ...rest }: SocietyCodeFieldProps<T>) {
  const client = useApolloClient();
  const { value, set, control } = useField<T>(name);
  const [named, setNamed] = useState<Option | null>(null);
  const chosen = typeof value === 'number' ? (named ?? { value: String(value), label: nameOf(value) ?? String(value) }) : null;
  const search = async (text: string): Promise<Option[]> => {
    const variables = { search: text === '' ? null : text };
    const { data } = await client.query({ query: SocietyCodesDocument, variables });
    return (data?.societies ?? []).map(({ cisacCode, name: label, countryName }) => ({
      value: String(cisacCode),
      label,
      description: countryName,
    }));
  };
  return (
    <SearchSelect
      {...rest}
      {...(help !== undefined && { help })}
      value={chosen}
      error={control.error}
      search={search}
      onChange={(option) => {
        setNamed(option);
        set(option === null ? null : Number(option.value));
      }}
    />
  );
}
