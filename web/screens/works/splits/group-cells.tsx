import { ActionIcon, Select } from '@mantine/core';
import { IconTrash, IconX } from '@tabler/icons-react';
import { formatPercent, percentText } from '#domain/kit/percent.ts';
import { factorOf, type SplitGroupName, type SplitRight, shareOf } from '#domain/works/split-model.ts';
import { needsParty } from '#domain/works/split-roles.ts';
import { rightTitles } from './main-split-card.tsx';
import { PercentInput } from './percent-input.tsx';
import { groupRoles, noParty, type PartyRow } from './split-values.ts';
import type { SplitsControl } from './use-splits.ts';

export type RowProps = { name: SplitGroupName; row: PartyRow; index: number; control: SplitsControl };

const nameOf = ({ row, index }: Pick<RowProps, 'row' | 'index'>) => row.partyName ?? `row ${index + 1}`;

export function RoleCell({ name, row, index, control }: RowProps) {
  if (!control.editing) return <>{row.role}</>;
  return (
    <Select
      size="xs"
      aria-label={`Role of ${nameOf({ row, index })}`}
      data={Object.values(groupRoles[name])}
      value={row.role}
      onChange={(role) => role !== null && control.changeRow(name, row.key, { role, ...(needsParty(role) ? {} : noParty) })}
      allowDeselect={false}
      disabled={control.disabled}
    />
  );
}

export function Factor({ name, row, index, control, right }: RowProps & { right: SplitRight }) {
  const column = factorOf[right];
  if (!control.editing) return <>{percentText(row[column])}</>;
  const rows = control.splits[name];
  return (
    <PercentInput
      label={`${rightTitles[right]} factor of ${nameOf({ row, index })}`}
      value={row[column]}
      onChange={(percent) => control.changeRow(name, row.key, { [column]: percent })}
      warns={control.sheet[name][right].state === 'check' && index === rows.length - 1}
      disabled={control.disabled}
    />
  );
}

/** The shares of a row. The sheet has its rows in the same order. */
export const shareText = (control: SplitsControl, name: SplitGroupName, index: number, right: SplitRight) =>
  formatPercent(control.sheet[name].rows[index]?.[shareOf[right]] ?? 0, 4);

export function Remove({ name, row, index, control, touch }: RowProps & { touch: boolean }) {
  if (!control.editing) return null;
  const Icon = touch ? IconTrash : IconX;
  return (
    <ActionIcon
      size={touch ? 44 : 30}
      aria-label={`Remove ${nameOf({ row, index })}`}
      onClick={() => control.removeRow(name, row.key)}
      disabled={control.disabled}
    >
      <Icon size={touch ? 18 : 16} stroke={1.7} />
    </ActionIcon>
  );
}

export function Total({ name, control, right }: { name: SplitGroupName; control: SplitsControl; right: SplitRight }) {
  const { factorTotal, state } = control.sheet[name][right];
  return <span data-ink={state === 'check' ? 'warn' : undefined}>{percentText(factorTotal)}</span>;
}
