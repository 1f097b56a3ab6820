/** A mail to send. `id` is the same at every attempt, so receivers can detect duplicates. */
export type OutgoingMail = { id: string; to: string; subject: string; text: string; html: string };

/** A failed delivery. The message says why, for administrators. */
export class MailFailure extends Error {
  override name = 'MailFailure';

  constructor(
    message: string,
    /** Permanent refusal: a retry would be refused again. */
    readonly isPermanent: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The mail server as the outbox uses it. */
export interface MailPort {
  /** Whether mails are sent. Otherwise the outbox keeps them for administrators. */
  readonly isDelivering: boolean;
  /** Sends one mail within a time limit. Throws `MailFailure`. */
  deliver(mail: OutgoingMail): Promise<void>;
}
