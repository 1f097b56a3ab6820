import { Button } from '@mantine/core';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { report } from '#web/kit/feedback/report.ts';
import { useEmailVerificationSendMutation } from './__generated__/confirm-email.ts';
import { useViewer } from './use-viewer.ts';

/** Shows what needs a confirmed address, and sends the link again. Hidden once confirmed. */
export function ConfirmEmail({ to = 'create API keys, invite people and mint tokens' }: { to?: string }) {
  const { mustVerifyEmail, user } = useViewer();
  const [sendAgain, { loading }] = useEmailVerificationSendMutation();
  if (!mustVerifyEmail) return null;
  const send = () => report(sendAgain(), { done: `A new link was sent to ${user.email}.` });
  return (
    <Banner
      kind="info"
      action={
        <Button size="xs" variant="default" loading={loading} onClick={() => void send()}>
          Send the mail again
        </Button>
      }
    >
      Confirm your email address to keep this account and to {to}. We sent a link to {user.email}.
    </Banner>
  );
}
