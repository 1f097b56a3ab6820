import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { OptionText } from './option-text.tsx';
import { ReadOnly } from './read-only.tsx';
import { type FieldProps, useField } from './use-field.ts';

/** A suggestion: its label and its record. */
export type Suggestion<R> = { key: string; label: string; description?: string; record: R };

export type LookupFieldProps<T extends FieldValues, R> = FieldProps<T> & {
  suggestions: readonly Suggestion<R>[];
  searching?: boolean;
  /** Status line: nothing found, or the search failed. */
  message?: string | null;
  /** Another action at the end of the list, such as adding by hand. */
  extra?: { label: string; onClick: () => void } | null;
  /** Called with the typed text, and with null when the list opens unchanged or closes. */
  onSearch: (text: string | null) => void;
  onPick: (record: R) => void;
};

const EXTRA = '$extra';

/** Free text with suggestions from a server or cache. Choosing one may fill other fields; otherwise the typed text stays. */
export function LookupField<T extends FieldValues, R>(props: LookupFieldProps<T, R>) {
  const { name, label, help, suggestions, searching, message, extra, onSearch, onPick, disabled, ...input } = props;
  const { viewing, text, setText, maxLength, control } = useField<T>(name);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  if (viewing) return <ReadOnly label={label} value={text} />;
  const choose = (key: string) => {
    const found = suggestions.find((each) => each.key === key);
    if (key === EXTRA) extra?.onClick();
    else if (found) onPick(found.record);
    onSearch(null);
    combobox.closeDropdown();
  };
  const open = () => {
    onSearch(null);
    combobox.openDropdown();
  };
  const hasContent = suggestions.length > 0 || Boolean(message) || Boolean(extra);
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target>
        <TextInput
          {...input}
          {...control}
          label={label}
          description={help}
          disabled={disabled || control.disabled}
          autoComplete="off"
          rightSection={searching ? <Loader size={14} /> : null}
          maxLength={maxLength}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            onSearch(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onFocus={open}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            control.onBlur();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!hasContent}>
        <Combobox.Options aria-label={`${label}, options`} mah={280} style={{ overflowY: 'auto' }}>
          {suggestions.map(({ key, label: shown, description }) => (
            <Combobox.Option key={key} value={key}>
              <OptionText label={shown} description={description} />
            </Combobox.Option>
          ))}
          {message && <Combobox.Empty>{message}</Combobox.Empty>}
          {extra && <Combobox.Option value={EXTRA}>{extra.label}</Combobox.Option>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
