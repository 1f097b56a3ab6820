import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Mail } from '#db/entities/mail.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { newSignInLetter, passwordResetLetter } from './account-letters.ts';
import { openBody, queueMail, type Recipient } from './outbox.ts';

let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  account = await t.register({ email: 'ida@example.com' });
});
afterAll(() => t.stop());

const reset = () => passwordResetLetter(t.platform.config, { firstName: 'Ida', token: 'a-secret-token', minutes: 60 });
const signIn = () =>
  newSignInLetter(t.platform.config, { firstName: 'Ida', at: new Date(), userAgent: 'A browser', address: '192.0.2.1' });
const queue = (to: Recipient, letter = reset(), onceKey: string | null = null) =>
  t.orm.em.fork().transactional((em) => queueMail(t.platform, em, to, letter, onceKey));
type Row = Record<keyof Mail | 'to_address' | 'body_sealed' | 'next_attempt_at', unknown> & { body_sealed: string };
const last = async () => (await t.pool.query<Row>('select * from mail order by id desc limit 1')).rows[0]!;
const count = async () => Number((await t.pool.query('select count(*) from mail')).rows[0].count);

it('keeps mails if no server is set, with encrypted bodies', async () => {
  expect(await queue({ userId: account.userId })).toBe(true);
  const row = await last();
  expect(row).toMatchObject({ to_address: 'ida@example.com', kind: 'PASSWORD_RESET', state: 'KEPT', next_attempt_at: null });
  expect(JSON.stringify(row)).not.toContain('a-secret-token');
  expect(openBody(t.platform.config, row.body_sealed)?.text).toContain('/reset-password?token=a-secret-token');
  expect(openBody({ appSecret: 'another secret, long enough for it' }, row.body_sealed)).toBeNull();
});

it('queues a mail only in the transaction of its change', async () => {
  const before = await count();
  const act = t.orm.em.fork().transactional(async (em) => {
    await queueMail(t.platform, em, { address: 'new@example.com' }, reset());
    throw new Error('the act failed');
  });
  await expect(act).rejects.toThrow('the act failed');
  expect(await count()).toBe(before);
});

it('queues a mail with the same key once, even for two requests at the same time', async () => {
  const before = await count();
  const responses = await Promise.all([1, 2, 3].map(() => queue({ userId: account.userId }, reset(), 'trial-ending:1')));
  expect(responses.filter(Boolean)).toHaveLength(1);
  expect(await count()).toBe(before + 1);
});

it('omits kinds that the user switched off, and deactivated users, but never security mails', async () => {
  const other = await t.register({ email: 'other@example.com' });
  await t.pool.query(`update app_user set mail_opt_outs = '{NEW_SIGN_IN,PASSWORD_RESET}' where id = $1`, [other.userId]);
  expect(await queue({ userId: other.userId }, signIn())).toBe(false);
  expect(await queue({ userId: other.userId }, reset())).toBe(true);
  expect(await queue({ userId: account.userId }, signIn())).toBe(true);
  await t.pool.query('update app_user set is_active = false where id = $1', [other.userId]);
  expect(await queue({ userId: other.userId }, reset())).toBe(false);
});
