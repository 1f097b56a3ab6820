import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { createObject } from '#tests/support/catalogue-objects.ts';
import { mailsTo } from '#tests/support/outbox.ts';
import { remindOfExpiries } from './document-reminders.ts';

let t: TestApp;
let owner: TestAccount;
const now = new Date('2026-11-25T06:00:00Z');
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.register();
});
afterAll(() => t.stop());

const run = (at = now) => remindOfExpiries({ ...t.platform, clock: () => at });
const add = (title: string, expirationDate: string, { token } = owner) =>
  createObject(t, token, 'MusicDocument', { title, expirationDate });
const subjects = async ({ email } = owner) =>
  (await mailsTo(t, email)).filter(({ kind }) => kind === 'DOCUMENTS_EXPIRING').map(({ subject }) => subject);

it('mails members once for each expiry date, 30 days before', async () => {
  await add('Later', '2026-12-26');
  await add('Over', '2026-11-24');
  const id = await add('Harbour Lights licence', '2026-12-25');
  await add('Sync', '2026-11-25');
  expect(await run()).toBe(1);
  expect(await run()).toBe(0);
  const [mail] = (await mailsTo(t, owner.email)).filter(({ kind }) => kind === 'DOCUMENTS_EXPIRING');
  expect(mail!.subject).toMatch(/^2 documents of .* expire soon$/);
  expect(mail!.text).toMatch(/“Sync” expires on 25 November 2026\.[\s\S]*“Harbour Lights licence” expires on 25 December 2026\./);
  expect(mail!.text).not.toMatch(/Later|Over/);
  await t.gql(
    'mutation ($id: ID!) { musicDocumentUpdate(id: $id, version: 1, input: { expirationDate: "2026-12-24" }) { userErrors { message } } }',
    { id },
    owner.token,
  );
  expect(await run()).toBe(1);
  expect((await subjects())[1]).toMatch(/^A document of .* expires soon$/);
});

it('mails no one who switched this kind off, and never twice from two gateways', async () => {
  const off = await t.register();
  await t.gql(
    'mutation { mailPreferencesSet(input: [{ kind: DOCUMENTS_EXPIRING, isWanted: false }]) { userErrors { message } } }',
    {},
    off.token,
  );
  await add('Silent', '2026-12-01', off);
  await add('Twice', '2026-12-02');
  const before = (await subjects()).length;
  await Promise.all([run(), run(), run()]);
  expect(await subjects(off)).toEqual([]);
  expect((await subjects()).length).toBe(before + 1);
});
