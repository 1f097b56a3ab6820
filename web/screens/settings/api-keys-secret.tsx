import { Box, Card, Title } from '@mantine/core';
import { SecretDialog, ShownSecret } from '#web/kit/feedback/secret-dialog.tsx';
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

type KeySecretDialogProps = { title: string; secret: string; onDone: () => void };

/** The readable key, shown once, with instructions. */
export function KeySecretDialog({ title, secret, onDone }: KeySecretDialogProps) {
  return (
    <SecretDialog opened title={title} onClose={onDone}>
      <ShownSecret
        label="API key"
        lead="Copy the key now. It is shown only once. Anyone with the key can use it, so protect it like a password."
        secret={secret}
        onDone={onDone}
      >
        <Example title="GraphQL" text={graphqlExample(secret)} />
        <Example title="REST" text={restExample(secret)} />
      </ShownSecret>
    </SecretDialog>
  );
}
