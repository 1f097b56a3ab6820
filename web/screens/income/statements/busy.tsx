import { Button } from '@mantine/core';
import { ProgressBar, useTimeLeft } from '#web/kit/feedback/job-progress.tsx';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import { type StatementProgressFragment, useStatementProgressFragment } from './__generated__/columns.ts';
import type { StageProps } from './stage-props.ts';

type Stage = { title: string; lead: string; unit: string; canCancel?: boolean };
const away = 'You can leave this page. The work goes on.';
const stages: Readonly<Partial<Record<StatementProgressFragment['state'], Stage>>> = {
  READING: {
    title: 'Reading the file',
    lead: `The rows are read as lines. Nothing counts yet. ${away}`,
    unit: 'rows read',
    canCancel: true,
  },
  MATCHING: {
    title: 'Matching the lines',
    lead: `The lines are compared with the catalogue. ${away}`,
    unit: 'groups matched',
    canCancel: true,
  },
  POSTING: { title: 'Posting the statement', lead: `The figures take the lines in. ${away}`, unit: 'lines posted' },
  REVERSING: {
    title: 'Reversing the statement',
    lead: `The lines are taken out of all figures. ${away}`,
    unit: 'lines reversed',
  },
  CANCELLING: { title: 'Cancelling the statement', lead: `Its lines are deleted. ${away}`, unit: 'lines deleted' },
  DELETING: { title: 'Deleting the statement', lead: `Its lines and its file are deleted. ${away}`, unit: 'lines deleted' },
};

/** A background job works on the statement. */
export function Busy({ statement: from, acts }: StageProps<StatementProgressFragment>) {
  const { state, progress } = useStatementProgressFragment(from);
  const { title = '', lead = '', unit = '', canCancel = false } = stages[state] ?? {};
  const done = progress?.done ?? 0;
  const total = progress?.total ?? 0;
  const left = useTimeLeft(state, done, total);
  const counted = `${numberText(done)} of ${numberText(total)} ${unit}`;
  return (
    <Panel title={title} lead={lead}>
      <ProgressBar
        label={title}
        percent={total > 0 && done > 0 ? (100 * done) / total : null}
        text={done === 0 ? 'Waiting to start…' : [counted, left].filter(Boolean).join(' · ')}
      />
      {canCancel && (
        <Buttons>
          <Button variant="default" onClick={acts.cancel} loading={acts.busy === 'cancel'}>
            Cancel statement
          </Button>
        </Buttons>
      )}
    </Panel>
  );
}
