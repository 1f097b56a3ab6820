import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { newSignInLetter, passwordResetLetter } from './account-letters.ts';
import type { Letter } from './letter.ts';
import { queueMail } from './outbox.ts';
import { invitationLetter } from './team-letters.ts';

let t: TestApp;
let owner: TestAccount;
let admin: TestAccount;
let superAdmin: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.register({ email: 'owner@example.com' });
  admin = await promoted('admin@example.com', 'ADMIN');
  superAdmin = await promoted('super@example.com', 'SUPER_ADMIN');
});
afterAll(() => t.stop());

async function promoted(email: string, role: string): Promise<TestAccount> {
  const account = await t.register({ email });
  await t.pool.query('update app_user set role = $2 where id = $1', [account.userId, role]);
  return account;
}
const queue = (to: TestAccount, letter: Letter) =>
  t.orm.em.fork().transactional((em) => queueMail(t.platform, em, { userId: to.userId }, letter));
const reset = () => passwordResetLetter(t.platform.config, { firstName: 'Ida', token: 'the-token', minutes: 60 });
const signInLetter = () =>
  newSignInLetter(t.platform.config, { firstName: 'Ida', at: new Date(), userAgent: null, address: '192.0.2.1' });

type Mail = {
  id: string;
  toAddress: string;
  kind: string;
  subject: string;
  state: string;
  text: string | null;
  html: string | null;
  textHiddenReason: string | null;
};
type Mails = { mails: { nodes: Mail[]; totalCount: number; pageInfo: { endCursor: string; hasNextPage: boolean } } };
const list = `query ($first: Int, $after: String, $search: String, $filter: MailFilter, $sort: MailSort) {
  administration {
    mails(first: $first, after: $after, search: $search, filter: $filter, sort: $sort) {
      nodes { id toAddress kind subject state text html } totalCount pageInfo { endCursor hasNextPage }
    }
  }
}`;
const mails = async (variables: object = {}, account = admin) =>
  (await t.gql<{ administration: Mails }>(list, variables, account.token)).administration.mails;
const one = async (id: string, account = admin) =>
  (
    await t.raw<{ administration: { mail: Mail | null } } | null>(
      'query ($id: ID!) { administration { mail(id: $id) { id text html textHiddenReason } } }',
      { id },
      account.token,
    )
  ).data?.administration.mail;

describe('the outbox', () => {
  it('is visible only to administrators, and supports pages and search by address and subject', async () => {
    await queue(owner, reset());
    await queue(owner, signInLetter());
    await queue(admin, signInLetter());
    expect((await t.raw(list, {}, owner.token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const first = await mails({ first: 2 });
    expect(first.totalCount).toBe(3);
    expect(first.nodes.map((mail) => mail.toAddress)).toEqual(['admin@example.com', 'owner@example.com']);
    expect(first.pageInfo.hasNextPage).toBe(true);
    const next = await mails({ first: 2, after: first.pageInfo.endCursor });
    expect(next.nodes.map((mail) => mail.kind)).toEqual(['PASSWORD_RESET']);
    expect((await mails({ search: 'OWNER@' })).totalCount).toBe(2);
    expect((await mails({ search: 'new password' })).nodes.map((mail) => mail.kind)).toEqual(['PASSWORD_RESET']);
  });

  it('is filtered by state and sorted by time', async () => {
    const oldest = (await mails({ sort: { by: 'CREATED_AT' } })).nodes[0]!;
    expect((await mails()).nodes.at(-1)).toEqual(oldest);
    await t.pool.query(`update mail set state = 'FAILED' where id = $1`, [oldest.id]);
    expect((await mails({ filter: { states: ['FAILED', 'SENT'] } })).nodes).toMatchObject([{ id: oldest.id }]);
    expect((await mails({ filter: { states: null } })).totalCount).toBe(3);
    expect((await mails({ filter: { states: ['SENT'] } })).totalCount).toBe(0);
    expect((await mails({ filter: { states: [] } })).totalCount).toBe(0);
  });

  it('shows the text of a mail, with the link if the mail is not delivered', async () => {
    await queue(owner, reset());
    const [{ id } = { id: '' }] = (await mails()).nodes;
    expect(await one(id)).toMatchObject({ id, text: null, html: null });
    const mail = await one(id, superAdmin);
    expect(mail?.text).toContain('/reset-password?token=the-token');
    expect(mail?.html).toContain('/reset-password?token=the-token');
    const asOwner = await t.raw('query ($id: ID!) { administration { mail(id: $id) { id } } }', { id }, owner.token);
    expect(asOwner.errors?.map((error) => error.extensions.code)).toEqual(['FORBIDDEN']);
    for (const state of ['WAITING', 'SENT']) {
      await t.pool.query('update mail set state = $2 where id = $1', [id, state]);
      expect(await one(id, superAdmin)).toMatchObject({ id, text: null, html: null });
    }
    await t.pool.query(`update mail set state = 'FAILED' where id = $1`, [id]);
    expect((await one(id, superAdmin))?.text).toContain('the-token');
  });

  it('hides an invitation to a workspace from administrators, and shows its subject, recipient and state', async () => {
    const invitedByName = 'Ida Brandt';
    const given = {
      workspaceName: 'Northlight',
      invitedByName,
      role: 'VIEWER',
      token: 'the-token',
      expiresAt: new Date(),
    } as const;
    await t.orm.em
      .fork()
      .transactional((em) =>
        queueMail(t.platform, em, { address: 'new@example.com' }, invitationLetter(t.platform.config, given)),
      );
    const [mail] = (await mails()).nodes;
    expect(mail).toMatchObject({ toAddress: 'new@example.com', state: 'KEPT', text: null, html: null });
    expect(mail?.subject).toContain('Northlight');
    expect((await one(mail!.id, superAdmin))?.text).toContain('the-token');
  });

  it('says why a text is hidden', async () => {
    await queue(superAdmin, reset());
    const [{ id } = { id: '' }] = (await mails()).nodes;
    expect((await one(id))?.textHiddenReason).toMatch(/Ask a super administrator/);
    await t.pool.query(`update mail set body_sealed = 'of another secret' where id = $1`, [id]);
    expect((await one(id, superAdmin))?.textHiddenReason).toMatch(/another APP_SECRET/);
    await queue(superAdmin, signInLetter());
    expect((await mails({ first: 1 })).nodes[0]?.text).toContain('192.0.2.1');
  });

  it('returns null for an invalid ID', async () => {
    expect(await one('0198c0de-aaaa-7aaa-8aaa-aaaaaaaaaaaa')).toBeNull();
    expect(await one('no-id')).toBeNull();
  });

  it('shows signed-in users whether mails are sent', async () => {
    const query = '{ mailIsDelivered }';
    expect(await t.gql(query, {}, owner.token)).toEqual({ mailIsDelivered: false });
    const delivering = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:2525' });
    const { token } = await delivering.register();
    expect(await delivering.gql(query, {}, token)).toEqual({ mailIsDelivered: true });
    await delivering.stop();
  });
});
