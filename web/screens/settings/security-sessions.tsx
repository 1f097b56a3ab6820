import { Badge, Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { browserName } from '#domain/accounts/user-agent.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import {
  type SessionPartsFragment,
  useSessionRevokeMutation,
  useSessionsRevokeOthersMutation,
} from './__generated__/security.ts';
import { act } from './act.ts';
import { forgetSessions } from './cache.ts';
import classes from './section.module.css';

type Session = SessionPartsFragment;

const nameOf = ({ userAgent }: Session): string => browserName(userAgent) ?? 'An unknown browser';
const isPhone = ({ userAgent }: Session): boolean => /iPhone|iPad|Android|Mobile/.test(userAgent ?? '');

function useEndings() {
  const [revokeOne] = useSessionRevokeMutation();
  const [revokeAll] = useSessionsRevokeOthersMutation();
  const revoke = async (session: Session) => {
    const sure = await confirm({
      title: `Revoke the session in ${nameOf(session)}?`,
      body: 'It ends at once. Whoever uses it has to sign in again.',
      action: 'Revoke',
      danger: true,
    });
    if (!sure) return;
    await act(async () => {
      const { data } = await revokeOne({
        variables: { id: session.id },
        update: (cache, result) => {
          const endedId = result.data?.sessionRevoke.endedId;
          if (endedId) forgetSessions(cache, [endedId]);
        },
      });
      return data?.sessionRevoke.userErrors;
    }, 'The session has ended.');
  };
  const revokeOthers = async () => {
    const sure = await confirm({
      title: 'Sign out everywhere else?',
      body: 'Every session but this one ends at once.',
      action: 'Sign out everywhere else',
      danger: true,
    });
    if (!sure) return;
    await act(async () => {
      const { data } = await revokeAll({
        update: (cache, result) => forgetSessions(cache, result.data?.sessionsRevokeOthers.endedIds),
      });
      return data?.sessionsRevokeOthers.userErrors;
    }, 'You are signed out everywhere else.');
  };
  return { revoke, revokeOthers };
}

function Row({ session, onRevoke }: { session: Session; onRevoke: () => void }) {
  const { address, lastSeenAt, isCurrent, isRemembered } = session;
  const Icon = isPhone(session) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.row}>
      <Icon size={22} stroke={1.5} aria-hidden="true" />
      <div className={classes.what}>
        <span className={classes.name}>
          {nameOf(session)}
          {isCurrent && <Badge color="green">This session</Badge>}
        </span>
        <span className={classes.quiet}>
          {address !== null && <>{address} · </>}
          {isCurrent ? 'In use now' : <RelativeDate value={lastSeenAt} />}
          {isRemembered && ' · Kept for 30 days'}
        </span>
      </div>
      {!isCurrent && (
        <div className={classes.does}>
          <Button size="xs" variant="default" onClick={onRevoke} aria-label={`Revoke the session in ${nameOf(session)}`}>
            Revoke
          </Button>
        </div>
      )}
    </li>
  );
}

/** Where one is signed in; this session comes first, then the one that was used last. */
export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const { revoke, revokeOthers } = useEndings();
  const sorted = sessions.toSorted(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || Date.parse(b.lastSeenAt) - Date.parse(a.lastSeenAt),
  );
  return (
    <>
      <ul className={classes.rows}>
        {sorted.map((session) => (
          <Row key={session.id} session={session} onRevoke={() => void revoke(session)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={classes.end}>
          <Button variant="default" onClick={() => void revokeOthers()}>
            Sign out everywhere else
          </Button>
        </div>
      )}
    </>
  );
}
