import { NumberInput, Select, Table, Text } from '@mantine/core';
import { features } from '#domain/subscriptions/features.ts';
import { plannedFeatures } from '#domain/subscriptions/tier-draft.ts';
import { useField } from '#web/kit/form/use-field.ts';
import classes from './feature-terms.module.css';

const states = [
  { value: 'included', label: 'Included' },
  { value: 'trial', label: 'Trial only' },
  { value: 'absent', label: 'Not included' },
];

type LimitProps = { path: string; label: string; empty: string; disabled: boolean };

/** A limit. An empty input is none. */
function Limit({ path, label, empty, disabled }: LimitProps) {
  const { value, set, control } = useField(path);
  return (
    <NumberInput
      {...control}
      aria-label={label}
      placeholder={disabled ? '' : empty}
      hideControls
      decimalScale={0}
      thousandSeparator=","
      clampBehavior="none"
      inputMode="numeric"
      disabled={disabled || control.disabled}
      value={typeof value !== 'number' ? '' : value}
      onChange={(next) => set(next === '' || Number.isNaN(Number(next)) ? null : Number(next))}
    />
  );
}

function FeatureRow({ index }: { index: number }) {
  const path = `features.${index}`;
  const { displayName, limit } = features[plannedFeatures[index]!];
  const included = useField(`${path}.isIncluded`);
  const trialOnly = useField(`${path}.isTrialOnly`);
  const maxUsage = useField(`${path}.maxUsage`);
  const trialLimit = useField(`${path}.trialMaxUsage`);
  const state = included.value !== true ? 'absent' : trialOnly.value === true ? 'trial' : 'included';
  const choose = (next: string | null) => {
    included.set(next !== 'absent');
    trialOnly.set(next === 'trial');
    if (next !== 'absent') return;
    maxUsage.set(null);
    trialLimit.set(null);
  };
  return (
    <Table.Tr>
      <Table.Td>
        {displayName}
        {limit !== null && (
          <Text size="xs" c="dimmed">
            {limit.many}
            {limit.isMonthly ? ' a month' : ''}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Select
          aria-label={`${displayName}: availability`}
          data={states}
          value={state}
          onChange={choose}
          allowDeselect={false}
          error={trialOnly.control.error}
          disabled={included.control.disabled}
        />
      </Table.Td>
      <Table.Td data-label="Limit">
        {limit !== null && (
          <Limit path={`${path}.maxUsage`} label={`${displayName}: limit`} empty="Unlimited" disabled={state === 'absent'} />
        )}
      </Table.Td>
      <Table.Td data-label="During a trial">
        {limit !== null && (
          <Limit
            path={`${path}.trialMaxUsage`}
            label={`${displayName}: limit during a trial`}
            empty="The same"
            disabled={state === 'absent'}
          />
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** Availability and limits of every feature in a tier. */
export const FeatureTerms = () => (
  <Table highlightOnHover={false} verticalSpacing={6} className={classes.terms ?? ''}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Feature</Table.Th>
        <Table.Th w={160}>Availability</Table.Th>
        <Table.Th w={140}>Limit</Table.Th>
        <Table.Th w={140}>During a trial</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {plannedFeatures.map((key, index) => (
        <FeatureRow key={key} index={index} />
      ))}
    </Table.Tbody>
  </Table>
);
