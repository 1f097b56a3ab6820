import { useRef } from 'react';
import { SearchSelect } from '#web/kit/form/search-select.tsx';
import { type NewRecordWindow, useNewRecord } from '#web/kit/form/use-new-record.tsx';
import type { RecordKind } from './record-kind.ts';
import { placesOf } from './record-places.ts';
import { type RecordOption, useRecordSearch } from './use-record-search.ts';

type RecordPickerProps<Named, Choice extends Named & { id: string }> = {
  kind: RecordKind<Named, Choice>;
  newWindow: NewRecordWindow<Choice>;
  /** Read by screen readers; in a table the column's header shows it. */
  label: string;
  onPick: (record: Choice) => void;
  error?: string | undefined;
  autoFocus?: boolean;
  disabled?: boolean;
};

/** Finds a record by name, IPI number or email. A record that does not exist yet is added in a window, and then chosen. */
export function RecordPicker<Named, Choice extends Named & { id: string }>(props: RecordPickerProps<Named, Choice>) {
  const { kind, newWindow, onPick, ...shown } = props;
  const { words } = placesOf(kind);
  const { creating, newRecord } = useNewRecord(words, newWindow, onPick);
  const found = useRef<readonly RecordOption<Choice>[]>([]);
  const searchRecords = useRecordSearch(kind);
  const search = async (text: string) => {
    found.current = await searchRecords(text);
    return found.current;
  };
  return (
    <>
      <SearchSelect
        {...shown}
        {...creating}
        labelHidden
        value={null}
        placeholder={kind.pickerPlaceholder ?? `Search ${words}s`}
        listWidth={320}
        search={search}
        onChange={(option) => {
          const record = found.current.find(({ value }) => value === option?.value)?.record;
          if (record) onPick(record);
        }}
      />
      {newRecord}
    </>
  );
}
