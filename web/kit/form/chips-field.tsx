import { Button, Combobox, Pill, PillsInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { afterPress } from './after-press.ts';
import classes from './form.module.css';
import { OptionText } from './option-text.tsx';
import { PillList, ReadOnly } from './read-only.tsx';
import type { Option } from './select-field.tsx';
import { type FieldProps, useField } from './use-field.ts';

type ChipsFieldProps<T extends FieldValues> = FieldProps<T> & {
  /** Options; without them any text can be added. */
  options?: readonly Option[];
  /** Allows other texts besides the options. */
  free?: boolean;
  /** Delay after the last keystroke before searching. */
  searchDelayMs?: number;
  /** Shown in view mode and under an empty field. */
  emptyText?: string;
  /** A button that adds the typed text, like Enter. */
  addLabel?: string;
};

const matches = (option: Option, words: string): boolean =>
  `${option.label} ${option.value} ${option.description ?? ''}`.toLowerCase().includes(words.toLowerCase());

const startsWith = ({ label }: Option, words: string): boolean => label.toLowerCase().startsWith(words.toLowerCase());
const matchesOf = (options: readonly Option[], words: string): Option[] =>
  options
    .filter((option) => matches(option, words))
    .toSorted((a, b) => Number(startsWith(b, words)) - Number(startsWith(a, words)));
const sameWord = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

type AddButtonProps = { label: string; field: string; disabled: boolean; onClick: () => void };

function AddButton({ label, field, disabled, onClick }: AddButtonProps) {
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      className={classes.add ?? ''}
      aria-label={`${label} to ${field.toLowerCase()}`}
      disabled={disabled}
      // Leaving the field adds the text too, which would move the button away from the pointer.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

type ChipsProps = { values: readonly string[]; labelOf: (value: string) => string; onRemove: (value: string) => void };

function Chips({ values, labelOf, onRemove }: ChipsProps) {
  return values.map((value) => (
    <Pill
      key={value}
      withRemoveButton
      onRemove={() => onRemove(value)}
      removeButtonProps={{ 'aria-label': `Remove ${labelOf(value)}`, 'aria-hidden': false, tabIndex: 0 }}
    >
      {labelOf(value)}
    </Pill>
  ));
}

type SuggestionsProps = { label: string; offered: readonly Option[]; typed: string; canAddTyped: boolean; free: boolean };

function Suggestions({ label, offered, typed, canAddTyped, free }: SuggestionsProps) {
  return (
    <Combobox.Dropdown>
      <Combobox.Options aria-label={`${label}, options`} mah={280} style={{ overflowY: 'auto' }}>
        {offered.map((option) => (
          <Combobox.Option key={option.value} value={option.value}>
            <OptionText label={option.label} description={option.description} />
          </Combobox.Option>
        ))}
        {canAddTyped && <Combobox.Option value={typed}>Add “{typed}”</Combobox.Option>}
        {offered.length === 0 && !canAddTyped && (
          <Combobox.Empty>{free ? `“${typed}” is already added` : 'No options found'}</Combobox.Empty>
        )}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}

/** Several values as chips with a search field. Backspace removes the last. Stored as a list of strings. */
export function ChipsField<T extends FieldValues = FieldValues>(props: ChipsFieldProps<T>) {
  const { name, label, help, options = [], free = options.length === 0, emptyText, placeholder, required, disabled } = props;
  const { searchDelayMs = 0, addLabel } = props;
  const { viewing, value, set, control } = useField<T>(name);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [words, setWords] = useState('');
  const [searched] = useDebouncedValue(words, searchDelayMs);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const labelOf = (each: string) => options.find((option) => option.value === each)?.label ?? each;
  // Enter takes the highlighted suggestion.
  useEffect(() => {
    if (searched !== '' && options.length > 0) combobox.selectFirstOption();
  }, [searched, options.length, combobox.selectFirstOption]);
  if (viewing)
    return <ReadOnly label={label} value={chosen.length === 0 ? emptyText : <PillList labels={chosen.map(labelOf)} />} />;

  const isChosen = (each: string) => chosen.some((other) => sameWord(other, each));
  const offeredFor = (text: string) => matchesOf(options, text).filter((option) => !isChosen(option.value));
  const offered = offeredFor(searched);
  const typed = words.trim();
  /** A fully typed option is added in its own spelling, whatever the search found. */
  const meant = options.find(({ label: text }) => sameWord(text, typed))?.value ?? typed;
  const canAddTyped =
    free && typed !== '' && meant === typed && !isChosen(typed) && !offered.some(({ value }) => value === typed);
  const add = (each: string) => {
    if (each !== '' && !isChosen(each)) set([...chosen, each]);
    setWords('');
  };
  const remove = (each: string) => set(chosen.filter((other) => other !== each));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && words === '' && chosen.length > 0) {
      event.preventDefault();
      remove(chosen.at(-1) ?? '');
    }
    if ((event.key === 'Enter' || event.key === ',') && typed !== '' && combobox.getSelectedOptionIndex() === -1) {
      event.preventDefault();
      const isKnown = options.some((option) => option.value === meant);
      // Enter takes the suggestion about to be highlighted; a comma takes the text as typed.
      const [suggested] = event.key === 'Enter' && !isKnown ? offeredFor(typed) : [];
      if (suggested) add(suggested.value);
      else if (isKnown || canAddTyped) add(meant);
    }
  };
  return (
    <Combobox store={combobox} onOptionSubmit={add}>
      <Combobox.DropdownTarget>
        <PillsInput
          label={label}
          description={help ?? (chosen.length === 0 ? emptyText : undefined)}
          error={control.error}
          required={required ?? false}
          disabled={disabled || control.disabled}
          onClick={() => combobox.openDropdown()}
          {...(addLabel && {
            rightSectionWidth: 64,
            rightSection: (
              <AddButton label={addLabel} field={label} disabled={typed === '' || control.disabled} onClick={() => add(meant)} />
            ),
          })}
        >
          <Pill.Group>
            <Chips values={chosen} labelOf={labelOf} onRemove={remove} />
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                ref={control.ref}
                name={control.name}
                aria-label={label}
                role="combobox"
                placeholder={chosen.length === 0 ? placeholder : undefined}
                value={words}
                onChange={(event) => {
                  setWords(event.currentTarget.value);
                  combobox.updateSelectedOptionIndex();
                  combobox.openDropdown();
                }}
                onFocus={() => combobox.openDropdown()}
                onBlur={() => {
                  combobox.closeDropdown();
                  if (free && typed !== '') afterPress(() => add(meant));
                  control.onBlur();
                }}
                onKeyDown={onKeyDown}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      {(offered.length > 0 || typed !== '') && (
        <Suggestions label={label} offered={offered} typed={typed} canAddTyped={canAddTyped} free={free} />
      )}
    </Combobox>
  );
}
