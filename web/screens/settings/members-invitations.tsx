import type { FragmentType } from '@apollo/client/masking';
import { Badge, Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { forgetObjects } from '#web/apollo/list-changes.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { report } from '#web/kit/feedback/report.ts';
import { Line, Lines, NoLines } from '#web/kit/layout/lines.tsx';
import { shortDate } from '#web/kit/text/dates.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { type InvitationPartsFragment, type MembersPageQuery, useInvitationPartsFragment } from './__generated__/members.ts';
import { useInvitationResendMutation, useInvitationRevokeMutation } from './__generated__/members-changes.ts';
import { evictSeats } from './cache.ts';
import { sentText } from './members-invite.tsx';
import { roleLabel } from './members-roles.tsx';

type Invitation = InvitationPartsFragment;

function useInvitationActs(isDelivered: boolean) {
  const [resendOne] = useInvitationResendMutation();
  const [revokeOne] = useInvitationRevokeMutation();
  const resend = ({ id, email }: Invitation) =>
    report(resendOne({ variables: { id }, update: evictSeats }), {
      done: `${sentText(email, isDelivered)} The previous link no longer works.`,
    });
  const revoke = async ({ id, email }: Invitation) => {
    const sure = await confirm({
      title: `Revoke the invitation to ${email}?`,
      body: 'Its link stops working at once, and its seat is free again.',
      action: 'Revoke',
      danger: true,
    });
    if (!sure) return;
    const revoking = revokeOne({
      variables: { id },
      update: (cache, { data }) => {
        if (!data?.invitationRevoke.invitationId) return;
        forgetObjects(cache, 'Invitation', [id]);
        evictSeats(cache);
      },
    });
    await report(revoking, { done: 'The invitation is revoked.' });
  };
  return { resend, revoke };
}

type RowProps = { invitation: FragmentType<Invitation>; isDelivered: boolean };

function Row({ invitation: from, isDelivered }: RowProps) {
  const invitation = useInvitationPartsFragment(from);
  const { email, role, state, sentAt, expiresAt, invitedBy } = invitation;
  const { resend, revoke } = useInvitationActs(isDelivered);
  const hasExpired = state === 'EXPIRED';
  return (
    <Line
      wraps
      icon={<IconMail size={22} stroke={1.5} aria-hidden="true" />}
      title={
        <>
          {email}
          <Badge color="gray">{roleLabel(role)}</Badge>
          {hasExpired && <Badge color="yellow">Expired</Badge>}
        </>
      }
      note={
        <>
          Invited{invitedBy && ` by ${invitedBy.firstName} ${invitedBy.lastName}`} · <RelativeDate value={sentAt} /> ·{' '}
          {hasExpired ? 'Ended' : 'Works until'} {shortDate(new Date(expiresAt))}
        </>
      }
      aside={
        <>
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
        </>
      }
    />
  );
}

type InvitationListProps = { invitations: NonNullable<MembersPageQuery['invitations']>; isDelivered: boolean };

/** Lists the open invitations of the workspace. */
export function InvitationList({ invitations, isDelivered }: InvitationListProps) {
  if (invitations.length === 0) return <NoLines>No open invitations.</NoLines>;
  return (
    <Lines aria-label="Open invitations">
      {invitations.map((invitation) => (
        <Row key={invitation.id} invitation={invitation} isDelivered={isDelivered} />
      ))}
    </Lines>
  );
}
