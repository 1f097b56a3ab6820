import { ActionIcon, Badge, Group, Input, SegmentedControl, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { AssetInput } from '#domain/media/asset.ts';
import type { GeographicRestriction } from '#domain/media/video.ts';
import { useCountries } from '#web/entities/lookups/country-names.ts';
import { ReadOnly } from '#web/kit/form/read-only.tsx';
import { useField } from '#web/kit/form/use-field.ts';
import { assetLabels } from './__generated__/labels.ts';
import classes from './fields.module.css';

const label = assetLabels['video.geographicRestrictions'];
const choices = [
  { value: 'allowed', label: 'Allowed' },
  { value: 'blocked', label: 'Blocked' },
];
const key = (isBlocked: boolean) => (isBlocked ? 'blocked' : 'allowed');

const isRestriction = (value: unknown): value is GeographicRestriction =>
  typeof value === 'object' && value !== null && 'country' in value;

/** Older records store country names, newer ones codes. */
function useCountryNames() {
  const countries = useCountries();
  const nameOf = (country: string) => countries.find(({ isoCode }) => isoCode === country.toUpperCase())?.name ?? country;
  return { countries, nameOf };
}

function Summary({ restrictions }: { restrictions: readonly GeographicRestriction[] }) {
  const { nameOf } = useCountryNames();
  return (
    <Group gap={6}>
      {restrictions.map(({ country, isBlocked }) => (
        <Badge key={country} color={isBlocked ? 'red' : 'green'}>
          {nameOf(country)}: {isBlocked ? 'blocked' : 'allowed'}
        </Badge>
      ))}
    </Group>
  );
}

/** Countries in which a video may or must not be shown. */
export function TerritoryField() {
  const { viewing, value, set, control } = useField<AssetInput>('video.geographicRestrictions');
  const { countries, nameOf } = useCountryNames();
  const [words, setWords] = useState('');
  const restrictions = Array.isArray(value) ? value.filter(isRestriction) : [];
  if (viewing) return <ReadOnly label={label} value={restrictions.length === 0 ? '' : <Summary restrictions={restrictions} />} />;
  const taken = new Set(restrictions.map(({ country }) => country));
  const offered = countries.filter(({ isoCode, name }) => !taken.has(isoCode) && !taken.has(name));
  const change = (country: string, isBlocked: boolean) =>
    set(restrictions.map((each) => (each.country === country ? { country, isBlocked } : each)));
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={restrictions.length === 0 ? 'Without restrictions, the video is allowed everywhere.' : undefined}
      error={control.error}
    >
      {restrictions.length > 0 && (
        <ul className={classes.territories}>
          {restrictions.map(({ country, isBlocked }) => (
            <li key={country}>
              <span>{nameOf(country)}</span>
              <SegmentedControl
                size="xs"
                aria-label={`Whether the video is allowed in ${nameOf(country)}`}
                data={choices}
                value={key(isBlocked)}
                disabled={control.disabled}
                onChange={(next) => change(country, next === 'blocked')}
              />
              <ActionIcon
                aria-label={`Remove ${nameOf(country)}`}
                disabled={control.disabled}
                onClick={() => set(restrictions.filter((each) => each.country !== country))}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <Select
        ref={control.ref}
        aria-label="Add a country"
        placeholder="Add a country"
        searchable
        searchValue={words}
        onSearchChange={setWords}
        nothingFoundMessage="No options found"
        data={offered.map(({ isoCode, name }) => ({ value: isoCode, label: name }))}
        value={null}
        onChange={(country) => {
          if (country !== null) set([...restrictions, { country, isBlocked: true }]);
          setWords('');
        }}
        onBlur={control.onBlur}
        disabled={control.disabled}
        maxDropdownHeight={280}
      />
    </Input.Wrapper>
  );
}
