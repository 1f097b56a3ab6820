import type { FieldValues } from 'react-hook-form';
import { RecordField } from '#web/kit/form/record-field.tsx';
import { type FieldProps, useField } from '#web/kit/form/use-field.ts';
import { placesOf, type RecordKind } from './record-kind.ts';
import { useRecordName, useRecordSearch } from './use-record-search.ts';

type KindFieldProps<T extends FieldValues, Named, Choice extends Named & { id: string }> = FieldProps<T> & {
  kind: RecordKind<Named, Choice>;
};

/** One record of a kind, such as the label of a recording. A record that does not exist yet is added in a new tab. */
export function KindField<T extends FieldValues, Named, Choice extends Named & { id: string }>({
  kind,
  ...field
}: KindFieldProps<T, Named, Choice>) {
  const search = useRecordSearch(kind);
  const { text } = useField<T>(field.name);
  const called = useRecordName(kind, text === '' ? null : text);
  return (
    <RecordField<T>
      placeholder={kind.pickerPlaceholder}
      {...field}
      search={search}
      useName={() => called}
      hrefOf={placesOf(kind).detailHref}
      createLabel={`Add a new ${kind.noun}`}
      onCreate={() => window.open(`${kind.listHref}/add`, '_blank')}
    />
  );
}
