import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { SearchSelect } from '#web/kit/form/search-select.tsx';
import { PublisherChoicesDocument, type SplitPublisherFragment } from './__generated__/publisher-picker.ts';

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
  const client = useApolloClient();
  const found = useRef(new Map<string, SplitPublisherFragment>());
  const search = async (text: string) => {
    const { data } = await client.query({
      query: PublisherChoicesDocument,
      variables: { search: text === '' ? null : text },
      fetchPolicy: 'network-only',
    });
    return (data?.publishers.nodes ?? []).map((publisher) => {
      found.current.set(publisher.id, publisher);
      const company = publisher.companyName === publisher.name ? null : publisher.companyName;
      const facts = [company, publisher.pro, publisher.ipiNumber].filter(Boolean);
      return { value: publisher.id, label: publisher.name, description: facts.join(' · ') };
    });
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
        const publisher = option && found.current.get(option.value);
        if (publisher) onPick(publisher);
      }}
      createLabel="Add a new publisher"
      onCreate={() => window.open('/dashboard/music/publishers/add', '_blank')}
    />
  );
}
