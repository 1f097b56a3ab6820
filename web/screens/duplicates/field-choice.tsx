import { SimpleGrid, Text } from '@mantine/core';
import type { ComparedField } from '#domain/duplicates/duplicates.ts';
import { OptionCard } from '#web/kit/layout/option-card.tsx';
import { FieldValue, type SideName, sides } from './comparison.tsx';

type FieldChoiceProps = {
  field: ComparedField & { label: string };
  value: SideName;
  onChange: (side: SideName) => void;
};

/** Both values of a field that differs, to choose one. */
export function FieldChoice({ field, value, onChange }: FieldChoiceProps) {
  const { name, label } = field;
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Text component="legend" size="sm" fw={500} mb={6} p={0}>
        {label}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing={8}>
        {sides.map((side) => (
          <OptionCard
            key={side}
            type="radio"
            name={`field-${name}`}
            checked={value === side}
            onChange={() => onChange(side)}
            label={<FieldValue text={field[side]} />}
          />
        ))}
      </SimpleGrid>
    </fieldset>
  );
}
