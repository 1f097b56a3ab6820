import { Banner } from '#web/kit/feedback/banner.tsx';
import { useMailDeliveryQuery } from './__generated__/delivery.ts';

/** Whether mails are delivered, and the consequences for new accounts. */
export function Delivery() {
  const { data } = useMailDeliveryQuery();
  if (!data) return null;
  if (data.mailIsDelivered)
    return (
      <Banner kind="success">
        Mails are delivered through the mail server in SMTP_URL and listed here for 30 days. New accounts have to confirm their
        address before they can create API keys, invite members or mint tokens.
      </Banner>
    );
  return (
    <Banner kind="info">
      No mail server is configured (SMTP_URL), so mails are not delivered. Super administrators can open a mail to copy its link.
      Addresses are not verified, so new accounts can create API keys, invite members and mint tokens immediately.
    </Banner>
  );
}
