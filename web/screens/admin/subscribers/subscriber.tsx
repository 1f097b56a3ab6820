import { useApolloClient } from '@apollo/client/react';
import { Badge, Button, Group, Menu, Stack } from '@mantine/core';
import { IconChevronDown, IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatMoney } from '#domain/kit/money.ts';
import { billingCycleLabels } from '#domain/subscriptions/plan.ts';
import { nextDate } from '#domain/subscriptions/subscription-status.ts';
import { isCurrent } from '#domain/subscriptions/transitions.ts';
import { entryStatuses } from '#web/entities/plan/entry-statuses.ts';
import { NeedsAdmin } from '#web/entities/viewer/needs-admin.tsx';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { report } from '#web/kit/feedback/report.ts';
import { FactList } from '#web/kit/layout/fact-list.tsx';
import { Line, Lines, NoLines } from '#web/kit/layout/lines.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { usePageName } from '#web/kit/page-name.ts';
import { exactDate } from '#web/kit/text/dates.ts';
import {
  SubscriberPlanCancelDocument,
  SubscriberPlanResumeDocument,
  useSubscriberQuery,
} from './__generated__/subscriber-detail.ts';
import { StatusBadge } from './columns.tsx';
import {
  ChangeDialog,
  type Entry,
  ExtendDialog,
  type Packages,
  RefundDialog,
  type SubscriberNode,
} from './subscriber-dialogs.tsx';

/** Cancels and resumes, after a question. */
function useCancellation({ id, workspaceName }: SubscriberNode) {
  const { mutate } = useApolloClient();
  const cancel = async (immediately: boolean) => {
    const body = immediately
      ? 'The plan ends now, and nothing is credited. The workspace keeps its data, within the free allowance.'
      : 'The plan stays until the end of its trial or billing period.';
    const sure = await confirm({
      title: `Cancel the plan of ${workspaceName}?`,
      body,
      action: immediately ? 'End now' : 'Cancel plan',
      cancel: 'Keep the plan',
      danger: true,
    });
    if (!sure) return;
    const canceling = mutate({ mutation: SubscriberPlanCancelDocument, variables: { id, immediately } });
    await report(canceling, {
      failure: 'Failed to cancel the plan',
      done: immediately ? 'The plan has ended.' : 'The plan is cancelled.',
    });
  };
  const resume = () =>
    report(mutate({ mutation: SubscriberPlanResumeDocument, variables: { id } }), {
      failure: 'Failed to resume the plan',
      done: 'The plan continues.',
    });
  return { cancel, resume };
}

type Dialog = 'extend' | 'change';

function Actions({ subscriber, onOpen }: { subscriber: SubscriberNode; onOpen: (dialog: Dialog) => void }) {
  const { status, cancelsAtPeriodEnd, provider } = subscriber;
  const { cancel, resume } = useCancellation(subscriber);
  const hasTrial = status === 'TRIAL' || (status === 'EXPIRED' && provider === 'NONE');
  return (
    <Group gap={8}>
      {hasTrial && (
        <Button variant="default" onClick={() => onOpen('extend')}>
          Extend trial
        </Button>
      )}
      <Button variant="default" onClick={() => onOpen('change')}>
        Change plan
      </Button>
      {isCurrent(subscriber) && cancelsAtPeriodEnd && (
        <Button variant="default" onClick={() => void resume()}>
          Resume
        </Button>
      )}
      {isCurrent(subscriber) && (
        <Menu>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={14} />}>
              Cancel
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {!cancelsAtPeriodEnd && <Menu.Item onClick={() => void cancel(false)}>At the end of the period</Menu.Item>}
            <Menu.Item color="red" onClick={() => void cancel(true)}>
              Now
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}

function Facts({ subscriber }: { subscriber: SubscriberNode }) {
  const { owner, tier, billingCycle, provider, createdAt, endedAt } = subscriber;
  const next = nextDate(subscriber);
  return (
    <FactList
      facts={[
        ['Status', <StatusBadge key="status" row={subscriber} />],
        ['Plan', `${tier.package.displayName} ${tier.displayName}, version ${tier.version}`],
        ['Billing', billingCycleLabels[billingCycle]],
        [endedAt ? 'Ended' : 'Ends or renews', endedAt ? exactDate(new Date(endedAt)) : next && exactDate(new Date(next))],
        ['Owner', owner ? `${owner.firstName} ${owner.lastName} (${owner.email})` : 'No owner'],
        ['Payment provider', provider === 'NONE' ? 'None. Nothing is charged.' : 'Stripe'],
        ['Since', exactDate(new Date(createdAt))],
      ]}
    />
  );
}

function EntryLine({ entry, onRefund }: { entry: Entry; onRefund: () => void }) {
  const { number, description, occurredAt, amount, status, refunded, invoiceUrl } = entry;
  const { label, color } = entryStatuses[status];
  const isRefundable = status === 'PAID' && invoiceUrl !== null && refunded.amountCents < amount.amountCents;
  const refundText =
    status === 'PAID' && refunded.amountCents > 0 ? ` · ${formatMoney({ ...amount, ...refunded })} refunded` : '';
  return (
    <Line
      wraps
      title={`${formatMoney(amount)} · ${description}`}
      note={`${number} · ${exactDate(new Date(occurredAt))}${refundText}`}
      aside={
        <Group gap={8} wrap="nowrap">
          <Badge color={color}>{label}</Badge>
          {invoiceUrl !== null && (
            <Button
              component="a"
              href={invoiceUrl}
              target="_blank"
              rel="noreferrer"
              variant="default"
              size="xs"
              aria-label={`Invoice ${number}`}
            >
              Invoice
            </Button>
          )}
          {isRefundable && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconReceiptRefund size={14} />}
              aria-label={`Refund ${number}`}
              onClick={onRefund}
            >
              Refund
            </Button>
          )}
        </Group>
      }
    />
  );
}

type DetailsProps = { subscriber: SubscriberNode; packages: Packages; onRefunded: () => void };

function Details({ subscriber, packages, onRefunded }: DetailsProps) {
  const [dialog, setDialog] = useState<Dialog | Entry | null>(null);
  const close = () => setDialog(null);
  const { latestBillingEntries: entries } = subscriber;
  return (
    <Stack gap={32}>
      <Panel title={subscriber.workspaceName} aside={<Actions subscriber={subscriber} onOpen={setDialog} />}>
        <Facts subscriber={subscriber} />
      </Panel>
      <Panel title="Billing history" bare>
        {entries.length === 0 ? (
          <NoLines>Nothing was billed yet.</NoLines>
        ) : (
          <Lines aria-label="Billing history">
            {entries.map((entry) => (
              <EntryLine key={entry.id} entry={entry} onRefund={() => setDialog(entry)} />
            ))}
          </Lines>
        )}
      </Panel>
      {dialog === 'extend' && <ExtendDialog subscriber={subscriber} onClose={close} />}
      {dialog === 'change' && <ChangeDialog subscriber={subscriber} packages={packages} onClose={close} />}
      {typeof dialog === 'object' && dialog && <RefundDialog entry={dialog} onSaved={onRefunded} onClose={close} />}
    </Stack>
  );
}

function Subscriber() {
  const { id = '' } = useParams();
  const query = useSubscriberQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  usePageName(query.data?.administration.subscriber?.workspaceName ?? null);
  return (
    <Page>
      <Loaded query={query} failure="Failed to load the subscription" lines={10}>
        {({ administration: { subscriber }, packages }) =>
          subscriber ? (
            <Details subscriber={subscriber} packages={packages} onRefunded={() => void query.refetch()} />
          ) : (
            <EmptyState title="Subscription not found" hint="The workspace may have been deleted." />
          )
        }
      </Loaded>
    </Page>
  );
}

/** The plan of a workspace, for administrators. */
export function Component() {
  return isAdmin(useViewer()) ? <Subscriber /> : <NeedsAdmin what="subscription management features" />;
}
