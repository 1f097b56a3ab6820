import { Badge, Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { describeError } from '#web/apollo/errors.ts';
import { entryStatuses } from '#web/entities/plan/entry-statuses.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { numbered } from '#web/kit/feedback/skeletons.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { LoadMore } from '#web/kit/list/load-more.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import classes from './history.module.css';
import { dayText } from './plan-texts.ts';
import { amountText, type HistoryLine, historyFailed, useHistory } from './use-history.ts';

function Line({ line, hasInvoices }: { line: HistoryLine; hasInvoices: boolean }) {
  const { label, color } = entryStatuses[line.status];
  return (
    <tr>
      <td data-label="Number">
        <CodeText>{line.number}</CodeText>
      </td>
      <td data-label="Date">
        <time dateTime={line.occurredAt}>{dayText(line.occurredAt)}</time>
      </td>
      <td data-label="For">{line.description}</td>
      <td data-label="Status">
        <Badge color={color}>{label}</Badge>
      </td>
      <td data-label="Amount" className={classes.amount} data-ink={line.status === 'NOT_CHARGED' ? 'quiet' : undefined}>
        {amountText(line)}
      </td>
      {hasInvoices && (
        <td className={classes.invoice}>
          {line.invoiceUrl !== null && (
            <a href={line.invoiceUrl} target="_blank" rel="noreferrer" aria-label={`Invoice ${line.number}`}>
              <IconExternalLink size={16} stroke={1.7} aria-hidden="true" /> <span>Invoice</span>
            </a>
          )}
        </td>
      )}
    </tr>
  );
}

function Lines({ lines }: { lines: readonly HistoryLine[] }) {
  const hasInvoices = lines.some(({ invoiceUrl }) => invoiceUrl !== null);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Date</th>
          <th scope="col">For</th>
          <th scope="col">Status</th>
          <th scope="col" className={classes.amount}>
            Amount
          </th>
          {hasInvoices && (
            <th scope="col" className={classes.invoice}>
              <VisuallyHidden>Invoice</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} line={line} hasInvoices={hasInvoices} />
        ))}
      </tbody>
    </table>
  );
}

const LinesLoading = () => (
  <div role="status" aria-label="Loading the billing history...">
    {numbered(3).map((row) => (
      <Skeleton key={row} h={12} my={16} />
    ))}
  </div>
);

/** Billing history, including uncharged plans. */
export function History({ isCharging }: { isCharging: boolean }) {
  const { lines, hasMore, error, refetch, loadMore, isExporting, exportAll } = useHistory();
  const isEmpty = lines?.length === 0;
  return (
    <Panel
      style={{ marginTop: 16 }}
      title="Billing history"
      level={3}
      aside={
        lines &&
        !isEmpty && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconDownload size={16} />}
            loading={isExporting}
            onClick={() => void exportAll()}
          >
            Export CSV
          </Button>
        )
      }
    >
      {error && (
        <ErrorPanel title={historyFailed} detail={describeError(error)}>
          <Button variant="default" onClick={() => void refetch()}>
            Try Again
          </Button>
        </ErrorPanel>
      )}
      {!lines && !error && <LinesLoading />}
      {isEmpty && (
        <EmptyState
          title="Nothing has been billed yet"
          hint={
            isCharging
              ? 'Each payment appears here with its invoice.'
              : 'Each period of a plan appears here. No payment provider is connected, so nothing is charged for it.'
          }
        />
      )}
      {lines && !isEmpty && <Lines lines={lines} />}
      <LoadMore hasMore={hasMore} load={loadMore} failed={historyFailed} />
    </Panel>
  );
}
