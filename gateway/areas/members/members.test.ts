import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, addSession, type Person, type Role } from '#tests/isolation/world.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

type Outcome = { userErrors: { field: string[]; message: string; code: string }[] };
const change = `mutation ($id: ID!, $role: MemberRole!) {
  outcome: memberRoleChange(id: $id, role: $role) { member { role } userErrors { field message code } }
}`;
const remove = `mutation ($id: ID!) {
  outcome: memberRemove(id: $id) { memberId viewer { memberRole workspace { id } } userErrors { field message code } }
}`;
type Removed = {
  outcome: (Outcome & { memberId: string; viewer: { memberRole: string; workspace: { id: string } } | null }) | null;
};

const memberId = async ({ userId, workspaceId }: Person) =>
  (await t.pool.query<{ id: string }>('select id from member where user_id = $1 and workspace_id = $2', [userId, workspaceId]))
    .rows[0]!.id;
const changeRole = async (by: Person, whose: Person, role: Role) =>
  t.raw<{ outcome: Outcome | null }>(change, { id: await memberId(whose), role }, by.token);
const removeMember = async (by: Person, whom: Person) => t.raw<Removed>(remove, { id: await memberId(whom) }, by.token);
const rolesIn = async (workspaceId: string) => {
  const { rows } = await t.pool.query<{ role: string }>('select role from member where workspace_id = $1 order by created_at', [
    workspaceId,
  ]);
  return rows.map(({ role }) => role);
};
const codes = ({ errors }: { errors?: { extensions: { code: string } }[] }) =>
  (errors ?? []).map((error) => error.extensions.code);
const canWrite = async ({ token }: Person) =>
  codes(
    await t.raw('mutation { contributorCreate(input: { firstName: "A", lastName: "B" }) { userErrors { message } } }', {}, token),
  );
const reads = async ({ token }: Person) => codes(await t.raw('{ works { totalCount } }', {}, token));

async function team(...roles: Role[]): Promise<Person[]> {
  const owner = await addPerson(t.pool);
  const others: Person[] = [];
  for (const role of roles) others.push(await addPerson(t.pool, role, owner.workspaceId));
  return [owner, ...others];
}
const lastOwner = 'A workspace needs at least one owner. Make another member an owner first.';

describe('members of a workspace', () => {
  it('are listed for all members, with the viewer marked', async () => {
    const [owner, , viewer] = await team('EDITOR', 'VIEWER');
    const { members } = await t.gql<{ members: { role: string; isViewer: boolean; user: { id: string } }[] }>(
      '{ members { role isViewer user { id email } } }',
      {},
      viewer!.token,
    );
    expect(members.map(({ role, isViewer }) => [role, isViewer])).toEqual([
      ['OWNER', false],
      ['EDITOR', false],
      ['VIEWER', true],
    ]);
    expect(members[0]!.user.id).toBe(owner!.userId);
  });

  it('can be changed and removed only by owners', async () => {
    const [owner, editor, viewer] = await team('EDITOR', 'VIEWER');
    for (const person of [editor!, viewer!]) {
      expect(codes(await changeRole(person, owner!, 'VIEWER'))).toEqual(['FORBIDDEN']);
      expect(codes(await removeMember(person, owner!))).toEqual(['FORBIDDEN']);
    }
    expect(await rolesIn(owner!.workspaceId)).toEqual(['OWNER', 'EDITOR', 'VIEWER']);
  });
});

describe('role change', () => {
  it('applies at once to open sessions', async () => {
    const [owner, viewer] = await team('VIEWER');
    expect(await canWrite(viewer!)).toEqual(['FORBIDDEN']);
    expect((await changeRole(owner!, viewer!, 'EDITOR')).data).toEqual({
      outcome: { member: { role: 'EDITOR' }, userErrors: [] },
    });
    expect(await canWrite(viewer!)).toEqual([]);
    await changeRole(owner!, viewer!, 'VIEWER');
    expect(await canWrite(viewer!)).toEqual(['FORBIDDEN']);
  });

  it('is refused for the last owner', async () => {
    const [owner, editor] = await team('EDITOR');
    const { data } = await changeRole(owner!, owner!, 'EDITOR');
    expect(data.outcome).toEqual({ member: null, userErrors: [{ field: [], message: lastOwner, code: 'INVALID' }] });
    await changeRole(owner!, editor!, 'OWNER');
    expect((await changeRole(owner!, owner!, 'EDITOR')).data.outcome?.userErrors).toEqual([]);
    expect(await rolesIn(owner!.workspaceId)).toEqual(['EDITOR', 'OWNER']);
  });

  it('leaves one owner when two demote each other at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = await team('OWNER');
      const responses = await Promise.all([changeRole(one!, two!, 'VIEWER'), changeRole(two!, one!, 'VIEWER')]);
      expect((await rolesIn(one!.workspaceId)).toSorted()).toEqual(['OWNER', 'VIEWER']);
      expect(responses.flatMap(codes)).toEqual(['FORBIDDEN']);
    }
  });
});

describe('removed member', () => {
  it('loses access at once, with the sessions of this workspace only', async () => {
    const [owner, editor] = await team('EDITOR');
    const elsewhere = await addPerson(t.pool);
    await t.pool.query(`insert into member (workspace_id, user_id, role) values ($1, $2, 'VIEWER')`, [
      elsewhere.workspaceId,
      editor!.userId,
    ]);
    const other = await addSession(t.pool, editor!.userId, elsewhere.workspaceId);
    const { data } = await removeMember(owner!, editor!);
    expect(data.outcome).toMatchObject({ viewer: null, userErrors: [] });
    expect(await reads(editor!)).toEqual(['TOKEN_EXPIRED']);
    expect(await reads({ ...editor!, token: other.token })).toEqual([]);
    const { rows } = await t.pool.query('select revoked_at from session where id = $1', [editor!.sessionId]);
    expect(rows[0].revoked_at).not.toBeNull();
    // Rejoining does not restore the old session.
    await t.pool.query(`insert into member (workspace_id, user_id, role) values ($1, $2, 'VIEWER')`, [
      owner!.workspaceId,
      editor!.userId,
    ]);
    expect(await reads(editor!)).toEqual(['TOKEN_EXPIRED']);
  });

  it('can sign in again, into an own workspace if there is no other', async () => {
    const owner = await t.register();
    const guest = await t.register({ email: 'guest@example.com' });
    await t.pool.query(`update member set workspace_id = $1, role = 'EDITOR' where user_id = $2`, [
      owner.workspaceId,
      guest.userId,
    ]);
    const person = { ...guest, sessionId: '', workspaceId: owner.workspaceId };
    await t.gql(remove, { id: await memberId(person) }, owner.token);
    const signIn = () =>
      t.gql<{ sessionStart: { token: string; viewer: { memberRole: string; workspace: { id: string; name: string } } } }>(
        `mutation ($input: CredentialsInput!) { sessionStart(input: $input) { token viewer { memberRole workspace { id name } } } }`,
        { input: { email: guest.email, password: guest.password } },
      );
    const [first, second] = await Promise.all([signIn(), signIn()]);
    expect(first.sessionStart.viewer).toMatchObject({ memberRole: 'OWNER', workspace: { name: 'Ida Brandt' } });
    expect(first.sessionStart.viewer.workspace.id).not.toBe(owner.workspaceId);
    expect(second.sessionStart.viewer.workspace.id).toBe(first.sessionStart.viewer.workspace.id);
  });

  it('is never the last owner, even when two owners remove each other at the same time', async () => {
    const [alone] = await team();
    expect((await removeMember(alone!, alone!)).data.outcome?.userErrors).toEqual([
      { field: [], message: lastOwner, code: 'INVALID' },
    ]);
    const [left, deactivated] = await team('OWNER');
    await t.pool.query('update app_user set is_active = false where id = $1', [deactivated!.userId]);
    expect((await removeMember(left!, left!)).data.outcome?.userErrors).toMatchObject([{ message: lastOwner }]);
    expect((await removeMember(left!, deactivated!)).data.outcome?.userErrors).toEqual([]);
    for (let round = 0; round < 5; round++) {
      const [one, two] = await team('OWNER');
      const responses = await Promise.all([removeMember(one!, two!), removeMember(two!, one!)]);
      expect(await rolesIn(one!.workspaceId)).toEqual(['OWNER']);
      expect(responses.flatMap(codes)).toHaveLength(1);
    }
  });
});

describe('member who leaves', () => {
  it('continues in another workspace with the same session, and other sessions end', async () => {
    const [owner, viewer] = await team('VIEWER');
    const other = await addSession(t.pool, viewer!.userId, owner!.workspaceId);
    const { data } = await removeMember(viewer!, viewer!);
    expect(data.outcome).toMatchObject({ userErrors: [], viewer: { memberRole: 'OWNER' } });
    expect(data.outcome?.viewer?.workspace.id).not.toBe(owner!.workspaceId);
    expect(await reads(viewer!)).toEqual([]);
    expect(await canWrite(viewer!)).toEqual([]);
    expect(await reads({ ...viewer!, token: other.token })).toEqual(['TOKEN_EXPIRED']);
    expect(await rolesIn(owner!.workspaceId)).toEqual(['OWNER']);
  });
});

describe('workspace', () => {
  const rename = 'mutation ($name: String!) { workspaceRename(name: $name) { workspace { name } userErrors { field message } } }';
  const workspaces = '{ viewer { workspaces { role workspace { id name } } } }';
  const switchTo = `mutation ($id: ID!) {
    workspaceSwitch(id: $id) { viewer { memberRole workspace { id } workspaces { role } } userErrors { code } }
  }`;
  type Switched = { workspaceSwitch: { viewer: { memberRole: string; workspace: { id: string } } | null; userErrors: object[] } };

  it('can be renamed by owners, to a name that is not empty', async () => {
    const [owner, editor] = await team('EDITOR');
    expect(codes(await t.raw(rename, { name: 'Mine now' }, editor!.token))).toEqual(['FORBIDDEN']);
    expect(await t.gql(rename, { name: '  Lindqvist Songs ' }, owner!.token)).toEqual({
      workspaceRename: { workspace: { name: 'Lindqvist Songs' }, userErrors: [] },
    });
    expect(await t.gql(rename, { name: ' ' }, owner!.token)).toEqual({
      workspaceRename: { workspace: null, userErrors: [{ field: ['name'], message: 'Enter a name for the workspace.' }] },
    });
  });

  it('can be switched within a session', async () => {
    const [owner] = await team();
    const [second] = await team();
    await t.pool.query(`insert into member (workspace_id, user_id, role) values ($1, $2, 'VIEWER')`, [
      second!.workspaceId,
      owner!.userId,
    ]);
    const { viewer } = await t.gql<{ viewer: { workspaces: { role: string; workspace: { id: string } }[] } }>(
      workspaces,
      {},
      owner!.token,
    );
    expect(viewer.workspaces.map(({ role }) => role).toSorted()).toEqual(['OWNER', 'VIEWER']);
    const { workspaceSwitch } = await t.gql<Switched>(switchTo, { id: second!.workspaceId }, owner!.token);
    expect(workspaceSwitch.viewer).toMatchObject({ memberRole: 'VIEWER', workspace: { id: second!.workspaceId } });
    expect(await canWrite(owner!)).toEqual(['FORBIDDEN']);
    await t.gql(switchTo, { id: owner!.workspaceId }, owner!.token);
    expect(await canWrite(owner!)).toEqual([]);
  });

  it('cannot be opened by a session that ended in the meantime', async () => {
    const [owner] = await team();
    await t.pool.query('update session set revoked_at = now() where id = $1', [owner!.sessionId]);
    expect(codes(await t.raw(switchTo, { id: owner!.workspaceId }, owner!.token))).toEqual(['TOKEN_EXPIRED']);
  });

  it('used last is where the next session starts', async () => {
    const owner = await t.register();
    const other = await addPerson(t.pool);
    await t.pool.query(`insert into member (workspace_id, user_id, role) values ($1, $2, 'EDITOR')`, [
      other.workspaceId,
      owner.userId,
    ]);
    await t.gql(switchTo, { id: other.workspaceId }, owner.token);
    const { sessionStart } = await t.gql<{ sessionStart: { viewer: { workspace: { id: string } } } }>(
      'mutation ($input: CredentialsInput!) { sessionStart(input: $input) { viewer { workspace { id } } } }',
      { input: { email: owner.email, password: owner.password } },
    );
    expect(sessionStart.viewer.workspace.id).toBe(other.workspaceId);
  });
});
