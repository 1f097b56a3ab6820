import { useApolloClient } from '@apollo/client/react';
import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmailChangeDraft } from '#domain/accounts/security.ts';
import { describeError } from '#web/apollo/errors.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { report } from '#web/kit/feedback/report.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Form } from '#web/kit/form/form.tsx';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { exactDate } from '#web/kit/text/dates.ts';
import {
  EmailChangeCancelDocument,
  EmailChangeConfirmDocument,
  type ProfilePageQuery,
  useEmailChangeRequestMutation,
} from './__generated__/profile.ts';

type Pending = NonNullable<NonNullable<ProfilePageQuery['viewer']>['pendingEmail']>;

/** Confirms the address with the link of the mail. Opening the link changes nothing, because mail programs open links too. */
function ConfirmLink({ token, onDone }: { token: string; onDone: () => void }) {
  const { mutate } = useApolloClient();
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    const changing = mutate({ mutation: EmailChangeConfirmDocument, variables: { token } });
    await report(changing, { failure: 'The address could not be changed', done: 'Your address is changed.' });
    setIsBusy(false);
    onDone();
  };
  return (
    <Banner
      kind="info"
      action={
        <Button size="xs" variant="default" loading={isBusy} onClick={() => void confirm()}>
          Use the new address
        </Button>
      }
      onClose={onDone}
    >
      Use the new address for this account? You are signed out in all other browsers.
    </Banner>
  );
}

function PendingNote({ pending }: { pending: Pending }) {
  const { mutate } = useApolloClient();
  const withdraw = () =>
    report(mutate({ mutation: EmailChangeCancelDocument }), {
      failure: 'The request could not be withdrawn',
      done: 'The address stays as it is.',
    });
  return (
    <Banner
      kind="info"
      action={
        <Button size="xs" variant="default" onClick={() => void withdraw()}>
          Withdraw
        </Button>
      }
    >
      We sent a link to {pending.email}. Open it by {exactDate(new Date(pending.expiresAt))} to change your address.
    </Banner>
  );
}

function EmailForm({ onClose }: { onClose: () => void }) {
  const form = useRecordForm({ schema: EmailChangeDraft, defaults: { email: '', currentPassword: '' } });
  const [request] = useEmailChangeRequestMutation();
  return (
    <Form
      form={form}
      describe={describeError}
      onSubmit={async (input) => {
        const { data } = await request({ variables: { input } });
        const errors = data?.emailChangeRequest.userErrors ?? [];
        if (errors.length > 0) return errors;
        toast.success(`We sent a link to ${input.email}.`);
        onClose();
        return [];
      }}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} maw={640}>
        <TextField name="email" label="New address" type="email" autoComplete="email" data-autofocus />
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
      </SimpleGrid>
      <Buttons>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={form.formState.isSubmitting}>
          Send the link
        </Button>
      </Buttons>
    </Form>
  );
}

/** The address of the account, and its change by a mailed link. */
export function EmailChange({ pending }: { pending: Pending | null }) {
  const { user, emailVerifiedAt } = useViewer();
  const [params, setParams] = useSearchParams();
  const [isEditing, setIsEditing] = useState(false);
  const token = params.get('token');
  return (
    <Stack>
      {token !== null && <ConfirmLink token={token} onDone={() => setParams({}, { replace: true })} />}
      {token === null && pending && <PendingNote pending={pending} />}
      <Text>
        {user.email}
        {emailVerifiedAt && (
          <Text span c="dimmed">
            {' (confirmed)'}
          </Text>
        )}
      </Text>
      {isEditing ? (
        <EmailForm onClose={() => setIsEditing(false)} />
      ) : (
        <Buttons>
          <Button variant="default" onClick={() => setIsEditing(true)}>
            Change address
          </Button>
        </Buttons>
      )}
    </Stack>
  );
}
