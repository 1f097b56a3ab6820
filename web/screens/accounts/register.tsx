import { ApolloProvider } from '@apollo/client/react';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { client } from '#web/apollo/client.ts';
import { usePreloaded } from '#web/apollo/use-preloaded.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { RegisterPageDocument } from './__generated__/register.ts';
import classes from './accounts.module.css';
import { FirstSteps } from './first-steps.tsx';
import { Frame } from './frame.tsx';
import { nextOf, redirectOn } from './go-on.ts';
import { PackageChoice } from './package-choice.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import { useRegistration } from './registration-form.ts';

/** Whether the form is offered; without an answer it is, and sending it tells. */
export async function loader({ request }: LoaderFunctionArgs) {
  const answer = await client.query({ query: RegisterPageDocument, fetchPolicy: 'no-cache' }).catch(() => null);
  if (answer?.data?.viewer) throw redirectOn(request.url);
  return answer?.data?.registrationIsOpen ?? true;
}

const rulesId = 'password-rules';

function Fields({ form }: Pick<ReturnType<typeof useRegistration>, 'form'>) {
  const { errors, touchedFields } = form.formState;
  const values = useWatch({ control: form.control });
  const { password = '', confirmPassword = '', firstName = '', lastName = '', email = '' } = values;
  return (
    <>
      <PackageChoice
        value={values.packageType ?? ''}
        onChange={(id) => form.setValue('packageType', id, { shouldValidate: true })}
        error={errors.packageType?.message}
      />
      <div className={classes.names}>
        <TextInput
          {...form.register('firstName')}
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
        />
        <TextInput {...form.register('lastName')} label="Last name" autoComplete="family-name" error={errors.lastName?.message} />
      </div>
      <TextInput {...form.register('email')} label="Email" type="email" autoComplete="username" error={errors.email?.message} />
      <div className={classes.pair}>
        <PasswordField
          {...form.register('password', touchedFields.confirmPassword ? { deps: ['confirmPassword'] } : {})}
          label="Password"
          autoComplete="new-password"
          aria-describedby={rulesId}
          error={errors.password?.message}
        />
        <PasswordField
          {...form.register('confirmPassword')}
          label="Confirm password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
        />
      </div>
      <PasswordRules id={rulesId} values={{ password, confirmPassword, firstName, lastName, email }} />
      <Checkbox
        {...form.register('acceptsTerms')}
        error={errors.acceptsTerms?.message}
        label={
          <>
            I accept the <Link to="/terms">terms</Link> and have read the <Link to="/privacy">privacy notice</Link>
          </>
        }
      />
    </>
  );
}

function RegistrationForm() {
  const { form, submit, problem } = useRegistration();
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      {problem !== null && <Banner kind="error">{problem}</Banner>}
      <Fields form={form} />
      <Button size="md" fullWidth type="submit" loading={form.formState.isSubmitting}>
        Create account
      </Button>
    </form>
  );
}

function Register() {
  const isOpen = usePreloaded<typeof loader>();
  const [search] = useSearchParams();
  const signIn = search.has('next') ? `/login?next=${encodeURIComponent(nextOf(search))}` : '/login';
  const sub = (
    <>
      Already have one? <Link to={signIn}>Sign in</Link>
    </>
  );
  return (
    <Frame title="Create your account" sub={sub} aside={<FirstSteps />} staves={[96, 760]}>
      {isOpen ? (
        <RegistrationForm />
      ) : (
        <div className={classes.form}>
          <Banner kind="warning">
            Registration is closed here. Ask the people who run this server for an account, or sign in if you have one.
          </Banner>
        </div>
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
