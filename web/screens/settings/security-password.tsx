import { Button, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { passwordRules } from '#domain/accounts/password.ts';
import { passwordChangeWithRules } from '#domain/accounts/security.ts';
import { describeError } from '#web/apollo/errors.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { usePasswordChangeMutation } from './__generated__/security.ts';
import { forgetSessions } from './cache.ts';
import section from './section.module.css';
import classes from './security.module.css';

const nothing = { currentPassword: '', password: '', confirmPassword: '' };

function Rules({ id, typed }: { id: string; typed: { password: string; confirmPassword: string } }) {
  const { firstName, lastName, email } = useViewer().user;
  return (
    <ul id={id} className={classes.rules} aria-label="Password rules">
      {passwordRules.map(({ label, holds }) => {
        const isMet = typed.password !== '' && holds({ firstName, lastName, email, ...typed });
        const Icon = isMet ? IconCircleCheckFilled : IconCircle;
        return (
          <li key={label} data-met={isMet || undefined}>
            <Icon size={16} stroke={1.8} aria-hidden="true" />
            {label}
            <VisuallyHidden>{isMet ? ': kept' : ': not yet'}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}

function Fields({ onDone }: { onDone: () => void }) {
  const rulesId = useId();
  const form = useRecordForm({ schema: passwordChangeWithRules, defaults: nothing });
  const [change] = usePasswordChangeMutation();
  const [password = '', confirmPassword = ''] = useWatch({ control: form.control, name: ['password', 'confirmPassword'] });
  return (
    <Form
      form={form}
      describe={describeError}
      onSubmit={async (input) => {
        const { data } = await change({
          variables: { input },
          update: (cache, result) => forgetSessions(cache, result.data?.passwordChange.endedIds),
        });
        const { endedIds, userErrors = [] } = data?.passwordChange ?? {};
        if (userErrors.length > 0 || !endedIds) return userErrors;
        toast.success(
          endedIds.length === 0 ? 'Your password is changed.' : 'Your password is changed, and your other sessions have ended.',
        );
        onDone();
        return [];
      }}
    >
      <div className={classes.passwords}>
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
        <PasswordField name="password" label="New password" autoComplete="new-password" describedBy={rulesId} />
        <PasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
      </div>
      <Rules id={rulesId} typed={{ password, confirmPassword }} />
      <div className={section.end}>
        <Button type="submit" variant="default" loading={form.formState.isSubmitting}>
          Change password
        </Button>
      </div>
    </Form>
  );
}

/** Begins anew after each change, so that no password stays in its fields. */
export function PasswordForm() {
  const [changes, setChanges] = useState(0);
  return <Fields key={changes} onDone={() => setChanges(changes + 1)} />;
}
