import { ActionIcon, Button, Select, Tooltip } from '@mantine/core';
import { IconCopy, IconInfoCircle, IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { formatPercent, type Percent } from '#domain/kit/percent.ts';
import { MAX_SPLIT_ROWS } from '#domain/works/split-draft.ts';
import { factorOf, type SplitGroupName, type SplitRight, shareOf, splitRights } from '#domain/works/split-model.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { useBelow, useIsPhone } from '#web/kit/media.ts';
import { GroupNotes, SplitEqually, StateBadge } from './group-state.tsx';
import { rightTitles } from './main-split-card.tsx';
import { PartyCell } from './party-cell.tsx';
import { PercentInput } from './percent-input.tsx';
import { groupRoles, type PartyRow } from './split-values.ts';
import classes from './splits.module.css';
import type { SplitsControl } from './use-splits.ts';

const words = {
  composers: { title: 'Songwriters', add: 'Add songwriter', hint: 'Share = writers’ part × music share × factor' },
  authors: { title: 'Authors', add: 'Add author', hint: 'Share = writers’ part × lyrics share × factor' },
  publishers: { title: 'Publishers', add: 'Add publisher', hint: 'Share = publishing share × factor' },
} as const;

const factorText = (percent: Percent) => `${formatPercent(percent, percent % 100 === 0 ? 2 : 4)} %`;

type RowProps = { name: SplitGroupName; row: PartyRow; index: number; control: SplitsControl };

const nameOf = ({ row, index }: Pick<RowProps, 'row' | 'index'>) => row.partyName ?? `row ${index + 1}`;

function RoleCell({ name, row, index, control }: RowProps) {
  if (!control.editing) return <>{row.role}</>;
  return (
    <Select
      size="xs"
      aria-label={`Role of ${nameOf({ row, index })}`}
      data={Object.values(groupRoles[name])}
      value={row.role}
      onChange={(role) => role !== null && control.changeRow(name, row.key, { role })}
      allowDeselect={false}
      disabled={control.disabled}
    />
  );
}

function Factor({ name, row, index, control, right }: RowProps & { right: SplitRight }) {
  const column = factorOf[right];
  if (!control.editing) return <>{factorText(row[column])}</>;
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

/** The shares of a row; rows of the sheet stand in the order of the rows that made them. */
const shareText = (control: SplitsControl, name: SplitGroupName, index: number, right: SplitRight) =>
  formatPercent(control.sheet[name].rows[index]?.[shareOf[right]] ?? 0, 4);

function Remove({ name, row, index, control, touch }: RowProps & { touch: boolean }) {
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

function Total({ name, control, right }: { name: SplitGroupName; control: SplitsControl; right: SplitRight }) {
  const { factorTotal, state } = control.sheet[name][right];
  return <span className={state === 'check' ? classes.bad : undefined}>{factorText(factorTotal)}</span>;
}

function WideTable({ name, control }: { name: SplitGroupName; control: SplitsControl }) {
  const rows = control.splits[name];
  return (
    <table className={classes.table} aria-label={words[name].title}>
      <colgroup>
        <col />
        <col className={classes.colrole} />
        <col className={classes.colfactor} />
        <col className={classes.colshare} />
        <col className={classes.colfactor} />
        <col className={classes.colshare} />
        {control.editing && <col className={classes.colremove} />}
      </colgroup>
      <thead>
        <tr className={classes.over}>
          <td colSpan={2} />
          {splitRights.map((right) => (
            <th key={right} colSpan={2} scope="colgroup">
              <div>{rightTitles[right]}</div>
            </th>
          ))}
          {control.editing && <td />}
        </tr>
        <tr>
          <th scope="col">Name and IPI</th>
          <th scope="col">Role</th>
          {splitRights.map((right) => [
            <th key={`${right} factor`} scope="col" className={classes.right}>
              Factor
            </th>,
            <th key={`${right} share`} scope="col" className={classes.right}>
              Share %
            </th>,
          ])}
          {control.editing && <td />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const shared = { name, row, index, control };
          return (
            <tr key={row.key}>
              <td>
                <PartyCell {...shared} />
              </td>
              <td>
                <RoleCell {...shared} />
              </td>
              {splitRights.map((right) => [
                <td key={`${right} factor`} className={classes.factor}>
                  <Factor {...shared} right={right} />
                </td>,
                <td key={`${right} share`} className={classes.share}>
                  {shareText(control, name, index, right)}
                </td>,
              ])}
              {control.editing && (
                <td className={classes.right}>
                  <Remove {...shared} touch={false} />
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Total
          </th>
          {splitRights.map((right) => [
            <td key={`${right} factor`} className={classes.factor} data-total>
              <Total name={name} control={control} right={right} />
            </td>,
            <td key={`${right} share`} className={classes.share}>
              {formatPercent(control.sheet[name][right].total, 4)}
            </td>,
          ])}
          {control.editing && <td />}
        </tr>
      </tfoot>
    </table>
  );
}

function StackedRows({ name, control }: { name: SplitGroupName; control: SplitsControl }) {
  const rows = control.splits[name];
  return (
    <ul className={classes.stack} aria-label={words[name].title}>
      {rows.map((row, index) => {
        const shared = { name, row, index, control };
        return (
          <li key={row.key}>
            <div className={classes.stackhead}>
              <PartyCell {...shared} />
              <Remove {...shared} touch />
            </div>
            <div className={classes.stackrole}>
              <RoleCell {...shared} />
            </div>
            <div className={classes.stackpair}>
              {splitRights.map((right) => (
                <div key={right}>
                  <small>{rightTitles[right]}</small>
                  <div className={classes.stackvalues}>
                    <Factor {...shared} right={right} />
                    <span className={classes.share}>{shareText(control, name, index, right)}</span>
                  </div>
                </div>
              ))}
            </div>
          </li>
        );
      })}
      <li className={classes.stacktotal}>
        <small>Total factors and shares</small>
        <div className={classes.stackpair}>
          {splitRights.map((right) => (
            <div key={right} className={classes.stackvalues}>
              <Total name={name} control={control} right={right} />
              <span className={classes.share}>{formatPercent(control.sheet[name][right].total, 4)}</span>
            </div>
          ))}
        </div>
      </li>
    </ul>
  );
}

function CopySongwriters({ control, short }: { control: SplitsControl; short: boolean }) {
  if (!control.editing || control.splits.composers.length === 0) return null;
  const copy = async () => {
    const hasAuthors = control.splits.authors.length > 0;
    const question = {
      title: 'Replace author shares with songwriter shares?',
      body: 'The authors that are entered now are replaced by the songwriters with their factors.',
      action: 'Replace',
    };
    if (!hasAuthors || (await confirm(question))) control.copySongwriters();
  };
  return (
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      leftSection={<IconCopy size={16} />}
      onClick={() => void copy()}
      aria-label="Copy songwriters"
    >
      {short ? 'Copy' : 'Copy songwriters'}
    </Button>
  );
}

/** One group of parties: who, in which role, with which factors, and what that makes of the whole. */
export function GroupSection({ name, control }: { name: SplitGroupName; control: SplitsControl }) {
  const isPhone = useIsPhone();
  const stacked = useBelow('md');
  const { title, add, hint } = words[name];
  const rows = control.splits[name];
  return (
    <section className={classes.group} aria-label={title}>
      <div className={classes.grouphead}>
        <h3>{title}</h3>
        <StateBadge group={control.sheet[name]} short={isPhone} />
        <Tooltip label={hint}>
          <ActionIcon size={28} ml={-4} aria-label={`How ${title.toLowerCase()} shares are computed: ${hint}`}>
            <IconInfoCircle size={16} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
        <span className={classes.spacer} />
        {name === 'authors' && <CopySongwriters control={control} short={isPhone} />}
        <SplitEqually name={name} control={control} />
        {control.editing && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => control.addRow(name)}
            disabled={control.disabled || rows.length >= MAX_SPLIT_ROWS}
            aria-label={add}
          >
            {isPhone ? 'Add' : add}
          </Button>
        )}
      </div>
      {rows.length > 0 && (stacked ? <StackedRows name={name} control={control} /> : <WideTable name={name} control={control} />)}
      {rows.length === 0 && !control.editing && <p className={classes.quiet}>No {title.toLowerCase()} are entered.</p>}
      <GroupNotes name={name} control={control} />
    </section>
  );
}
