import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLatest } from '#web/kit/remember.ts';
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

/** Options found for the text `of`. */
type Found = { state: 'idle' | 'searching' | 'failed'; options: readonly Option[]; of?: string };

/** Searches after a pause in typing. The latest response wins. Until it arrives, the options are those of an earlier text. */
function useSearch(search: SearchSelectProps['search'], typed: string, open: boolean, delayMs: number, minLength: number): Found {
  const [found, setFound] = useState<Found>({ state: 'idle', options: [] });
  const latest = useLatest(search);
  useEffect(() => {
    if (!open || typed.length < minLength) return;
    let live = true;
    const show = (state: Found['state'], options: Found['options'] = []) => live && setFound({ state, options, of: typed });
    const timer = setTimeout(
      () =>
        latest.current(typed).then(
          (options) => show('idle', options),
          () => show('failed'),
        ),
      typed === '' ? 0 : delayMs,
    );
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [typed, open, delayMs, minLength]);
  return open && found.of !== typed ? { ...found, state: 'searching' } : found;
}

/** Text instead of options. */
function emptyMessage(state: ReturnType<typeof useSearch>['state'], typed: string, minLength: number): string {
  if (state === 'failed') return 'The search failed. Type again to retry.';
  if (typed.length < minLength) return `Type at least ${minLength} characters`;
  if (state === 'searching') return 'Searching…';
  return typed === '' ? 'No options found' : `No results found for “${typed}”`;
}

/** Options of an earlier text cannot be chosen. */
function FoundOptions(props: { found: Found; chosen: Option | null; emptyMessage: string }) {
  const { state, options } = props.found;
  if (options.length === 0) return <Combobox.Empty>{props.emptyMessage}</Combobox.Empty>;
  return options.map(({ value, label, description }) => (
    <Combobox.Option key={value} value={value} active={value === props.chosen?.value} disabled={state === 'searching'}>
      <OptionText label={label} description={description} />
    </Combobox.Option>
  ));
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
    placeholder = 'Search',
    help,
    error,
    delayMs = 300,
    minLength = 0,
    onCreate,
    createNoun,
    autoFocus = false,
    listWidth,
    withinPortal = true,
    disabled = false,
  } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [words, setWords] = useState<string | null>(null);
  const typed = (words ?? '').trim();
  // Arrow keys count from the first option again.
  const searchAgain = (text: string) => search(text).finally(combobox.resetSelectedOption);
  const found = useSearch(searchAgain, typed, combobox.dropdownOpened, delayMs, minLength);
  const isSearching = found.state === 'searching';
  const pick = (picked: string) => {
    if (picked === '$create') onCreate?.(typed);
    else onChange(found.options.find((option) => option.value === picked) ?? null);
    setWords(null);
    combobox.closeDropdown();
  };
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
          disabled={disabled}
          // The field appears at the user's request, so it takes the focus.
          autoFocus={autoFocus}
          placeholder={placeholder}
          // In a dialog, which focuses its close button otherwise.
          data-autofocus={autoFocus || undefined}
          value={words ?? value?.label ?? ''}
          rightSection={isSearching ? <Loader size={14} /> : <IconSelector size={16} stroke={1.6} />}
          rightSectionPointerEvents="none"
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed === '') return;
            // Otherwise Enter would send the form.
            event.preventDefault();
            if (isSearching || combobox.getSelectedOptionIndex() !== -1) return;
            const exact = found.options.find((option) => option.label.toLowerCase() === typed.toLowerCase());
            if (exact) pick(exact.value);
          }}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            combobox.openDropdown();
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
          <FoundOptions found={found} chosen={value} emptyMessage={emptyMessage(found.state, typed, minLength)} />
          {/* Not while searching, because the options that arrive take its place. */}
          {onCreate && !isSearching && (typed !== '' || createNoun) && (
            <Combobox.Option value="$create">{createLabel(typed, createNoun)}</Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
