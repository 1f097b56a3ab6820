import { ApolloProvider } from '@apollo/client/react';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { client } from '#web/apollo/client.ts';
import { usePreloaded } from '#web/apollo/use-preloaded.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { useSessionStartMutation } from './__generated__/sign-in.ts';
import classes from './accounts.module.css';
import { DemoBox } from './demo-box.tsx';
import { Frame } from './frame.tsx';
import { nextOf, useGoOn } from './go-on.ts';
import { type LightForm, useLightForm } from './light-form.ts';
import type { signInLoader } from './loaders.ts';
import { usePassedNote } from './passed-note.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordField } from './password-field.tsx';
import { SharesCard } from './shares-card.tsx';

/** The code of the second step is loaded on demand, because few accounts have one. */
const SecondStep = lazy(() => import('./second-step.tsx').then((module) => ({ default: module.SecondStep })));

/** Why the user was redirected here. */
function Reason({ note }: { note: string | null }) {
  const [search] = useSearchParams();
  if (note !== null) return <Banner kind="success">{note}</Banner>;
  if (search.has('expired')) {
    return <Banner kind="warning">Your session has ended. Sign in again to continue where you left off.</Banner>;
  }
  return search.has('next') ? <p data-ink="quiet">Sign in to open the requested page.</p> : null;
}

type Credentials = { email: string; password: string; remember: boolean };

/** State between the first and the second step. */
type Halfway = { challenge: string | null; email: string; fault: string | null };

function useSignIn(email: string, onHalfway: (halfway: Halfway) => void): LightForm<Credentials> {
  const [search] = useSearchParams();
  const [startSession] = useSessionStartMutation();
  const goOn = useGoOn();
  return useLightForm<Credentials>({
    initial: { email, password: '', remember: true },
    rules: async () => (await import('#domain/accounts/account.ts')).CredentialsDraft,
    failed: 'Login failed',
    focusWhenRefused: 'password',
    send: async (input) => {
      const { data } = await startSession({ variables: { input } });
      const { viewer, challenge, userErrors = [] } = data?.sessionStart ?? {};
      if (viewer) await goOn(nextOf(search));
      if (challenge) onHalfway({ challenge, email: input.email, fault: null });
      return viewer || challenge ? undefined : userErrors;
    },
  });
}

function SignInForm({ state, reason }: { state: LightForm<Credentials>; reason: string | null }) {
  const { text, tick, problem, isSending, form, values } = state;
  useEffect(() => {
    // On a touch screen, focus would open the keyboard over the page.
    if (!window.matchMedia('(pointer: fine)').matches) return;
    const inputs = [...(form.ref.current?.elements ?? [])].filter((each) => each instanceof HTMLInputElement);
    inputs.find(({ value }) => value === '')?.focus();
  }, [form.ref]);
  return (
    <form className={classes.form} {...form}>
      {problem === null ? <Reason note={reason} /> : <Banner kind="error">{problem}</Banner>}
      <TextInput {...text('email')} label="Email" type="email" autoComplete="username" placeholder="you@company.com" />
      <PasswordField {...text('password')} label="Password" autoComplete="current-password" />
      <div className={classes.remember}>
        <Checkbox {...tick('remember')} label="Keep me signed in" description="For 30 days on this device" />
        <Link to="/forgot-password" state={{ email: values.email }}>
          Forgot password?
        </Link>
      </div>
      <Button size="md" fullWidth type="submit" loading={isSending}>
        Sign in
      </Button>
    </form>
  );
}

/** `before` is the result of an attempt that reached the second step. */
type FirstStepProps = { before: Halfway | null; onHalfway: (halfway: Halfway) => void };

function FirstStep({ before, onHalfway }: FirstStepProps) {
  const { demo, hasPasskeys } = usePreloaded<typeof signInLoader>();
  const passed = usePassedNote();
  const state = useSignIn(before?.email ?? passed?.email ?? '', onHalfway);
  const [search] = useSearchParams();
  const register = search.has('next') ? `/register?next=${encodeURIComponent(nextOf(search))}` : '/register';
  const sub = (
    <>
      New to Stave? <Link to={register}>Create an account</Link>
    </>
  );
  const fill = () => {
    if (demo) state.change({ email: demo.email, password: demo.password });
    const password = state.form.ref.current?.elements.namedItem('password');
    if (password instanceof HTMLInputElement) password.focus();
  };
  return (
    <Frame title="Sign in" sub={sub} aside={<SharesCard />} staves={[120, 420, 720]}>
      <SignInForm state={{ ...state, problem: state.problem ?? before?.fault ?? null }} reason={passed?.note ?? null} />
      {hasPasskeys && 'PublicKeyCredential' in window && <PasskeyButton remember={state.values.remember} />}
      {demo !== null && <DemoBox account={demo} onFill={fill} />}
    </Frame>
  );
}

function SignIn() {
  const [halfway, setHalfway] = useState<Halfway | null>(null);
  if (!halfway?.challenge) return <FirstStep before={halfway} onHalfway={setHalfway} />;
  const goBack = (fault: string | null) => setHalfway({ ...halfway, challenge: null, fault });
  return (
    <Suspense>
      <SecondStep challenge={halfway.challenge} onBack={goBack} />
    </Suspense>
  );
}

export function Component() {
  return (
    <ApolloProvider client={client}>
      <SignIn />
    </ApolloProvider>
  );
}
