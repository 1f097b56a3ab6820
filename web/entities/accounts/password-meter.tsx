import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { PasswordStrength, Person } from '#domain/accounts/password-strength.ts';
import classes from './password-rules.module.css';

/** The lists of common passwords are large: they load after the first character, and estimates follow the typing at this distance. */
const pauseMs = 150;
const nobody: Person = { firstName: '', lastName: '', email: '' };
const steps = [1, 2, 3, 4] as const;

function useStrength(password: string, { firstName, lastName, email }: Person): PasswordStrength | null {
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  useEffect(() => {
    if (password === '') return setStrength(null);
    let isCurrent = true;
    const timer = setTimeout(async () => {
      // Without the lists the server still checks.
      const module = await import('#domain/accounts/password-strength.ts').catch(() => null);
      if (module && isCurrent) setStrength(module.passwordStrength(password, { firstName, lastName, email }));
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [password, firstName, lastName, email]);
  return strength;
}

/** How hard a password is to guess, and what makes it easy. Its place is kept free, so that nothing moves while typing. */
export function PasswordMeter({ password, person = nobody }: { password: string; person?: Person | undefined }) {
  const strength = useStrength(password, person);
  const score = strength?.score ?? 0;
  return (
    <div className={classes.meter} data-score={strength ? score : undefined}>
      <div className={classes.bars} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} data-on={strength !== null && score >= step ? true : undefined} />
        ))}
      </div>
      <p aria-live="polite">
        {strength && (
          <>
            <VisuallyHidden>Password strength: </VisuallyHidden>
            <b>{strength.label}</b>
            {strength.why && ` · ${strength.why}`}
          </>
        )}
      </p>
    </div>
  );
}
