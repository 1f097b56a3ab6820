import type { FragmentType } from '@apollo/client/masking';
import { Text } from '@mantine/core';
import { entryKinds } from '#domain/royalties/royalty-terms.ts';
import { figureText } from '#web/entities/royalties/figure-text.ts';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { plainDate } from '#web/kit/text/dates.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { type PayeeStatementEntriesFragment, usePayeeStatementEntriesFragment } from './__generated__/statement.ts';

/** What moved the balance besides income, with its notes, as the statement lists it. Omitted if there is nothing. */
export function Entries({ statement: masked }: { statement: FragmentType<PayeeStatementEntriesFragment> }) {
  const { entries, entryCount, currency } = usePayeeStatementEntriesFragment(masked);
  if (entries.length === 0) return null;
  const others = entryCount - entries.length;
  return (
    <Panel title="Entries" lead="Adjustments, advances, costs and payments since the last statement. The payee reads the notes.">
      <Lines aria-label="Entries" data-dense>
        {entries.map(({ kind, date, note, amount }, index) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: equal entries may repeat, and keep their places
            key={index}
            title={`${entryKinds.labels[kind]} of ${plainDate(date)}`}
            note={note ?? undefined}
            aside={<span data-figures>{figureText({ amount, currency })}</span>}
          />
        ))}
      </Lines>
      {others > 0 && <Text c="dimmed">And {numberText(others)} more. CSV and Excel have all of them.</Text>}
    </Panel>
  );
}
