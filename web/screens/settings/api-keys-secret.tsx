import { Box, Button, Card, Modal, Text, Title } from '@mantine/core';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { CopyText } from '#web/kit/text/copy-text.tsx';

const graphqlExample = (key: string) => `curl -s ${window.location.origin}/graphql \\
  -H 'authorization: Bearer ${key}' \\
  -H 'content-type: application/json' \\
  -d '{"query":"{ works(first: 5) { totalCount nodes { title } } }"}'`;

const restExample = (key: string) => `curl -s ${window.location.origin}/api/works \\
  -H 'authorization: Bearer ${key}'`;

function Example({ title, text }: { title: string; text: string }) {
  return (
    <Box component="section" mt={20}>
      <Title order={3} size="h4" fw={500} mb={4}>
        <CopyText value={text} label={`${title} example`}>
          <span>Try it with {title}</span>
        </CopyText>
      </Title>
      <Card component="pre" padding="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Card>
    </Box>
  );
}

type SecretDialogProps = { title: string; secret: string; onDone: () => void };

/** The readable key, shown once, with instructions. Only its own button closes the dialog. */
export function SecretDialog({ title, secret, onDone }: SecretDialogProps) {
  return (
    <Modal
      opened
      onClose={onDone}
      size={560}
      title={title}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Text c="dimmed" mb="md">
        Copy the key now. It is shown only once. Anyone with the key can use it, so protect it like a password.
      </Text>
      <Card padding={8}>
        <CopyText value={secret} label="API key">
          <code style={{ overflowWrap: 'anywhere' }}>{secret}</code>
        </CopyText>
      </Card>
      <Example title="GraphQL" text={graphqlExample(secret)} />
      <Example title="REST" text={restExample(secret)} />
      <Buttons justify="flex-end">
        <Button onClick={onDone}>I have copied it</Button>
      </Buttons>
    </Modal>
  );
}
