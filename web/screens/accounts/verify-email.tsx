import { ApolloProvider } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconLinkOff, IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { client } from '#web/apollo/client.ts';
import { usePreloaded } from '#web/apollo/use-preloaded.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { useEmailVerifyMutation } from './__generated__/verify-email.ts';
import classes from './accounts.module.css';
import { Frame } from './frame.tsx';
import { useGoOn } from './go-on.ts';
import { useLightForm } from './light-form.ts';
import { linkToken, verificationState, type verifyEmailLoader } from './loaders.ts';
import { Outcome } from './outcome.tsx';
import type { PassedNote } from './passed-note.ts';
import { PasswordField } from './password-field.tsx';
import { SharesCard } from './shares-card.tsx';
import { Unreached } from './unreached.tsx';

type Verification = Awaited<ReturnType<typeof verifyEmailLoader>>;

function PasswordForm({ onVerification }: { onVerification: (verification: Verification) => void }) {
  const [search] = useSearchParams();
  const [verify] = useEmailVerifyMutation();
  const goOn = useGoOn();
  const { text, problem, isSending, form } = useLightForm({
    initial: { token: linkToken(search), password: '' },
    rules: async () => (await import('#domain/accounts/security.ts')).EmailVerificationDraft,
    failed: 'The address could not be confirmed. Please try again.',
    focusWhenRefused: 'password',
    send: async (input) => {
      const { data } = await verify({ variables: { input } });
      const answer = data?.emailVerify;
      const state = verificationState(answer);
      if (answer?.viewer) return void (await goOn('/dashboard'));
      if (state === 'password') return answer?.userErrors ?? [];
      onVerification({ state, email: answer?.email ?? null, isSignedIn: false });
      return undefined;
    },
  });
  return (
    <form className={classes.form} {...form}>
      {problem !== null && <Banner kind="error">{problem}</Banner>}
      <PasswordField
        {...text('password')}
        label="Password"
        description="The password that you chose when you registered."
        autoComplete="current-password"
      />
      <Button size="md" fullWidth type="submit" loading={isSending}>
        Confirm address
      </Button>
      <p data-ink="quiet">
        Forgot it, or did someone else register your address? <Link to="/forgot-password">Choose a new password</Link>, which also
        confirms the address.
      </p>
    </form>
  );
}

function Confirmed({ email, isSignedIn }: { email: string; isSignedIn: boolean }) {
  const passed: PassedNote = { note: 'Your address is confirmed. Sign in.', email };
  return (
    <Outcome
      icon={IconMailCheck}
      title="Your address is confirmed"
      actions={
        isSignedIn ? (
          <Button component={Link} to="/dashboard">
            Go to the dashboard
          </Button>
        ) : (
          <Button component={Link} to="/login" state={passed}>
            Sign in
          </Button>
        )
      }
    >
      {email} is now the address of your account.
    </Outcome>
  );
}

function Over() {
  return (
    <Outcome
      icon={IconLinkOff}
      title="This link no longer works"
      actions={
        <>
          <Button component={Link} to="/dashboard/settings/security">
            Open the settings
          </Button>
          <Button component={Link} to="/forgot-password" variant="default">
            Choose a new password
          </Button>
        </>
      }
    >
      It was used already, has expired, or the address belongs to another account. If your account still asks you to confirm the
      address, send the mail again in the settings.
    </Outcome>
  );
}

const subs: Record<Verification['state'], string> = {
  confirmed: 'You can now create API keys, invite people and mint tokens.',
  password: 'Enter the password of the account to confirm that it is yours.',
  over: 'Links that confirm an address work once, for three days.',
  unreached: 'The link stays valid.',
};

function VerifyEmail() {
  const [verification, setVerification] = useState(usePreloaded<typeof verifyEmailLoader>());
  const { state, email, isSignedIn } = verification;
  return (
    <Frame
      title={state === 'confirmed' ? 'Email address confirmed' : 'Confirm your email address'}
      sub={subs[state]}
      aside={<SharesCard />}
      staves={[120, 420, 720]}
    >
      {state === 'confirmed' && <Confirmed email={email ?? ''} isSignedIn={isSignedIn} />}
      {state === 'password' && <PasswordForm onVerification={setVerification} />}
      {state === 'over' && <Over />}
      {state === 'unreached' && <Unreached />}
    </Frame>
  );
}

export function Component() {
  return (
    <ApolloProvider client={client}>
      <VerifyEmail />
    </ApolloProvider>
  );
}
