import { useSearchParams } from 'react-router';
import { type RegisterPageQuery, useAccountRegisterMutation } from './__generated__/register.ts';
import { nextOf, useGoOn } from './go-on.ts';
import { useLightForm } from './light-form.ts';

/** The package in the address, if it exists; otherwise the first. */
const packageOf = (search: URLSearchParams, packages: RegisterPageQuery['packages']): string => {
  const ids = packages.map(({ id }) => id);
  return ids.find((id) => id === search.get('package')) ?? ids[0] ?? '';
};

/** The registration form with its rules. Invited users have a token and need no package. */
export function useRegistration({ packages, invitation }: RegisterPageQuery) {
  const [search] = useSearchParams();
  const [register] = useAccountRegisterMutation();
  const goOn = useGoOn();
  return useLightForm({
    initial: {
      packageType: packageOf(search, packages),
      firstName: '',
      lastName: '',
      email: invitation?.email ?? '',
      password: '',
      confirmPassword: '',
      acceptsTerms: false,
    },
    rules: async () => (await import('./registration-rules.ts')).RegistrationRules,
    failed: 'Registration failed',
    send: async ({ acceptsTerms: _, ...account }) => {
      const input = invitation ? { ...account, invitationToken: search.get('invitation') } : account;
      const { data } = await register({ variables: { input } });
      if (data?.accountRegister.viewer) return void (await goOn(nextOf(search)));
      return data?.accountRegister.userErrors ?? [];
    },
  });
}

export type Registration = ReturnType<typeof useRegistration>;
