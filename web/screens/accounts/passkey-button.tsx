import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { describeError } from '#web/apollo/errors.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { useSessionPasskeyBeginMutation, useSessionPasskeyStartMutation } from './__generated__/sign-in.ts';
import { nextOf, useGoOn } from './go-on.ts';

/** Signs in with a passkey of this device, a phone or a security key. */
export function PasskeyButton({ remember }: { remember: boolean }) {
  const [search] = useSearchParams();
  const [begin] = useSessionPasskeyBeginMutation();
  const [start] = useSessionPasskeyStartMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const goOn = useGoOn();
  const run = async (): Promise<string | null> => {
    const { options, userErrors = [] } = (await begin()).data?.sessionPasskeyBegin ?? {};
    if (!options) return userErrors[0]?.message ?? 'Login failed';
    const { askForPasskey, passkeyProblem } = await import('#web/entities/viewer/passkey.ts');
    let response: string;
    try {
      response = await askForPasskey(options);
    } catch (error) {
      return passkeyProblem(error);
    }
    const outcome = (await start({ variables: { input: { response, remember } } })).data?.sessionPasskeyStart;
    if (outcome?.viewer) await goOn(nextOf(search));
    return outcome?.viewer ? null : (outcome?.userErrors[0]?.message ?? 'Login failed');
  };
  const signIn = async () => {
    setIsBusy(true);
    setProblem(await run().catch(describeError));
    setIsBusy(false);
  };
  return (
    <>
      {problem !== null && <Banner kind="error">{problem}</Banner>}
      <Button
        size="md"
        fullWidth
        variant="default"
        mt="sm"
        leftSection={<IconFingerprint size={18} stroke={1.7} />}
        loading={isBusy}
        onClick={() => void signIn()}
      >
        Sign in with a passkey
      </Button>
    </>
  );
}
