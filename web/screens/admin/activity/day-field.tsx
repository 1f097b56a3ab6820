import { TextInput } from '@mantine/core';
import type { OwnFieldProps } from '#web/kit/list/choice-filters.tsx';

/** Chooses a day of a filter. */
export const DayField = ({ label, value, onChange }: OwnFieldProps) => (
  <TextInput type="date" label={label} value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value || null)} />
);
