import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
let admin: TestAccount;
let user: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  [admin, user] = [await t.register(), await t.register()];
  await t.pool.query(`update app_user set role = 'ADMIN' where id = $1`, [admin.userId]);
});
afterAll(() => t.stop());

const errors = 'userErrors { field message code }';
const operations = {
  list: 'query { administration { announcements { id } } }',
  create: `mutation ($input: AnnouncementInput!) { outcome: announcementCreate(input: $input) { announcement { id state } ${errors} } }`,
  update: `mutation ($id: ID!, $input: AnnouncementPatch!) { outcome: announcementUpdate(id: $id, input: $input) { announcement { id state } ${errors} } }`,
  remove: `mutation ($id: ID!) { outcome: announcementDelete(id: $id) { announcementId ${errors} } }`,
};
type Outcome = {
  announcement?: { id: string; state: string } | null;
  userErrors: { field: string[]; message: string; code: string }[];
};
const run = async (operation: keyof typeof operations, variables: object) =>
  (await t.gql<{ outcome: Outcome }>(operations[operation], variables, admin.token)).outcome;
const draft = (changes: object = {}) => ({ message: 'New: releases', kind: 'INFO', ...changes });
const shown = async () =>
  (
    await t.gql<{ currentAnnouncements: { message: string }[] }>('{ currentAnnouncements { message } }', {}, user.token)
  ).currentAnnouncements.map(({ message }) => message);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

it.each(Object.entries(operations))('%s is closed to all but administrators', async (_name, operation) => {
  const variables = { id: user.userId, input: draft() };
  const used = Object.fromEntries(Object.entries(variables).filter(([name]) => operation.includes(`$${name}:`)));
  const codeOf = async (token?: string) => (await t.raw(operation, used, token)).errors?.[0]?.extensions.code;
  expect([await codeOf(), await codeOf(user.token)]).toEqual(['UNAUTHENTICATED', 'FORBIDDEN']);
});

it('requires a session to read what users see', async () => {
  expect((await t.raw('{ currentAnnouncements { id } }')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

it('shows an announcement from its start to its end', async () => {
  const { announcement } = await run('create', { input: draft() });
  expect(announcement?.state).toBe('SHOWN');
  expect((await run('create', { input: draft({ message: 'Soon', startsAt: inHours(1) }) })).announcement?.state).toBe(
    'SCHEDULED',
  );
  expect(await shown()).toEqual(['New: releases']);
  const id = announcement!.id;
  const ended = draft({ startsAt: inHours(-2), endsAt: inHours(-1) });
  expect((await run('update', { id, input: ended })).announcement?.state).toBe('ENDED');
  expect(await shown()).toEqual([]);
  await run('remove', { id });
  const { rows } = await t.pool.query<{ action: string; fields: string[] }>(
    `select action, array(select jsonb_object_keys(changes) order by 1) as fields from audit_entry where subject_id = $1 order by created_at`,
    [id],
  );
  expect(rows).toEqual([
    { action: 'announcement.create', fields: ['endsAt', 'kind', 'message', 'startsAt'] },
    { action: 'announcement.update', fields: ['endsAt', 'startsAt'] },
    { action: 'announcement.delete', fields: ['message'] },
  ]);
});

it('an update without a start keeps it, and refuses an end before it', async () => {
  const { announcement } = await run('create', { input: draft({ startsAt: inHours(5) }) });
  const id = announcement!.id;
  expect((await run('update', { id, input: { message: 'Changed' } })).announcement?.state).toBe('SCHEDULED');
  const refusal = { field: ['endsAt'], message: 'Choose an end after the start.', code: 'INVALID' };
  expect((await run('update', { id, input: { endsAt: inHours(4) } })).userErrors).toEqual([refusal]);
});

it('an update keeps what it omits, and null begins at once or removes the end', async () => {
  const { announcement } = await run('create', { input: draft({ startsAt: inHours(5), endsAt: inHours(6) }) });
  const id = announcement!.id;
  const stored = async () =>
    (
      await t.pool.query(
        `select message, kind, starts_at > now() as "isLater", ends_at is null as "isOpen" from announcement where id = $1`,
        [id],
      )
    ).rows[0];
  await run('update', { id, input: { kind: 'WARNING' } });
  expect(await stored()).toEqual({ message: 'New: releases', kind: 'WARNING', isLater: true, isOpen: false });
  expect((await run('update', { id, input: { startsAt: null } })).announcement?.state).toBe('SHOWN');
  expect(await stored()).toMatchObject({ isLater: false, isOpen: false });
  await run('update', { id, input: { endsAt: null } });
  expect(await stored()).toEqual({ message: 'New: releases', kind: 'WARNING', isLater: false, isOpen: true });
  await run('remove', { id });
});

it('refuses an empty message, an unknown announcement and one too many', async () => {
  expect((await run('create', { input: draft({ message: ' ' }) })).userErrors[0]?.field).toEqual(['message']);
  expect((await run('remove', { id: 'x' })).userErrors).toEqual([
    { field: ['id'], message: 'Announcement not found', code: 'NOT_FOUND' },
  ]);
  await t.pool.query(
    `insert into announcement (message, kind, starts_at, ends_at)
      select 'Past', 'INFO', now() - interval '2 days', now() - interval '1 day' from generate_series(1, 100)`,
  );
  expect((await run('create', { input: draft() })).userErrors[0]?.message).toBe(
    'There are 100 announcements. Delete one that has ended.',
  );
});
