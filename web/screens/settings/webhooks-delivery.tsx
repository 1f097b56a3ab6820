import { Badge, Button, Card, Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { report } from '#web/kit/feedback/report.ts';
import { type Fact, FactList } from '#web/kit/layout/fact-list.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { CopyText } from '#web/kit/text/copy-text.tsx';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { useWebhookDeliveryDetailQuery, type WebhookDeliveryDetailQuery } from './__generated__/webhooks.ts';
import { useWebhookDeliveriesReplayMutation } from './__generated__/webhooks-changes.ts';
import { eventLabel, stateColors, stateLabels } from './webhooks-terms.ts';

type Delivery = NonNullable<WebhookDeliveryDetailQuery['webhookDelivery']>;
type Attempt = Delivery['attempts'][number];

const Code = ({ children }: { children: string }) => (
  <Card component="pre" padding="sm" fz={13} my={6} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {children}
  </Card>
);

function AttemptCard({ attempt: { createdAt, status, durationMs, error, answer } }: { attempt: Attempt }) {
  return (
    <Card component="li" padding="sm">
      <Group gap={8}>
        <Badge color={error === null ? 'green' : 'red'}>{status ?? 'No answer'}</Badge>
        <Text size="sm" c="dimmed">
          <RelativeDate value={createdAt} /> · {durationMs} ms
        </Text>
      </Group>
      {error !== null && <Text mt={6}>{error}</Text>}
      {answer !== null && <Code>{answer}</Code>}
    </Card>
  );
}

const isSent = 'The delivery is sent again.';
const isKept = 'The delivery is sent again after you resume the webhook.';

function Detail({ delivery, onChange }: { delivery: Delivery; onChange: () => void }) {
  const { id, state, event, changedAt, dueAt, problem, payload, endpoint, attempts } = delivery;
  const [replay] = useWebhookDeliveriesReplayMutation();
  const again = async () => {
    const done = endpoint.state === 'PAUSED' ? isKept : isSent;
    if (await report(replay({ variables: { ids: [id] } }), { done })) onChange();
  };
  const url = <span style={{ overflowWrap: 'anywhere' }}>{endpoint.url}</span>;
  const changed = <RelativeDate value={changedAt} />;
  const next = <RelativeDate value={dueAt} />;
  const copied = <CopyText value={id} label="ID" />;
  const facts: Fact[] = [
    ['Webhook', endpoint.name],
    ['Address', url],
    ['Changed', changed],
    ...(dueAt === null ? [] : [['Next attempt', next] as const]),
    ['ID', copied],
  ];
  return (
    <Stack gap={20}>
      <Group gap={8}>
        <Badge color={stateColors[state]}>{stateLabels[state]}</Badge>
        {event !== 'TEST' && state !== 'WAITING' && (
          <Button size="xs" variant="default" onClick={() => void again()}>
            Replay
          </Button>
        )}
      </Group>
      <FactList facts={facts} />
      {problem !== null && <Text>{problem}</Text>}
      <section>
        <Title order={3} size="h4" mb={8}>
          Request
        </Title>
        <Code>{JSON.stringify(JSON.parse(payload), null, 2)}</Code>
      </section>
      <section>
        <Title order={3} size="h4" mb={8}>
          Attempts
        </Title>
        {attempts.length === 0 ? (
          <Text c="dimmed">Nothing was sent yet.</Text>
        ) : (
          <Stack component="ol" gap={8} p={0} m={0} style={{ listStyle: 'none' }}>
            {attempts.toReversed().map((attempt) => (
              <AttemptCard key={attempt.createdAt} attempt={attempt} />
            ))}
          </Stack>
        )}
      </section>
    </Stack>
  );
}

function DeliveryContent({ id }: { id: string }) {
  const query = useWebhookDeliveryDetailQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  return (
    <Loaded query={query} failure="Failed to load the delivery">
      {({ webhookDelivery }) =>
        webhookDelivery ? (
          <Detail delivery={webhookDelivery} onChange={() => void query.refetch()} />
        ) : (
          <Text>This delivery is no longer in the log.</Text>
        )
      }
    </Loaded>
  );
}

type DrawerProps = { delivery: { id: string; event: Delivery['event'] } | null; onClose: () => void };

/** One delivery: its request and its attempts. */
export function DeliveryDrawer({ delivery, onClose }: DrawerProps) {
  const isPhone = useIsPhone();
  return (
    <Drawer.Root
      opened={delivery !== null}
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '85%' : 'lg'}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Body pt="md">
          <Group justify="space-between" mb={16}>
            <Drawer.Title fw={600}>{delivery === null ? '' : eventLabel(delivery.event)}</Drawer.Title>
            <Drawer.CloseButton aria-label="Close" />
          </Group>
          {delivery !== null && <DeliveryContent id={delivery.id} />}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
