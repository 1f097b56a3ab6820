import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { foldSearched } from '#domain/codes/searched-words.ts';
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
  /** Fixed label of that offer, shown before anything is typed. */
  createLabel?: string;
  autoFocus?: boolean;
  /** Width of the list in pixels, for narrow fields. Defaults to the width of the field. */
  listWidth?: number;
  /** False if the list must stay inside a popover, which would otherwise close. */
  withinPortal?: boolean;
  disabled?: boolean;
};

/** Options found for the text `of`. */
type Found = { state: 'idle' | 'searching' | 'failed'; options: readonly Option[]; of: string | null };

/** Searches after a pause in typing. The latest response wins. Until it arrives, the options are those of an earlier text. */
function useSearch(search: SearchSelectProps['search'], words: string, open: boolean, delayMs: number, minLength: number): Found {
  const [found, setFound] = useState<Found>({ state: 'idle', options: [], of: null });
  const latest = useRef(search);
  latest.current = search;
  useEffect(() => {
    if (!open || words.trim().length < minLength) return;
    let live = true;
    const of = words.trim();
    const timer = setTimeout(
      () => {
        setFound((now) => ({ ...now, state: 'searching' }));
        latest.current(of).then(
          (options) => live && setFound({ state: 'idle', options, of }),
          () => live && setFound({ state: 'failed', options: [], of }),
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

/** Runs an act on Enter, at once or when the options of the text have arrived. Returns how to enter, and how to take it back. */
function useEntered(isCurrent: boolean, act: () => void): [enter: () => void, leave: () => void] {
  const [isEntered, setEntered] = useState(false);
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!isEntered || !isCurrent) return;
    setEntered(false);
    latest.current();
  }, [isEntered, isCurrent]);
  return [() => setEntered(true), () => setEntered(false)];
}

/** Text instead of options. */
function emptyMessage(state: ReturnType<typeof useSearch>['state'], typed: string, minLength: number): string {
  if (state === 'failed') return 'The search failed. Type again to retry.';
  if (typed.length < minLength) return `Type at least ${minLength} characters`;
  if (state === 'searching') return 'Searching…';
  return typed === '' ? 'No options found' : `No results found for “${typed}”`;
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
    createLabel,
    autoFocus = false,
    listWidth,
    withinPortal = true,
    disabled,
  } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [words, setWords] = useState<string | null>(null);
  const { state, options, of } = useSearch(search, words ?? '', combobox.dropdownOpened, delayMs, minLength);
  const typed = (words ?? '').trim();
  const isCurrent = of === typed;
  const pick = (picked: string) => {
    if (picked === '$create') onCreate?.(typed);
    else onChange(options.find((option) => option.value === picked) ?? null);
    setWords(null);
    combobox.closeDropdown();
  };
  const pickExact = () => {
    const exact = options.find((option) => foldSearched(option.label) === foldSearched(typed));
    if (exact) pick(exact.value);
  };
  const [enter, leaveEntered] = useEntered(isCurrent, pickExact);
  const message = emptyMessage(isCurrent ? state : 'searching', typed, minLength);
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
          placeholder={placeholder ?? 'Search'}
          value={words ?? value?.label ?? ''}
          rightSection={state === 'searching' ? <Loader size={14} /> : <IconSelector size={16} stroke={1.6} />}
          rightSectionPointerEvents="none"
          autoComplete="off"
          role="combobox"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed === '' || combobox.getSelectedOptionIndex() !== -1) return;
            // Otherwise Enter would send the form.
            event.preventDefault();
            enter();
          }}
          onChange={(event) => {
            leaveEntered();
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
            leaveEntered();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={`${label}, options`} mah={280} style={{ overflowY: 'auto' }}>
          {options.map((option) => (
            <Combobox.Option key={option.value} value={option.value} active={option.value === value?.value} disabled={!isCurrent}>
              <OptionText label={option.label} description={option.description} />
            </Combobox.Option>
          ))}
          {options.length === 0 && <Combobox.Empty>{message}</Combobox.Empty>}
          {onCreate && (typed !== '' || createLabel) && (
            <Combobox.Option value="$create">{createLabel ?? `Add “${typed}”`}</Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
