import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { type ApiKeyScope, apiKeyDraft } from '#domain/api-keys/api-key.ts';
import { describeError } from '#web/apollo/errors.ts';
import { addFirst } from '#web/apollo/list-changes.ts';
import { Form } from '#web/kit/form/form.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useField } from '#web/kit/form/use-field.ts';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { OptionCard } from '#web/kit/layout/option-card.tsx';
import { useApiKeyCreateMutation } from './__generated__/api-keys-changes.ts';
import { ApiKeySecret } from './api-keys-secret.tsx';

const dayMs = 86_400_000;
const expiries = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'never', label: 'Never' },
] as const;
const days = expiries.map(({ value }) => value);

const schema = apiKeyDraft(new Date())
  .pick({ name: true, scope: true })
  .extend({ expiry: z.enum(days) });
type Expiry = (typeof days)[number];

const expiresAt = (expiry: Expiry): string | null =>
  expiry === 'never' ? null : new Date(Date.now() + Number(expiry) * dayMs).toISOString();

const scopes: readonly { value: ApiKeyScope; label: string; help: string }[] = [
  { value: 'READ', label: 'Read', help: 'Can view the catalogue.' },
  { value: 'WRITE', label: 'Read and write', help: 'Can also add, change and delete works, contributors and publishers.' },
];

function ScopeField() {
  const { value, set, control } = useField('scope');
  return (
    <Stack component="fieldset" gap={8}>
      <Text component="legend" fw={500} mb={6}>
        Permissions
      </Text>
      {scopes.map((scope, index) => (
        <OptionCard
          key={scope.value}
          label={scope.label}
          help={scope.help}
          ref={index === 0 ? control.ref : undefined}
          type="radio"
          name={control.name}
          checked={value === scope.value}
          disabled={control.disabled}
          onChange={() => set(scope.value)}
        />
      ))}
    </Stack>
  );
}

function CreateForm({ onSecret, onCancel }: { onSecret: (secret: string) => void; onCancel: () => void }) {
  const form = useRecordForm({ schema, defaults: { name: '', scope: 'READ', expiry: '90' } });
  const [create] = useApiKeyCreateMutation();
  return (
    <Form
      form={form}
      describe={describeError}
      onSubmit={async ({ name, scope, expiry }) => {
        const { data } = await create({
          variables: { input: { name, scope, expiresAt: expiresAt(expiry) } },
          update: (cache, result) => {
            const key = result.data?.apiKeyCreate.apiKey;
            if (key) addFirst(cache, 'apiKeys', key);
          },
        });
        const { secret, userErrors = [] } = data?.apiKeyCreate ?? {};
        if (secret) onSecret(secret);
        return userErrors;
      }}
    >
      <Stack gap={20}>
        <TextField
          name="name"
          label="Name"
          placeholder="Royalty import"
          help="Name the key after its program, so you know later which one to revoke."
          autoComplete="off"
        />
        <ScopeField />
        <SelectField name="expiry" label="Stops working" options={expiries} />
      </Stack>
      <Buttons justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={form.formState.isSubmitting}>
          Create key
        </Button>
      </Buttons>
    </Form>
  );
}

/** Creates a key and shows it once. Only its own button closes the dialog then. */
export function CreateDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    onClose();
    setSecret(null);
  };
  const canTurnAway = secret === null;
  return (
    <Modal
      opened={opened}
      onClose={close}
      size={560}
      title={secret === null ? 'Create an API key' : 'Your new API key'}
      withCloseButton={canTurnAway}
      closeOnEscape={canTurnAway}
      closeOnClickOutside={canTurnAway}
    >
      {secret === null ? <CreateForm onSecret={setSecret} onCancel={close} /> : <ApiKeySecret secret={secret} onDone={close} />}
    </Modal>
  );
}
