import { useApolloClient } from '@apollo/client/react';
import type { FieldValues } from 'react-hook-form';
import { RecordsField } from '#web/kit/form/records-field.tsx';
import type { FieldProps } from '#web/kit/form/use-field.ts';
import { useWorkNameQuery, WorkChoicesDocument } from './__generated__/work-choices.ts';

/** Found and opened works are cached, so names are rarely requested. */
function WorkName({ id }: { id: string }) {
  const { data } = useWorkNameQuery({ variables: { id }, fetchPolicy: 'cache-first' });
  return data?.work?.title ?? '…';
}

/** Several works, found by title or ISWC. */
export function WorksField<T extends FieldValues>(props: FieldProps<T>) {
  const client = useApolloClient();
  const search = async (text: string) => {
    const { data } = await client.query({ query: WorkChoicesDocument, variables: { search: text || null } });
    return (data?.works.nodes ?? []).map(({ id, title, artist, iswc }) => ({
      value: id,
      label: title,
      description: [artist, iswc].filter(Boolean).join(' · '),
    }));
  };
  return (
    <RecordsField<T>
      {...props}
      placeholder="Search works by title or ISWC"
      search={search}
      Name={WorkName}
      hrefOf={(id) => `/dashboard/music/works/${id}`}
      createLabel="Add a new work"
      onCreate={() => window.open('/dashboard/music/works/add', '_blank')}
    />
  );
}
