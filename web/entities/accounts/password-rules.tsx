import { VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { type PasswordContext, passwordRules } from '#domain/accounts/password.ts';
import { PasswordMeter } from './password-meter.tsx';
import classes from './password-rules.module.css';

type Repeated = Pick<PasswordContext, 'password' | 'confirmPassword'>;
type Person = Omit<PasswordContext, keyof Repeated>;
type PasswordRulesProps = {
  id: string;
  values: Repeated;
  /** The password's user. Rules about the user are hidden if unknown. */
  person?: Person;
  /** Side by side if there is room, instead of one below the other. */
  isInLine?: boolean;
  /** Minimum length of this server, once known. */
  minLength?: number | undefined;
};

const nobody: Person = { firstName: '', lastName: '', email: '' };

/** The rules of a new password, ticked while typing. */
export function PasswordRules({ id, values, person, isInLine = false, minLength }: PasswordRulesProps) {
  const shown = passwordRules(minLength).filter(({ looksAtPerson }) => person !== undefined || !looksAtPerson);
  return (
    <div>
      <PasswordMeter password={values.password} person={person} />
      <ul id={id} className={classes.rules} data-in-line={isInLine || undefined} aria-label="Password rules">
        {shown.map(({ label, holds }) => {
          const met = values.password !== '' && holds({ ...nobody, ...person, ...values });
          const Icon = met ? IconCircleCheckFilled : IconCircle;
          return (
            <li key={label} data-ink={met ? 'good' : 'quiet'}>
              <Icon size={16} stroke={1.8} aria-hidden="true" />
              {label}
              <VisuallyHidden>{met ? ': met' : ': not met yet'}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
