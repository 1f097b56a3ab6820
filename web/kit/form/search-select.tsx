import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { OptionText } from './option-text.tsx';
import type { Option } from './select-field.tsx';

export type SearchSelectProps = {
  label: string;
  /** Shows the label to screen readers only, for table cells. */
  labelHidden?: boolean;
  value: Option | null;
  onChange: (option: Option | null) => void;
  /** Finds options on the server; called with '' when the list opens. Rejections show as a message in the list. */
  search: (text: string) => Promise<readonly Option[]>;
  placeholder?: string;
  help?: ReactNode;
  error?: ReactNode;
  delayMs?: number;
  minLength?: number;
  /** Offers to create the typed text: "Add “Harbour Songs”". */
  onCreate?: (text: string) => void;
  /** What is created: "Add “Harbour Songs” as a new publisher". Also offers it before anything is typed. */
  createNoun?: string;
  autoFocus?: boolean;
  /** Width of the list in pixels, for narrow fields. Defaults to the width of the field. */
  listWidth?: number;
  /** False if the list must stay inside a popover, which would otherwise close. */
  withinPortal?: boolean;
  disabled?: boolean;
};

type Found = { state: 'idle' | 'searching' | 'failed'; options: readonly Option[] };

/** Searches after a pause in typing. The latest response wins. */
function useSearch(search: SearchSelectProps['search'], words: string, open: boolean, delayMs: number, minLength: number): Found {
  const [found, setFound] = useState<Found>({ state: 'idle', options: [] });
  const latest = useRef(search);
  latest.current = search;
  useEffect(() => {
    if (!open || words.trim().length < minLength) return;
    let live = true;
    const timer = setTimeout(
      () => {
        setFound((now) => ({ ...now, state: 'searching' }));
        latest.current(words.trim()).then(
          (options) => live && setFound({ state: 'idle', options }),
          () => live && setFound({ state: 'failed', options: [] }),
        );
      },
      words === '' ? 0 : delayMs,
    );
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [words, open, delayMs, minLength]);
  return found;
}

/** Text instead of options. */
function emptyMessage(state: ReturnType<typeof useSearch>['state'], typed: string, minLength: number): string {
  if (state === 'failed') return 'The search failed. Type again to retry.';
  if (typed.length < minLength) return `Type at least ${minLength} characters`;
  if (state === 'searching') return 'Searching…';
  return typed === '' ? 'No options found' : `No results found for “${typed}”`;
}

/** Label of the offer to create a record. */
function createLabel(typed: string, noun: string | undefined): string {
  if (typed === '') return `Add a new ${noun}`;
  return noun === undefined ? `Add “${typed}”` : `Add “${typed}” as a new ${noun}`;
}

/** Selects one of many records by searching the server. */
export function SearchSelect(props: SearchSelectProps) {
  const {
    label,
    labelHidden,
    value,
    onChange,
    search,
    placeholder,
    help,
    error,
    delayMs = 300,
    minLength = 0,
    onCreate,
    createNoun,
    autoFocus = false,
    listWidth,
    withinPortal = true,
    disabled,
  } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [words, setWords] = useState<string | null>(null);
  const { state, options } = useSearch(search, words ?? '', combobox.dropdownOpened, delayMs, minLength);
  const typed = (words ?? '').trim();
  const pick = (picked: string) => {
    if (picked === '$create') onCreate?.(typed);
    else onChange(options.find((option) => option.value === picked) ?? null);
    setWords(null);
    combobox.closeDropdown();
  };
  const message = emptyMessage(state, typed, minLength);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={pick}
      withinPortal={withinPortal}
      {...(listWidth === undefined ? {} : { width: listWidth, position: 'bottom-start' })}
    >
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...(labelHidden ? { 'aria-label': label } : { label })}
          description={help}
          error={error}
          disabled={disabled ?? false}
          // The field appears at the user's request, so it takes the focus.
          autoFocus={autoFocus}
          // In a dialog, which focuses its close button otherwise.
          data-autofocus={autoFocus || undefined}
          placeholder={placeholder ?? 'Search'}
          value={words ?? value?.label ?? ''}
          rightSection={state === 'searching' ? <Loader size={14} /> : <IconSelector size={16} stroke={1.6} />}
          rightSectionPointerEvents="none"
          autoComplete="off"
          role="combobox"
          onChange={(event) => {
            setWords(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onFocus={(event) => {
            event.currentTarget.select();
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            if (words === '') onChange(null);
            setWords(null);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={`${label}, options`} mah={280} style={{ overflowY: 'auto' }}>
          {options.map((option) => (
            <Combobox.Option key={option.value} value={option.value} active={option.value === value?.value}>
              <OptionText label={option.label} description={option.description} />
            </Combobox.Option>
          ))}
          {options.length === 0 && <Combobox.Empty>{message}</Combobox.Empty>}
          {onCreate && (typed !== '' || createNoun) && (
            <Combobox.Option value="$create">{createLabel(typed, createNoun)}</Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
