import { randomUUID } from 'node:crypto';
import { User } from '#db/entities/accounts.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import { BillingFailure } from '../../../ports/billing/port.ts';
import { MailFailure } from '../../../ports/mail/port.ts';
import type { AppContext } from '../../../server/context.ts';
import { countAttempt } from '../../accounts/throttle.ts';

const invalid = (sentence: string) => userError(UserErrorCode.INVALID, sentence);

/** Sends a mail to the administrator over the mail server in effect, at once. Returns the address. */
export async function sendTestMail(context: AppContext): Promise<string> {
  const { administrator, platform } = context;
  const { mail } = platform;
  if (!mail.isDelivering) throw invalid('No mail server is set. Enter its host name and save first.');
  await countAttempt(context, 'check', administrator.userId);
  const { email: to } = await platform.orm.em.fork().findOneOrFail(User, { id: administrator.userId });
  const text = `The mail server of ${platform.config.publicUrl} works.`;
  try {
    await mail.deliver({ id: randomUUID(), to, subject: 'Test mail from Stave', text, html: `<p>${text}</p>` });
  } catch (error) {
    if (error instanceof MailFailure) throw invalid(`The mail server did not accept the mail: ${error.message.slice(0, 300)}`);
    throw error;
  }
  return to;
}

/** Reads the account of the payment keys in effect. Returns its name. */
export async function checkPaymentKeys(context: AppContext): Promise<string> {
  const { administrator, platform } = context;
  await countAttempt(context, 'check', administrator.userId);
  try {
    const name = await platform.billing.accountName();
    if (name === null) throw invalid('No payment keys are set. Enter them and save first.');
    return name;
  } catch (error) {
    if (error instanceof BillingFailure) throw invalid(`Stripe refused the keys or did not respond. ${error.sentence}`);
    throw error;
  }
}
