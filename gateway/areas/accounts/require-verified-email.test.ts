import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { invite, makeKey } from '#tests/support/team.ts';

const key = { name: 'Importer', access: 'READ' } as const;
const viewerQuery = '{ viewer { emailVerifiedAt mustVerifyEmail } }';
type ViewerAnswer = { viewer: { emailVerifiedAt: string | null; mustVerifyEmail: boolean } };

describe.each([
  ['with a mail server', true],
  ['without a mail server', false],
])('unconfirmed account %s', (_name, isDelivering) => {
  let t: TestApp;
  let account: TestAccount;
  beforeAll(async () => {
    t = await startTestApp({}, { mail: { isDelivering, deliver: async () => undefined } });
    account = await t.register();
  });
  afterAll(() => t.stop());

  const outcome = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code ?? 'done';
  const expected = isDelivering ? 'EMAIL_UNVERIFIED' : 'done';

  it('reports whether actions require confirmation', async () => {
    const { viewer } = await t.gql<ViewerAnswer>(viewerQuery, {}, account.token);
    expect(viewer).toEqual({ emailVerifiedAt: null, mustVerifyEmail: isDelivering });
  });

  it(`creates API keys: ${expected}`, async () => {
    expect(outcome(await makeKey(t, account.token, key))).toBe(expected);
  });

  it(`sends invitations: ${expected}`, async () => {
    expect(outcome(await invite(t, account.token, `guest.${isDelivering}@example.com`))).toBe(expected);
  });
});
