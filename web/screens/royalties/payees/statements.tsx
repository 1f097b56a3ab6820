import { Badge } from '@mantine/core';
import { type PaymentState, paymentStates } from '#domain/royalties/payments.ts';
import { runStates } from '#domain/royalties/royalty-terms.ts';
import { moneyText } from '#web/entities/royalties/figure-text.ts';
import { royaltyPlaces } from '#web/entities/royalties/royalty-places.ts';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { Line, Lines, NoLines } from '#web/kit/layout/lines.tsx';
import { LoadMore } from '#web/kit/list/load-more.tsx';
import { plainDate } from '#web/kit/text/dates.ts';
import { TwoLines } from '#web/kit/text/two-lines.tsx';
import type { StatementsOfPayeeQuery } from './__generated__/statements.ts';
import {
  type StatementOfPayeeFragment,
  useStatementOfPayeeFragment,
  useStatementsOfPayeeQuery,
} from './__generated__/statements.ts';

/** What follows an amount. Drafts and reversed runs have nothing to pay yet. */
const payTexts: Readonly<Record<PaymentState, string>> = { ...paymentStates.labels, NOTHING_DUE: 'To pay', OPEN: 'To pay' };

type Masked = StatementsOfPayeeQuery['payeeStatements']['nodes'][number];

function StatementLine({ statement: masked, payeeId }: { statement: Masked; payeeId: string }) {
  const {
    number,
    currency,
    earned,
    net,
    paymentState,
    open,
    closing,
    royaltyRun: run,
  } = useStatementOfPayeeFragment(masked) as StatementOfPayeeFragment;
  const money = (amount: string) => moneyText({ amount, currency });
  return (
    <Line
      href={royaltyPlaces.payeeOfRun(run.id, payeeId)}
      title={
        <>
          {number ?? `${run.name}`} {run.state !== 'ISSUED' && <Badge color="gray">{runStates.labels[run.state]}</Badge>}
        </>
      }
      note={`${plainDate(run.periodStart)} to ${plainDate(run.periodEnd)} · earned ${money(earned)} · closing ${money(closing)}`}
      aside={
        <span data-figures>
          <TwoLines first={money(net)} second={paymentState === 'PARTLY_PAID' ? `${money(open)} open` : payTexts[paymentState]} />
        </span>
      }
    />
  );
}

/** What runs told the payee, the latest first. */
export function PayeeStatements({ payee: { id } }: { payee: { id: string } }) {
  const query = useStatementsOfPayeeQuery({ variables: { payee: id }, fetchPolicy: 'cache-and-network' });
  return (
    <Loaded query={query} failure="Failed to load the statements">
      {({ payeeStatements: { nodes, pageInfo } }) =>
        nodes.length === 0 ? (
          <NoLines>No statements yet. A run makes one for each payee who earned or has a balance.</NoLines>
        ) : (
          <>
            <Lines aria-label="Statements">
              {nodes.map((statement) => (
                <StatementLine key={statement.id} statement={statement} payeeId={id} />
              ))}
            </Lines>
            <LoadMore
              hasMore={pageInfo.hasNextPage}
              failed="Failed to load more statements"
              load={() =>
                query.fetchMore({
                  variables: { after: pageInfo.endCursor },
                  updateQuery: (known, { fetchMoreResult: { payeeStatements: more } }) => ({
                    ...known,
                    payeeStatements: { ...more, nodes: [...known.payeeStatements.nodes, ...more.nodes] },
                  }),
                })
              }
            />
          </>
        )
      }
    </Loaded>
  );
}
