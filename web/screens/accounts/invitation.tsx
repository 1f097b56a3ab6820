import { ApolloProvider } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { closedInvitationMessages, unknownInvitationMessage } from '#domain/members/invitation.ts';
import { client } from '#web/apollo/client.ts';
import { usePreloaded } from '#web/apollo/use-preloaded.ts';
import type { InvitationPageQuery } from './__generated__/invitation.ts';
import classes from './accounts.module.css';
import { FirstSteps } from './first-steps.tsx';
import { Frame } from './frame.tsx';
import { Enter, type Invitation, Join, WrongAccount } from './invitation-ways.tsx';
import { JoinNote } from './invited.tsx';
import type { invitationLoader } from './loaders.ts';
import { Outcome } from './outcome.tsx';
import { Unreached } from './unreached.tsx';

function Closed({ sentence }: { sentence: string }) {
  return (
    <Outcome
      icon={IconMailOff}
      actions={
        <>
          <Button component={Link} to="/login" variant="default">
            Sign in
          </Button>
          <Button component={Link} to="/" variant="subtle" color="gray">
            About Stave
          </Button>
        </>
      }
    >
      {sentence}
    </Outcome>
  );
}

/** Why the invitation cannot be accepted by this user, or null. */
function closedSentence({ viewer, invitation }: InvitationPageQuery): string | null {
  if (!invitation) return unknownInvitationMessage;
  if (invitation.state === 'OPEN') return null;
  // After joining, the link opens the workspace for its user.
  if (invitation.state === 'ACCEPTED' && viewer?.user.email === invitation.email) return null;
  return closedInvitationMessages[invitation.state];
}

function Way({ token, invitation, viewer }: { token: string; invitation: Invitation; viewer: InvitationPageQuery['viewer'] }) {
  if (viewer === null) return <Enter token={token} invitation={invitation} />;
  if (viewer.user.email === invitation.email) return <Join token={token} invitation={invitation} />;
  return <WrongAccount invited={invitation.email} present={viewer.user.email} />;
}

function Content({ page }: { page: InvitationPageQuery }) {
  const [search] = useSearchParams();
  const sentence = closedSentence(page);
  if (page.invitation === null || sentence !== null) return <Closed sentence={sentence ?? unknownInvitationMessage} />;
  return (
    <>
      <JoinNote invitation={page.invitation} />
      <Way token={search.get('token') ?? ''} invitation={page.invitation} viewer={page.viewer} />
    </>
  );
}

function InvitationPage() {
  const page = usePreloaded<typeof invitationLoader>();
  return (
    <Frame
      title="Join a workspace"
      sub="An invitation works once, for the address it was sent to."
      aside={<FirstSteps />}
      staves={[96, 760]}
    >
      <div className={classes.form}>{page === null ? <Unreached /> : <Content page={page} />}</div>
    </Frame>
  );
}

export function Component() {
  return (
    <ApolloProvider client={client}>
      <InvitationPage />
    </ApolloProvider>
  );
}
