import { Button, Group, Popover, Select, Stack } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { TrackStatus, trackStatusLabels } from '#domain/works/music-terms.ts';
import { useGenreNames } from '#web/entities/lookups/genre-names.ts';
import { useLanguageNames } from '#web/entities/lookups/language-names.ts';
import classes from './list.module.css';
import { chipText, type FilterName, type Filters, filterNames, iswcWords, NOT_ARCHIVED, splitsWords } from './list-state.ts';

type FiltersProps = { filters: Filters; onChange: (name: FilterName, value: string | null) => void; onClear: () => void };

const statusOptions = [
  { value: NOT_ARCHIVED, label: 'Hide archived' },
  ...TrackStatus.map((status) => ({ value: status, label: trackStatusLabels[status] })),
];
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const optionsOf = (words: Readonly<Record<string, readonly [chip: string, phrase: string]>>) =>
  Object.entries(words).map(([value, [, phrase]]) => ({ value, label: capital(phrase) }));
const iswcOptions = optionsOf(iswcWords);
const splitsOptions = optionsOf(splitsWords);
const named = (names: readonly string[], chosen: string | null) => [...new Set([...(chosen ? [chosen] : []), ...names])];

/** The menu of all filters. Lists open inside it, so that choosing in them does not close it. */
function FilterFields({ filters, onChange, onClear }: FiltersProps) {
  const genres = useGenreNames();
  const languages = useLanguageNames();
  const field = (name: FilterName, label: string, data: { value: string; label: string }[] | string[], placeholder: string) => (
    <Select
      label={label}
      data={data}
      placeholder={placeholder}
      value={filters[name]}
      onChange={(value) => onChange(name, value)}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      searchable={data.length > 8}
      nothingFoundMessage="No options found"
      comboboxProps={{ withinPortal: false }}
      maxDropdownHeight={220}
    />
  );
  return (
    <Stack gap={16}>
      {field('status', 'Status', statusOptions, 'Any status')}
      {field('genre', 'Genre', named(genres.names, filters.genre), genres.failed ? 'Error loading genres' : 'Any genre')}
      {field('language', 'Language', named(languages.names, filters.language), 'Any language')}
      {field('iswc', 'ISWC', iswcOptions, 'With or without')}
      {field('splits', 'Splits', splitsOptions, 'However far they are')}
      <Button variant="default" onClick={onClear} disabled={filterNames.every((name) => filters[name] === null)}>
        Clear filters
      </Button>
    </Stack>
  );
}

/** The filters that hold as chips, and the menu that sets them. */
export function WorkFilters(props: FiltersProps) {
  const { filters, onChange } = props;
  const [opened, setOpened] = useState(false);
  return (
    <Group gap={8} miw={0}>
      {filterNames.map((name) => {
        const value = filters[name];
        if (value === null) return null;
        const [subject, object] = chipText(name, value);
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
          <FilterFields {...props} />
        </Popover.Dropdown>
      </Popover>
    </Group>
  );
}
