import { VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { type PasswordContext, passwordRules } from '#domain/accounts/password.ts';
import classes from './accounts.module.css';

type PasswordRulesProps = { id: string; values: Parameters<(typeof passwordRules)[number]['holds']>[0] };

/** The rules of a new password, ticked off while one types; before the first letter none is. */
export function PasswordRules({ id, values }: PasswordRulesProps) {
  return (
    <ul id={id} className={classes.rules} aria-label="Password rules">
      {passwordRules.map(({ label, holds }) => {
        const met = values.password !== '' && holds(values);
        const Icon = met ? IconCircleCheckFilled : IconCircle;
        return (
          <li key={label} data-met={met || undefined}>
            <Icon size={16} stroke={1.8} aria-hidden="true" />
            {label}
            <VisuallyHidden>{met ? ': kept' : ': not yet'}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
