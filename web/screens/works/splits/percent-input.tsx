import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { clampPercent, HUNDRED, HUNDREDTH, type Percent, parsePercent, shortPercent } from '#domain/kit/percent.ts';
import classes from './splits.module.css';

type PercentInputProps = {
  label: string;
  value: Percent;
  onChange: (percent: Percent) => void;
  /** Marks a factor that is to be checked. */
  warns?: boolean;
  disabled?: boolean;
};

/** Normalizes a text on blur: invalid is 0, out of range is clamped, four decimals. */
function normalize(text: string): Percent {
  const result = parsePercent(text.replace(/([.,]\d{4})\d+\s*%?\s*$/, '$1'));
  if (result.ok) return result.value;
  if (/^\s*\+?\d+([.,]\d*)?\s*%?\s*$/.test(text)) return HUNDRED;
  return 0;
}

/** A percentage from 0 to 100; arrows step by 0.01, with Shift by 1. */
export function PercentInput({ label, value, onChange, warns = false, disabled = false }: PercentInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const result = parsePercent(text);
    if (result.ok) onChange(result.value);
  };
  const leave = () => {
    if (typed !== null) onChange(normalize(typed));
    setTyped(null);
  };
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const size = (event.shiftKey ? 100 : 1) * HUNDREDTH;
    onChange(clampPercent(value + (event.key === 'ArrowUp' ? size : -size)));
    setTyped(null);
  };
  return (
    <TextInput
      className={classes.percent ?? ''}
      size="xs"
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shortPercent(value)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={step}
      disabled={disabled}
      data-warns={warns || undefined}
      rightSection={<small>%</small>}
      rightSectionPointerEvents="none"
      rightSectionWidth={24}
    />
  );
}
