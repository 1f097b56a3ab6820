import type { FieldValues } from 'react-hook-form';
import { RecordField } from '#web/kit/form/record-field.tsx';
import { type FieldProps, useField } from '#web/kit/form/use-field.ts';
import { type NewRecordWindow, useNewRecord } from '#web/kit/form/use-new-record.tsx';
import type { RecordKind } from './record-kind.ts';
import { placesOf } from './record-places.ts';
import { useRecordName, useRecordSearch } from './use-record-search.ts';

type KindFieldProps<T extends FieldValues, Named, Choice extends Named & { id: string }> = FieldProps<T> & {
  kind: RecordKind<Named, Choice>;
  newWindow: NewRecordWindow<{ id: string }>;
};

/** One record of a kind, such as the label of a recording. A record that does not exist yet is added in a window, and then chosen. */
export function KindField<T extends FieldValues, Named, Choice extends Named & { id: string }>({
  kind,
  newWindow,
  ...field
}: KindFieldProps<T, Named, Choice>) {
  const search = useRecordSearch(kind);
  const { text, setText } = useField<T>(field.name);
  const { words, detailHref } = placesOf(kind);
  const { creating, newRecord } = useNewRecord(words, newWindow, ({ id }) => setText(id));
  const called = useRecordName(kind, text === '' ? null : text);
  return (
    <>
      <RecordField<T>
        placeholder={kind.pickerPlaceholder ?? `Search ${words}s`}
        {...field}
        {...creating}
        search={search}
        useName={() => called}
        hrefOf={detailHref}
      />
      {newRecord}
    </>
  );
}
