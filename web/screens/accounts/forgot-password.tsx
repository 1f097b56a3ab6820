import { ApolloProvider } from '@apollo/client/react';
import { Button, TextInput } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { client } from '#web/apollo/client.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { usePasswordResetRequestMutation } from './__generated__/password-reset.ts';
import classes from './accounts.module.css';
import { Frame } from './frame.tsx';
import { useLightForm } from './light-form.ts';
import { Outcome } from './outcome.tsx';
import { usePassedNote } from './passed-note.ts';
import { SharesCard } from './shares-card.tsx';

/** The requested address, and whether this server sends mails. */
type Requested = { email: string; isDelivered: boolean };

function RequestForm({ email, onRequested }: { email: string; onRequested: (requested: Requested) => void }) {
  const [request] = usePasswordResetRequestMutation();
  const { text, problem, isSending, form } = useLightForm({
    initial: { email },
    rules: async () => (await import('#domain/accounts/security.ts')).PasswordResetRequestDraft,
    failed: 'The link could not be requested. Please try again.',
    send: async (values) => {
      const { data } = await request({ variables: values });
      const { sent, isDelivered, userErrors = [] } = data?.passwordResetRequest ?? {};
      if (!sent) return userErrors;
      onRequested({ email: values.email.trim(), isDelivered: isDelivered === true });
      return undefined;
    },
  });
  return (
    <form className={classes.form} {...form}>
      {problem !== null && <Banner kind="error">{problem}</Banner>}
      <TextInput {...text('email')} label="Email" type="email" autoComplete="username" placeholder="you@company.com" />
      <Button size="md" fullWidth type="submit" loading={isSending}>
        Send link
      </Button>
    </form>
  );
}

/** The same for unknown addresses, so accounts are not revealed. */
function Sent({ requested: { email, isDelivered }, onAgain }: { requested: Requested; onAgain: () => void }) {
  return (
    <Outcome
      icon={IconMailForward}
      title={isDelivered ? 'Check your email' : 'Ask a super administrator'}
      role="status"
      actions={
        <>
          <Button component={Link} to="/login" variant="default">
            Back to sign in
          </Button>
          <Button variant="subtle" color="gray" onClick={onAgain}>
            Use another address
          </Button>
        </>
      }
    >
      {isDelivered ? (
        <>
          If <b>{email}</b> has an account, a mail with a link to choose a new password is on its way. The link works once and
          expires. If no mail arrives within a few minutes, check your spam folder.
        </>
      ) : (
        <>
          This server does not send mails. If <b>{email}</b> has an account, the link to choose a new password is in the outbox.
          Ask a super administrator to give it to you.
        </>
      )}
    </Outcome>
  );
}

function ForgotPassword() {
  const passed = usePassedNote();
  const [requested, setRequested] = useState<Requested | null>(null);
  const sub = (
    <>
      Remember your password? <Link to="/login">Sign in</Link>
    </>
  );
  return (
    <Frame title="Forgot your password?" sub={sub} aside={<SharesCard />} staves={[120, 420, 720]}>
      {requested === null ? (
        <RequestForm email={passed?.email ?? ''} onRequested={setRequested} />
      ) : (
        <Sent requested={requested} onAgain={() => setRequested(null)} />
      )}
    </Frame>
  );
}

export function Component() {
  return (
    <ApolloProvider client={client}>
      <ForgotPassword />
    </ApolloProvider>
  );
}
