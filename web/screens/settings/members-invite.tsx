import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { InvitationDraft } from '#domain/members/invitation.ts';
import { featureSlug } from '#domain/subscriptions/features.ts';
import { describeError } from '#web/apollo/errors.ts';
import { addFirst } from '#web/apollo/list-changes.ts';
import { useUpgradeCall } from '#web/entities/plan/upgrade-calls.ts';
import { UsageBar } from '#web/entities/plan/usage-bar.tsx';
import { useFeature } from '#web/entities/plan/use-feature.ts';
import { ConfirmEmail } from '#web/entities/viewer/confirm-email.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { useInvitationSendMutation } from './__generated__/members-changes.ts';
import { evictSeats } from './cache.ts';
import classes from './members.module.css';
import { RolesExplained, roleOptions } from './members-roles.tsx';

/** Result of an invitation. Does not claim that a mail was sent without a mail server. */
export const sentText = (email: string, isDelivered: boolean): string =>
  isDelivered
    ? `The invitation to ${email} was sent.`
    : `The invitation to ${email} is in the outbox of this server. Ask a super administrator for its link.`;

function InviteFields({ isDelivered, onSent }: { isDelivered: boolean; onSent: () => void }) {
  const form = useRecordForm({ schema: InvitationDraft, defaults: { email: '', role: 'EDITOR' } });
  const [send] = useInvitationSendMutation();
  return (
    <Form
      form={form}
      describe={describeError}
      onSubmit={async (input) => {
        const { data } = await send({
          variables: { input },
          update: (cache, result) => {
            const invitation = result.data?.invitationSend.invitation;
            if (!invitation) return;
            addFirst(cache, 'invitations', invitation);
            evictSeats(cache);
          },
        });
        const { invitation, userErrors = [] } = data?.invitationSend ?? {};
        if (!invitation) return userErrors;
        toast.success(sentText(invitation.email, isDelivered));
        onSent();
        return [];
      }}
    >
      <div className={classes.invite}>
        <TextField name="email" label="Email address" type="email" autoComplete="off" placeholder="colleague@company.com" />
        <SelectField name="role" label="Role" options={roleOptions} />
        <Button type="submit" loading={form.formState.isSubmitting}>
          Send invitation
        </Button>
      </div>
      <RolesExplained />
    </Form>
  );
}

/** Seats of the plan, used by members and invitations. */
function Seats() {
  const { usageInfo, loading } = useFeature('TEAM_MEMBERS');
  const { current, limit, percentage } = usageInfo;
  if (loading) return null;
  const text = limit === null ? `${current}, unlimited` : `${current} of ${limit}`;
  return (
    <Box maw={400} mb={20}>
      <UsageBar label="Used seats, including open invitations" text={text} percent={percentage} />
    </Box>
  );
}

function NoSeat({ isIncluded, limit }: { isIncluded: boolean; limit: number | null }) {
  useUpgradeCall();
  const sentence = !isIncluded
    ? 'Your plan includes no further members.'
    : limit === 1
      ? 'Your plan has one seat, which is in use.'
      : `All ${limit} seats of your plan are in use.`;
  return (
    <Banner
      kind="info"
      action={
        <Button size="xs" component={Link} to={`/subscription?upgrade=${featureSlug('TEAM_MEMBERS')}`}>
          Upgrade Plan
        </Button>
      }
    >
      {sentence}
    </Banner>
  );
}

/** Invites a person if a seat is free. */
export function Invite({ isDelivered }: { isDelivered: boolean }) {
  const { hasAccess, canUse, usageInfo, loading } = useFeature('TEAM_MEMBERS');
  const [sent, setSent] = useState(0);
  const { mustVerifyEmail } = useViewer();
  if (loading) return null;
  if (mustVerifyEmail) return <ConfirmEmail to="invite people" />;
  return (
    <>
      <Seats />
      {hasAccess && canUse(1) ? (
        <InviteFields key={sent} isDelivered={isDelivered} onSent={() => setSent(sent + 1)} />
      ) : (
        <NoSeat isIncluded={hasAccess} limit={usageInfo.limit} />
      )}
    </>
  );
}
