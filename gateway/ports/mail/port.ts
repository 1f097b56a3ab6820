/** One mail on its way out. `id` is the same at every attempt, so that a receiver can recognise a second copy. */
export type OutgoingMail = { id: string; to: string; subject: string; text: string; html: string };

/** A mail that did not get out; the message says why, for administrators. */
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

/** Mails as the outbox sees them: where they go from here. */
export interface MailPort {
  /** Whether mails leave this installation; otherwise the outbox keeps them for administrators to read. */
  readonly isDelivering: boolean;
  /** Hands one mail to the server and bounds its own time. Throws `MailFailure`. */
  deliver(mail: OutgoingMail): Promise<void>;
}
