import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailKinds } from '#domain/accounts/mail-kinds.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  account = await t.register();
});
afterAll(() => t.stop());

type UserError = { field: string[]; message: string; code: string };

describe('user names', () => {
  type Answer = { viewer: { user: { firstName: string; lastName: string } } | null; userErrors: UserError[] };
  const update = async (input: object) =>
    (
      await t.gql<{ profileUpdate: Answer }>(
        `mutation ($input: ProfileInput!) {
          profileUpdate(input: $input) { viewer { user { firstName lastName } } userErrors { field message code } }
        }`,
        { input },
        account.token,
      )
    ).profileUpdate;

  it('are updated without surrounding spaces', async () => {
    const { viewer, userErrors } = await update({ firstName: ' Nora ', lastName: 'Vale' });
    expect({ viewer, userErrors }).toEqual({ viewer: { user: { firstName: 'Nora', lastName: 'Vale' } }, userErrors: [] });
  });

  it('are required and limited in length', async () => {
    expect((await update({ firstName: ' ', lastName: 'V'.repeat(121) })).userErrors).toEqual([
      { field: ['firstName'], message: 'Enter your first name.', code: 'INVALID' },
      { field: ['lastName'], message: 'Use at most 120 characters.', code: 'INVALID' },
    ]);
  });
});

describe('mail preferences', () => {
  type Preference = { kind: string; label: string; isWanted: boolean; isAlwaysSent: boolean };
  type Answer = { mailPreferences: Preference[] | null; userErrors: UserError[] };
  const fields = 'mailPreferences { kind label isWanted isAlwaysSent }';
  const listed = async () =>
    (await t.gql<{ viewer: { mailPreferences: Preference[] } }>(`{ viewer { ${fields} } }`, {}, account.token)).viewer
      .mailPreferences;
  const set = async (input: { kind: string; isWanted: boolean }[]) =>
    (
      await t.gql<{ mailPreferencesSet: Answer }>(
        `mutation ($input: [MailPreferenceInput!]!) { mailPreferencesSet(input: $input) { ${fields} userErrors { field message code } } }`,
        { input },
        account.token,
      )
    ).mailPreferencesSet;
  const unwanted = (preferences: Preference[]) => preferences.filter((each) => !each.isWanted).map((each) => each.kind);

  it('are all enabled by default', async () => {
    const preferences = await listed();
    expect(preferences.map((each) => each.kind)).toEqual(mailKinds);
    expect(unwanted(preferences)).toEqual([]);
    expect(preferences.filter((each) => each.isAlwaysSent).map((each) => each.kind)).toEqual([
      'PASSWORD_RESET',
      'EMAIL_VERIFICATION',
      'REGISTRATION_ATTEMPT',
      'EMAIL_CHANGE',
      'EMAIL_CHANGED',
      'ACCOUNT_DELETED',
      'PASSWORD_CHANGED',
      'TWO_FACTOR_CHANGED',
      'PASSKEY_CHANGED',
      'INVITATION',
      'PAYEE_LINK',
      'PAYEE_CODE',
      'PAYEE_ANSWER',
    ]);
  });

  it('are switched off and on, even from two screens at the same time', async () => {
    const responses = await Promise.all([
      set([{ kind: 'NEW_SIGN_IN', isWanted: false }]),
      set([{ kind: 'TRIAL_ENDED', isWanted: false }]),
    ]);
    expect(responses.flatMap(({ userErrors }) => userErrors)).toEqual([]);
    expect(unwanted(await listed())).toEqual(['NEW_SIGN_IN', 'TRIAL_ENDED']);
    const { mailPreferences } = await set([
      { kind: 'NEW_SIGN_IN', isWanted: true },
      { kind: 'PASSWORD_RESET', isWanted: true },
    ]);
    expect(unwanted(mailPreferences!)).toEqual(['TRIAL_ENDED']);
  });

  it('refuse to switch off mails that protect the account', async () => {
    const { mailPreferences, userErrors } = await set([
      { kind: 'PLAN_CHANGED', isWanted: false },
      { kind: 'PASSWORD_CHANGED', isWanted: false },
    ]);
    expect(mailPreferences).toBeNull();
    expect(userErrors).toEqual([
      {
        field: ['1', 'isWanted'],
        message: 'Mails of this kind protect the account or were requested. They are always sent.',
        code: 'INVALID',
      },
    ]);
    expect(unwanted(await listed())).not.toContain('PLAN_CHANGED');
  });

  it('refuse a list with more entries than kinds', async () => {
    const many = Array.from({ length: mailKinds.length + 1 }, () => ({ kind: 'PLAN_CHANGED', isWanted: false }));
    expect((await set(many)).userErrors[0]?.message).toBe(`Send each kind once, ${mailKinds.length} at most.`);
  });
});
