import type { FragmentType } from '@apollo/client/masking';
import { Badge, Button, Group, Select, Stack } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { deliveredEvents } from '#domain/webhooks/webhook-events.ts';
import { webhookDeliveryStates } from '#domain/webhooks/webhook-terms.ts';
import type { WebhookDeliveryEvent, WebhookDeliveryFilter, WebhookDeliveryState } from '#web/__generated__/schema.ts';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { Line, Lines, NoLines } from '#web/kit/layout/lines.tsx';
import { LoadMore } from '#web/kit/list/load-more.tsx';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import {
  useWebhookDeliveryChangedSubscription,
  useWebhookDeliveryRowFragment,
  useWebhookLogQuery,
  type WebhookDeliveryRowFragment,
} from './__generated__/webhooks.ts';
import { DeliveryDrawer } from './webhooks-delivery.tsx';
import { eventLabel, stateColors, stateLabels } from './webhooks-terms.ts';

const pageSize = 50;
type Opened = { id: string; event: WebhookDeliveryEvent };
type Chosen = { endpoint: string | null; state: WebhookDeliveryState | null; event: WebhookDeliveryEvent | null };
type Endpoints = readonly { id: string; name: string }[];

type RowProps = { delivery: FragmentType<WebhookDeliveryRowFragment>; onOpen: (delivery: Opened) => void };

function Row({ delivery: from, onOpen }: RowProps) {
  const { id, event, state, createdAt, endpoint, record } = useWebhookDeliveryRowFragment(from);
  const label = eventLabel(event);
  return (
    <Line
      title={
        <>
          {label}
          <Badge color={stateColors[state]}>{stateLabels[state]}</Badge>
        </>
      }
      note={
        <>
          {record && `${record.displayName} · `}
          {endpoint.name} · <RelativeDate value={createdAt} />
        </>
      }
      aside={
        <Button size="xs" variant="default" aria-label={`Details of ${label}`} onClick={() => onOpen({ id, event })}>
          Details
        </Button>
      }
    />
  );
}

type FiltersProps = { chosen: Chosen; onChange: (chosen: Chosen) => void; endpoints: Endpoints };

function Filters({ chosen, onChange, endpoints }: FiltersProps) {
  return (
    <>
      {endpoints.length > 1 && (
        <Select
          aria-label="Webhook"
          placeholder="All webhooks"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the webhook' }}
          data={endpoints.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen.endpoint}
          onChange={(endpoint) => onChange({ ...chosen, endpoint })}
        />
      )}
      <Select
        aria-label="State"
        placeholder="All states"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the state' }}
        data={webhookDeliveryStates.map((value) => ({ value, label: stateLabels[value] }))}
        value={chosen.state}
        onChange={(state) => onChange({ ...chosen, state })}
      />
      <Select
        aria-label="Event"
        placeholder="All events"
        clearable
        searchable
        clearButtonProps={{ 'aria-label': 'Clear the event' }}
        data={deliveredEvents.map((value) => ({ value, label: eventLabel(value) }))}
        value={chosen.event}
        onChange={(event) => onChange({ ...chosen, event })}
      />
    </>
  );
}

const filterOf = ({ endpoint, state, event }: Chosen): WebhookDeliveryFilter => ({
  ...(endpoint && { endpoints: [endpoint] }),
  ...(state && { states: [state] }),
  ...(event && { events: [event] }),
});

/** Deliveries of all endpoints, the newest first. `log` is the query of `useLog`. */
export function DeliveryLog({ log, endpoints }: { log: Log; endpoints: Endpoints }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  useWebhookDeliveryChangedSubscription();
  const { query, chosen, choose, refresh } = log;
  const { data, fetchMore } = query;
  const pageInfo = data?.webhookDeliveries.pageInfo;
  const isFiltered = Object.values(chosen).some((value) => value !== null);
  return (
    <Stack gap={16}>
      <Group gap={8}>
        <Filters chosen={chosen} onChange={choose} endpoints={endpoints} />
        <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={refresh}>
          Refresh
        </Button>
      </Group>
      <Loaded query={query} failure="Failed to load the deliveries">
        {({ webhookDeliveries: { nodes } }) =>
          nodes.length === 0 ? (
            <NoLines>{isFiltered ? 'No deliveries match these filters.' : 'No deliveries in the last 30 days.'}</NoLines>
          ) : (
            <Lines aria-label="Deliveries">
              {nodes.map((delivery) => (
                <Row key={delivery.id} delivery={delivery} onOpen={setOpened} />
              ))}
            </Lines>
          )
        }
      </Loaded>
      <LoadMore
        hasMore={pageInfo?.hasNextPage}
        failed="Failed to load more deliveries"
        load={() => fetchMore({ variables: { after: pageInfo?.endCursor } })}
      />
      <DeliveryDrawer delivery={opened} onClose={() => setOpened(null)} />
    </Stack>
  );
}

/** The log with its filters. The first page is read again when the screen opens. */
export function useLog() {
  const [chosen, choose] = useState<Chosen>({ endpoint: null, state: null, event: null });
  const query = useWebhookLogQuery({
    variables: { first: pageSize, filter: filterOf(chosen) },
    fetchPolicy: 'cache-and-network',
  });
  return { query, chosen, choose, refresh: () => void query.refetch() };
}
type Log = ReturnType<typeof useLog>;
