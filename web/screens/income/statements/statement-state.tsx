import type { FragmentType } from '@apollo/client/masking';
import { Badge } from '@mantine/core';
import { statementStates } from '#domain/income/income-terms.ts';
import { percentOf } from '#web/kit/feedback/progress-text.ts';
import { Meter } from '#web/kit/layout/meter.tsx';
import { percentLabel } from '#web/kit/text/numbers.ts';
import { type StatementProgressFragment, useStatementProgressFragment } from './__generated__/columns.ts';
import { stateColors } from './statement-texts.ts';
import { useStatementUpload } from './statement-upload.ts';
import classes from './statements.module.css';

/** Share of the upload or of the background job in whole percent. Null if nothing is in progress. */
function usePercent({ id, state, sizeBytes, progress }: StatementProgressFragment): number | null {
  const upload = useStatementUpload(id);
  if (state === 'RECEIVING') return upload?.problem === null ? percentOf(upload.sentBytes, sizeBytes) : null;
  const { done, total } = progress ?? { done: 0, total: null };
  return total ? Math.floor((100 * done) / total) : null;
}

/** State of a statement as a badge. Below it the progress of the upload or of the job. */
export function StatementStateBadge({ statement: from }: { statement: FragmentType<StatementProgressFragment> }) {
  const statement = useStatementProgressFragment(from);
  const { state } = statement;
  const percent = usePercent(statement);
  return (
    <span className={classes.state}>
      <Badge color={stateColors[state]}>
        {statementStates.labels[state]}
        {percent !== null && ` ${percentLabel(percent)}`}
      </Badge>
      {percent !== null && <Meter percent={percent} />}
    </span>
  );
}
