import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, type Person } from '#tests/isolation/world.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { givePlan } from '#tests/support/plans.ts';
import { invite, mailedToken } from '#tests/support/team.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ REGISTRATION_OPEN: '0' });
});
afterAll(() => t.stop());
afterEach(() => t.pool.query('delete from sign_in_attempt'));

type UserError = { field: string[]; message: string; code: string };
type Joined = { memberRole: string; workspace: { id: string }; workspaces: object[] } | null;
const register = (input: object) =>
  t.raw<{ outcome: { token: string | null; viewer: Joined; userErrors: UserError[] } | null }>(
    `mutation ($input: RegistrationInput!) { outcome: accountRegister(input: $input) {
      token viewer { memberRole workspace { id } } userErrors { field message code } } }`,
    { input: { password: 'salt-lines-at-dawn', confirmPassword: 'salt-lines-at-dawn', ...input } },
  );
const newcomer = (email: string, invitationToken: string) => ({ firstName: 'Noor', lastName: 'Haddad', email, invitationToken });
const accept = (token: string, sessionToken: string) =>
  t.raw<{ outcome: { viewer: Joined; userErrors: UserError[] } }>(
    `mutation ($token: String!) { outcome: invitationAccept(token: $token) {
      viewer { memberRole workspace { id } workspaces { role } } userErrors { field message code } } }`,
    { token },
    sessionToken,
  );

async function invited(email: string, role: 'EDITOR' | 'VIEWER' = 'EDITOR', tierId = 'contributor') {
  const owner = await addPerson(t.pool);
  await givePlan(t.pool, owner.workspaceId, { tierId });
  await invite(t, owner.token, email, role);
  return { owner, token: await mailedToken(t, email) };
}
const emailOf = async ({ userId }: Person) =>
  (await t.pool.query<{ email: string }>('select email from app_user where id = $1', [userId])).rows[0]!.email;
const membersOf = async ({ workspaceId }: Person) =>
  (await t.pool.query('select 1 from member where workspace_id = $1', [workspaceId])).rowCount;

describe('new user', () => {
  it('registers with the link and joins only that workspace, even while registration is closed', async () => {
    const { owner, token } = await invited('noor@example.com', 'VIEWER');
    const { data } = await register(newcomer('Noor@Example.com', token));
    expect(data.outcome).toMatchObject({
      viewer: { memberRole: 'VIEWER', workspace: { id: owner.workspaceId } },
      userErrors: [],
    });
    const { rows } = await t.pool.query(
      'select count(*)::int as count from member m join app_user u on u.id = m.user_id where u.email = $1',
      ['noor@example.com'],
    );
    expect(rows[0].count).toBe(1);
    const write = 'mutation { workCreate(input: { title: "New" }) { work { id } } }';
    const { errors } = await t.raw(write, {}, data.outcome!.token!);
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await t.gql<{ works: { totalCount: number } }>('{ works { totalCount } }', {}, data.outcome!.token!)).works).toEqual({
      totalCount: 0,
    });
  });

  it('causes a mail to the inviting user', async () => {
    const { owner, token } = await invited('told@example.com');
    await register(newcomer('told@example.com', token));
    const { rows } = await t.pool.query(`select subject from mail where user_id = $1 and kind = 'INVITATION_ACCEPTED'`, [
      owner.userId,
    ]);
    expect(rows).toEqual([{ subject: expect.stringContaining('Noor Haddad has joined') }]);
  });

  it('must use the invited address and a valid link', async () => {
    const { token } = await invited('right@example.com');
    const wrong = await register(newcomer('wrong@example.com', token));
    expect(wrong.data.outcome).toMatchObject({
      token: null,
      userErrors: [
        { field: ['email'], message: 'This invitation is for right@example.com. Register with that address.', code: 'INVALID' },
      ],
    });
    const unknown = await register(newcomer('right@example.com', 'nothing'));
    expect(unknown.data.outcome?.userErrors).toEqual([
      { field: [], message: 'This invitation does not exist, or a newer one has replaced it.', code: 'NOT_FOUND' },
    ]);
    const without = await register({ ...newcomer('right@example.com', ''), packageType: 'music_catalog' });
    expect(without.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('is registered once if a link is used twice at the same time', async () => {
    const { owner, token } = await invited('twice@example.com');
    const responses = await Promise.all([1, 2].map(() => register(newcomer('twice@example.com', token))));
    expect(responses.filter(({ data }) => data.outcome?.token)).toHaveLength(1);
    expect(await membersOf(owner)).toBe(2);
  });
});

describe('user with an account', () => {
  it('accepts, and the session continues in that workspace', async () => {
    const guest = await addPerson(t.pool);
    const { owner, token } = await invited(await emailOf(guest));
    const { data } = await accept(token, guest.token);
    expect(data.outcome.userErrors).toEqual([]);
    expect(data.outcome.viewer).toMatchObject({ memberRole: 'EDITOR', workspace: { id: owner.workspaceId } });
    expect(data.outcome.viewer?.workspaces).toHaveLength(2);
    const created = await t.raw('mutation { workCreate(input: { title: "Ours" }) { work { id } } }', {}, guest.token);
    expect(created.errors).toBeUndefined();
    const { works } = await t.gql<{ works: { nodes: object[] } }>('{ works { nodes { title } } }', {}, owner.token);
    expect(works.nodes).toEqual([{ title: 'Ours' }]);
    // Using the link again switches to the workspace and changes nothing.
    expect((await accept(token, guest.token)).data.outcome).toMatchObject({ userErrors: [], viewer: { memberRole: 'EDITOR' } });
    expect(await membersOf(owner)).toBe(2);
  });

  it('with another address sees which one was invited', async () => {
    const stranger = await addPerson(t.pool);
    const { owner, token } = await invited('meant@example.com');
    const { data } = await accept(token, stranger.token);
    expect(data.outcome.userErrors).toEqual([
      {
        field: [],
        message: `This invitation is for meant@example.com. You are signed in as ${await emailOf(stranger)}. Sign in with the invited address.`,
        code: 'INVALID',
      },
    ]);
    expect(await membersOf(owner)).toBe(1);
    expect((await accept(token, '')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it.each([
    ['expired', `expires_at = now() - interval '1 second'`, 'This invitation has expired. Ask for a new one.'],
    ['revoked', 'revoked_at = now()', 'This invitation was revoked. Ask for a new one.'],
    [
      'used by a former member',
      'accepted_at = now()',
      'This invitation has already been accepted. Sign in to open the workspace.',
    ],
  ])('gets a message if the invitation was %s', async (_how, change, message) => {
    const guest = await addPerson(t.pool);
    const { owner, token } = await invited(await emailOf(guest));
    await t.pool.query(`update invitation set ${change} where workspace_id = $1`, [owner.workspaceId]);
    expect((await accept(token, guest.token)).data.outcome.userErrors).toEqual([{ field: [], message, code: 'INVALID' }]);
    expect(await membersOf(owner)).toBe(1);
  });

  it('gets no seat if the plan has become too small', async () => {
    const guest = await addPerson(t.pool);
    const { owner, token } = await invited(await emailOf(guest));
    await givePlan(t.pool, owner.workspaceId, { tierId: 'free' });
    expect((await accept(token, guest.token)).data.outcome.userErrors[0]?.message).toContain('no free seat');
    expect(await membersOf(owner)).toBe(1);
    await givePlan(t.pool, owner.workspaceId, { tierId: 'contributor' });
    expect((await accept(token, guest.token)).data.outcome.userErrors).toEqual([]);
  });

  it('cannot join through an invitation that is revoked at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const guest = await addPerson(t.pool);
      const { owner, token } = await invited(await emailOf(guest));
      const { rows } = await t.pool.query('select id from invitation where workspace_id = $1', [owner.workspaceId]);
      const [accepted, revoked] = await Promise.all([
        accept(token, guest.token),
        t.gql<{ invitationRevoke: { userErrors: object[] } }>(
          'mutation ($id: ID!) { invitationRevoke(id: $id) { userErrors { message } } }',
          { id: rows[0].id },
          owner.token,
        ),
      ]);
      const isIn = accepted.data.outcome.userErrors.length === 0;
      expect(revoked.invitationRevoke.userErrors.length === 0).toBe(!isIn);
      expect(await membersOf(owner)).toBe(isIn ? 2 : 1);
    }
  });
});
