import { Center, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { useSessionEndMutation } from '#web/entities/viewer/__generated__/viewer.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { Wordmark } from '#web/kit/brand.tsx';
import { RecoveryCodes } from './security-recovery-codes.tsx';
import { TwoFactorSetup } from './security-two-factor-setup.tsx';

/** The set-up of a second factor that this server requires, before anything else. */
export function Component() {
  const viewer = useViewer();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [endSession] = useSessionEndMutation();
  const signOut = async () => {
    await endSession();
    window.location.assign('/login');
  };
  if (!viewer.mustSetUpTwoFactor && codes === null) return <Navigate to="/dashboard/settings/security" replace />;
  return (
    <Center mih="100dvh" w="100%" p={16}>
      <Stack component="main" w={520} maw="100%" gap={24}>
        <Wordmark />
        <Paper withBorder p={{ base: 20, sm: 32 }}>
          <Title order={1} size="h2" mb={8}>
            {codes ? 'Your recovery codes' : 'Set up two-factor sign-in'}
          </Title>
          {codes ? (
            <RecoveryCodes codes={codes} onDone={() => window.location.assign('/dashboard')} />
          ) : (
            <>
              <Text mb="md">
                Your administrator requires a second factor. Set it up with an authenticator app to continue as{' '}
                {viewer.user.email}.
              </Text>
              <TwoFactorSetup onCodes={setCodes} onCancel={() => void signOut()} cancelLabel="Sign out" />
            </>
          )}
        </Paper>
      </Stack>
    </Center>
  );
}
