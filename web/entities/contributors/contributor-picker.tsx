import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { fullName } from '#domain/contributors/contributor.ts';
import { SearchSelect } from '#web/kit/form/search-select.tsx';
import { ContributorChoicesDocument, type SplitContributorFragment } from './__generated__/contributor-picker.ts';

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
  const client = useApolloClient();
  const found = useRef(new Map<string, SplitContributorFragment>());
  const search = async (text: string) => {
    const { data } = await client.query({
      query: ContributorChoicesDocument,
      variables: { search: text === '' ? null : text },
      fetchPolicy: 'network-only',
    });
    return (data?.contributors.nodes ?? []).map((person) => {
      found.current.set(person.id, person);
      const facts = [person.artistName, person.pro, person.ipiNumber, person.email].filter(Boolean);
      return { value: person.id, label: fullName(person), description: facts.join(' · ') };
    });
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
        const person = option && found.current.get(option.value);
        if (person) onPick(person);
      }}
      createLabel="Add a new contributor"
      onCreate={() => window.open('/dashboard/music/contributors/add', '_blank')}
    />
  );
}
