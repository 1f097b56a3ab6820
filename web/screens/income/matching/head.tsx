import { Box, Button, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useIncomeSourceNamesQuery } from '#web/entities/income/__generated__/filter-names.ts';
import { amountText } from '#web/entities/income/amount-text.ts';
import { shareText } from '#web/entities/income/change-text.ts';
import { ChipMenu } from '#web/entities/income/chip-menu.tsx';
import { useMatchingCounts } from '#web/entities/income/use-matching-counts.ts';
import { useShortcuts } from '#web/kit/keys/use-shortcuts.ts';
import { SearchBox } from '#web/kit/list/search-box.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { useMatchingAddress } from './address.ts';
import classes from './matching.module.css';

/** How much money waits, and that nothing else waits for it. */
function Sentence() {
  const { counts } = useMatchingCounts();
  if (!counts) return <Text fz="lg">{'\u00a0'}</Text>;
  const { openGroups, openAmount, shareOfIncome, leftGroups, notOursGroups } = counts;
  if (openGroups === 0)
    return (
      <Text fz="lg" fw={600}>
        {shareOfIncome === null && leftGroups + notOursGroups === 0 ? 'No lines to match yet' : 'Every line is decided'}
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

const searchKey = 's';

/** Searches titles, names and codes. The arrow keys continue in the queue. */
function GroupSearch() {
  const [{ search }, change] = useMatchingAddress();
  const box = useRef<HTMLDivElement>(null);
  useShortcuts({ [searchKey]: () => box.current?.querySelector('input')?.focus() });
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key === 'ArrowDown' && target instanceof HTMLElement) target.blur();
  };
  return (
    <Box ref={box} className={classes.search ?? ''} onKeyDown={onKeyDown}>
      <SearchBox
        label="Search groups"
        placeholder="Search titles, names and codes"
        value={search}
        onSearch={(text) => change({ search: text })}
        shortcut={searchKey}
      />
    </Box>
  );
}

type StateChip = ReturnType<typeof useStates>[number];

function States({
  states,
  chosen,
  onChange,
}: {
  states: readonly StateChip[];
  chosen: string;
  onChange: (state: string) => void;
}) {
  const isPhone = useIsPhone();
  return states.map(({ value, label }) => (
    <Button
      key={value}
      size="xs"
      radius="xl"
      variant={value === chosen ? 'light' : 'default'}
      aria-pressed={value === chosen}
      {...(isPhone && { h: 44 })}
      onClick={() => onChange(value)}
    >
      {label}
    </Button>
  ));
}

/** The groups of one statement are shown, until this is pressed. */
function StatementChip({ onClear }: { onClear: () => void }) {
  const isPhone = useIsPhone();
  return (
    <Button
      size="xs"
      radius="xl"
      variant="light"
      {...(isPhone && { h: 44 })}
      rightSection={<IconX size={14} aria-hidden="true" />}
      aria-label="Show the groups of all statements"
      onClick={onClear}
    >
      One statement
    </Button>
  );
}

/** The sentence about the open money, the states, the search and the sources. */
export function MatchingHead() {
  const [address, change] = useMatchingAddress();
  const states = useStates();
  const sources = useIncomeSourceNamesQuery({ fetchPolicy: 'cache-first' }).data?.incomeSources ?? [];
  return (
    <>
      <div className={classes.head}>
        <Sentence />
        <Group gap={8}>
          <States states={states} chosen={address.state} onChange={(state) => change({ state })} />
        </Group>
      </div>
      <Group gap={8} mb={16}>
        <GroupSearch />
        <ChipMenu
          name="Source"
          value={address.source ?? ''}
          options={[{ value: '', label: 'All sources' }, ...sources.map(({ id, name }) => ({ value: id, label: name }))]}
          isSet={address.source !== null}
          onChange={(source) => change({ source })}
        />
        {address.statement !== null && <StatementChip onClear={() => change({ statement: null })} />}
      </Group>
    </>
  );
}
