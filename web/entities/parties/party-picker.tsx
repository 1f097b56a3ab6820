import { useRef } from 'react';
import { SearchSelect } from '#web/kit/form/search-select.tsx';
import type { PartyKind } from './party-kind.ts';
import { type PartyOption, usePartySearch } from './use-party-search.ts';

type PartyPickerProps<Named, Choice extends Named & { id: string }> = {
  kind: PartyKind<Named, Choice>;
  /** Read by screen readers; in a table the column's header shows it. */
  label: string;
  onPick: (party: Choice) => void;
  error?: string | undefined;
  autoFocus?: boolean;
  disabled?: boolean;
};

/** Finds a party by name, IPI number or email. A party that does not exist yet is added in a new tab. */
export function PartyPicker<Named, Choice extends Named & { id: string }>(props: PartyPickerProps<Named, Choice>) {
  const { kind, onPick, ...shown } = props;
  const found = useRef<readonly PartyOption<Choice>[]>([]);
  const searchParties = usePartySearch(kind);
  const search = async (text: string) => {
    found.current = await searchParties(text);
    return found.current;
  };
  return (
    <SearchSelect
      {...shown}
      labelHidden
      value={null}
      placeholder={kind.pickerPlaceholder}
      listWidth={320}
      search={search}
      onChange={(option) => {
        const party = found.current.find(({ value }) => value === option?.value)?.party;
        if (party) onPick(party);
      }}
      createLabel={`Add a new ${kind.noun}`}
      onCreate={() => window.open(`${kind.listHref}/add`, '_blank')}
    />
  );
}
