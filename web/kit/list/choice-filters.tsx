import { Button, Group, Popover, Select, Stack } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './choice-filters.module.css';

export type Choices = { options: readonly (string | { value: string; label: string })[]; placeholder: string };

/** One filter of a list: a choice out of a known set, and how it reads as a chip while it holds ("Status is", "Archived"). */
export type ChoiceFilter = {
  name: string;
  label: string;
  value: string | null;
  /** What can be chosen, asked for when the menu opens; the placeholder stands while nothing is chosen: "Any status". */
  useChoices: (value: string | null) => Choices;
  chip: (value: string) => readonly [subject: string, object: string];
};

type ChoiceFiltersProps = {
  filters: readonly ChoiceFilter[];
  onChange: (name: string, value: string | null) => void;
  onClear: () => void;
};

function Field({ filter, onChange }: { filter: ChoiceFilter; onChange: ChoiceFiltersProps['onChange'] }) {
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
      nothingFoundMessage="No options found"
      comboboxProps={{ withinPortal: false }}
      maxDropdownHeight={220}
    />
  );
}

/** The menu of all filters. Lists open inside it, so that choosing in them does not close it. */
function Fields({ filters, onChange, onClear }: ChoiceFiltersProps) {
  return (
    <Stack gap={16}>
      {filters.map((filter) => (
        <Field key={filter.name} filter={filter} onChange={onChange} />
      ))}
      <Button variant="default" onClick={onClear} disabled={filters.every(({ value }) => value === null)}>
        Clear filters
      </Button>
    </Stack>
  );
}

/** The filters that hold as chips, and the menu that sets them. */
export function ChoiceFilters(props: ChoiceFiltersProps) {
  const { filters, onChange } = props;
  const [opened, setOpened] = useState(false);
  return (
    <Group gap={8} miw={0}>
      {filters.map(({ name, value, chip }) => {
        if (value === null) return null;
        const [subject, object] = chip(value);
        return (
          <span key={name} className={classes.chip}>
            {subject} <b>{object}</b>
            <button type="button" aria-label={`Remove the filter ${subject} ${object}`} onClick={() => onChange(name, null)}>
              <IconX size={14} aria-hidden="true" />
            </button>
          </span>
        );
      })}
      <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" width={280} trapFocus returnFocus>
        <Popover.Target>
          <button type="button" className={classes.addchip} onClick={() => setOpened((now) => !now)}>
            <IconFilter size={14} aria-hidden="true" />
            Filter
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Filters">
          <Fields {...props} />
        </Popover.Dropdown>
      </Popover>
    </Group>
  );
}
