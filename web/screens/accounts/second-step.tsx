import { Button, Group, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { useSessionConfirmMutation } from './__generated__/sign-in.ts';
import classes from './accounts.module.css';
import { Frame } from './frame.tsx';
import { nextOf, useGoOn } from './go-on.ts';
import { useLightForm } from './light-form.ts';
import { SharesCard } from './shares-card.tsx';

const methods = {
  app: {
    sub: 'Enter the 6 digits that your authenticator app shows for Stave.',
    label: 'Code',
    other: 'Use a recovery code',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    sub: 'Enter one of the codes that you saved when you turned on two-factor sign-in. Each code works once.',
    label: 'Recovery code',
    other: 'Use the authenticator app',
    input: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
  },
} as const;

type SecondStepProps = {
  /** Response of the first step, which proves the password. */
  challenge: string;
  /** Returns to the first step, with a reason if it was involuntary. */
  onBack: (sentence: string | null) => void;
};

/** The second step of a sign-in: a code of the authenticator app, or one of the recovery codes. */
export function SecondStep({ challenge, onBack }: SecondStepProps) {
  const [method, setMethod] = useState<keyof typeof methods>('app');
  const [search] = useSearchParams();
  const [confirm] = useSessionConfirmMutation();
  const goOn = useGoOn();
  const { text, problem, isSending, form, change } = useLightForm({
    initial: { code: '' },
    rules: async () => (await import('#domain/accounts/security.ts')).secondFactorCode,
    failed: 'Login failed',
    focusWhenRefused: 'code',
    send: async ({ code }) => {
      const { data } = await confirm({ variables: { input: { challenge, code } } });
      const { viewer, userErrors = [] } = data?.sessionConfirm ?? {};
      const over = userErrors.find(({ field }) => field.at(-1) === 'challenge');
      if (viewer) await goOn(nextOf(search));
      if (over) onBack(over.message);
      return viewer || over ? undefined : userErrors;
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a field takes the focus when the method changes.
  useEffect(() => {
    const field = form.ref.current?.elements.namedItem('code');
    if (field instanceof HTMLInputElement) field.focus();
  }, [method]);
  const { sub, label, other, input } = methods[method];
  return (
    <Frame title="Two-factor sign-in" sub={sub} aside={<SharesCard />} staves={[120, 420, 720]}>
      <form className={classes.form} {...form}>
        {problem !== null && <Banner kind="error">{problem}</Banner>}
        <TextInput key={method} {...text('code')} {...input} label={label} classNames={{ input: classes.code }} />
        <Button size="md" fullWidth type="submit" loading={isSending}>
          Sign in
        </Button>
        <Group justify="space-between" gap={8} mt={-12}>
          <Button
            variant="subtle"
            onClick={() => {
              change({ code: '' });
              setMethod(method === 'app' ? 'recovery' : 'app');
            }}
          >
            {other}
          </Button>
          <Button variant="subtle" color="gray" onClick={() => onBack(null)}>
            Back
          </Button>
        </Group>
      </form>
    </Frame>
  );
}
