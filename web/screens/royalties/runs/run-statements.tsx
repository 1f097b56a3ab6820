import { Anchor, Modal } from '@mantine/core';
import { useState } from 'react';
import { incomePlaces } from '#web/entities/income/income-filter.ts';
import { periodText } from '#web/entities/income/period.ts';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { Line, Lines, NoLines } from '#web/kit/layout/lines.tsx';
import { countText } from '#web/kit/text/count-text.ts';
import { useRunStatementsQuery } from './__generated__/new-run.ts';
import { statementName, sumsText } from './statement-sums.ts';

function Statements({ id }: { id: string }) {
  const query = useRunStatementsQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  return (
    <Loaded query={{ ...query, data: query.data?.royaltyRun?.statements }} failure="Failed to load the statements" lines={4}>
      {(statements) =>
        statements.length === 0 ? (
          <NoLines>The run divides no statement. It closes the balances of payees alone.</NoLines>
        ) : (
          <Lines aria-label="Statements" data-dense>
            {statements.map((statement) => (
              <Line
                key={statement.id}
                href={incomePlaces.statement(statement.id)}
                title={[statementName(statement), periodText(statement.periodStart, statement.periodEnd)]
                  .filter(Boolean)
                  .join(', ')}
                note={statement.fileName}
                aside={<span data-figures>{sumsText([statement])}</span>}
              />
            ))}
          </Lines>
        )
      }
    </Loaded>
  );
}

/** Number of the statements that a run divides. A press lists them. */
export function RunStatements({ id, count }: { id: string; count: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Anchor component="button" type="button" inherit aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {countText(count, 'statement', 'statements')}
      </Anchor>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Statements of this run"
        size={640}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Statements id={id} />
      </Modal>
    </>
  );
}
