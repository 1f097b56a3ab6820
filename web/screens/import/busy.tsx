import { Button } from '@mantine/core';
import { ProgressBar, useTimeLeft } from '#web/kit/feedback/job-progress.tsx';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import { type ImportProgressFragment, useImportProgressFragment } from './__generated__/import.ts';
import { countText, rowsText } from './import-texts.ts';
import type { StageProps } from './stage-props.ts';

type Stage = { title: string; lead: string; verb: string; isOfRecords?: boolean };
const away = 'You can leave this page. The work goes on.';
const stages: Readonly<Partial<Record<ImportProgressFragment['state'], Stage>>> = {
  READING: { title: 'Reading the file', lead: `The rows are read and the columns are mapped. ${away}`, verb: 'read' },
  CHECKING: {
    title: 'Checking the rows',
    lead: `Each row is compared with the catalogue. Nothing is written. ${away}`,
    verb: 'checked',
  },
  IMPORTING: {
    title: 'Importing',
    lead: `Records are written to the catalogue. After a cancellation, written records stay until you undo the import. ${away}`,
    verb: 'written',
  },
  UNDOING: {
    title: 'Undoing the import',
    lead: `Records are restored to what they were. ${away}`,
    verb: 'undone',
    isOfRecords: true,
  },
};

/** Progress of the background job, with the time left. */
export function JobProgress({ import: from }: Pick<StageProps<ImportProgressFragment>, 'import'>) {
  const { state, progress } = useImportProgressFragment(from);
  const { title = '', verb = '', isOfRecords } = stages[state] ?? {};
  const done = progress?.done ?? 0;
  const total = progress?.total ?? 0;
  const left = useTimeLeft(state, done, total);
  const all = isOfRecords ? countText(total, 'record', 'records') : rowsText(total);
  return (
    <ProgressBar
      label={title}
      percent={total > 0 && done > 0 ? (100 * done) / total : null}
      text={done === 0 ? 'Waiting to start…' : `${numberText(done)} of ${all} ${verb}${left === null ? '' : ` · ${left}`}`}
    />
  );
}

/** A background job works on the import. */
export function Busy({ import: from, acts }: StageProps<ImportProgressFragment>) {
  const { state } = useImportProgressFragment(from);
  const { title = '', lead = '' } = stages[state] ?? {};
  return (
    <Panel title={title} lead={lead}>
      <JobProgress import={from} />
      {state !== 'UNDOING' && (
        <Buttons>
          <Button variant="default" onClick={acts.cancel} loading={acts.busy === 'cancel'}>
            Cancel import
          </Button>
        </Buttons>
      )}
    </Panel>
  );
}
