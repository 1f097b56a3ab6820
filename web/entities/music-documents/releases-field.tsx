import { useApolloClient } from '@apollo/client/react';
import type { FieldValues } from 'react-hook-form';
import { RecordsField } from '#web/kit/form/records-field.tsx';
import type { FieldProps } from '#web/kit/form/use-field.ts';
import { DocumentReleaseChoicesDocument, useDocumentReleaseNameQuery } from './__generated__/releases-field.ts';

/** Found and opened releases are cached, so names are rarely requested. */
function ReleaseName({ id }: { id: string }) {
  const { data } = useDocumentReleaseNameQuery({ variables: { id }, fetchPolicy: 'cache-first' });
  return data?.release?.title ?? '…';
}

/** Several releases, found by title or UPC. */
export function ReleasesField<T extends FieldValues>(props: FieldProps<T>) {
  const client = useApolloClient();
  const search = async (text: string) => {
    const { data } = await client.query({ query: DocumentReleaseChoicesDocument, variables: { search: text || null } });
    return (data?.releases.nodes ?? []).map(({ id, title, artist, upc }) => ({
      value: id,
      label: title,
      description: [artist, upc].filter(Boolean).join(' · '),
    }));
  };
  return (
    <RecordsField<T>
      {...props}
      placeholder="Search releases by title or UPC"
      search={search}
      Name={ReleaseName}
      hrefOf={(id) => `/dashboard/music/releases/${id}`}
    />
  );
}
