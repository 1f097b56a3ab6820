import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts';
import type { Sleep } from '../../kit/sleep.ts';
import { smtpMail } from '../../ports/mail/smtp.ts';
import type { Platform } from '../../server/context.ts';
import { startQueue, workOnce } from '../../server/queues/queue-worker.ts';
import { passwordResetLetter } from './account-letters.ts';
import { mailDelivery, maxAttempts } from './delivery.ts';
import { queueMail } from './outbox.ts';

let t: TestApp;
let smtp: SmtpServer;
beforeAll(async () => {
  smtp = await startSmtpServer();
  t = await startTestApp({ SMTP_URL: smtp.url, MAIL_FROM: 'Stave <rights@label.example>' });
});
afterAll(async () => {
  await t.stop();
  await smtp.stop();
});
beforeEach(async () => {
  await t.pool.query('delete from mail');
  smtp.mails.length = 0;
  smtp.answers.clear();
});

const deliverDue = () => workOnce(mailDelivery, t.platform);

const queue = (address: string) =>
  t.orm.em.fork().transactional((em) => {
    const letter = passwordResetLetter(t.platform.config, { firstName: 'Ída <b>', token: 'token-1', minutes: 60 });
    return queueMail(t.platform, em, { address }, letter);
  });
type Row = { id: string; state: string; attempts: number; failure: string | null; sent_at: Date | null; pause: number | null };
const row = async () =>
  (
    await t.pool.query<Row>(
      'select *, round(extract(epoch from next_attempt_at - now()) / 60)::int as pause from mail order by id desc limit 1',
    )
  ).rows[0]!;
const makeDue = () => t.pool.query(`update mail set next_attempt_at = now() - interval '1 second' where state = 'WAITING'`);

it('sends waiting mails as text and HTML, from the configured sender', async () => {
  await queue('ida@example.com');
  expect(await row()).toMatchObject({ state: 'WAITING', attempts: 0 });
  expect(await deliverDue()).toBe(1);
  const { id, ...sent } = await row();
  expect(sent).toMatchObject({ state: 'SENT', attempts: 1, failure: null, sent_at: expect.any(Date), pause: null });
  expect(smtp.mails).toHaveLength(1);
  const [mail] = smtp.mails;
  expect(mail).toMatchObject({ from: 'rights@label.example', to: 'ida@example.com' });
  expect(mail!.message).toContain('From: Stave <rights@label.example>');
  expect(mail!.message).toContain(`Message-ID: <${id}@label.example>`);
  expect(mail!.message).toContain('Auto-Submitted: auto-generated');
  expect(mail!.message).toMatch(/text\/plain[\s\S]*text\/html/);
  expect(mail!.message).toContain('&lt;b&gt;');
  expect(await deliverDue()).toBe(0);
});

it('is shared by gateways, and each mail is sent once', async () => {
  for (let index = 0; index < 12; index++) await queue(`person${index}@example.com`);
  await Promise.all([deliverDue(), deliverDue(), deliverDue(), deliverDue()]);
  expect(smtp.mails.map((mail) => mail.to).sort()).toEqual([...new Set(smtp.mails.map((mail) => mail.to))].sort());
  expect(smtp.mails).toHaveLength(12);
});

it('retries temporary failures with growing pauses, and finally fails', async () => {
  smtp.answers.set('RCPT', '451 Try again later');
  await queue('ida@example.com');
  const pauses: (number | null)[] = [];
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    expect(await deliverDue()).toBe(1);
    const now = await row();
    expect(now).toMatchObject({ attempts: attempt, failure: expect.stringContaining('451') });
    pauses.push(now.pause);
    await makeDue();
  }
  expect(pauses).toEqual([1, 2, 5, 15, 60, 240, 600, null]);
  expect(await row()).toMatchObject({ state: 'FAILED', attempts: maxAttempts });
  expect(await deliverDue()).toBe(0);
});

it('does not retry a mail that the server refuses permanently', async () => {
  smtp.answers.set('RCPT', '550 No such person');
  await queue('nobody@example.com');
  await deliverDue();
  expect(await row()).toMatchObject({ state: 'FAILED', attempts: 1, failure: expect.stringContaining('550 No such person') });
});

it('resends a mail under the same ID if the process ended before marking it as sent', async () => {
  await queue('ida@example.com');
  await deliverDue();
  await t.pool.query(`update mail set state = 'WAITING', sent_at = null, next_attempt_at = now() - interval '1 second'`);
  await deliverDue();
  const ids = smtp.mails.map((mail) => /Message-ID: (.*)/.exec(mail.message)?.[1]);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
  await t.pool.query(
    `update mail set state = 'WAITING', attempts = ${maxAttempts}, next_attempt_at = now() - interval '1 second'`,
  );
  expect(await deliverDue()).toBe(0);
  expect(await row()).toMatchObject({ state: 'FAILED', failure: 'The last attempt was interrupted.' });
});

it('times out if the server stops responding or is unavailable', async () => {
  smtp.answers.set('HELLO', null);
  const mail = { id: '1', to: 'ida@example.com', subject: 'S', text: 'T', html: '<p>T</p>' };
  const from = 'stave@label.example';
  await expect(smtpMail({ url: smtp.url, from }, 300).deliver(mail)).rejects.toMatchObject({
    message: 'The mail server took longer than 0.3 seconds.',
    isPermanent: false,
  });
  await expect(smtpMail({ url: 'smtp://127.0.0.1:1', from }).deliver(mail)).rejects.toThrow(/ECONNREFUSED/);
});

describe('delivery beside the gateway', () => {
  type Pause = { ms: number; end: () => void };
  /** The platform with pauses that end when the test ends them, or when they are aborted. */
  function pausing(pauses: Pause[], parts: Partial<Platform> = {}): Platform {
    const sleep: Sleep = (ms, { signal } = {}) =>
      new Promise<void>((end) => {
        pauses.push({ ms, end });
        // Stopped while the outbox was read, a pause ends before it begins.
        if (signal?.aborted) end();
        signal?.addEventListener('abort', () => end());
      });
    return { ...t.platform, sleep, ...parts };
  }

  it('sends a mail as soon as it is queued', async () => {
    await t.platform.live.ready();
    const pauses: Pause[] = [];
    const delivery = startQueue(mailDelivery, pausing(pauses));
    await vi.waitUntil(() => pauses.length === 1, { timeout: 60_000 });
    await queue('ida@example.com');
    await expect.poll(async () => (await row()).state).toBe('SENT');
    expect(smtp.mails).toHaveLength(1);
    await delivery.stop();
  });

  it('reads the outbox every ten seconds too, and ends its pause when it is stopped', async () => {
    const pauses: Pause[] = [];
    const deaf = { watch: () => () => undefined, ready: () => Promise.reject(new Error('No connection.')) };
    const delivery = startQueue(mailDelivery, pausing(pauses, { live: deaf as unknown as Platform['live'] }));
    await vi.waitUntil(() => pauses.length === 1, { timeout: 60_000 });
    await queue('ida@example.com');
    expect(pauses[0]!.ms).toBe(10_000);
    const state = async () => {
      // A mail is due at a rounded moment, which can be after the first pause.
      for (const pause of pauses) pause.end();
      return (await row()).state;
    };
    await expect.poll(state).toBe('SENT');
    await delivery.stop();
  });

  it('waits for deliveries in progress when it is stopped, but not for long', async () => {
    const pauses: Pause[] = [];
    const delivered = Promise.withResolvers<void>();
    const deliver = vi.fn(() => delivered.promise);
    await queue('ida@example.com');
    const delivery = startQueue(mailDelivery, pausing(pauses, { mail: { isDelivering: true, deliver } }));
    await vi.waitUntil(() => deliver.mock.calls.length === 1, { timeout: 60_000 });
    let isStopped = false;
    const stopping = delivery.stop().then(() => {
      isStopped = true;
    });
    expect((await row()).state).toBe('WAITING');
    // The search for the next mail may begin its pause after this one.
    const waiting = pauses.find(({ ms }) => ms === 1_500);
    expect([isStopped, waiting?.ms]).toEqual([false, 1_500]);
    waiting!.end();
    await stopping;
    delivered.resolve();
    await expect.poll(async () => (await row()).state).toBe('SENT');
  });
});
