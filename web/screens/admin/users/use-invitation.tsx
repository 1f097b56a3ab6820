import { useApolloClient } from '@apollo/client/react';
import { Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { accountInvitationDays } from '#domain/accounts/managed-user.ts';
import { describeError } from '#web/apollo/errors.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { CopyText } from '#web/kit/text/copy-text.tsx';
import { UserInvitationSendDocument } from './__generated__/changes.ts';
import { userName } from './columns.tsx';
import type { UserNode } from './user-dialog.tsx';

const failure = 'Failed to send the invitation';

/** Sends an invitation again. Without a mail server, super administrators get its link in a dialog. */
export function useInvitation(): { invite: (user: UserNode) => Promise<void>; dialog: ReactNode } {
  const client = useApolloClient();
  const [shown, setShown] = useState<{ name: string; link: string } | null>(null);
  const invite = async (user: UserNode) => {
    try {
      const { data } = await client.mutate({ mutation: UserInvitationSendDocument, variables: { id: user.id } });
      const outcome = data?.userInvitationSend;
      if (!outcome?.user) toast.error(outcome?.userErrors.map(({ message }) => message).join(' ') ?? failure);
      else if (outcome.link) setShown({ name: userName(user), link: outcome.link });
      else toast.success(`The invitation of ${userName(user)} is in the mail outbox.`);
    } catch (error) {
      toast.error(`${failure}. ${describeError(error)}`, error);
    }
  };
  const dialog = shown && (
    <Modal opened onClose={() => setShown(null)} title={`Invitation of ${shown.name}`} size={560}>
      <Stack gap="md">
        <Text>
          No mail server is set, so pass this link on. Anyone with the link can set the password of the account. It works once,
          for {accountInvitationDays} days.
        </Text>
        <CopyText value={shown.link} label="link" />
      </Stack>
    </Modal>
  );
  return { invite, dialog };
}
