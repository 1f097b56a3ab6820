import { useApolloClient, useQuery } from '@apollo/client/react';
import type { Option } from '#web/kit/form/select-field.tsx';
import type { RecordKind } from './record-kind.ts';
import { placesOf } from './record-places.ts';

/** A record as an option of a picker. */
export type RecordOption<Choice> = Option & { record: Choice };

/** Returns a search for records of one kind by name, IPI number or email. */
export function useRecordSearch<Named, Choice extends Named & { id: string }>(
  kind: RecordKind<Named, Choice>,
): (text: string) => Promise<RecordOption<Choice>[]> {
  const client = useApolloClient();
  return async (text) => {
    const { data } = await client.query({
      query: kind.documents.choices,
      variables: { search: text === '' ? null : text },
      fetchPolicy: 'network-only',
    });
    const records = (data as { records: { nodes: readonly Choice[] } } | undefined)?.records.nodes ?? [];
    return records.map((record) => ({
      value: record.id,
      label: kind.nameOf(record),
      description: kind.factsOf(record).filter(Boolean).join(' · '),
      record,
    }));
  };
}

/** Returns the name of a record; null until it is known, and "Unknown contributor" if there is none. */
export function useRecordName<Named, Choice extends Named & { id: string }>(
  { noun, nameOf, documents }: RecordKind<Named, Choice>,
  id: string | null,
): string | null {
  const { data } = useQuery(documents.name, { variables: { id: id ?? '' }, skip: id === null, fetchPolicy: 'cache-first' });
  if (!data) return null;
  const record = data.record as Named | null;
  return record === null ? `Unknown ${placesOf({ noun }).words}` : nameOf(record);
}
