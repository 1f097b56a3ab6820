import { Button, Card, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Buttons } from '../layout/buttons.tsx';
import { CopyText } from '../text/copy-text.tsx';

type ShownSecretProps = {
  /** Name of the secret, for its copy button. */
  label: string;
  /** What the secret is for, and that it is shown only once. */
  lead: string;
  secret: string;
  /** Instructions, below the secret. */
  children?: ReactNode;
  onDone: () => void;
};

/** A secret that is shown once, with a button to copy it. */
export function ShownSecret({ label, lead, secret, children, onDone }: ShownSecretProps) {
  return (
    <>
      <Text c="dimmed" mb="md">
        {lead}
      </Text>
      <Card padding={8}>
        <CopyText value={secret} label={label}>
          <code style={{ overflowWrap: 'anywhere' }}>{secret}</code>
        </CopyText>
      </Card>
      {children}
      <Buttons justify="flex-end">
        <Button onClick={onDone}>I have copied it</Button>
      </Buttons>
    </>
  );
}

type SecretDialogProps = { opened: boolean; title: string; onClose: () => void; children: ReactNode };

/** A dialog with a secret. Only its own button closes it, because the secret cannot be shown again. */
export const SecretDialog = ({ opened, title, onClose, children }: SecretDialogProps) => (
  <Modal
    opened={opened}
    onClose={onClose}
    size={560}
    title={title}
    withCloseButton={false}
    closeOnEscape={false}
    closeOnClickOutside={false}
  >
    {children}
  </Modal>
);
