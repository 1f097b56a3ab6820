import { SimpleGrid, Text } from '@mantine/core';
import type { ComparedField } from '#domain/exchange/duplicates.ts';
import { OptionCard } from '#web/kit/layout/option-card.tsx';

type SideName = 'first' | 'second';
type FieldChoiceProps = {
  field: ComparedField & { label: string };
  value: SideName;
  isDisabled: boolean;
  onChange: (side: SideName) => void;
};

/** Texts beyond this length are cut, because they need no more to be told apart. */
const shownLength = 600;
const shown = (text: string): string => (text.length > shownLength ? `${text.slice(0, shownLength)}…` : text);

/** Both values of a field that differs, to choose one. */
export function FieldChoice({ field, value, isDisabled, onChange }: FieldChoiceProps) {
  const { name, label } = field;
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Text component="legend" size="sm" fw={500} mb={6} p={0}>
        {label}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing={8}>
        {(['first', 'second'] as const).map((side) => (
          <OptionCard
            key={side}
            type="radio"
            name={`field-${name}`}
            checked={value === side}
            disabled={isDisabled}
            onChange={() => onChange(side)}
            label={
              field[side] === null ? (
                <span data-ink="quiet">Empty</span>
              ) : (
                <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{shown(field[side])}</span>
              )
            }
          />
        ))}
      </SimpleGrid>
    </fieldset>
  );
}
