import { numberText } from '#web/kit/text/numbers.ts';

// Imported here, because only these panels have sliders.
import '@mantine/core/styles/Slider.layer.css';
import { Box, Checkbox, Group, RangeSlider, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Option } from '#web/kit/form/select-field.tsx';
import classes from './facets.module.css';

/** A filter with the number of matching rows. Undefined while loading. */
export type FacetOption = Option & { count?: number | undefined };

const shownAtFirst = 8;
/** Number of choices from which they can be searched. */
const searchedFrom = 16;

function FacetBox({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot be laid out.
    <div role="group" aria-labelledby={id} className={classes.facet}>
      <h3 id={id}>{title}</h3>
      {children}
    </div>
  );
}

type ChoiceFacetProps = {
  title: string;
  options: readonly FacetOption[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Several of a closed set with counts. Chosen values come first if not all are shown. */
export function ChoiceFacet({ title, options, chosen, onChange }: ChoiceFacetProps) {
  const [isWhole, setWhole] = useState(false);
  const [words, setWords] = useState('');
  const found = options.filter(({ label }) => label.toLowerCase().includes(words.trim().toLowerCase()));
  const few = found.filter(({ value }, index) => index < shownAtFirst || chosen.includes(value));
  const shown = isWhole || words !== '' ? found : few;
  if (options.length === 0) return null;
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  return (
    <FacetBox title={title}>
      {options.length >= searchedFrom && isWhole && (
        <TextInput
          size="xs"
          mb={4}
          aria-label={`Find in ${title.toLowerCase()}`}
          placeholder="Find"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      {shown.map(({ value, label, count }) => (
        <Checkbox
          key={value}
          className={classes.choice ?? ''}
          checked={chosen.includes(value)}
          onChange={() => toggle(value)}
          label={
            <span className={classes.label} data-ink={count === 0 ? 'quiet' : undefined}>
              <span data-clip title={label}>
                {label}
              </span>
              {count !== undefined && <small>{numberText(count)}</small>}
            </span>
          }
        />
      ))}
      {found.length === 0 && <Text c="dimmed">No results for “{words.trim()}”</Text>}
      {words === '' && (options.length > few.length || isWhole) && options.length > shownAtFirst && (
        <button type="button" className={classes.link} onClick={() => setWhole((now) => !now)}>
          {isWhole ? 'Show fewer' : `Show all ${numberText(options.length)}`}
        </button>
      )}
    </FacetBox>
  );
}

type RangeFacetProps = {
  title: string;
  unit: string;
  most: number;
  step: number;
  /** Range; the ends of the scale mean no limit. */
  value: readonly [number, number];
  onChange: (value: [number, number]) => void;
};

/** A range of sizes, set with two handles. */
export function RangeFacet({ title, unit, most, step, value, onChange }: RangeFacetProps) {
  const [moving, setMoving] = useState<[number, number]>([value[0], value[1]]);
  const [from, to] = value;
  useEffect(() => setMoving([from, to]), [from, to]);
  return (
    <FacetBox title={title}>
      <Box p="6px 8px 4px">
        <RangeSlider
          size={4}
          thumbSize={16}
          min={0}
          max={most}
          step={step}
          minRange={step}
          label={null}
          value={moving}
          onChange={setMoving}
          onChangeEnd={onChange}
          thumbFromLabel={`Smallest ${title.toLowerCase()} in ${unit}`}
          thumbToLabel={`Largest ${title.toLowerCase()} in ${unit}`}
        />
      </Box>
      <Group justify="space-between" aria-hidden="true">
        <small>
          {moving[0]} {unit}
        </small>
        <small>
          {moving[1]} {unit}
        </small>
      </Group>
    </FacetBox>
  );
}

type DatesFacetProps = {
  title: string;
  from: string | null;
  to: string | null;
  onChange: (dates: { from: string | null; to: string | null }) => void;
};

/** A range of days, both inclusive. */
export function DatesFacet({ title, from, to, onChange }: DatesFacetProps) {
  return (
    <FacetBox title={title}>
      <Stack gap={8}>
        <TextInput
          size="xs"
          type="date"
          label="From"
          value={from ?? ''}
          max={to ?? undefined}
          onChange={(event) => onChange({ from: event.currentTarget.value || null, to })}
        />
        <TextInput
          size="xs"
          type="date"
          label="To"
          value={to ?? ''}
          min={from ?? undefined}
          onChange={(event) => onChange({ from, to: event.currentTarget.value || null })}
        />
      </Stack>
    </FacetBox>
  );
}
