import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { registrationWithRules } from '#domain/accounts/account.ts';
import { mapUserErrors } from '#web/kit/form/server-errors.ts';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { useAccountRegisterMutation } from './__generated__/register.ts';
import { describeFailure } from './failure.ts';
import { nextOf, useGoOn } from './go-on.ts';

/** The consent is given on this page and is no part of what is sent. */
const RegistrationForm = registrationWithRules.safeExtend({
  acceptsTerms: z.literal(true, 'Accept the terms to create an account.'),
});

const defaults = {
  packageType: 'music_catalog',
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
};
type FieldName = keyof typeof defaults;

/** The registration's form with its rules, and what was wrong with it as a whole after it was sent. */
export function useRegistration() {
  const [search] = useSearchParams();
  const [register] = useAccountRegisterMutation();
  const goOn = useGoOn();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRecordForm({ schema: RegistrationForm, defaults });
  const submit = form.handleSubmit(async ({ acceptsTerms: _, ...input }) => {
    setProblem(null);
    try {
      const { data } = await register({ variables: { input } });
      if (data?.accountRegister.viewer) return await goOn(nextOf(search));
      const { fields, rest } = mapUserErrors(data?.accountRegister.userErrors ?? [], Object.keys(defaults));
      fields.forEach(({ name, message }, index) => {
        form.setError(name as FieldName, { type: 'server', message }, { shouldFocus: index === 0 });
      });
      if (rest.length > 0 || fields.length === 0) setProblem(rest.join(' ') || 'Registration failed');
    } catch (error) {
      setProblem(describeFailure(error));
    }
  });
  return { form, submit, problem };
}
