import type { FragmentType } from '@apollo/client/masking';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { incomeRights } from '#domain/income/income-terms.ts';
import { type IncomeLineRowFragment, useIncomeLineRowFragment } from '#web/entities/income/__generated__/income-line.ts';
import { exactAmountText } from '#web/entities/income/amount-text.ts';
import { LineButton } from '#web/entities/income/line-details.tsx';
import { withMinus } from '#web/entities/royalties/figure-text.ts';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import { LoadMore } from '#web/kit/list/load-more.tsx';
import { countText } from '#web/kit/text/count-text.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { usePayableLineIncomeQuery } from './__generated__/explain.ts';

type Masked = { id: string } & FragmentType<IncomeLineRowFragment>;

/** A line of the file. It opens with its cells as they were received. */
function FileLine({ line: masked }: { line: Masked }) {
  const line = useIncomeLineRowFragment(masked);
  const facts = [line.territoryName ?? line.territory, line.service, incomeRights.labels[line.right]].filter(Boolean);
  return (
    <Line
      title={<LineButton line={line}>Row {numberText(line.number)}</LineButton>}
      note={facts.join(' · ')}
      aside={<span data-figures>{withMinus(exactAmountText(line.amount))}</span>}
    />
  );
}

function FileLines({ id }: { id: string }) {
  const query = usePayableLineIncomeQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const { fetchMore } = query;
  return (
    <Loaded query={{ ...query, data: query.data?.payableLine?.incomeLines }} failure="Failed to load the lines" lines={3}>
      {({ nodes, pageInfo }) => (
        <>
          <Lines aria-label="Lines of the file" data-dense>
            {nodes.map((line) => (
              <FileLine key={line.id} line={line} />
            ))}
          </Lines>
          <LoadMore
            hasMore={pageInfo.hasNextPage}
            failed="Failed to load more lines"
            load={() => fetchMore({ variables: { after: pageInfo.endCursor } })}
          />
        </>
      )}
    </Loaded>
  );
}

/** The lines of the file behind an amount, once they are asked for. */
export function LinesOfFile({ id, count }: { id: string; count: number }) {
  const [isOpen, setOpen] = useState(false);
  const text = countText(Math.abs(count), 'line', 'lines');
  return (
    <Stack gap={8} align="stretch">
      <div>
        <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setOpen((now) => !now)}>
          {isOpen ? `Hide ${text} of the file` : `Show ${text} of the file`}
        </Button>
      </div>
      {isOpen && <FileLines id={id} />}
    </Stack>
  );
}
