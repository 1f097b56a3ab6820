import { Box, SegmentedControl, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { type ApiKeyArea, type ApiKeyScope, apiKeyAreaKeys, apiKeyAreas, scopeOf } from '#domain/api-keys/scopes.ts';
import { useField } from '#web/kit/form/use-field.ts';
import classes from './api-keys.module.css';

const levels = [
  { value: 'NONE', label: 'None' },
  { value: 'READ', label: 'Read' },
  { value: 'WRITE', label: 'Write' },
] as const;
type Level = (typeof levels)[number]['value'];

/** The level of a key in an area. A write scope includes reading. */
export function levelIn(scopes: readonly string[], area: ApiKeyArea): Level {
  if (scopes.includes(scopeOf(area, 'WRITE'))) return 'WRITE';
  return scopes.includes(scopeOf(area, 'READ')) ? 'READ' : 'NONE';
}

/** The scopes with another level in an area. */
const withLevel = (scopes: readonly ApiKeyScope[], area: ApiKeyArea, level: Level): ApiKeyScope[] => [
  ...scopes.filter((scope) => !scope.startsWith(`${area}_`)),
  ...(level === 'NONE' ? [] : [scopeOf(area, level)]),
];

function meaning(area: ApiKeyArea, level: Level): string {
  const { read, write } = apiKeyAreas[area];
  if (level === 'NONE') return 'No access.';
  return level === 'READ' ? read : `${read} ${write}`;
}

/** What a key may do, by area: nothing, read, or also write. */
export function ScopesField() {
  const { value, set, control } = useField('scopes');
  const id = useId();
  const scopes = (value ?? []) as readonly ApiKeyScope[];
  return (
    <Stack component="fieldset" gap={0} aria-describedby={control.error ? id : undefined}>
      <Text component="legend" fw={500} mb={8}>
        Access
      </Text>
      {apiKeyAreaKeys.map((area, index) => {
        const level = levelIn(scopes, area);
        return (
          <div key={area} className={classes.area}>
            <Box miw={0}>
              <Text fw={500}>{apiKeyAreas[area].label}</Text>
              <Text size="sm" c="dimmed" id={`${id}-${area}`}>
                {meaning(area, level)}
              </Text>
            </Box>
            <SegmentedControl
              ref={index === 0 ? control.ref : undefined}
              aria-label={apiKeyAreas[area].label}
              aria-describedby={`${id}-${area}`}
              data={[...levels]}
              value={level}
              disabled={control.disabled}
              onChange={(next) => set(withLevel(scopes, area, next as Level))}
            />
          </div>
        );
      })}
      {control.error && (
        <Text id={id} size="sm" c="var(--mantine-color-error)" role="alert" mt={8}>
          {control.error}
        </Text>
      )}
    </Stack>
  );
}
