import { useRef } from 'react';
import { SearchSelect } from '#web/kit/form/search-select.tsx';
import type { SplitPublisherFragment } from './__generated__/publisher-picker.ts';
import { type PublisherOption, usePublisherSearch } from './publisher-choices.ts';

type PublisherPickerProps = {
  /** Said to screen readers; in a table's cell the column says it already. */
  label: string;
  onPick: (publisher: SplitPublisherFragment) => void;
  error?: string | undefined;
  autoFocus?: boolean;
  disabled?: boolean;
};

/** Finds a publisher by name, IPI number or email; one that is missing is added in a new tab. */
export function PublisherPicker({ label, onPick, error, autoFocus = false, disabled = false }: PublisherPickerProps) {
  const found = useRef<readonly PublisherOption[]>([]);
  const searchPublishers = usePublisherSearch();
  const search = async (text: string) => {
    found.current = await searchPublishers(text);
    return found.current;
  };
  return (
    <SearchSelect
      label={label}
      labelHidden
      value={null}
      placeholder="Search name or IPI"
      error={error}
      autoFocus={autoFocus}
      disabled={disabled}
      listWidth={320}
      search={search}
      onChange={(option) => {
        const publisher = found.current.find(({ value }) => value === option?.value)?.publisher;
        if (publisher) onPick(publisher);
      }}
      createLabel="Add a new publisher"
      onCreate={() => window.open('/dashboard/music/publishers/add', '_blank')}
    />
  );
}
