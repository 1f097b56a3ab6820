import { Stack } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { NoLines } from '#web/kit/layout/lines.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { PagesBelow } from '#web/kit/list/pages-below.tsx';
import { useStatementPayableLinesQuery } from '../explain/__generated__/explain.ts';
import { ExplainedLines } from '../explain/explained-lines.tsx';

/** Lines of a page, as in the query. */
const pageLines = 20;
const wholeNumber = /^[1-9]\d{0,5}$/;

/** The page and the open line in the address. */
function usePlace(name: string) {
  const [params, setParams] = useSearchParams();
  const page = params.get(name) ?? '';
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [key, value] of Object.entries(changes)) {
          if (value === null) next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    page: wholeNumber.test(page) ? Number(page) : 1,
    line: params.get('line'),
    setPage: (next: number) => change({ [name]: next === 1 ? null : String(next), line: null }),
    setLine: (line: string | null) => change({ line }),
  };
}

const texts = {
  corrections: {
    title: 'Corrections of earlier runs',
    lead: 'The earlier division is taken back, and the money is divided as it is today.',
  },
  shares: { title: 'Shares', lead: 'What the payee earned of each statement and piece of music, the largest first.' },
} as const;

type LinesProps = { id: string; kind: keyof typeof texts };

/** The payable lines of a statement by pages. Each opens with the steps that lead to it. Without corrections, their part is left out. */
export function StatementLines({ id, kind }: LinesProps) {
  const isAdjustment = kind === 'corrections';
  const { page, line, setPage, setLine } = usePlace(isAdjustment ? 'corrections' : 'page');
  const query = useStatementPayableLinesQuery({ variables: { id, page, isAdjustment }, fetchPolicy: 'cache-and-network' });
  const data = query.data ?? query.previousData;
  const lines = data?.payeeStatement?.payableLines;
  if (isAdjustment && !query.error && (lines?.totalCount ?? 0) === 0) return null;
  return (
    <Panel title={texts[kind].title} lead={texts[kind].lead}>
      <Loaded query={{ ...query, data: lines }} failure="Failed to load the lines" lines={8}>
        {({ nodes, totalCount }) =>
          totalCount === 0 ? (
            <NoLines>Nothing was earned in this run.</NoLines>
          ) : (
            <Stack gap={12} align="stretch">
              <ExplainedLines lines={nodes} open={line} onOpen={setLine} label={texts[kind].title} />
              <PagesBelow page={page} rows={pageLines} totalCount={totalCount} noun={texts[kind].title} onPage={setPage} />
            </Stack>
          )
        }
      </Loaded>
    </Panel>
  );
}
