import { MailFailure, type MailPort } from './port.ts';

/** No mail server: mails stay in the outbox. */
export const noMail: MailPort = {
  isDelivering: false,
  deliver: async () => {
    throw new MailFailure('No mail server is configured.', false);
  },
};
