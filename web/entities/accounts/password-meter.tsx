import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { PasswordStrength, Person } from '#domain/accounts/password-strength.ts';
import classes from './password-rules.module.css';

/** Delay of estimates while typing. The large password lists load after the first character. */
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

/** Shows password strength and its reason. Reserves its space, so nothing moves while typing. */
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
