import { useApolloClient } from '@apollo/client/react';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { checkDpid } from '#domain/codes/dpid.ts';
import { DdexPackageDraft, type DdexPackageInput } from '#domain/distribution/package-draft.ts';
import { describeError } from '#web/apollo/errors.ts';
import { CodeField } from '#web/entities/codes/code-field.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { SwitchField } from '#web/kit/form/switch-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { ReleaseDdexPrepareDocument } from './__generated__/ddex.ts';

const recipientKey = 'stave.ddex-recipient';

/** The recipient of the last package, kept in this browser. */
function lastRecipient(): { recipientName: string; recipientDpid: string } {
  try {
    const kept = JSON.parse(localStorage.getItem(recipientKey) ?? '{}') as Record<string, unknown>;
    return { recipientName: String(kept.recipientName ?? ''), recipientDpid: String(kept.recipientDpid ?? '') };
  } catch {
    return { recipientName: '', recipientDpid: '' };
  }
}

/** Asks for the recipient and downloads the package. */
export function DdexDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useApolloClient();
  const form = useRecordForm({
    schema: DdexPackageDraft,
    defaults: { ...lastRecipient(), includesFiles: true, isTest: false } satisfies DdexPackageInput,
  });
  const { isSubmitting } = form.formState;
  return (
    <Modal opened onClose={onClose} title="Download DDEX package" size={480}>
      <Form
        form={form}
        describe={describeError}
        onSubmit={async (input) => {
          const { data } = await client.mutate({ mutation: ReleaseDdexPrepareDocument, variables: { id, input } });
          const { downloadUrl, userErrors } = data?.releaseDdexPrepare ?? { downloadUrl: null, userErrors: [] };
          if (!downloadUrl) return userErrors;
          const { recipientName, recipientDpid } = input;
          localStorage.setItem(recipientKey, JSON.stringify({ recipientName, recipientDpid }));
          window.location.assign(downloadUrl);
          toast.success('The download has started');
          onClose();
          return [];
        }}
      >
        <Stack gap={16}>
          <Text size="sm" c="dimmed">
            A ZIP file with the message, and with the audio files and the cover in the folder “resources”. The label is the
            sender.
          </Text>
          <TextField<DdexPackageInput>
            name="recipientName"
            label="Recipient"
            placeholder="Name of the shop or distributor"
            required
          />
          <CodeField<DdexPackageInput>
            name="recipientDpid"
            label="Recipient DPID"
            check={checkDpid}
            placeholder="PA-DPIDA-2014122301-Q"
            help="DDEX party ID. Ask the recipient for it."
            required
          />
          <SwitchField<DdexPackageInput> name="includesFiles" label="Include the files" />
          <SwitchField<DdexPackageInput> name="isTest" label="Mark as a test message" />
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose} disabled={isSubmitting}>
              Cancel
            </Button>
            <Button type="submit" loading={isSubmitting}>
              Download
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
