import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, type Person } from '#tests/isolation/world.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { type GivenPlan, givePlan } from '#tests/support/plans.ts';
import { invite, mailedToken } from '#tests/support/team.ts';

let t: TestApp;
let now = new Date();
beforeAll(async () => {
  t = await startTestApp({ PUBLIC_URL: 'https://stave.example' }, { clock: () => now });
});
afterAll(() => t.stop());
afterEach(() => {
  now = new Date();
});

const hourMs = 3_600_000;
async function owner(plan: GivenPlan = {}): Promise<Person> {
  const person = await addPerson(t.pool);
  await givePlan(t.pool, person.workspaceId, plan);
  return person;
}
const errorsOf = ({ data }: Awaited<ReturnType<typeof invite>>) => data.invitationSend?.userErrors;
const codes = ({ errors }: { errors?: { extensions: { code: string } }[] }) =>
  (errors ?? []).map((error) => error.extensions.code);
const mailsTo = async (email: string) =>
  (await t.pool.query(`select 1 from mail where to_address = $1 and kind = 'INVITATION'`, [email])).rowCount;

const preview = `query ($token: String!) {
  invitation(token: $token) { email workspaceName role invitedByName state hasAccount }
}`;
const look = async (token: string) => (await t.gql<{ invitation: { state: string } | null }>(preview, { token })).invitation;
const list = '{ invitations { id email role state invitedBy { id } } }';
type Listed = { invitations: { id: string; email: string; role: string; state: string }[] };
const resend = 'mutation ($id: ID!) { invitationResend(id: $id) { invitation { state } userErrors { message code } } }';
const revoke = 'mutation ($id: ID!) { invitationRevoke(id: $id) { invitationId userErrors { message } } }';
const idOf = async (person: Person, email: string) =>
  (await t.gql<Listed>(list, {}, person.token)).invitations.find((each) => each.email === email)!.id;

describe('invitation', () => {
  it('is sent by mail, and only its link contains the token', async () => {
    const person = await owner();
    expect(errorsOf(await invite(t, person.token, ' Lena@Example.com ', 'VIEWER'))).toEqual([]);
    const token = await mailedToken(t, 'lena@example.com');
    expect(await look(token)).toEqual({
      email: 'lena@example.com',
      workspaceName: expect.any(String),
      role: 'VIEWER',
      invitedByName: 'Test Person',
      state: 'OPEN',
      hasAccount: false,
    });
    const { rows } = await t.pool.query<{ row: string }>(
      'select i::text as row from invitation i union all select a::text from audit_entry a union all select m::text from mail m',
    );
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
    expect((await t.gql<Listed>(list, {}, person.token)).invitations).toEqual([
      expect.objectContaining({ email: 'lena@example.com', role: 'VIEWER', state: 'OPEN' }),
    ]);
  });

  it('can be sent, listed and revoked only by owners', async () => {
    const person = await owner();
    const editor = await addPerson(t.pool, 'EDITOR', person.workspaceId);
    expect(codes(await invite(t, editor.token, 'other@example.com'))).toEqual(['FORBIDDEN']);
    expect(codes(await t.raw(list, {}, editor.token))).toEqual(['FORBIDDEN']);
    expect(await mailsTo('other@example.com')).toBe(0);
  });

  it.each([
    ['nobody', 'Enter an email address such as name@example.com.'],
    [' ', 'Enter your email address.'],
  ])('is not sent to “%s”', async (email, message) => {
    const person = await owner();
    expect(errorsOf(await invite(t, person.token, email))).toEqual([{ field: ['email'], message, code: 'INVALID' }]);
  });

  it('is pending once per address, and never for a member', async () => {
    const person = await owner();
    const { rows } = await t.pool.query<{ email: string }>('select email from app_user where id = $1', [person.userId]);
    const [self] = rows;
    expect(errorsOf(await invite(t, person.token, self!.email))?.[0]).toMatchObject({
      code: 'TAKEN',
      message: `${self!.email} is already a member of this workspace.`,
    });
    const responses = await Promise.all([1, 2, 3].map(() => invite(t, person.token, 'once@example.com')));
    expect(responses.flatMap(errorsOf).map((error) => error?.code)).toEqual(['TAKEN', 'TAKEN']);
    expect(await mailsTo('once@example.com')).toBe(1);
  });

  it('expires after seven days, and works only with the new link after it is sent again', async () => {
    const person = await owner();
    await invite(t, person.token, 'late@example.com');
    const first = await mailedToken(t, 'late@example.com');
    now = new Date(now.getTime() + 7 * 24 * hourMs - 1);
    expect((await look(first))?.state).toBe('OPEN');
    now = new Date(now.getTime() + 1);
    expect((await look(first))?.state).toBe('EXPIRED');
    const id = await idOf(person, 'late@example.com');
    const { invitationResend } = await t.gql<{ invitationResend: object }>(resend, { id }, person.token);
    expect(invitationResend).toEqual({ invitation: { state: 'OPEN' }, userErrors: [] });
    expect(await look(first)).toBeNull();
    expect((await look(await mailedToken(t, 'late@example.com')))?.state).toBe('OPEN');
  });

  it('can be sent again with another role after it expired', async () => {
    const person = await owner();
    await invite(t, person.token, 'again@example.com', 'VIEWER');
    now = new Date(now.getTime() + 8 * 24 * hourMs);
    expect(errorsOf(await invite(t, person.token, 'again@example.com', 'OWNER'))).toEqual([]);
    expect((await t.gql<Listed>(list, {}, person.token)).invitations).toEqual([
      expect.objectContaining({ role: 'OWNER', state: 'OPEN' }),
    ]);
  });

  it('is sent at most five times per hour, even if it is revoked in between', async () => {
    const person = await owner();
    await invite(t, person.token, 'often@example.com');
    for (let sent = 1; sent < 4; sent++) {
      await t.gql(resend, { id: await idOf(person, 'often@example.com') }, person.token);
    }
    await t.gql(revoke, { id: await idOf(person, 'often@example.com') }, person.token);
    expect(errorsOf(await invite(t, person.token, 'often@example.com'))).toEqual([]);
    const { invitationResend } = await t.gql<{ invitationResend: { userErrors: { code: string }[] } }>(
      resend,
      { id: await idOf(person, 'often@example.com') },
      person.token,
    );
    expect(invitationResend.userErrors).toEqual([expect.objectContaining({ code: 'THROTTLED' })]);
    expect(await mailsTo('often@example.com')).toBe(5);
  });

  it('that was revoked shows a message and is no longer listed', async () => {
    const person = await owner();
    await invite(t, person.token, 'gone@example.com');
    const token = await mailedToken(t, 'gone@example.com');
    await t.gql(revoke, { id: await idOf(person, 'gone@example.com') }, person.token);
    expect((await look(token))?.state).toBe('REVOKED');
    expect((await t.gql<Listed>(list, {}, person.token)).invitations).toEqual([]);
  });
});

describe('seats of a plan', () => {
  const contributor = { tierId: 'contributor' };

  it('are taken by members and pending invitations, up to five', async () => {
    const person = await owner(contributor);
    for (const name of ['a', 'b', 'c', 'd']) expect(codes(await invite(t, person.token, `${name}@seats.example`))).toEqual([]);
    const { errors, status } = await invite(t, person.token, 'e@seats.example');
    expect(status).toBe(403);
    expect(errors?.[0]).toMatchObject({
      message: "You've reached your limit for this feature. 5 / 5 used (100%).",
      extensions: { code: 'LIMIT_REACHED', feature: 'TEAM_MEMBERS', current: 5, limit: 5 },
    });
    await t.gql(revoke, { id: await idOf(person, 'a@seats.example') }, person.token);
    expect(codes(await invite(t, person.token, 'e@seats.example'))).toEqual([]);
    // An expired invitation frees its seat, and resending it takes one again.
    now = new Date(now.getTime() + 8 * 24 * hourMs);
    for (const name of ['f', 'g', 'h', 'i']) expect(codes(await invite(t, person.token, `${name}@seats.example`))).toEqual([]);
    const late = await idOf(person, 'b@seats.example');
    expect(codes(await t.raw(resend, { id: late }, person.token))).toEqual(['LIMIT_REACHED']);
  });

  it('are never exceeded by concurrent invitations', async () => {
    const person = await owner(contributor);
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => invite(t, person.token, `rush${index}@seats.example`)),
    );
    expect(responses.flatMap(codes)).toEqual(Array(4).fill('LIMIT_REACHED'));
    const { rows } = await t.pool.query('select count(*)::int as count from invitation where workspace_id = $1', [
      person.workspaceId,
    ]);
    expect(rows[0].count).toBe(4);
  });

  it('are not available to guests without a plan', async () => {
    const person = await owner();
    await t.pool.query('delete from plan_subscription where workspace_id = $1', [person.workspaceId]);
    expect(codes(await invite(t, person.token, 'x@seats.example'))).toEqual(['LIMIT_REACHED']);
  });
});
