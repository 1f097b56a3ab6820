import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { defaultOverlapHours, maxOverlapHours } from '#domain/api-keys/api-key.ts';
import { describeError } from '#web/apollo/errors.ts';
import { Form } from '#web/kit/form/form.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import type { ApiKeyPartsFragment } from './__generated__/api-keys.ts';
import { useApiKeyRotateMutation } from './__generated__/api-keys-changes.ts';
import { KeySecretDialog } from './api-keys-secret.tsx';

const overlaps = [
  { value: '0', label: 'Stops working now' },
  { value: '1', label: 'Works for an hour' },
  { value: String(defaultOverlapHours), label: 'Works for a day' },
  { value: '72', label: 'Works for three days' },
  { value: String(maxOverlapHours), label: 'Works for a week' },
];
const schema = z.object({ overlap: z.string() });

/** Gives a key a new secret and shows it once. */
export function RotateDialog({ apiKey, onClose }: { apiKey: ApiKeyPartsFragment; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const form = useRecordForm({ schema, defaults: { overlap: String(defaultOverlapHours) } });
  const [rotate] = useApiKeyRotateMutation();
  if (secret !== null) return <KeySecretDialog title={`New secret of “${apiKey.name}”`} secret={secret} onDone={onClose} />;
  return (
    <Modal opened onClose={onClose} size={520} title={`Rotate “${apiKey.name}”`}>
      <Form
        form={form}
        describe={describeError}
        onSubmit={async ({ overlap }) => {
          const { data } = await rotate({ variables: { id: apiKey.id, overlapHours: Number(overlap) } });
          const answer = data?.apiKeyRotate;
          if (answer?.secret) setSecret(answer.secret);
          return answer?.userErrors ?? [];
        }}
      >
        <Stack gap={16}>
          <Text c="dimmed">
            The key gets a new secret, which acts for you, and keeps its access. Replace the secret in your programs before the
            previous one stops working.
          </Text>
          <SelectField name="overlap" label="Previous secret" options={overlaps} />
          {apiKey.previousSecret && (
            <Text>The secret {apiKey.previousSecret.prefix}… of the last rotation stops working now.</Text>
          )}
        </Stack>
        <Buttons justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.formState.isSubmitting}>
            Rotate
          </Button>
        </Buttons>
      </Form>
    </Modal>
  );
}
