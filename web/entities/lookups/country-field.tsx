import type { FieldValues } from 'react-hook-form';
import { SelectField } from '#web/kit/form/select-field.tsx';
import type { FieldProps } from '#web/kit/form/use-field.ts';
import { useCountries } from './country-names.ts';

type CountryFieldProps<T extends FieldValues> = FieldProps<T> & {
  /** Stored value: the English name, or the ISO 3166-1 alpha-2 code. */
  keeps?: 'name' | 'code';
  onPick?: (value: string | null) => void;
};

/** A country field. Unknown stored values stay readable. */
export function CountryField<T extends FieldValues = FieldValues>({ keeps = 'name', ...field }: CountryFieldProps<T>) {
  const options = useCountries().map(({ name, isoCode }) =>
    keeps === 'code' ? { value: isoCode, label: name, description: isoCode } : { value: name, label: name },
  );
  return <SelectField<T> {...field} options={options} searchable clearable placeholder="Select a country" />;
}
