import { Badge, Button } from '@mantine/core';
import { IconAlertTriangle, IconBulb, IconCheck } from '@tabler/icons-react';
import { HUNDRED, percentText } from '#domain/kit/percent.ts';
import { fillMissing, rowToFill } from '#domain/works/split-editing.ts';
import { type SplitGroupName, type SplitProblem, splitRights } from '#domain/works/split-model.ts';
import { lacksParty, missingSentence } from '#domain/works/split-problems.ts';
import classes from './splits.module.css';
import type { Sheet, SplitsControl } from './use-splits.ts';

/** What the badge says: the larger gap or excess of both rights, or else what a row lacks. */
function faultText(group: Sheet[SplitGroupName], short: boolean): string {
  const missing = splitRights
    .filter((right) => group[right].state === 'check')
    .map((right) => group[right].missing)
    .sort((a, b) => Math.abs(b) - Math.abs(a))[0];
  if (missing === undefined) return group.rows.some(lacksParty) ? 'Nobody chosen' : 'Row without a share';
  if (short) return 'Check factors';
  return `Check factors · ${missing > 0 ? `${percentText(missing)} missing` : `${percentText(-missing)} too much`}`;
}

export function StateBadge({ group, short = false }: { group: Sheet[SplitGroupName]; short?: boolean }) {
  if (group.state === 'empty') return null;
  if (group.state === 'valid')
    return (
      <Badge color="green" leftSection={<IconCheck size={13} aria-hidden="true" />}>
        Valid
      </Badge>
    );
  return (
    <Badge color="yellow" leftSection={<IconAlertTriangle size={13} aria-hidden="true" />}>
      {faultText(group, short)}
    </Badge>
  );
}

/** A message per right with wrong factors, and a button that fixes it. */
function FactorFixes({ name, control }: { name: SplitGroupName; control: SplitsControl }) {
  const group = control.sheet[name];
  const rows = control.splits[name];
  return splitRights.map((right) => {
    const sentence = group[right].state === 'check' ? missingSentence(right, group[right].factorTotal) : null;
    if (sentence === null) return null;
    const target = rowToFill(rows, right);
    const { missing } = group[right];
    const who = target?.partyName ?? 'the last row';
    const offer = missing > 0 ? `Add ${percentText(missing)} to ${who}` : `Take ${percentText(-missing)} from ${who}`;
    return (
      <p key={right} className={classes.note} data-ink="warn">
        <IconAlertTriangle size={16} aria-hidden="true" />
        <span>
          {sentence}{' '}
          {control.editing && target !== null && (
            <button
              type="button"
              className={classes.fix}
              onClick={() => control.setRows(name, fillMissing(rows, right, target.key))}
            >
              {offer}
            </button>
          )}
        </span>
      </p>
    );
  });
}

/** Buttons for hints: all to the music without lyrics, nothing to publishing without publishers. */
function HintAction({ problem, control }: { problem: SplitProblem; control: SplitsControl }) {
  if (!control.editing) return null;
  const act = {
    'lyrics-without-authors': ['Set the music share to 100 %', () => control.setShareOfBoth('musicShare', HUNDRED)],
    'publishing-without-publishers': ['Set the publishing share to 0 %', () => control.setShareOfBoth('publishingShare', 0)],
  } as const;
  const found = problem.code in act ? act[problem.code as keyof typeof act] : null;
  return (
    found && (
      <button type="button" className={classes.fix} onClick={found[1]}>
        {found[0]}
      </button>
    )
  );
}

const shownElsewhere = new Set(['factors-missing', 'factors-exceeded', 'duplicate-party-role', 'party-missing', 'out-of-range']);

/** Problems of a group, or of the work if `name` is null, not shown at a row. */
export function Problems({ name, control }: { name: SplitGroupName | null; control: SplitsControl }) {
  const problems = control.sheet.problems.filter(({ group, code }) => group === name && !shownElsewhere.has(code));
  return problems.map((problem) => {
    const Icon = problem.severity === 'hint' ? IconBulb : IconAlertTriangle;
    return (
      <p
        key={`${problem.code} ${problem.right ?? ''}`}
        className={classes.note}
        data-ink={problem.severity === 'hint' ? 'quiet' : 'warn'}
        data-severity={problem.severity}
      >
        <Icon size={16} aria-hidden="true" />
        <span>
          {problem.message} <HintAction problem={problem} control={control} />
        </span>
      </p>
    );
  });
}

export function GroupNotes({ name, control }: { name: SplitGroupName; control: SplitsControl }) {
  return (
    <div role="status">
      <FactorFixes name={name} control={control} />
      <Problems name={name} control={control} />
    </div>
  );
}

export function SplitEqually({ name, control }: { name: SplitGroupName; control: SplitsControl }) {
  if (!control.editing || control.splits[name].length < 2) return null;
  return (
    <Button size="xs" variant="subtle" color="gray" onClick={() => control.splitEqually(name)}>
      Split equally
    </Button>
  );
}
