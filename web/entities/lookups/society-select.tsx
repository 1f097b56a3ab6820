import { useApolloClient } from '@apollo/client/react';
import { SearchSelect, type SearchSelectProps } from '#web/kit/form/search-select.tsx';
import type { Option } from '#web/kit/form/select-field.tsx';
import { SocietyCodesDocument } from './__generated__/society-code.ts';

/** A society of CISAC's list. The value of an option is its code. */
export function SocietySelect(props: Omit<SearchSelectProps, 'search'>) {
  const client = useApolloClient();
  const search = async (text: string): Promise<Option[]> => {
    const variables = { search: text === '' ? null : text };
    const { data } = await client.query({ query: SocietyCodesDocument, variables });
    return (data?.societies ?? []).map(({ cisacCode, name: label, countryName }) => ({
      value: String(cisacCode),
      label,
      description: countryName,
    }));
  };
  return <SearchSelect {...props} search={search} />;
}
