import { type FieldPath, type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import type { PostalRecord } from '#domain/lookups/postal.ts';
import { Wide } from '#web/kit/form/section.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { CountryField } from './country-field.tsx';
import { PostalField } from './postal-field.tsx';

type AddressName = 'street' | 'zipCode' | 'city' | 'state' | 'country';
type AddressFieldsProps<T extends FieldValues> = {
  names: Record<AddressName, FieldPath<T>>;
  labels: Record<AddressName, string>;
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Street, ZIP code, city, state and country. Looking up a code or city fills all but the street. */
export function AddressFields<T extends FieldValues>({ names, labels }: AddressFieldsProps<T>) {
  const { setValue } = useFormContext<FieldValues>();
  const [zipCode, city, state, country] = useWatch<FieldValues>({
    name: [names.zipCode, names.city, names.state, names.country],
  }).map(asText);
  const address = { postalCode: zipCode, city, province: state, country };
  const fill = (record: PostalRecord) => {
    const values: readonly [string, string][] = [
      [names.zipCode, record.postalCode],
      [names.city, record.city],
      [names.state, record.province ?? ''],
      [names.country, record.country],
    ];
    for (const [name, value] of values) setValue(name, value === '' ? null : value, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <Wide>
        <TextField<T> name={names.street} label={labels.street} />
      </Wide>
      <PostalField<T>
        name={names.zipCode}
        label={labels.zipCode}
        help="Type two characters for suggestions. Choosing one fills city, state and country."
        typed="postalCode"
        address={address}
        onPick={fill}
      />
      <PostalField<T> name={names.city} label={labels.city} typed="city" address={address} onPick={fill} />
      <TextField<T> name={names.state} label={labels.state} />
      <CountryField<T> name={names.country} label={labels.country} />
    </>
  );
}
