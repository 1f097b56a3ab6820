import { useApolloClient } from '@apollo/client/react';
import { ActionIcon, Badge, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { removeRows } from '#web/apollo/list-changes.ts';
import { incomePlaces } from '#web/entities/income/income-filter.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { report } from '#web/kit/feedback/report.ts';
import { Panel } from '#web/kit/layout/panel.tsx';
import { LoadMore } from '#web/kit/list/load-more.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import { type IncomeQuery, MoreIncomeMissingDocument, useIncomeGapDismissMutation } from './__generated__/income.ts';
import { type IncomeGapLineFragment, useIncomeGapLineFragment } from './__generated__/missing.ts';
import classes from './income.module.css';

type List = IncomeQuery['incomeMissing'];
type Gap = List['nodes'][number];

/** Name of the work or source that should have brought money. */
export const gapName = ({ source, work }: Pick<Gap, 'source' | 'work'>): string => work?.title ?? source?.name ?? 'Income';

const colors = { SOURCE_LATE: 'yellow', TERRITORY_UNPAID: 'red', WORK_STOPPED: 'yellow' } as const;

/** Where more about it can be seen. */
const gapHref = ({ source, work }: Pick<Gap, 'source' | 'work'>): string | null =>
  work ? incomePlaces.work(work.id) : source && `/dashboard/royalties/statements?source=${source.id}`;

function GapLine({ gap: masked }: { gap: Gap }) {
  const { cache } = useApolloClient();
  const { viewerCanEdit } = useViewer();
  const gap = useIncomeGapLineFragment(masked) as IncomeGapLineFragment;
  const [dismiss, { loading }] = useIncomeGapDismissMutation();
  const href = gapHref(gap);
  const name = gapName(gap);
  const run = async () => {
    const isDone = await report(dismiss({ variables: { id: gap.id } }), { failure: "Couldn't dismiss it" });
    if (isDone) removeRows(cache, 'incomeMissing', 'IncomeGap', [gap.id]);
  };
  return (
    <li>
      <div>
        <Badge color={colors[gap.kind]}>{href ? <Link to={href}>{name}</Link> : name}</Badge>
        {viewerCanEdit && (
          <ActionIcon size="sm" aria-label={`Dismiss ${name}`} data-hint="Dismiss" loading={loading} onClick={() => void run()}>
            <IconX size={14} />
          </ActionIcon>
        )}
      </div>
      <p data-ink="quiet">{gap.sentence}</p>
    </li>
  );
}

/** Gaps that are shown at first, so that the card is not longer than the page. */
const firstGaps = 5;

function Gaps({ list: { nodes, totalCount, pageInfo } }: { list: List }) {
  const client = useApolloClient();
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  // The cache adds the page to the others. A cached list would be returned without a request.
  const variables = { after: pageInfo.endCursor };
  const load = () => client.query({ query: MoreIncomeMissingDocument, variables, fetchPolicy: 'network-only' });
  return (
    <>
      <ul id={id} className={classes.gaps} data-ruled>
        {(isWhole ? nodes : nodes.slice(0, firstGaps)).map((gap) => (
          <GapLine key={gap.id} gap={gap} />
        ))}
      </ul>
      {isWhole && <LoadMore hasMore={pageInfo.hasNextPage} failed="Failed to load more of what is missing" load={load} />}
      {totalCount > firstGaps && (
        <Button
          variant="default"
          size="xs"
          mt="md"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole((now) => !now)}
        >
          {isWhole ? 'Show fewer' : `All ${numberText(totalCount)}`}
        </Button>
      )}
    </>
  );
}

/** Money that the catalogue and earlier statements suggest, and no statement shows. */
export function Missing({ list }: { list: List }) {
  return (
    <Panel id="missing" title="What is missing" lead="Money that the catalogue suggests and no statement shows.">
      {list.nodes.length === 0 ? (
        <p data-ink="quiet">Every source has sent its statements, and no work has stopped earning.</p>
      ) : (
        <Gaps list={list} />
      )}
    </Panel>
  );
}
