import { Button, Select } from '@mantine/core';
import { incomeRights } from '#domain/income/income-terms.ts';
import { subjectOfRight } from '#domain/royalties/term-draft.ts';
import { amountText } from '#web/entities/income/amount-text.ts';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import { plainDate } from '#web/kit/text/dates.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { type LinesToTryQuery, useLinesToTryQuery, useLineToTryQuery } from './__generated__/preview.ts';
import type { TrialFieldsProps } from './trial.ts';

type TriedLine = LinesToTryQuery['incomeLines']['nodes'][number];

/** "Mechanical · Germany · GEMA · 31 Mar 2026 · €12.30". */
function lineText({ right, territoryName, territory, statement, useStart, amount }: TriedLine): string {
  const day = useStart ?? statement.periodEnd;
  return [
    incomeRights.labels[right],
    territoryName ?? territory,
    statement.source?.name,
    day && plainDate(day),
    amountText(amount),
  ]
    .filter(Boolean)
    .join(' · ');
}

const described = '';

/** A line of the record instead of described money. */
export function LineField({ trial: { subject, record, line }, onChange }: TrialFieldsProps) {
  const isWork = subject === 'WORK';
  const { data } = useLinesToTryQuery({
    variables: { filter: isWork ? { work: record } : { recording: record } },
    skip: record === null,
  });
  const lines = (data?.incomeLines.nodes ?? []).filter(({ right }) => subjectOfRight(right) === subject);
  if (lines.length === 0) return null;
  return (
    <Select
      label="Line"
      data={[{ value: described, label: 'Described below' }, ...lines.map((each) => ({ value: each.id, label: lineText(each) }))]}
      value={line ?? described}
      onChange={(next) => onChange({ line: next === described ? null : next })}
      allowDeselect={false}
      maxDropdownHeight={280}
    />
  );
}

/** The line of the address, and the way to described money. */
export function ChosenLine({ line, onChange }: TrialFieldsProps & { line: string }) {
  const { data } = useLineToTryQuery({ variables: { id: line }, fetchPolicy: 'cache-first' });
  const chosen = data?.incomeLine;
  return (
    <Lines aria-label="Line">
      <Line
        wraps
        title={chosen ? `Row ${numberText(chosen.number)}` : 'A line of a statement'}
        {...(chosen && { note: lineText(chosen) })}
        aside={
          <Button size="xs" variant="default" onClick={() => onChange({ line: null })}>
            Describe money instead
          </Button>
        }
      />
    </Lines>
  );
}
