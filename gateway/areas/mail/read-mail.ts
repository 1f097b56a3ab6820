import { Mail } from '#db/entities/mail.ts';
import { whyBodyIsHidden } from '#domain/access/mail.ts';
import { type AppContext, requireAdministrator } from '../../server/context.ts';
import { openBody } from './outbox.ts';

/** Returns a mail of the outbox for an administrator, or null. */
export async function readMail(context: AppContext, id: string): Promise<Mail | null> {
  requireAdministrator(context);
  return context.rows.byId(Mail, id);
}

type Content = { text: string; html: string; textHiddenReason: null } | { text: null; html: null; textHiddenReason: string };

const hidden = (textHiddenReason: string): Content => ({ text: null, html: null, textHiddenReason });

/** Returns the content of a mail, or why it is hidden from the administrator. */
export function readContent({ administrator, platform }: AppContext, mail: Mail): Content {
  const reason = whyBodyIsHidden(administrator, mail);
  if (reason !== null) return hidden(reason);
  const body = openBody(platform.config, mail.bodySealed);
  if (!body) return hidden('The text cannot be read because it was encrypted with another APP_SECRET.');
  return { ...body, textHiddenReason: null };
}
