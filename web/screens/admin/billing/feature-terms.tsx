import { NumberInput, Select, Table, Text } from '@mantine/core';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { features } from '#domain/subscriptions/features.ts';
import { plannedFeatures } from '#domain/subscriptions/tier-draft.ts';
import { useField } from '#web/kit/form/use-field.ts';
import classes from './feature-terms.module.css';

const states = [
  { value: 'included', label: 'Included' },
  { value: 'trial', label: 'Trial only' },
  { value: 'absent', label: 'Not included' },
];

type Bound = ReturnType<typeof useField>;
type LimitProps = { field: Bound; onSet: (limit: number | null) => void; label: string; disabled: boolean };

/** A limit. An empty input is none. */
function Limit({ field: { value, control }, onSet, label, disabled }: LimitProps) {
  return (
    <NumberInput
      {...control}
      aria-label={label}
      placeholder={disabled ? '' : 'Unlimited'}
      hideControls
      decimalScale={0}
      thousandSeparator=","
      clampBehavior="none"
      inputMode="numeric"
      disabled={disabled || control.disabled}
      value={typeof value !== 'number' ? '' : value}
      onChange={(next) => onSet(next === '' || Number.isNaN(Number(next)) ? null : Number(next))}
    />
  );
}

/** Both limits of a feature. The one during a trial follows the other one as long as they are the same. */
function useLimits(path: string) {
  const maxUsage = useField(`${path}.maxUsage`);
  const trialMaxUsage = useField(`${path}.trialMaxUsage`);
  const { getValues, getFieldState } = useFormContext();
  // Not compared while the limit is typed: on the way to 500, it may be the same as 50.
  const isOwn = useRef(false);
  const names = [maxUsage.control.name, trialMaxUsage.control.name];
  const differ = () => {
    const [limit, trialLimit] = getValues(names);
    return limit !== trialLimit;
  };
  return {
    maxUsage,
    trialMaxUsage,
    setLimit: (limit: number | null) => {
      if (names.every((name) => !getFieldState(name).isDirty)) isOwn.current = differ();
      maxUsage.set(limit);
      if (!isOwn.current) trialMaxUsage.set(limit);
    },
    setTrialLimit: (limit: number | null) => {
      trialMaxUsage.set(limit);
      isOwn.current = differ();
    },
  };
}

function FeatureRow({ index }: { index: number }) {
  const path = `features.${index}`;
  const { displayName, limit } = features[plannedFeatures[index]!];
  const included = useField(`${path}.isIncluded`);
  const trialOnly = useField(`${path}.isTrialOnly`);
  const { maxUsage, trialMaxUsage, setLimit, setTrialLimit } = useLimits(path);
  const state = included.value !== true ? 'absent' : trialOnly.value === true ? 'trial' : 'included';
  const choose = (next: string | null) => {
    included.set(next !== 'absent');
    trialOnly.set(next === 'trial');
    if (next !== 'absent') return;
    setLimit(null);
    setTrialLimit(null);
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
          <Limit field={maxUsage} onSet={setLimit} label={`${displayName}: limit`} disabled={state === 'absent'} />
        )}
      </Table.Td>
      <Table.Td data-label="During a trial">
        {limit !== null && (
          <Limit
            field={trialMaxUsage}
            onSet={setTrialLimit}
            label={`${displayName}: limit during a trial`}
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
