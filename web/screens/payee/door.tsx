import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { attempt, type Problem } from '#web/apollo/attempt.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { usePayeeCodeSendMutation, usePayeeLinkRenewMutation, usePayeeSessionStartMutation } from './__generated__/payee.ts';
import { usePortalWords } from './words.tsx';

type Step = 'start' | 'code' | 'renewed';

/** Asks for the code of a link. What it says does not depend on whether there is such a link. */
export function Door({ token, onOpen }: { token: string; onOpen: () => Promise<unknown> }) {
  const { texts } = usePortalWords();
  const { door } = texts;
  const [step, setStep] = useState<Step>('start');
  const [problem, setProblem] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [send, sending] = usePayeeCodeSendMutation();
  const [renew, renewing] = usePayeeLinkRenewMutation();
  const [start, starting] = usePayeeSessionStartMutation();
  const failed = (found: Problem | null) => {
    setProblem(found && (found.code === 'THROTTLED' ? door.tooMany : found.code === 'INVALID' ? door.wrong : door.failed));
    return found !== null;
  };
  const askCode = async () => {
    if (failed((await attempt(send({ variables: { token } }))).problem)) return;
    setCode('');
    setStep('code');
  };
  const askLink = async () => {
    if (!failed((await attempt(renew({ variables: { token } }))).problem)) setStep('renewed');
  };
  const open = async () => {
    if (!failed((await attempt(start({ variables: { token, code } }))).problem)) await onOpen();
  };
  return (
    <Stack gap="md" maw={440}>
      <Text role="status">{step === 'start' ? door.lead : step === 'code' ? door.sent : door.renewed}</Text>
      {problem !== null && <Banner kind="error">{problem}</Banner>}
      {step === 'start' && (
        <Button size="md" loading={sending.loading} onClick={() => void askCode()}>
          {door.send}
        </Button>
      )}
      {step === 'code' && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void open();
          }}
        >
          <Stack gap="sm">
            <TextInput
              label={door.code}
              value={code}
              onChange={({ currentTarget }) => setCode(currentTarget.value.replace(/\D/g, '').slice(0, 6))}
              inputMode="numeric"
              autoComplete="one-time-code"
              size="md"
            />
            <Button type="submit" size="md" loading={starting.loading} disabled={code.length < 6}>
              {door.open}
            </Button>
            <Button variant="subtle" color="gray" loading={sending.loading} onClick={() => void askCode()}>
              {door.again}
            </Button>
          </Stack>
        </form>
      )}
      {step !== 'renewed' && (
        <Text size="sm" c="dimmed">
          {door.expired}{' '}
          <Anchor component="button" type="button" size="sm" disabled={renewing.loading} onClick={() => void askLink()}>
            {door.renew}
          </Anchor>
        </Text>
      )}
    </Stack>
  );
}
