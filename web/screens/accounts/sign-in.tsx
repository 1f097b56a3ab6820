import { ApolloProvider } from '@apollo/client/react';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { type Ref, type RefObject, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import type { CredentialsInput } from '#domain/accounts/account.ts';
import { client } from '#web/apollo/client.ts';
import { usePreloaded } from '#web/apollo/use-preloaded.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { SignInPageDocument, useSessionStartMutation } from './__generated__/sign-in.ts';
import classes from './accounts.module.css';
import { DemoBox } from './demo-box.tsx';
import { describeFailure } from './failure.ts';
import { Frame } from './frame.tsx';
import { nextOf, redirectOn, useGoOn } from './go-on.ts';
import { PasswordField } from './password-field.tsx';
import { SharesCard } from './shares-card.tsx';

/** The form works without the answer: only the demo account's box is missing then. */
export async function loader({ request }: LoaderFunctionArgs) {
  const answer = await client.query({ query: SignInPageDocument, fetchPolicy: 'no-cache' }).catch(() => null);
  if (answer?.data?.viewer) throw redirectOn(request.url);
  return answer?.data?.demoAccount ?? null;
}

/** Why somebody who wanted to go elsewhere is here. */
function Reason() {
  const [search] = useSearchParams();
  if (search.has('expired')) {
    return <Banner kind="warning">Your session has ended. Sign in again to go on where you were.</Banner>;
  }
  return search.has('next') ? <p className={classes.hint}>Sign in to open the page you asked for.</p> : null;
}

type FieldErrors = { email?: string; password?: string };

/** The domain's rules come while one types, so that the page is there before them. Without them the server still checks. */
const rules = () => import('#domain/accounts/account.ts').catch(() => null);

async function faultsOf(credentials: CredentialsInput): Promise<FieldErrors> {
  const checked = (await rules())?.CredentialsDraft.safeParse(credentials);
  return Object.fromEntries(checked?.error?.issues.map(({ path, message }) => [path[0], message]) ?? []);
}

/** Two fields need no form library. */
function useSignIn() {
  const [search] = useSearchParams();
  const [startSession, { loading }] = useSessionStartMutation();
  const goOn = useGoOn();
  const [credentials, setCredentials] = useState<CredentialsInput>({ email: '', password: '', remember: true });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const change = (changed: Partial<CredentialsInput>) => {
    setCredentials({ ...credentials, ...changed });
    setErrors({});
    void rules();
  };
  /** Answers the field to go back to, or nothing when the session has started. */
  const submit = async (): Promise<'email' | 'password' | undefined> => {
    setProblem(null);
    const faults = await faultsOf(credentials);
    setErrors(faults);
    if (faults.email || faults.password) return faults.email ? 'email' : 'password';
    try {
      const { data } = await startSession({ variables: { input: credentials } });
      if (data?.sessionStart.viewer) {
        await goOn(nextOf(search));
        return undefined;
      }
      setProblem(data?.sessionStart.userErrors.map(({ message }) => message).join(' ') || 'Login failed');
    } catch (error) {
      setProblem(describeFailure(error));
    }
    return 'password';
  };
  return { credentials, change, errors, problem, submit, loading };
}

type SignInFormProps = {
  state: ReturnType<typeof useSignIn>;
  emailRef: Ref<HTMLInputElement>;
  passwordRef: RefObject<HTMLInputElement | null>;
};

function SignInForm({ state, emailRef, passwordRef }: SignInFormProps) {
  const { credentials, change, errors, problem, submit, loading } = state;
  const send = async (form: HTMLFormElement) => {
    const field = await submit();
    const input = field && form.elements.namedItem(field);
    if (input instanceof HTMLInputElement) input.select();
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      {problem === null ? <Reason /> : <Banner kind="error">{problem}</Banner>}
      <TextInput
        ref={emailRef}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        placeholder="you@company.com"
        value={credentials.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
        error={errors.email}
      />
      <PasswordField
        ref={passwordRef}
        name="password"
        label="Password"
        autoComplete="current-password"
        value={credentials.password}
        onChange={(event) => change({ password: event.currentTarget.value })}
        error={errors.password}
      />
      <Checkbox
        name="remember"
        label="Keep me signed in"
        description="For 30 days on this device"
        checked={credentials.remember ?? false}
        onChange={(event) => change({ remember: event.currentTarget.checked })}
      />
      <Button size="md" fullWidth type="submit" loading={loading}>
        Sign in
      </Button>
    </form>
  );
}

/** On a touch screen the focus would open the keyboard over the page. */
const focusWithMouse = (input: HTMLInputElement | null) => {
  if (window.matchMedia('(pointer: fine)').matches) input?.focus();
};

function SignIn() {
  const demo = usePreloaded<typeof loader>();
  const state = useSignIn();
  const passwordRef = useRef<HTMLInputElement>(null);
  const [search] = useSearchParams();
  const register = search.has('next') ? `/register?next=${encodeURIComponent(nextOf(search))}` : '/register';
  const sub = (
    <>
      New to Stave? <Link to={register}>Create an account</Link>
    </>
  );
  return (
    <Frame title="Sign in" sub={sub} aside={<SharesCard />} staves={[120, 420, 720]}>
      <SignInForm state={state} emailRef={focusWithMouse} passwordRef={passwordRef} />
      {demo !== null && (
        <DemoBox
          account={demo}
          onFill={() => {
            state.change({ email: demo.email, password: demo.password });
            passwordRef.current?.focus();
          }}
        />
      )}
    </Frame>
  );
}

export function Component() {
  return (
    <ApolloProvider client={client}>
      <SignIn />
    </ApolloProvider>
  );
}
