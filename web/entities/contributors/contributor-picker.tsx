import { useRef } from 'react';
import { SearchSelect } from '#web/kit/form/search-select.tsx';
import type { SplitContributorFragment } from './__generated__/contributor-picker.ts';
import { type ContributorOption, useContributorSearch } from './contributor-choices.ts';

type ContributorPickerProps = {
  /** Said to screen readers; in a table's cell the column says it already. */
  label: string;
  onPick: (contributor: SplitContributorFragment) => void;
  error?: string | undefined;
  autoFocus?: boolean;
  disabled?: boolean;
};

/** Finds a contributor by name, IPI number or email; who is missing is added in a new tab. */
export function ContributorPicker({ label, onPick, error, autoFocus = false, disabled = false }: ContributorPickerProps) {
  const found = useRef<readonly ContributorOption[]>([]);
  const searchContributors = useContributorSearch();
  const search = async (text: string) => {
    found.current = await searchContributors(text);
    return found.current;
  };
  return (
    <SearchSelect
      label={label}
      labelHidden
      value={null}
      placeholder="Search name, IPI or email"
      error={error}
      autoFocus={autoFocus}
      disabled={disabled}
      listWidth={320}
      search={search}
      onChange={(option) => {
        const person = found.current.find(({ value }) => value === option?.value)?.person;
        if (person) onPick(person);
      }}
      createLabel="Add a new contributor"
      onCreate={() => window.open('/dashboard/music/contributors/add', '_blank')}
    />
  );
}
