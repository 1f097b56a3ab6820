import { Badge } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { payeeKinds } from '#domain/royalties/royalty-terms.ts';
import { figureText, moneyText } from '#web/entities/royalties/figure-text.ts';
import type { Sortable, Sorting } from '#web/kit/list/state.ts';
import { ariaSort, SortButton } from '#web/kit/list/table.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { type RunPayeeRowFragment, type RunPayeesQuery, useRunPayeeRowFragment } from './__generated__/payees.ts';
import { changeText } from './change-texts.ts';
import { deductionsText, payStateOf } from './deductions.ts';
import classes from './runs.module.css';

export type PayeeNode = RunPayeesQuery['payeeStatements']['nodes'][number];

/** What a row is selected by: its payee, whose ID stays when the run is computed again. */
export const keyOf = ({ id, payee }: Pick<PayeeNode, 'id' | 'payee'>): string => payee?.id ?? id;
const nameOf = ({ payee }: Pick<PayeeNode, 'payee'>): string => payee?.name ?? 'Deleted payee';

type Row = RunPayeeRowFragment;

const factsOf = ({ payee }: Row): string =>
  [payee && payeeKinds.labels[payee.kind], payee?.taxCountry].filter(Boolean).join(' · ');

const State = ({ row, isReversed }: { row: Row; isReversed: boolean }) => {
  const { text, color, amount } = payStateOf(row, isReversed);
  return (
    <>
      <Badge color={color}>{text}</Badge>
      {amount !== undefined && <small data-figures>{amount}</small>}
    </>
  );
};

const Deductions = ({ row, isPhone }: { row: Row; isPhone: boolean }) => {
  const texts = deductionsText(row);
  if (texts.length === 0) return isPhone ? null : '–';
  return texts.map((text) => <span key={text}>{text}</span>);
};

type RowProps = {
  node: PayeeNode;
  isSelected: boolean;
  isReversed: boolean;
  isPhone: boolean;
  onSelect: () => void;
  /** The payee was opened with the keyboard. */
  onOpen: () => void;
};

function PayeeRow({ node, isSelected, isReversed, isPhone, onSelect, onOpen }: RowProps) {
  const row = useRunPayeeRowFragment(node);
  const { currency } = row;
  const line = useRef<HTMLTableRowElement>(null);
  const wasSelected = useRef(isSelected);
  useEffect(() => {
    const button = line.current?.querySelector('button');
    if (isSelected && !wasSelected.current && button) {
      // Keys move the selection, which stays in sight and keeps the focus. A page that opens does not scroll.
      if (line.current?.parentElement?.contains(document.activeElement)) button.focus();
      line.current?.scrollIntoView({ block: 'nearest' });
    }
    wasSelected.current = isSelected;
  }, [isSelected]);
  const figure = (amount: string) => figureText({ amount, currency });
  return (
    <tr ref={line} data-chosen={isSelected || undefined} onClick={onSelect}>
      <th scope="row">
        <button
          type="button"
          onClick={({ detail }) => {
            onSelect();
            // The keyboard presses without a pointer.
            if (detail === 0) onOpen();
          }}
          aria-current={isSelected ? 'true' : undefined}
        >
          <span data-clip>{nameOf(row)}</span>
        </button>
        <small data-clip>{factsOf(row)}</small>
      </th>
      <td>{figure(row.opening)}</td>
      <td>
        {isPhone && <small>Earned </small>}
        {figure(row.earned)}
      </td>
      <td>
        {isPhone && <small>Since the last run </small>}
        {changeText(row)}
      </td>
      <td className={classes.deductions}>
        <Deductions row={row} isPhone={isPhone} />
      </td>
      <td>
        <b>{moneyText({ amount: row.closing, currency })}</b>
      </td>
      <td>
        <State row={row} isReversed={isReversed} />
      </td>
    </tr>
  );
}

type Heading = Sortable & { isFigure?: boolean };
export const payeeHeadings: readonly Heading[] = [
  { header: 'Payee', sortKey: 'NAME' },
  { header: 'Opening', isFigure: true },
  { header: 'Earned', sortKey: 'EARNED', startsDescending: true, isFigure: true },
  { header: 'Change', sortKey: 'CHANGE', startsDescending: true, isFigure: true },
  { header: 'Deductions', isFigure: true },
  { header: 'Closing', sortKey: 'CLOSING', startsDescending: true, isFigure: true },
  { header: 'State', sortKey: 'NET', startsDescending: true },
];

type TableProps = {
  nodes: readonly PayeeNode[];
  selected: string | null;
  onSelect: (key: string) => void;
  state: Sorting;
  onSort: (column: Sortable) => void;
  isOutdated: boolean;
  /** Whether the run was reversed. */
  isReversed: boolean;
  /** Moves the focus to the explanation, after a payee was opened with the keyboard. */
  onOpen: () => void;
  /** Selects the next or the previous payee. */
  onMove: (step: 1 | -1) => void;
};

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The payees of a run with their balances. A press selects the payee that is explained. */
export function PayeesTable({ nodes, selected, onSelect, state, onSort, isOutdated, isReversed, onOpen, onMove }: TableProps) {
  const isPhone = useIsPhone();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(step);
  };
  return (
    <table className={classes.payees} aria-label="Payees" data-figures data-outdated={isOutdated || undefined}>
      <thead>
        <tr>
          {payeeHeadings.map((heading) => (
            <th
              key={heading.header}
              scope="col"
              data-figure={heading.isFigure}
              {...(heading.sortKey !== undefined && { 'aria-sort': ariaSort(heading.sortKey === state.sortBy, state) })}
            >
              {heading.sortKey === undefined ? heading.header : <SortButton column={heading} state={state} onSort={onSort} />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={onKeyDown}>
        {nodes.map((node) => (
          <PayeeRow
            key={node.id}
            node={node}
            isSelected={keyOf(node) === selected}
            isReversed={isReversed}
            isPhone={isPhone}
            onSelect={() => onSelect(keyOf(node))}
            onOpen={onOpen}
          />
        ))}
      </tbody>
    </table>
  );
}
