import { SecretDialog, ShownSecret } from '#web/kit/feedback/secret-dialog.tsx';

/** The secret of an endpoint, shown once. */
export const WebhookSecret = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <ShownSecret
    label="Secret"
    lead="Copy the secret now. It is shown only once. Your program checks the signature of each request with it."
    secret={secret}
    onDone={onDone}
  />
);

/** The new secret after a rotation. */
export const WebhookSecretDialog = ({ secret, onClose }: { secret: string | null; onClose: () => void }) => (
  <SecretDialog opened={secret !== null} title="The new secret" onClose={onClose}>
    {secret !== null && <WebhookSecret secret={secret} onDone={onClose} />}
  </SecretDialog>
);
