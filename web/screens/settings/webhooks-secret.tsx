import { Button, Card, Modal, Text } from '@mantine/core';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { CopyText } from '#web/kit/text/copy-text.tsx';

/** The secret of an endpoint, shown once. */
export function WebhookSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <>
      <Text c="dimmed" mb="md">
        Copy the secret now. It is shown only once. Your program checks the signature of each request with it.
      </Text>
      <Card padding={8}>
        <CopyText value={secret} label="Secret">
          <code style={{ overflowWrap: 'anywhere' }}>{secret}</code>
        </CopyText>
      </Card>
      <Buttons justify="flex-end">
        <Button onClick={onDone}>I have copied it</Button>
      </Buttons>
    </>
  );
}

/** The new secret after a rotation. Only its own button closes the dialog. */
export function SecretDialog({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  return (
    <Modal
      opened={secret !== null}
      onClose={onClose}
      size={560}
      title="The new secret"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      {secret !== null && <WebhookSecret secret={secret} onDone={onClose} />}
    </Modal>
  );
}
