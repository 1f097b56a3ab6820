import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { client } from '#web/apollo/client.ts';
import { useSessionEndMutation } from '#web/entities/viewer/__generated__/viewer.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { type InvitationPageQuery, useInvitationAcceptMutation } from './__generated__/invitation.ts';
import { describeFailure } from './failure.ts';
import { invitationPath, useGoOn } from './go-on.ts';

export type Invitation = NonNullable<InvitationPageQuery['invitation']>;

/** An action of this page with its error. */
function useAct(act: () => Promise<string | undefined>) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    setProblem((await act().catch(describeFailure)) ?? null);
    setIsBusy(false);
  };
  return { problem, isBusy, run: () => void run() };
}

/** For the invited user: join, or open the joined workspace. */
export function Join({ token, invitation }: { token: string; invitation: Invitation }) {
  const [accept] = useInvitationAcceptMutation();
  const goOn = useGoOn();
  const { problem, isBusy, run } = useAct(async () => {
    const { data } = await accept({ variables: { token } });
    if (data?.invitationAccept.viewer) return void (await goOn('/dashboard'));
    return data?.invitationAccept.userErrors[0]?.message;
  });
  const isMember = invitation.state === 'ACCEPTED';
  return (
    <>
      {problem !== null && <Banner kind="error">{problem}</Banner>}
      {isMember ? <Banner kind="success">You are a member of this workspace.</Banner> : null}
      <Button size="md" fullWidth loading={isBusy} onClick={run}>
        {isMember ? 'Open the workspace' : `Join ${invitation.workspaceName}`}
      </Button>
    </>
  );
}

/** For users signed in with another address. */
export function WrongAccount({ invited, present }: { invited: string; present: string }) {
  const [endSession] = useSessionEndMutation();
  const { revalidate } = useRevalidator();
  const { problem, isBusy, run } = useAct(async () => {
    await endSession();
    (await import('#web/kit/form/draft.ts')).dropAllDrafts();
    await client.clearStore();
    await revalidate();
    return undefined;
  });
  return (
    <>
      {problem !== null && <Banner kind="error">{problem}</Banner>}
      <p>
        The invitation is for <b>{invited}</b>, and you are signed in as <b>{present}</b>.
      </p>
      <Button size="md" fullWidth loading={isBusy} onClick={run}>
        Sign out and continue
      </Button>
      <Button size="md" fullWidth variant="default" component={Link} to="/dashboard">
        Stay signed in
      </Button>
    </>
  );
}

/** For visitors who are not signed in. */
export function Enter({ token, invitation }: { token: string; invitation: Invitation }) {
  const signIn = `/login?next=${encodeURIComponent(invitationPath(token))}`;
  if (!invitation.hasAccount) {
    return (
      <>
        <p>
          The invitation is for <b>{invitation.email}</b>. Create an account with this address to join.
        </p>
        <Button size="md" fullWidth component={Link} to={`/register?invitation=${encodeURIComponent(token)}`}>
          Create account
        </Button>
      </>
    );
  }
  return (
    <>
      <p>
        The invitation is for <b>{invitation.email}</b>. Sign in with this address to join.
      </p>
      <Button size="md" fullWidth component={Link} to={signIn} state={{ email: invitation.email }}>
        Sign in
      </Button>
    </>
  );
}
