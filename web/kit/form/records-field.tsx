import { Pill } from '@mantine/core';
import { type ComponentType, useId } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import { ReadOnly } from './read-only.tsx';
import { SearchSelect } from './search-select.tsx';
import type { Option } from './select-field.tsx';
import { type FieldProps, useField } from './use-field.ts';
import { type NewRecordWindow, useNewRecord } from './use-new-record.tsx';

type RecordsFieldProps<T extends FieldValues> = FieldProps<T> & {
  /** Finds records on the server; called with '' when the list opens. */
  search: (text: string) => Promise<readonly Option[]>;
  /** The name of a record, by its ID. */
  Name: ComponentType<{ id: string }>;
  hrefOf: (id: string) => string;
  /** What `newWindow` adds. */
  noun?: string;
  /** Adds a missing record, which is then chosen. */
  newWindow?: NewRecordWindow<{ id: string }>;
  /** Shown in view mode. */
  emptyText?: string;
};

function Chosen({ ids, Name, hrefOf }: Pick<RecordsFieldProps<FieldValues>, 'Name' | 'hrefOf'> & { ids: readonly string[] }) {
  return (
    <ul>
      {ids.map((id) => (
        <li key={id}>
          <Link to={hrefOf(id)}>
            <Name id={id} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Several records, found by searching the server. Stored as a list of IDs in the order of selection. */
export function RecordsField<T extends FieldValues = FieldValues>(props: RecordsFieldProps<T>) {
  const { name, label, help, placeholder, disabled, search, Name, hrefOf, noun, newWindow, emptyText } = props;
  const { viewing, value, set, control } = useField<T>(name);
  const { isSubmitting } = useFormState();
  const prefix = useId();
  const { creating, newRecord } = useNewRecord(noun ?? '', newWindow ?? (() => null), ({ id }) => set([...ids, id]));
  const ids = Array.isArray(value) ? value.map(String) : [];
  if (viewing)
    return <ReadOnly label={label} value={ids.length === 0 ? emptyText : <Chosen ids={ids} Name={Name} hrefOf={hrefOf} />} />;
  const remove = (id: string) => set(ids.filter((other) => other !== id));
  return (
    <div>
      <SearchSelect
        label={label}
        value={null}
        placeholder={placeholder ?? 'Search'}
        help={help}
        error={control.error}
        disabled={disabled || isSubmitting}
        search={async (text) => (await search(text)).filter((option) => !ids.includes(option.value))}
        onChange={(option) => option && !ids.includes(option.value) && set([...ids, option.value])}
        {...(newWindow && creating)}
      />
      {newRecord}
      {ids.length > 0 && (
        <Pill.Group mt={8} role="list" aria-label={`${label}, chosen`}>
          {ids.map((id) => {
            const [shown, button] = [`${prefix}-${id}`, `${prefix}-${id}-remove`];
            return (
              <Pill
                key={id}
                role="listitem"
                withRemoveButton
                disabled={isSubmitting}
                onRemove={() => remove(id)}
                // "Remove" and the name of the record.
                removeButtonProps={{
                  id: button,
                  'aria-label': 'Remove',
                  'aria-labelledby': `${button} ${shown}`,
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
              >
                <span id={shown}>
                  <Name id={id} />
                </span>
              </Pill>
            );
          })}
        </Pill.Group>
      )}
    </div>
  );
}
