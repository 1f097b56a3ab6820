import type { FragmentType } from '@apollo/client/masking';
import { ActionIcon, Badge, Button, Group, Menu } from '@mantine/core';
import { IconDots, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { attempt } from '#web/apollo/attempt.ts';
import { forgetObjects } from '#web/apollo/list-changes.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { report } from '#web/kit/feedback/report.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Line, Lines, NoLines } from '#web/kit/layout/lines.tsx';
import { shortDate } from '#web/kit/text/dates.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import {
  useWebhookEndpointPartsFragment,
  type WebhookEndpointPartsFragment,
  type WebhooksPageQuery,
} from './__generated__/webhooks.ts';
import {
  useWebhookEndpointDeleteMutation,
  useWebhookEndpointTestMutation,
  useWebhookEndpointUpdateMutation,
  useWebhookFailedDeliveriesReplayMutation,
  useWebhookSecretRotateMutation,
} from './__generated__/webhooks-changes.ts';
import { EndpointDialog } from './webhooks-form.tsx';
import { WebhookSecretDialog } from './webhooks-secret.tsx';

type Endpoint = WebhookEndpointPartsFragment;
type Page = WebhooksPageQuery;

const pauseTexts = {
  OWNER: 'Paused. Changes are kept until it is resumed.',
  FAILURES: 'Paused, because the receiver accepted no request for three days.',
  GONE: 'Paused, because the receiver answered that the address is gone.',
  OWNER_LEFT: 'Paused, because the person who set it up is no longer an owner. Resume it only if you know the address.',
};

function replayedText(deliveries: number, isPaused: boolean): string {
  if (deliveries === 0) return 'No delivery has failed.';
  return isPaused
    ? 'The failed deliveries are sent again after you resume the webhook.'
    : 'The failed deliveries are sent again.';
}

function useActs({ id, name, state }: Endpoint, onSecret: (secret: string) => void, onSent: () => void) {
  const variables = { id };
  const [update] = useWebhookEndpointUpdateMutation();
  const [rotateOne] = useWebhookSecretRotateMutation();
  const [testOne] = useWebhookEndpointTestMutation();
  const [replay] = useWebhookFailedDeliveriesReplayMutation();
  const [removeOne] = useWebhookEndpointDeleteMutation();
  return {
    toggle: () => {
      const next = state === 'ACTIVE' ? 'PAUSED' : 'ACTIVE';
      const done = next === 'ACTIVE' ? 'The webhook is active.' : 'The webhook is paused.';
      void report(update({ variables: { id, input: { state: next } } }), { done });
    },
    test: async () => {
      const { payload, problem } = await attempt(testOne({ variables }));
      onSent();
      const last = payload?.webhookDelivery?.attempts.at(-1);
      if (problem) toast.problem(problem);
      else if (last?.error) toast.error(`The test failed. ${last.error}`);
      else toast.success(`The test succeeded with the status ${last?.status}.`);
    },
    rotate: async () => {
      const body = 'For 24 hours requests are signed with both secrets, so you can switch to the new one without downtime.';
      if (!(await confirm({ title: `Rotate the secret of “${name}”?`, body, action: 'Rotate' }))) return;
      const { payload, problem } = await attempt(rotateOne({ variables }));
      if (problem) toast.problem(problem);
      else if (payload?.secret) onSecret(payload.secret);
    },
    replay: async () => {
      const { payload, problem } = await attempt(replay({ variables }));
      onSent();
      if (problem) toast.problem(problem);
      else toast.success(replayedText(payload?.webhookDeliveries?.length ?? 0, state === 'PAUSED'));
    },
    remove: async () => {
      const body = 'Its log is deleted too, and waiting deliveries are not sent.';
      if (!(await confirm({ title: `Delete “${name}”?`, body, action: 'Delete', danger: true }))) return;
      const deleting = removeOne({
        variables,
        update: (cache, { data }) => {
          if (data?.webhookEndpointDelete.webhookEndpointId) forgetObjects(cache, 'WebhookEndpoint', [id]);
        },
      });
      if (await report(deleting, { done: 'The webhook is deleted.' })) onSent();
    },
  };
}

type Acts = ReturnType<typeof useActs>;

const More = ({ endpoint, acts, onEdit }: { endpoint: Endpoint; acts: Acts; onEdit: () => void }) => (
  <Menu position="bottom-end" shadow="md">
    <Menu.Target>
      <ActionIcon aria-label={`More actions for ${endpoint.name}`} size={30}>
        <IconDots size={18} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={onEdit}>Edit</Menu.Item>
      <Menu.Item onClick={acts.toggle}>{endpoint.state === 'ACTIVE' ? 'Pause' : 'Resume'}</Menu.Item>
      <Menu.Item onClick={() => void acts.replay()}>Replay failed deliveries</Menu.Item>
      <Menu.Item onClick={() => void acts.rotate()}>Rotate secret</Menu.Item>
      <Menu.Item color="red" onClick={() => void acts.remove()}>
        Delete
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

function Note({ endpoint }: { endpoint: Endpoint }) {
  const { url, events, createdAt, createdBy, responsible, failingSince, previousSecretUntil, pauseReason } = endpoint;
  const until = previousSecretUntil === null ? null : new Date(previousSecretUntil);
  return (
    <>
      <code style={{ overflowWrap: 'anywhere' }}>{url}</code>
      <br />
      {events.length === 1 ? '1 event' : `${events.length} events`} · Created
      {createdBy && ` by ${createdBy.firstName} ${createdBy.lastName}`} · <RelativeDate value={createdAt} />
      {responsible !== null && responsible.id !== createdBy?.id && (
        <> · Responsible: {`${responsible.firstName} ${responsible.lastName}`}</>
      )}
      {pauseReason !== null && (
        <>
          <br />
          {pauseTexts[pauseReason]}
        </>
      )}
      {pauseReason === null && failingSince !== null && (
        <>
          <br />
          First failed request · <RelativeDate value={failingSince} />
        </>
      )}
      {until !== null && until > new Date() && (
        <>
          <br />
          The previous secret is valid until {shortDate(until)}.
        </>
      )}
    </>
  );
}

type RowProps = { endpoint: FragmentType<Endpoint>; keys: Page['apiKeys']; onSent: () => void };

function Row({ endpoint: from, keys, onSent }: RowProps) {
  const endpoint = useWebhookEndpointPartsFragment(from);
  const [isEditing, setEditing] = useState(false);
  const [isTesting, setTesting] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const acts = useActs(endpoint, setSecret, onSent);
  const test = async () => {
    setTesting(true);
    await acts.test();
    setTesting(false);
  };
  return (
    <>
      <Line
        wraps
        icon={<IconWebhook size={22} stroke={1.5} aria-hidden="true" />}
        title={
          <>
            {endpoint.name}
            {endpoint.state === 'PAUSED' && <Badge color="yellow">Paused</Badge>}
            {endpoint.state === 'ACTIVE' && endpoint.failingSince !== null && <Badge color="red">Failing</Badge>}
          </>
        }
        note={<Note endpoint={endpoint} />}
        aside={
          <Group gap={8} wrap="nowrap">
            <Button
              size="xs"
              variant="default"
              loading={isTesting}
              aria-label={`Test ${endpoint.name}`}
              onClick={() => void test()}
            >
              Test
            </Button>
            <More endpoint={endpoint} acts={acts} onEdit={() => setEditing(true)} />
          </Group>
        }
      />
      <EndpointDialog opened={isEditing} onClose={() => setEditing(false)} endpoint={endpoint} keys={keys} />
      <WebhookSecretDialog secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}

/** The endpoints of the workspace. `onSent`: something in the log changed. */
export function EndpointList({ page, onSent }: { page: Page; onSent: () => void }) {
  const { webhookEndpoints: endpoints, apiKeys: keys } = page;
  if (endpoints.length === 0) return <NoLines>No webhooks yet. Create one for each program that follows your changes.</NoLines>;
  return (
    <Lines aria-label="Webhooks">
      {endpoints.map((endpoint) => (
        <Row key={endpoint.id} endpoint={endpoint} keys={keys} onSent={onSent} />
      ))}
    </Lines>
  );
}
