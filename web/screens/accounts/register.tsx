import { ApolloProvider } from '@apollo/client/react';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { client } from '#web/apollo/client.ts';
import { usePreloaded } from '#web/apollo/use-preloaded.ts';
import { PasswordRules } from '#web/entities/accounts/password-rules.tsx';
import { Banner } from '#web/kit/feedback/banner.tsx';
import type { RegisterPageQuery } from './__generated__/register.ts';
import classes from './accounts.module.css';
import { FirstSteps } from './first-steps.tsx';
import { Frame } from './frame.tsx';
import { nextOf } from './go-on.ts';
import { JoinNote } from './invited.tsx';
import type { registerLoader } from './loaders.ts';
import { PackageChoice } from './package-choice.tsx';
import { PasswordField } from './password-field.tsx';
import { Unreached } from './unreached.tsx';
import { type Registration, useRegistration } from './use-registration.ts';

const rulesId = 'password-rules';

type FieldsProps = { registration: Registration; isInvited: boolean; passwordMinLength: number };

function Fields({ registration: { text, tick, values }, isInvited, passwordMinLength }: FieldsProps) {
  return (
    <>
      <div className={classes.pair}>
        <TextInput {...text('firstName')} label="First name" autoComplete="given-name" />
        <TextInput {...text('lastName')} label="Last name" autoComplete="family-name" />
      </div>
      <TextInput
        {...text('email')}
        label="Email"
        type="email"
        autoComplete="username"
        {...(isInvited && { readOnly: true, variant: 'filled', description: 'The address that was invited.' })}
      />
      <div className={classes.pair}>
        <PasswordField {...text('password')} label="Password" autoComplete="new-password" aria-describedby={rulesId} />
        <PasswordField {...text('confirmPassword')} label="Confirm password" autoComplete="new-password" />
      </div>
      <PasswordRules id={rulesId} values={values} person={values} minLength={passwordMinLength} />
      <Checkbox
        {...tick('acceptsTerms')}
        label={
          <>
            I accept the <Link to="/terms">terms</Link> and have read the <Link to="/privacy">privacy notice</Link>
          </>
        }
      />
    </>
  );
}

function RegistrationForm({ page }: { page: RegisterPageQuery }) {
  const registration = useRegistration(page);
  const { problem, isSending, form, values, change } = registration;
  return (
    <form className={classes.form} {...form}>
      {problem !== null && <Banner kind="error">{problem}</Banner>}
      {page.invitation ? (
        <JoinNote invitation={page.invitation} />
      ) : (
        <PackageChoice packages={page.packages} value={values.packageType} onChange={(packageType) => change({ packageType })} />
      )}
      <Fields
        registration={registration}
        isInvited={Boolean(page.invitation)}
        passwordMinLength={page.installation.passwordMinLength}
      />
      <Button size="md" fullWidth type="submit" loading={isSending}>
        {page.invitation ? 'Create account and join' : 'Create account'}
      </Button>
    </form>
  );
}

function Closed() {
  return (
    <Banner kind="warning">
      Registration is closed here. Ask the operator of this server for an account, or sign in if you have one.
    </Banner>
  );
}

function Register() {
  const page = usePreloaded<typeof registerLoader>();
  const [search] = useSearchParams();
  const signIn = search.has('next') ? `/login?next=${encodeURIComponent(nextOf(search))}` : '/login';
  const sub = (
    <>
      Already have an account? <Link to={signIn}>Sign in</Link>
    </>
  );
  const isOffered = page !== null && (page.registrationIsOpen || page.invitation);
  return (
    <Frame title="Create your account" sub={sub} aside={<FirstSteps />} staves={[96, 760]}>
      {isOffered ? (
        <RegistrationForm page={page} />
      ) : (
        <div className={classes.form}>{page === null ? <Unreached /> : <Closed />}</div>
      )}
    </Frame>
  );
}

export function Component() {
  return (
    <ApolloProvider client={client}>
      <Register />
    </ApolloProvider>
  );
}
