import { Button, Flex, Text } from '@mantine/core';
import { useState } from 'react';
import { encode } from 'uqr';
import { secondFactorCode } from '#domain/accounts/security.ts';
import { describeError } from '#web/apollo/errors.ts';
import { Form } from '#web/kit/form/form.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { CopyText } from '#web/kit/text/copy-text.tsx';
import { useTwoFactorBeginMutation, useTwoFactorEnableMutation } from './__generated__/security-changes.ts';
import classes from './security.module.css';
import { PasswordQuestion } from './security-password-question.tsx';

/** A QR code, always dark on white for cameras. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="#000" />
    </svg>
  );
}

type Begun = { secret: string; otpauthUri: string };

const steps = [1, 2, 3];

function Steps({ done }: { done: number }) {
  return (
    <ol className={classes.steps} aria-label={`Step ${done} of ${steps.length}`}>
      {steps.map((step) => (
        <li key={step} data-done={step <= done || undefined} />
      ))}
    </ol>
  );
}

/** Groups of four characters for typing. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

type CodeStepProps = {
  begun: Begun;
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
  cancelLabel?: string;
};

function CodeStep({ begun, onCodes, onCancel, cancelLabel = 'Cancel' }: CodeStepProps) {
  const form = useRecordForm({ schema: secondFactorCode, defaults: { code: '' } });
  const [enable] = useTwoFactorEnableMutation();
  return (
    <Form
      form={form}
      describe={describeError}
      onSubmit={async ({ code }) => {
        const { data } = await enable({ variables: { code } });
        const { recoveryCodes, userErrors = [] } = data?.twoFactorEnable ?? {};
        if (recoveryCodes) onCodes(recoveryCodes);
        return userErrors;
      }}
    >
      <Text c="dimmed">
        Scan this with an authenticator app, such as the one of your password manager, then enter the code that it shows.
      </Text>
      <Flex direction={{ base: 'column', sm: 'row' }} align="center" gap={20} mt={16} mb={20}>
        <QrCode text={begun.otpauthUri} label="QR code for the authenticator app" />
        <div>
          <Text c="dimmed">No camera? Type this key into the app:</Text>
          <CopyText value={begun.secret} label="key">
            <code style={{ overflowWrap: 'anywhere' }}>{grouped(begun.secret)}</code>
          </CopyText>
        </div>
      </Flex>
      <TextField name="code" label="Code from the app" autoComplete="one-time-code" mono placeholder="123 456" />
      <Buttons justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button type="submit" loading={form.formState.isSubmitting}>
          Turn on
        </Button>
      </Buttons>
    </Form>
  );
}

/** Steps from the password to the first code. The caller shows the recovery codes. */
export function TwoFactorSetup({ onCodes, ...leaving }: Omit<CodeStepProps, 'begun'>) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [begin] = useTwoFactorBeginMutation();
  const start = async (currentPassword: string) => {
    // The secret must not stay in the cache.
    const { data } = await begin({ variables: { currentPassword }, fetchPolicy: 'no-cache' });
    const { secret, otpauthUri, userErrors = [] } = data?.twoFactorBegin ?? {};
    if (secret && otpauthUri) setBegun({ secret, otpauthUri });
    return userErrors;
  };
  return (
    <>
      <Steps done={begun ? 2 : 1} />
      {begun ? (
        <CodeStep begun={begun} onCodes={onCodes} {...leaving} />
      ) : (
        <PasswordQuestion action="Continue" onSubmit={start} {...leaving}>
          Enter your password to continue. Two-factor sign-in stays off until you enter a code from your app.
        </PasswordQuestion>
      )}
    </>
  );
}
