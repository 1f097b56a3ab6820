import type { MailKind } from '#domain/accounts/mail-kinds.ts';
import { openBody } from '#gateway/areas/mail/outbox.ts';
import type { TestApp } from './app.ts';

export type KeptMail = { kind: MailKind; subject: string; text: string; html: string };

/** Returns the decrypted mails to an address, the oldest first. */
export async function mailsTo(t: Pick<TestApp, 'pool' | 'platform'>, address: string): Promise<KeptMail[]> {
  const { rows } = await t.pool.query<{ kind: MailKind; subject: string; body_sealed: string }>(
    'select kind, subject, body_sealed from mail where to_address = $1 order by created_at, id',
    [address],
  );
  return rows.map(({ body_sealed, ...mail }) => ({ ...mail, ...openBody(t.platform.config, body_sealed)! }));
}

/** The token of the one-time link in a mail. */
export const tokenIn = ({ text }: KeptMail): string => decodeURIComponent(/[?&]token=([^\s&]+)/.exec(text)?.[1] ?? '');
