import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formatDuration, parseDuration } from '#domain/kit/duration.ts';
import { ReadOnly } from './read-only.tsx';
import { type FieldProps, useField } from './use-field.ts';

/** A duration typed as 3:45 and stored in seconds. An unreadable text is kept, and the schema refuses it. */
export function DurationField<T extends FieldValues = FieldValues>({ name, label, help, disabled, ...input }: FieldProps<T>) {
  const { viewing, value, set, control } = useField<T>(name);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typeof value === 'number' ? formatDuration(value) : String(value ?? '');
  if (viewing) return <ReadOnly label={label} value={shown} />;
  return (
    <TextInput
      {...input}
      {...control}
      label={label}
      description={help}
      placeholder="3:45"
      disabled={disabled || control.disabled}
      value={typed ?? shown}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const parsed = parseDuration(text);
        set(text.trim() === '' ? null : parsed.ok ? parsed.value : text);
      }}
      onBlur={() => {
        setTyped(null);
        control.onBlur();
      }}
    />
  );
}
