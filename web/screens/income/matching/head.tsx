import { Button, Group, Text } from '@mantine/core';
import { useIncomeSourceNamesQuery } from '#web/entities/income/__generated__/filter-names.ts';
import { amountText } from '#web/entities/income/amount-text.ts';
import { shareText } from '#web/entities/income/change-text.ts';
import { useMatchingCounts } from '#web/entities/income/use-matching-counts.ts';
import { useIsPhone } from '#web/kit/media.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { ChipMenu } from '../income/chip-menu.tsx';
import { useMatchingAddress } from './address.ts';
import classes from './matching.module.css';

/** How much money waits, and that nothing else waits for it. */
function Sentence() {
  const { counts } = useMatchingCounts();
  if (!counts) return <Text fz="lg">{'\u00a0'}</Text>;
  const { openGroups, openAmount, shareOfIncome } = counts;
  if (openGroups === 0)
    return (
      <Text fz="lg" fw={600}>
        Every line is decided
      </Text>
    );
  const groups = openGroups === 1 ? '1 group' : `${numberText(openGroups)} groups`;
  const share = shareOfIncome === null ? '' : ` · ${shareText(shareOfIncome)} of what came in`;
  return (
    <Text fz="lg">
      <b>
        {amountText(openAmount)} in {groups}
      </b>
      <Text span c="dimmed">
        {share} · nothing waits for it
      </Text>
    </Text>
  );
}

/** The states with their counts. */
function useStates() {
  const { openGroups, leftGroups, notOursGroups } = useMatchingCounts().counts ?? {};
  const withCount = (label: string, count: number | undefined) => (count ? `${label} ${numberText(count)}` : label);
  return [
    { value: 'OPEN', label: withCount('To decide', openGroups) },
    { value: 'LEFT', label: withCount('Left', leftGroups) },
    { value: 'NOT_OURS', label: withCount('Not ours', notOursGroups) },
    { value: 'MATCHED', label: 'Matched' },
  ];
}

/** The sentence about the open money, the states and the sources. */
export function MatchingHead() {
  const [address, change] = useMatchingAddress();
  const states = useStates();
  const isPhone = useIsPhone();
  const sources = useIncomeSourceNamesQuery({ fetchPolicy: 'cache-first' }).data?.incomeSources ?? [];
  return (
    <div className={classes.head}>
      <Sentence />
      <Group gap={8}>
        {states.map(({ value, label }) => (
          <Button
            key={value}
            size="xs"
            radius="xl"
            variant={value === address.state ? 'light' : 'default'}
            aria-pressed={value === address.state}
            {...(isPhone && { h: 44 })}
            onClick={() => change({ state: value })}
          >
            {label}
          </Button>
        ))}
        <ChipMenu
          name="Source"
          value={address.source ?? ''}
          options={[{ value: '', label: 'All sources' }, ...sources.map(({ id, name }) => ({ value: id, label: name }))]}
          isSet={address.source !== null}
          onChange={(source) => change({ source })}
        />
      </Group>
    </div>
  );
}
