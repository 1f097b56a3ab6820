import { Button, Drawer, Group, Popover, Select, Stack } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { SearchSelect, type SearchSelectProps } from '../form/search-select.tsx';
import { useIsPhone } from '../media.ts';
import classes from './choice-filters.module.css';

export type Choices = { options: readonly (string | { value: string; label: string })[]; placeholder: string };

/** Choices searched on the server. */
export type SearchedChoices = { placeholder: string; search: SearchSelectProps['search'] };

export type OwnFieldProps = { label: string; value: string | null; onChange: (value: string | null) => void };

/** A filter of a list, and its label when set. */
export type ListFilter<Value extends string = string> = {
  label: string;
  /** As a chip: "Status is", "Archived". */
  chip(value: Value): readonly [subject: string, object: string];
  /** What it hides, as the end of a sentence: "archived works are hidden". */
  hides(value: Value): string;
  /** Returns the label of a chosen value. Defaults to the value. */
  useName?: (value: string | null) => string | null;
} & (
  | {
      /** Returns a known set of choices, loaded when the menu opens, and the placeholder without a choice: "Any status". */
      useChoices: (value: string | null) => Choices;
    }
  | {
      useSearched: () => SearchedChoices;
    }
  | {
      /** A field of the list's own. Null for a filter that only links in the rows set. */
      Field: ComponentType<OwnFieldProps> | null;
    }
);
/** A filter with its name in the address and its value. */
type ChoiceFilter = ListFilter & { name: string; value: string | null };
type KnownFilter = Extract<ChoiceFilter, { useChoices: unknown }>;
type SearchedFilter = Extract<ChoiceFilter, { useSearched: unknown }>;

/** Constant choices for `useChoices`. */
export const choicesOf = (placeholder: string, names: Readonly<Record<string, string>>) => {
  const options = Object.entries(names).map(([value, label]) => ({ value, label }));
  return (): Choices => ({ options, placeholder });
};

type ChoiceFiltersProps = {
  filters: readonly ChoiceFilter[];
  onChange: (name: string, value: string | null) => void;
  onClear: () => void;
};

const useSameName = (value: string | null) => value;

function SearchedField({ filter, onChange }: { filter: SearchedFilter; onChange: ChoiceFiltersProps['onChange'] }) {
  const { name, label, value, useSearched, useName = useSameName } = filter;
  const { placeholder, search } = useSearched();
  const called = useName(value);
  return (
    <SearchSelect
      label={label}
      value={value === null ? null : { value, label: called ?? '' }}
      onChange={(option) => onChange(name, option?.value ?? null)}
      search={search}
      placeholder={placeholder}
      withinPortal={false}
    />
  );
}

function KnownField({ filter, onChange }: { filter: KnownFilter; onChange: ChoiceFiltersProps['onChange'] }) {
  const { name, label, value, useChoices } = filter;
  const { options, placeholder } = useChoices(value);
  return (
    <Select
      label={label}
      data={[...options]}
      placeholder={placeholder}
      value={value}
      onChange={(chosen) => onChange(name, chosen)}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      searchable={options.length > 8}
      // The menu would focus its first field, whose list would cover the others.
      openOnFocus={false}
      nothingFoundMessage="No options found"
      // Fixed, the menu does not cut it off.
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
      maxDropdownHeight={220}
    />
  );
}

function FilterField({ filter, onChange }: { filter: ChoiceFilter; onChange: ChoiceFiltersProps['onChange'] }) {
  if ('useSearched' in filter) return <SearchedField filter={filter} onChange={onChange} />;
  if ('useChoices' in filter) return <KnownField filter={filter} onChange={onChange} />;
  const { Field, name, label, value } = filter;
  return Field && <Field label={label} value={value} onChange={(next) => onChange(name, next)} />;
}

/** The menu of all filters. Lists open inside it, so that choosing in them does not close it. */
function Fields({ filters, onChange, onClear }: ChoiceFiltersProps) {
  return (
    <Stack gap={16}>
      {filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} onChange={onChange} />
      ))}
      <Button variant="default" onClick={onClear} disabled={filters.every(({ value }) => value === null)}>
        Clear filters
      </Button>
    </Stack>
  );
}

function Chip({ filter, value, onRemove }: { filter: ChoiceFilter; value: string; onRemove: () => void }) {
  const { useName = useSameName } = filter;
  const [subject, object] = filter.chip(useName(value) ?? '…');
  return (
    <span className={classes.chip}>
      {subject} <b data-ink="accent">{object}</b>
      <button type="button" aria-label={`Remove the filter ${subject} ${object}`} onClick={onRemove}>
        <IconX size={14} aria-hidden="true" />
      </button>
    </span>
  );
}

/** A menu beside the list; on phones, where it would be cut off, a drawer. */
function FilterMenu(props: ChoiceFiltersProps) {
  const isPhone = useIsPhone();
  const [opened, setOpened] = useState(false);
  const button = (
    <button type="button" className={classes.addchip} onClick={() => setOpened((now) => !now)}>
      <IconFilter size={14} aria-hidden="true" />
      Filter
    </button>
  );
  if (isPhone)
    return (
      <>
        {button}
        <Drawer
          opened={opened}
          onClose={() => setOpened(false)}
          title="Filters"
          position="bottom"
          size="85%"
          closeButtonProps={{ 'aria-label': 'Close' }}
        >
          <Fields {...props} />
          <Button fullWidth mt={16} onClick={() => setOpened(false)}>
            Show results
          </Button>
        </Drawer>
      </>
    );
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" width={280} trapFocus returnFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label="Filters" mah="70dvh" style={{ overflowY: 'auto' }}>
        <Fields {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Active filters as chips, and the menu that sets them. */
export function ChoiceFilters(props: ChoiceFiltersProps) {
  const { filters, onChange } = props;
  return (
    <Group gap={8} miw={0}>
      {filters.map((filter) =>
        filter.value === null ? null : (
          <Chip key={filter.name} filter={filter} value={filter.value} onRemove={() => onChange(filter.name, null)} />
        ),
      )}
      <FilterMenu {...props} />
    </Group>
  );
}
