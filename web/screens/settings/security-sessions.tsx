import type { FragmentType } from '@apollo/client/masking';
import { Badge, Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { browserName } from '#domain/accounts/user-agent.ts';
import { forgetObjects } from '#web/apollo/list-changes.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { report } from '#web/kit/feedback/report.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { type SecurityPageQuery, type SessionPartsFragment, useSessionPartsFragment } from './__generated__/security.ts';
import { useSessionRevokeMutation, useSessionsRevokeOthersMutation } from './__generated__/security-changes.ts';

type Session = SessionPartsFragment;

const nameOf = ({ userAgent }: Session): string => browserName(userAgent) ?? 'An unknown browser';
const isPhone = ({ userAgent }: Session): boolean => /iPhone|iPad|Android|Mobile/.test(userAgent ?? '');

function useRevoke() {
  const [revokeOne] = useSessionRevokeMutation();
  return async (session: Session) => {
    const sure = await confirm({
      title: `Revoke the session in ${nameOf(session)}?`,
      body: 'It ends immediately. That device has to sign in again.',
      action: 'Revoke',
      danger: true,
    });
    if (!sure) return;
    const revoking = revokeOne({
      variables: { id: session.id },
      update: (cache, { data }) => {
        const endedId = data?.sessionRevoke.endedId;
        if (endedId) forgetObjects(cache, 'Session', [endedId]);
      },
    });
    await report(revoking, { done: 'The session has ended.' });
  };
}

function useRevokeOthers() {
  const [revokeAll] = useSessionsRevokeOthersMutation();
  return async () => {
    const sure = await confirm({
      title: 'Sign out everywhere else?',
      body: 'All other sessions end at once.',
      action: 'Sign out everywhere else',
      danger: true,
    });
    if (!sure) return;
    const revoking = revokeAll({
      update: (cache, { data }) => forgetObjects(cache, 'Session', data?.sessionsRevokeOthers.endedIds ?? []),
    });
    await report(revoking, { done: 'You are signed out everywhere else.' });
  };
}

function Row({ session: from }: { session: FragmentType<Session> }) {
  const session = useSessionPartsFragment(from);
  const revoke = useRevoke();
  const { address, lastSeenAt, isCurrent, isRemembered } = session;
  const Icon = isPhone(session) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <Line
      icon={<Icon size={22} stroke={1.5} aria-hidden="true" />}
      title={
        <>
          {nameOf(session)}
          {isCurrent && <Badge color="green">This session</Badge>}
        </>
      }
      note={
        <>
          {address !== null && <>{address} · </>}
          {isCurrent ? 'In use now' : <RelativeDate value={lastSeenAt} />}
          {isRemembered && ' · Kept for 30 days'}
        </>
      }
      aside={
        isCurrent ? undefined : (
          <Button
            size="xs"
            variant="default"
            onClick={() => void revoke(session)}
            aria-label={`Revoke the session in ${nameOf(session)}`}
          >
            Revoke
          </Button>
        )
      }
    />
  );
}

/** Active sessions; the current one first, then the most recent. */
export function Sessions({ sessions }: { sessions: NonNullable<SecurityPageQuery['viewer']>['sessions'] }) {
  const revokeOthers = useRevokeOthers();
  const sorted = sessions.toSorted(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || Date.parse(b.lastSeenAt) - Date.parse(a.lastSeenAt),
  );
  return (
    <>
      <Lines>
        {sorted.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </Lines>
      {sessions.length > 1 && (
        <Buttons>
          <Button variant="default" onClick={() => void revokeOthers()}>
            Sign out everywhere else
          </Button>
        </Buttons>
      )}
    </>
  );
}
