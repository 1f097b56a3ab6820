import type { FragmentType } from '@apollo/client/masking';
import { Badge, Checkbox } from '@mantine/core';
import { type ChangeEvent, type MouseEvent, useEffect, useRef } from 'react';
import { versionedTitle } from '#domain/catalogue/versioned-title.ts';
import { maxDecided } from '#domain/income/group-decision.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { type IncomeGroupRowFragment, useIncomeGroupRowFragment } from './__generated__/matching.ts';
import { groupAmount } from './group-amount.ts';
import classes from './matching.module.css';
import { reasonsText, scoreColor } from './reason-text.ts';
import type { Target } from './use-decisions.ts';
import type { Ticks } from './use-queue.ts';

export type GroupRow = IncomeGroupRowFragment;
export type MaskedGroup = { id: string; version: number; title: string } & FragmentType<IncomeGroupRowFragment>;

/** Writers or artist, as the statement names them. */
export const namesOf = ({ identity: { writers, artist } }: Pick<GroupRow, 'identity'>): string => writers ?? artist ?? '–';

type Proposed = Pick<GroupRow['proposals'][number], 'work' | 'recording' | 'release'>;

/** Name of the record that a proposal is about. */
export const proposedName = ({ work, recording, release }: Proposed): string =>
  work?.title ?? (recording ? versionedTitle(recording) : (release?.title ?? 'Unknown record'));

/** What a proposal matches a group with. */
export function targetOf({ work, recording, release }: Proposed): Target | null {
  if (work) return { work: work.id };
  if (recording) return { recording: recording.id };
  return release && { release: release.id };
}

/** Whether the two best proposals are equally likely. */
export const isTie = ({ proposals: [best, second] }: Pick<GroupRow, 'proposals'>): boolean =>
  best !== undefined && best.score === second?.score;

function Proposal({ group }: { group: GroupRow }) {
  const { proposals, needsDivision } = group;
  const [best] = proposals;
  if (needsDivision) return <b>Divide among its works</b>;
  if (!best) return <span data-ink="quiet">No candidate</span>;
  const name = isTie(group) ? `${proposals.filter(({ score }) => score === best.score).length} candidates` : proposedName(best);
  return (
    <>
      <span data-clip>{name}</span>
      <small data-clip>{reasonsText(best.reasons)}</small>
    </>
  );
}

export const Score = ({ score }: { score: number | undefined }) =>
  score === undefined ? <span data-ink="quiet">–</span> : <Badge color={scoreColor(score)}>{score}</Badge>;

type RowProps = {
  group: MaskedGroup;
  isSelected: boolean;
  onSelect: () => void;
  /** Undefined for those who cannot decide. */
  tick: { checked: boolean; onChange: (event: ChangeEvent<HTMLInputElement>) => void } | undefined;
};

const stop = (event: MouseEvent) => event.stopPropagation();

function Row({ group: masked, isSelected, onSelect, tick }: RowProps) {
  const group = useIncomeGroupRowFragment(masked) as GroupRow;
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    // The keys of the queue move the selection, which stays in sight.
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <tr ref={row} data-chosen={isSelected || undefined} onClick={onSelect}>
      <th scope="row">
        <div className={classes.named}>
          {tick && (
            <Checkbox
              className={classes.tick ?? ''}
              aria-label={`Add “${group.title}” to the selection`}
              {...tick}
              onClick={stop}
            />
          )}
          <div>
            <button
              type="button"
              onClick={onSelect}
              aria-label={`Select “${group.title}”`}
              aria-current={isSelected ? 'true' : undefined}
            >
              <span data-clip>“{group.title}”</span>
            </button>
            <small data-clip>{namesOf(group)}</small>
          </div>
        </div>
      </th>
      <td>
        <span data-clip>{group.source.name}</span>
      </td>
      <td data-figures>{numberText(group.lines)}</td>
      <td data-figures>{groupAmount(group)}</td>
      <td>
        <Proposal group={group} />
      </td>
      <td>
        <Score score={group.proposals[0]?.score} />
      </td>
    </tr>
  );
}

/** Whether the press or the key that changed a field was with Shift. */
const hasShift = ({ nativeEvent }: ChangeEvent): boolean => (nativeEvent as unknown as { shiftKey?: boolean }).shiftKey === true;

type TableProps = {
  groups: readonly MaskedGroup[];
  selected: string | null;
  onSelect: (id: string) => void;
  /** Undefined for those who cannot decide. */
  ticks: Ticks | undefined;
};

/** Groups of lines, the largest amount first. */
export function GroupsTable({ groups, selected, onSelect, ticks }: TableProps) {
  const ticked = new Set(ticks?.ticked.map(({ id }) => id));
  const isAll = ticked.size > 0 && ticked.size === Math.min(groups.length, maxDecided);
  return (
    <table className={classes.groups} aria-label="Groups of lines">
      <thead>
        <tr>
          <th scope="col">
            <div className={classes.named}>
              {ticks && (
                <Checkbox
                  className={classes.tick ?? ''}
                  aria-label="Select all groups"
                  checked={isAll}
                  indeterminate={ticked.size > 0 && !isAll}
                  onChange={ticks.tickAll}
                />
              )}
              <span>As the statement says</span>
            </div>
          </th>
          {['Source', 'Lines', 'Amount', 'Proposal', 'Score'].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <Row
            key={group.id}
            group={group}
            isSelected={group.id === selected}
            onSelect={() => onSelect(group.id)}
            tick={
              ticks && {
                checked: ticked.has(group.id),
                onChange: (event) => ticks.tick(group.id, hasShift(event)),
              }
            }
          />
        ))}
      </tbody>
    </table>
  );
}
