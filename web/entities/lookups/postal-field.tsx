import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type PostalRecord, postalKey, postalLabel } from '#domain/lookups/postal.ts';
import { LookupField, type Suggestion } from '#web/kit/form/lookup-field.tsx';
import type { FieldProps } from '#web/kit/form/use-field.ts';
import { PostalAddDialog } from './postal-add-dialog.tsx';
import { rememberPostal, usePostalSearch } from './use-postal-search.ts';

type PostalFieldProps<T extends FieldValues> = FieldProps<T> & {
  /** Whether the typed text is a code (ZIP field) or a city, for adding by hand. */
  typed: 'postalCode' | 'city';
  /** The rest of the address, for adding by hand. */
  address: Partial<PostalRecord>;
  onPick: (record: PostalRecord) => void;
};

const suggestionOf = (record: PostalRecord): Suggestion<PostalRecord> => ({
  key: postalKey(record),
  label: postalLabel(record),
  record,
});

/** A postal code or city field with suggestions; choosing one fills the address. Unknown places can be added by hand. */
export function PostalField<T extends FieldValues = FieldValues>(props: PostalFieldProps<T>) {
  const { typed, address, onPick, ...field } = props;
  const [words, setWords] = useState<string | null>(null);
  const [adding, setAdding] = useState<string | null>(null);
  const { found, searching, failed, isTooShort } = usePostalSearch(words);
  const nothing = found.length === 0 && !searching && !isTooShort && words !== null;
  const message = failed ? 'Failed to search postal codes' : nothing ? `No results found for “${words?.trim()}”` : null;
  const pick = (record: PostalRecord) => {
    setWords(null);
    onPick(record);
  };
  return (
    <>
      <LookupField<T, PostalRecord>
        {...field}
        suggestions={isTooShort ? [] : found.map(suggestionOf)}
        searching={searching && words !== null}
        message={message}
        extra={nothing ? { label: `Add “${words?.trim()}” manually`, onClick: () => setAdding(words?.trim() ?? '') } : null}
        onSearch={setWords}
        onPick={pick}
      />
      {adding !== null && (
        <PostalAddDialog
          initial={{ ...address, [typed]: adding }}
          onAdded={(record) => {
            rememberPostal(record);
            setAdding(null);
            pick(record);
          }}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
}
