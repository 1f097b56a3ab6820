import { Button, Checkbox, Modal, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { requiredText } from '#domain/kit/fields.ts';
import { webhookEndpointDraft, webhookUrlLength } from '#domain/webhooks/webhook-endpoint.ts';
import { type WebhookEvent, webhookEvents } from '#domain/webhooks/webhook-events.ts';
import { describeError } from '#web/apollo/errors.ts';
import { Form } from '#web/kit/form/form.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextareaField, TextField } from '#web/kit/form/text-field.tsx';
import { useField } from '#web/kit/form/use-field.ts';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import type { WebhookEndpointPartsFragment, WebhooksPageQuery } from './__generated__/webhooks.ts';
import { useWebhookEndpointCreateMutation, useWebhookEndpointUpdateMutation } from './__generated__/webhooks-changes.ts';
import { WebhookSecret } from './webhooks-secret.tsx';
import { eventGroups } from './webhooks-terms.ts';

type Keys = WebhooksPageQuery['apiKeys'];
type Endpoint = WebhookEndpointPartsFragment;

/** Only the server knows which hosts its operator allows, so it alone checks the address. */
const schema = webhookEndpointDraft().extend({
  url: requiredText(webhookUrlLength, 'Enter an address such as https://example.com/webhooks.', 'Address of the endpoint.'),
});
const example = 'query ($id: ID!) {\n  node(id: $id) {\n    ... on Work { title }\n  }\n}';

/** Events of one kind, as checkboxes of the one field. */
function EventsField() {
  const { value, set, control } = useField('events');
  const chosen = value as WebhookEvent[];
  const isAll = chosen.length === webhookEvents.length;
  const change = (values: readonly string[], others: readonly WebhookEvent[]) =>
    set(webhookEvents.filter((event) => values.includes(event) || others.includes(event)));
  return (
    <Stack component="fieldset" gap={12}>
      <Text component="legend" fw={500} mb={6}>
        Events
      </Text>
      <Checkbox
        label="All events"
        ref={control.ref}
        checked={isAll}
        indeterminate={!isAll && chosen.length > 0}
        onChange={() => set(isAll ? [] : [...webhookEvents])}
        error={control.error}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
        {eventGroups.map(({ kind, label, options }) => {
          const own = options.map((option) => option.value);
          return (
            <Checkbox.Group
              key={kind}
              label={label}
              value={chosen.filter((event) => own.includes(event))}
              onChange={(values) =>
                change(
                  values,
                  chosen.filter((event) => !own.includes(event)),
                )
              }
            >
              <SimpleGrid cols={2} spacing={8} verticalSpacing={8} mt={6}>
                {options.map((option) => (
                  <Checkbox key={option.value} value={option.value} label={option.label} disabled={control.disabled} />
                ))}
              </SimpleGrid>
            </Checkbox.Group>
          );
        })}
      </SimpleGrid>
    </Stack>
  );
}

type FormProps = { endpoint: Endpoint | null; keys: Keys; onSecret: (secret: string) => void; onDone: () => void };

function EndpointForm({ endpoint, keys, onSecret, onDone }: FormProps) {
  const defaults = {
    name: endpoint?.name ?? '',
    url: endpoint?.url ?? '',
    events: endpoint?.events ?? [],
    document: endpoint?.document ?? null,
    apiKeyId: endpoint?.apiKey?.id ?? null,
  };
  const form = useRecordForm({ schema, defaults });
  const [create] = useWebhookEndpointCreateMutation();
  const [update] = useWebhookEndpointUpdateMutation();
  const live = keys.filter(({ state, id }) => state === 'LIVE' || id === endpoint?.apiKey?.id);
  return (
    <Form
      form={form}
      describe={describeError}
      onSubmit={async (input) => {
        if (endpoint) {
          const { data } = await update({ variables: { id: endpoint.id, input } });
          const { userErrors = [] } = data?.webhookEndpointUpdate ?? {};
          if (userErrors.length === 0) onDone();
          return userErrors;
        }
        const { data } = await create({
          variables: { input },
          update: (cache, { data: outcome }) => {
            const created = outcome?.webhookEndpointCreate.webhookEndpoint;
            // The newest endpoint is the last one.
            if (created)
              cache.modify({ fields: { webhookEndpoints: (known = [], { toReference }) => [...known, toReference(created)] } });
          },
        });
        const { secret, userErrors = [] } = data?.webhookEndpointCreate ?? {};
        if (secret) onSecret(secret);
        return userErrors;
      }}
    >
      <Stack gap={20}>
        <TextField name="name" label="Name" placeholder="Catalogue mirror" autoComplete="off" />
        <TextField name="url" label="Address" type="url" placeholder="https://example.com/webhooks" autoComplete="off" />
        <EventsField />
        <TextareaField
          name="document"
          label="Query"
          help="Optional. Runs for the changed object, and its result is added to the request. It must declare the variable $id: ID!."
          placeholder={example}
          rows={6}
          mono
        />
        <SelectField
          name="apiKeyId"
          label="API key of the query"
          help="The query runs with the rights of this key."
          options={live.map(({ id, name }) => ({ value: id, label: name }))}
          clearable
        />
      </Stack>
      <Buttons justify="flex-end">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {endpoint ? 'Save' : 'Create webhook'}
        </Button>
      </Buttons>
    </Form>
  );
}

type DialogProps = { opened: boolean; onClose: () => void; endpoint?: Endpoint; keys: Keys };

/** Creates or edits an endpoint. The secret of a new one is shown once, and only its own button closes the dialog then. */
export function EndpointDialog({ opened, onClose, endpoint, keys }: DialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    onClose();
    setSecret(null);
  };
  const isDismissible = secret === null;
  const title = endpoint ? `Edit ${endpoint.name}` : 'Create a webhook';
  return (
    <Modal
      opened={opened}
      onClose={close}
      size={640}
      title={isDismissible ? title : 'The secret of your webhook'}
      withCloseButton={isDismissible}
      closeOnEscape={isDismissible}
      closeOnClickOutside={isDismissible}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {isDismissible ? (
        <EndpointForm endpoint={endpoint ?? null} keys={keys} onSecret={setSecret} onDone={close} />
      ) : (
        <WebhookSecret secret={secret} onDone={close} />
      )}
    </Modal>
  );
}
