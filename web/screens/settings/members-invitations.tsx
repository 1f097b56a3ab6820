import { Badge, Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { shortDate } from '#web/kit/text/dates.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import {
  type InvitationPartsFragment,
  useInvitationResendMutation,
  useInvitationRevokeMutation,
} from './__generated__/members.ts';
import { act } from './act.ts';
import { countSeatsAgain, forget } from './cache.ts';
import { sentText } from './members-invite.tsx';
import { roleLabel } from './members-roles.tsx';
import classes from './section.module.css';

type Invitation = InvitationPartsFragment;

function useInvitationActs(isDelivered: boolean) {
  const [resendOne] = useInvitationResendMutation();
  const [revokeOne] = useInvitationRevokeMutation();
  const resend = ({ id, email }: Invitation) =>
    act(
      async () => {
        const { data } = await resendOne({ variables: { id }, update: countSeatsAgain });
        return data?.invitationResend.userErrors;
      },
      `${sentText(email, isDelivered)} The link before no longer works.`,
    );
  const revoke = async ({ id, email }: Invitation) => {
    const sure = await confirm({
      title: `Revoke the invitation to ${email}?`,
      body: 'Its link stops working at once, and its seat is free again.',
      action: 'Revoke',
      danger: true,
    });
    if (!sure) return;
    await act(async () => {
      const { data } = await revokeOne({
        variables: { id },
        update: (cache, result) => {
          if (!result.data?.invitationRevoke.invitationId) return;
          forget(cache, 'Invitation', id);
          countSeatsAgain(cache);
        },
      });
      return data?.invitationRevoke.userErrors;
    }, 'The invitation is revoked.');
  };
  return { resend, revoke };
}

function Row({ invitation, isDelivered }: { invitation: Invitation; isDelivered: boolean }) {
  const { email, role, status, sentAt, expiresAt, invitedBy } = invitation;
  const { resend, revoke } = useInvitationActs(isDelivered);
  const hasExpired = status === 'EXPIRED';
  return (
    <li className={classes.row} data-wraps>
      <IconMail size={22} stroke={1.5} aria-hidden="true" />
      <div className={classes.what}>
        <span className={classes.name}>
          {email}
          <Badge color="gray">{roleLabel(role)}</Badge>
          {hasExpired && <Badge color="yellow">Expired</Badge>}
        </span>
        <span className={classes.quiet}>
          Invited{invitedBy && ` by ${invitedBy.firstName} ${invitedBy.lastName}`} · <RelativeDate value={sentAt} /> ·{' '}
          {hasExpired ? 'Ended' : 'Works until'} {shortDate(new Date(expiresAt))}
        </span>
      </div>
      <div className={classes.does}>
        <Button size="xs" variant="default" onClick={() => void resend(invitation)} aria-label={`Send again to ${email}`}>
          Send again
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => void revoke(invitation)}
          aria-label={`Revoke the invitation to ${email}`}
        >
          Revoke
        </Button>
      </div>
    </li>
  );
}

/** Whom owners have asked to join, and who has not answered yet. */
export function InvitationList({ invitations, isDelivered }: { invitations: readonly Invitation[]; isDelivered: boolean }) {
  if (invitations.length === 0) return <p className={classes.none}>No open invitations.</p>;
  return (
    <ul className={classes.rows} aria-label="Open invitations">
      {invitations.map((invitation) => (
        <Row key={invitation.id} invitation={invitation} isDelivered={isDelivered} />
      ))}
    </ul>
  );
}
