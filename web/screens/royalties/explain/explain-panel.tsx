import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { isZeroDecimal } from '#domain/money/decimal.ts';
import { moneyText } from '#web/entities/royalties/figure-text.ts';
import { royaltyPlaces } from '#web/entities/royalties/royalty-places.ts';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { LoadMore } from '#web/kit/list/load-more.tsx';
import { CopyButton } from '#web/kit/text/copy-text.tsx';
import { countText } from '#web/kit/text/count-text.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { type ExplainedStatementFragment, useExplainedStatementFragment, useExplainPayeeQuery } from './__generated__/explain.ts';
import classes from './explain.module.css';
import { ExplainedLines } from './explained-lines.tsx';
import { useSelection } from './use-selection.ts';

type Statement = ExplainedStatementFragment;

/** How the lines become the amount. */
function sumText({ payableLines: { totalCount, nodes }, adjusted, currency }: Statement): string {
  if (totalCount === 0) return 'Nothing was earned. The balance comes from earlier runs and from entries.';
  const corrections = isZeroDecimal(adjusted)
    ? ''
    : ` Corrections of earlier runs are listed as well: ${moneyText({ amount: adjusted, currency })}.`;
  const conversion = nodes.every((line) => line.currency === currency) ? '' : `converted into ${currency} and `;
  return `The sum of ${countText(totalCount, 'share', 'shares')}, ${conversion}rounded once, halves to even. The largest come first.${corrections}`;
}

type ExplainProps = { run: string; payee: string };

/** The address of this explanation, with what is selected. */
function linkTo({ run, payee }: ExplainProps, line: string | null): string {
  const query = new URLSearchParams({ payee, ...(line !== null && { line }) });
  return `${window.location.origin}${royaltyPlaces.run(run)}?${query}`;
}

type FoundProps = ExplainProps & { statement: Statement; onMore: (after: string | null) => Promise<unknown>; href: string };

function Found({ run, payee, statement, onMore, href }: FoundProps) {
  const { earned, currency, payableLines } = statement;
  const { nodes, totalCount, pageInfo } = payableLines;
  const [{ line }, select] = useSelection();
  // Until a line is chosen, the largest one is open.
  const [isUntouched, setUntouched] = useState(true);
  const open = nodes.some(({ id }) => id === line) ? line : isUntouched ? (nodes[0]?.id ?? null) : null;
  return (
    <section aria-label="Explanation">
      <h2>Explain {moneyText({ amount: earned, currency })}</h2>
      <p data-ink="quiet">{statement.payee?.name ?? 'Deleted payee'}, earned in this run</p>
      <p className={classes.sum}>
        <small>{sumText(statement)}</small>
      </p>
      <ExplainedLines
        lines={nodes}
        open={open}
        onOpen={(id) => {
          setUntouched(false);
          select({ payee, line: id });
        }}
        label="Largest shares"
      />
      {nodes.length < totalCount && (
        <>
          <small>{numberText(totalCount - nodes.length)} more</small>
          <LoadMore hasMore={pageInfo.hasNextPage} failed="Failed to load more lines" load={() => onMore(pageInfo.endCursor)} />
        </>
      )}
      <Buttons>
        <Button component={Link} to={href} variant="default">
          Open the statement
        </Button>
        <CopyButton value={linkTo({ run, payee }, line)}>Copy link</CopyButton>
      </Buttons>
    </section>
  );
}

/** Explains what a payee earned in a run: the largest shares, each with its steps, down to the lines of files. */
export function ExplainPanel({ run, payee, href }: ExplainProps & { href: string }) {
  const query = useExplainPayeeQuery({ variables: { run, key: payee }, fetchPolicy: 'cache-and-network' });
  const { data, fetchMore } = query;
  const masked = data && (data.payeeStatements.nodes[0] ?? data.payeeStatement);
  const statement = useExplainedStatementFragment(masked ?? null) as Statement | null;
  return (
    <Loaded query={{ ...query, data: data && { statement } }} failure="Failed to load the explanation" lines={8}>
      {(loaded) =>
        loaded.statement ? (
          <Found
            run={run}
            payee={payee}
            statement={loaded.statement}
            href={href}
            onMore={(after) => fetchMore({ variables: { after } })}
          />
        ) : (
          <Stack gap={4}>
            <h2>No statement</h2>
            <p data-ink="quiet">This run has no statement for the selected payee any more. Select another one.</p>
          </Stack>
        )
      }
    </Loaded>
  );
}
