import { ActionIcon, Button, Card, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { HUNDRED, percentText } from '#domain/kit/percent.ts';
import { maxHolderNameLength, maxHolders } from '#domain/tokens/token-terms.ts';
import { percentLabel } from '#web/kit/text/numbers.ts';
import type { AddressCheck } from '../wallets/use-address-check.ts';
import { WalletField } from '../wallets/wallet-field.tsx';
import { WholeAddress } from '../wallets/whole-address.tsx';
import { type Basis, fitsWallets, type Party, shareholdersOf } from './parties.ts';
import {
  bySplits,
  evenly,
  type HolderRow,
  holdersProblem,
  newHolder,
  type StateChange,
  totalShare,
  type WizardState,
} from './state.ts';

type RowsProps = {
  parties: readonly Party[];
  state: WizardState;
  check: AddressCheck | null;
  onChange: (change: StateChange) => void;
};

/** Longer than any share, so pasted spaces are trimmed by the check. */
const longestShare = 20;

const bases: readonly (readonly [Basis, string])[] = [
  ['performanceShare', 'By performance splits'],
  ['mechanicalShare', 'By mechanical splits'],
];

function Row({ row, index, state, check, onRow, onRemove }: RowProps) {
  const { blockchain } = state;
  const address = row.addresses[blockchain];
  const result = check?.(blockchain, address);
  const number = index + 1;
  return (
    <Card component="li">
      <Group gap={10} align="flex-end">
        <TextInput
          flex={1}
          miw={{ base: '100%', sm: 0 }}
          label={`Name of holder ${number}`}
          placeholder="For your own record"
          value={row.name}
          maxLength={maxHolderNameLength}
          onChange={(event) => onRow({ ...row, name: event.currentTarget.value })}
        />
        <TextInput
          flex={{ base: 1, sm: '0 0 112px' }}
          label="Share"
          aria-label={`Share of holder ${number}, percent`}
          inputMode="decimal"
          value={row.share}
          maxLength={longestShare}
          rightSection="%"
          rightSectionPointerEvents="none"
          styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
          onChange={(event) => onRow({ ...row, share: event.currentTarget.value })}
        />
        <ActionIcon aria-label={`Remove holder ${number}`} onClick={onRemove} mb={2}>
          <IconTrash size={16} />
        </ActionIcon>
      </Group>
      <Stack gap={10} mt={10}>
        <WalletField
          label={`Wallet address of holder ${number}`}
          blockchain={blockchain}
          value={address}
          check={check}
          onChange={(typed) => onRow({ ...row, addresses: { ...row.addresses, [blockchain]: typed } })}
        />
        {result?.ok && <WholeAddress address={result.value} />}
      </Stack>
    </Card>
  );
}
type RowProps = {
  row: HolderRow;
  index: number;
  state: WizardState;
  check: AddressCheck | null;
  onRow: (row: HolderRow) => void;
  onRemove: () => void;
};

/** Wallets with their shares of a royalty token, which must add up to 100 %. */
export function HolderRows({ parties, state, check, onChange }: RowsProps) {
  const { holders } = state;
  const set = (rows: readonly HolderRow[]) => onChange({ holders: rows });
  const problem = holdersProblem(holders, state);
  const offered = bases.filter(([basis]) => fitsWallets(parties, basis));
  const most = Math.max(...bases.map(([basis]) => shareholdersOf(parties, basis).length));
  return (
    <>
      <Stack gap={12} renderRoot={(props) => <ul {...props} />}>
        {holders.map((row, index) => (
          <Row
            key={row.key}
            row={row}
            index={index}
            state={state}
            check={check}
            onRow={(next) => set(holders.map((each) => (each.key === row.key ? next : each)))}
            onRemove={() => set(holders.filter((each) => each.key !== row.key))}
          />
        ))}
      </Stack>
      <Group gap={8}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          disabled={holders.length >= maxHolders}
          onClick={() => set([...holders, newHolder()])}
        >
          Add wallet
        </Button>
        <Button variant="default" size="xs" disabled={holders.length === 0} onClick={() => set(evenly(holders))}>
          Even shares
        </Button>
        {offered.map(([basis, label]) => (
          <Button key={basis} variant="default" size="xs" onClick={() => set(bySplits(holders, parties, basis))}>
            {label}
          </Button>
        ))}
        <Text
          span
          fw={600}
          ml="auto"
          {...(totalShare(holders) === HUNDRED ? { c: 'var(--mantine-color-success)' } : {})}
          data-figures
        >
          {percentText(totalShare(holders))} of {percentLabel(100)}
        </Text>
      </Group>
      {most > maxHolders && (
        <Text c="dimmed">
          The splits name {most} parties, and at most {maxHolders} wallets can hold a new royalty token. Enter the holders
          yourself.
        </Text>
      )}
      <Text c="var(--mantine-color-error)" role="status">
        {problem}
      </Text>
    </>
  );
}
