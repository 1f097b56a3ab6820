import { ApolloProvider } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { client } from '#web/apollo/client.ts';
import { usePreloaded } from '#web/apollo/use-preloaded.ts';
import { PasswordRules } from '#web/entities/accounts/password-rules.tsx';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { usePasswordResetMutation } from './__generated__/password-reset.ts';
import classes from './accounts.module.css';
import { Frame } from './frame.tsx';
import { useLightForm } from './light-form.ts';
import { linkToken, type resetPasswordLoader } from './loaders.ts';
import { Outcome } from './outcome.tsx';
import type { PassedNote } from './passed-note.ts';
import { PasswordField } from './password-field.tsx';
import { SharesCard } from './shares-card.tsx';

const rulesId = 'password-rules';

function useReset(onOver: () => void) {
  const [search] = useSearchParams();
  const [reset] = usePasswordResetMutation();
  const navigate = useNavigate();
  return useLightForm({
    initial: { token: linkToken(search), password: '', confirmPassword: '' },
    rules: async () => (await import('#domain/accounts/security.ts')).passwordResetWithRules,
    failed: 'The password could not be changed. Please try again.',
    send: async (input) => {
      const { data } = await reset({ variables: { input } });
      const { email, userErrors = [] } = data?.passwordReset ?? {};
      const isOver = userErrors.some(({ field }) => field.at(-1) === 'token');
      if (isOver) onOver();
      if (!email) return isOver ? undefined : userErrors;
      const passed: PassedNote = { note: 'Your password is changed. Sign in with the new one.', email };
      await navigate('/login', { replace: true, state: passed });
      return undefined;
    },
  });
}

function ResetForm({ passwordMinLength, onOver }: { passwordMinLength: number | undefined; onOver: () => void }) {
  const { text, values, problem, isSending, form } = useReset(onOver);
  return (
    <form className={classes.form} {...form}>
      {problem !== null && <Banner kind="error">{problem}</Banner>}
      <PasswordField
        {...text('password')}
        label="New password"
        description="Not your name, your email or “Stave”."
        autoComplete="new-password"
        aria-describedby={rulesId}
      />
      <PasswordField {...text('confirmPassword')} label="Confirm new password" autoComplete="new-password" />
      <PasswordRules id={rulesId} values={values} minLength={passwordMinLength} />
      <Button size="md" fullWidth type="submit" loading={isSending}>
        Change password
      </Button>
    </form>
  );
}

function Over() {
  return (
    <Outcome
      icon={IconLinkOff}
      title="This link no longer works"
      actions={
        <>
          <Button component={Link} to="/forgot-password">
            Ask for a new link
          </Button>
          <Button component={Link} to="/login" variant="default">
            Sign in
          </Button>
        </>
      }
    >
      It was used already or has expired. Your password is unchanged.
    </Outcome>
  );
}

function ResetPassword() {
  const { isValid, passwordMinLength } = usePreloaded<typeof resetPasswordLoader>();
  const [isOver, setIsOver] = useState(false);
  const isOpen = isValid && !isOver;
  const sub = isOpen
    ? 'You will be signed out everywhere, and your API keys will be revoked.'
    : 'Each link to choose a new password works once.';
  return (
    <Frame title="Choose a new password" sub={sub} aside={<SharesCard />} staves={[120, 420, 720]}>
      {isOpen ? <ResetForm passwordMinLength={passwordMinLength} onOver={() => setIsOver(true)} /> : <Over />}
    </Frame>
  );
}

export function Component() {
  return (
    <ApolloProvider client={client}>
      <ResetPassword />
    </ApolloProvider>
  );
}
