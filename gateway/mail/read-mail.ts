import { User } from '#db/entities/accounts.ts';
import { Mail } from '#db/entities/mail.ts';
import { canReadBody } from '#domain/access/mail.ts';
import type { AppContext } from '../context.ts';
import { openBody } from './outbox.ts';

/** Returns a mail of the outbox for an administrator, or null. */
export async function readMail(context: AppContext, id: string): Promise<Mail | null> {
  void context.administrator;
  return context.rows.byId(Mail, id);
}

/** Returns the content of a mail. Null if the administrator may not read it, or it was encrypted with another secret. */
export async function readBody(context: AppContext, mail: Mail): Promise<{ text: string; html: string } | null> {
  const { administrator, platform, rows } = context;
  const recipient = mail.userId ? await rows.byId(User, mail.userId) : null;
  const letter = { kind: mail.kind, state: mail.state };
  const isReadable = canReadBody(administrator, letter, recipient?.role ?? null);
  return isReadable ? openBody(platform.config, mail.bodySealed) : null;
}
