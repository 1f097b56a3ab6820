import { createTransport } from 'nodemailer';
import { MailFailure, type MailPort, type OutgoingMail } from './port.ts';

/** Timeout of each step of the conversation. `deliverWithinMs` limits the whole. */
const stepMs = 10_000;
const deliverWithinMs = 30_000;

type Settings = {
  /** `smtp://` or `smtps://`, with credentials if required. */
  url: string;
  /** The sender, such as `Stave <stave@example.com>`. */
  from: string;
};

/** Delivers over SMTP, encrypted if the server supports it. `smtps://` and `?requireTLS=true` require encryption. */
export function smtpMail({ url, from }: Settings, withinMs = deliverWithinMs): MailPort {
  const step = Math.min(stepMs, withinMs);
  const transport = createTransport({
    url,
    connectionTimeout: step,
    greetingTimeout: step,
    socketTimeout: step,
    dnsTimeout: step,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.replace(/>$/, '').split('@').at(-1);
  return {
    isDelivering: true,
    deliver: async ({ id, ...mail }: OutgoingMail) => {
      const headers = { 'Auto-Submitted': 'auto-generated' };
      const sending = transport.sendMail({ ...mail, from, headers, messageId: `<${id}@${domain}>` });
      await within(sending, withinMs).catch((error: Error & { permanent?: boolean; code?: string }) => {
        // A wrong password is a permanent refusal too, but can be fixed in the settings.
        const isPermanent = error.permanent === true && error.code !== 'EAUTH';
        // The library names the step that took too long.
        const message = error.code === 'ETIMEDOUT' ? tookLonger(step) : error.message;
        throw new MailFailure(message, isPermanent, { cause: error });
      });
    },
  };
}

const tookLonger = (limitMs: number) => `The mail server took longer than ${limitMs / 1_000} seconds.`;

async function within<R>(work: Promise<R>, limitMs: number): Promise<R> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(tookLonger(limitMs))), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
