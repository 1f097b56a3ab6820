import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ReportingCurrencyDocument } from '#web/entities/income/__generated__/reporting-currency.ts';
import { UploadRulesDocument } from '#web/entities/media/upload/__generated__/upload.ts';
import { setThemeSettings } from '#web/kit/theme/settings.ts';
import { MembersPageDocument } from '#web/screens/settings/__generated__/members.ts';
import { MemberRemoveDocument } from '#web/screens/settings/__generated__/members-changes.ts';
import { MailPreferencesSetDocument, NotificationsPageDocument } from '#web/screens/settings/__generated__/notifications.ts';
import { RoyaltySettingsDocument, RoyaltySettingsSaveDocument } from '#web/screens/settings/__generated__/royalties-detail.ts';
import { SecurityPageDocument } from '#web/screens/settings/__generated__/security.ts';
import {
  PasswordChangeDocument,
  SessionRevokeDocument,
  TwoFactorBeginDocument,
  TwoFactorDisableDocument,
  TwoFactorEnableDocument,
} from '#web/screens/settings/__generated__/security-changes.ts';
import {
  PasskeyBeginDocument,
  PasskeyDeleteDocument,
  PasskeyUpdateDocument,
} from '#web/screens/settings/__generated__/security-passkeys.ts';
import { expectAccessible } from './support/accessibility.ts';
import { catchDownloads } from './support/downloads.ts';
import { lookups } from './support/lookups.ts';
import { answer, network, refuse } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, dialog, field, fits, sees, seesNo, tab } from './support/screen.ts';

const list = (name: string) => page.getByRole('list', { name });
const known = [
  answer(UploadRulesDocument),
  answer(ReportingCurrencyDocument, { viewer: { workspace: { id: 'w1', reportingCurrency: 'SEK' } } }),
];
const editor = { memberRole: 'EDITOR' as const };
const user = { id: 'u2', firstName: 'Ida', lastName: 'Brandt', email: 'ida@example.com' };

test.each([
  ['owners', {}, ['ida@example.com']],
  ['editors', editor, []],
] as const)('The members tab shows what %s may see', async (_role, viewer, invited) => {
  network.use(
    ...known,
    answer(MembersPageDocument, ({ isOwner }) => ({
      members: [{ id: 'm1', role: 'OWNER', user }],
      ...(isOwner && { invitations: invited.map((email) => ({ id: email, email })) }),
    })),
  );
  await openPage('/dashboard/settings/members', viewer);
  await sees(list('Members').getByText('Ida Brandt'));
  if (invited.length > 0) await sees(list('Open invitations').getByText(/^ida@example/));
  else await seesNo(page.getByText('Open invitations'));
});

test('A tab whose data is refused shows why', async () => {
  network.use(...known, refuse(MembersPageDocument, 'The workspace is closed for repairs.'));
  await openPage('/dashboard/settings/members');
  await sees('The workspace is closed for repairs.');
  expect(page.getByRole('heading', { name: 'Workspace' }).elements()).toHaveLength(1);
});

const session = { userAgent: 'Firefox/140.0', address: '10.0.0.1' };
const sessions = [
  { ...session, id: 's1', isCurrent: true },
  { ...session, id: 's2', userAgent: 'Mozilla/5.0 (iPhone) Safari/605.1' },
];
const on = { isOn: true, recoveryCodesLeft: 10, enabledAt: '2026-01-01T00:00:00.000Z' };

async function openSecurity(): Promise<void> {
  network.use(...known, answer(SecurityPageDocument, { viewer: { twoFactor: { isOn: false }, sessions } }));
  await openPage('/dashboard/settings/security');
}
const password = 'salt-lines-at-dawn';
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });

test('Two-factor sign-in is set up with recovery codes, which must be saved, and is turned off', async () => {
  await page.viewport(390, 844);
  setThemeSettings({ theme: 'dark' });
  const files = catchDownloads();
  const recoveryCodes = Array.from({ length: 10 }, (_, index) => `abcd-000${index}`);
  const refusal = { field: ['currentPassword'], message: 'The current password is wrong.' };
  const codes: string[] = [];
  network.use(
    answer(TwoFactorBeginDocument, ({ currentPassword }) => ({
      twoFactorBegin:
        currentPassword === password
          ? { secret: 'JBSWY3DPEHPK3PXP', otpauthUri: 'otpauth://totp/Stave?secret=JBSWY3DPEHPK3PXP' }
          : { secret: null, otpauthUri: null, userErrors: [refusal] },
    })),
    answer(TwoFactorEnableDocument, ({ code }) => {
      codes.push(code);
      return { twoFactorEnable: { recoveryCodes, viewer: { twoFactor: on } } };
    }),
    answer(TwoFactorDisableDocument, { twoFactorDisable: { viewer: { twoFactor: { isOn: false } } } }),
  );
  await openSecurity();
  await button('Set up two-factor sign-in').click();
  const current = dialog.getByLabelText('Current password', { exact: true });
  await current.fill('wrong-password');
  await inDialog('Continue').click();
  await sees(refusal.message);
  await current.fill(password);
  await inDialog('Continue').click();
  await sees(dialog.getByRole('img', { name: 'QR code for the authenticator app' }));
  await sees(dialog.getByText('JBSW Y3DP EHPK 3PXP'));
  await expectAccessible();
  await dialog.getByLabelText('Code from the app').fill('123456');
  await inDialog('Turn on').click();
  await expect.element(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').nth(9)).toBeVisible();
  expect(codes).toEqual(['123456']);
  await inDialog('Download as text').click();
  expect(files.map(({ name }) => name)).toEqual(['stave-recovery-codes.txt']);
  await userEvent.keyboard('{Escape}');
  await expect.element(inDialog('Done')).toBeDisabled();
  await dialog.getByLabelText('I have saved the codes').click();
  await expectAccessible();
  await fits();
  await inDialog('Done').click();
  await sees('10 recovery codes are left.');
  await button('Turn off').click();
  await current.fill(password);
  await inDialog('Turn off').click();
  await sees('Two-factor sign-in is off.');
});

test('A passkey is added with the password, renamed and removed', async () => {
  const passkey = { id: 'p1', name: 'Laptop', createdAt: '2026-11-20T09:00:00.000Z', lastUsedAt: null, isSynced: true };
  const security = (passkeys: object[]) =>
    answer(SecurityPageDocument, {
      installation: { passwordMinLength: 8, passkeysAreAvailable: true },
      viewer: { twoFactor: { isOn: false }, passkeys, sessions: [] },
    });
  const wrong = { field: ['currentPassword'], message: 'The current password is wrong.' };
  network.use(
    security([]),
    answer(PasskeyBeginDocument, ({ currentPassword }) => ({
      passkeyBegin: currentPassword === password ? { options: '{}' } : { options: null, userErrors: [wrong] },
    })),
  );
  await openPage('/dashboard/settings/security');
  await button('Add a passkey').click();
  const current = dialog.getByLabelText('Current password', { exact: true });
  await current.fill('wrong-password');
  await inDialog('Continue').click();
  await sees(wrong.message);
  await expectAccessible();
  // Options that no authenticator accepts: the dialog says so and stays.
  await current.fill(password);
  await inDialog('Continue').click();
  await sees(dialog.getByRole('alert'));
  await inDialog('Cancel').click();

  network.use(
    security([passkey]),
    answer(PasskeyUpdateDocument, ({ name }) => ({ passkeyUpdate: { passkey: { ...passkey, name } } })),
    answer(PasskeyDeleteDocument, { passkeyDelete: { viewer: { passkeys: [] } } }),
  );
  await openPage('/dashboard/settings/security');
  await sees(/^Never used · Added on .* · Synced between devices$/);
  await button('Rename Laptop').click();
  await dialog.getByLabelText('Name', { exact: true }).fill('Studio laptop');
  await inDialog('Rename').click();
  await button('Remove Studio laptop').click();
  await sees(dialog.getByText('Remove “Studio laptop”?'));
  await inDialog('Remove').click();
  await sees('The passkey “Studio laptop” is removed.');
  await seesNo(page.getByRole('list', { name: 'Passkeys' }));
});

test('Another session is revoked after a question, and the last one leaves no way to end others', async () => {
  const ended: unknown[] = [];
  network.use(
    answer(SessionRevokeDocument, ({ id }) => {
      ended.push(id);
      return { sessionRevoke: { endedId: String(id) } };
    }),
  );
  await openSecurity();
  await button(/^Revoke the session/).click();
  await inDialog('Revoke').click();
  await sees('The session has ended.');
  await seesNo(button('Sign out everywhere else'));
  await sees('This session');
  expect(ended).toEqual(['s2']);
});

test('The password is changed in a form that asks before it is left', async () => {
  const changed: unknown[] = [];
  network.use(
    answer(PasswordChangeDocument, ({ input }) => {
      changed.push(input);
      return { passwordChange: { endedIds: ['s2'] } };
    }),
  );
  await openSecurity();
  const labelled = (name: string) => page.getByLabelText(name, { exact: true });
  await labelled('Current password').fill(password);
  await tab('Members').click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Keep editing' }).click();
  await labelled('New password').fill('my name is Example');
  await sees('Does not contain your name, your email or “Stave”: not met yet');
  const newPassword = 'quiet-harbour-at-noon';
  await labelled('New password').fill(newPassword);
  await labelled('Confirm new password').fill(newPassword);
  await sees('Both passwords match: met');
  await expectAccessible();
  await button('Change password').click();
  await sees('Your password is changed, and your other sessions have ended.');
  await expect.element(labelled('New password')).toHaveValue('');
  await seesNo(button(/^Revoke the session/));
  expect(changed).toEqual([
    { currentPassword: password, password: newPassword, confirmPassword: newPassword, keepsApiKeys: false },
  ]);
});

test('Mails are switched at once', async () => {
  await page.viewport(390, 844);
  setThemeSettings({ theme: 'dark' });
  const preference = { kind: 'PLAN_CHANGED' as const, label: 'Plan changed', isWanted: true };
  const set: unknown[] = [];
  network.use(
    ...known,
    answer(NotificationsPageDocument, { viewer: { mailPreferences: [preference] } }),
    answer(MailPreferencesSetDocument, ({ input }) => {
      set.push(input);
      return { mailPreferencesSet: { mailPreferences: [{ ...preference, isWanted: false }] } };
    }),
  );
  await openPage('/dashboard/settings/notifications');
  await sees(/^This server does not send mails/);
  const toggle = page.getByRole('switch', { name: 'Plan changed' });
  toggle.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(toggle).not.toBeChecked();
  await expect.poll(() => set).toEqual([[{ kind: 'PLAN_CHANGED', isWanted: false }]]);
  await expectAccessible();
  await fits();
});

test('An invitation requires an email address', async () => {
  network.use(...known, answer(MembersPageDocument));
  await openPage('/dashboard/settings/members');
  await field('Email address').fill('nobody');
  await button('Send invitation').click();
  await sees('Enter an email address such as name@example.com.');
  await expectAccessible();
});

const royalties = { minimum: '50.00', splitBasis: 'USE_PERIOD' as const, sender: 'Northlight Songs', viewerCanEdit: true };

test('Royalties save only what was changed', async () => {
  const saved: unknown[] = [];
  network.use(
    ...known,
    ...lookups,
    answer(RoyaltySettingsDocument, { royaltySettings: royalties }),
    answer(RoyaltySettingsSaveDocument, ({ input }) => {
      saved.push(input);
      const userErrors = [{ field: ['minimum'], message: 'Enter an amount such as 1250.00.' }];
      if (input.minimum === 'some') return { royaltySettingsSave: { royaltySettings: null, userErrors } };
      return { royaltySettingsSave: { royaltySettings: { ...royalties, splitBasis: 'RUN_DAY' as const, minimum: '0' } } };
    }),
  );
  await openPage('/dashboard/settings/royalties');
  await expect.element(field('Reporting currency')).toHaveValue('Swedish Krona (SEK)');
  await page.getByRole('radio', { name: /^Splits on the day of the run/ }).click();
  await field('Minimum payment').fill('some');
  await button('Save').click();
  await sees('Enter an amount such as 1250.00.');
  await expectAccessible();
  await field('Minimum payment').fill('0');
  await field('Country').fill('germ');
  await page.getByRole('option', { name: /Germany/ }).click();
  await button('Save').click();
  await sees('The settings are saved.');
  expect(saved.at(-1)).toEqual({ splitBasis: 'RUN_DAY', minimum: '0', country: 'DE' });
  await expect.element(button('Save')).toBeDisabled();
  await fits();
});

test('Royalties are only read by those who do not own the workspace', async () => {
  network.use(...known, ...lookups, answer(RoyaltySettingsDocument, { royaltySettings: { ...royalties, viewerCanEdit: false } }));
  await openPage('/dashboard/settings/royalties', editor);
  await sees('Swedish Krona (SEK)');
  await sees('Splits on the day of use');
  await seesNo(button('Save'));
});

test('Removing an owner says how many webhooks it pauses', async () => {
  const removed: unknown[] = [];
  const webhookEndpoints = [
    { id: 'e1', state: 'ACTIVE' as const, responsible: { id: 'u2' } },
    { id: 'e2', state: 'ACTIVE' as const, responsible: { id: 'u2' } },
    { id: 'e3', state: 'PAUSED' as const, responsible: { id: 'u2' } },
    { id: 'e4', state: 'ACTIVE' as const, responsible: { id: 'u1' } },
  ];
  const members = [
    { id: 'm1', role: 'OWNER' as const, isViewer: false, user },
    { id: 'm2', role: 'OWNER' as const, isViewer: true, user: { ...user, id: 'u1', firstName: 'Ola' } },
  ];
  network.use(
    ...known,
    answer(MembersPageDocument, { members, webhookEndpoints }),
    answer(MemberRemoveDocument, ({ id }) => {
      removed.push(id);
      return { memberRemove: { memberId: 'm1', pausedWebhookEndpoints: [{ id: 'e1' }, { id: 'e2' }], userErrors: [] } };
    }),
  );
  await openPage('/dashboard/settings/members');
  await button('Remove Ida Brandt').click();
  await sees(dialog.getByText(/2 webhooks of this member are paused until another owner resumes them\./));
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('combobox', { name: 'Role of Ola Brandt' }).click();
  await page.getByRole('option', { name: /^Editor/ }).click();
  await sees(dialog.getByText(/A webhook of yours is paused until another owner resumes it\./));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await button('Remove Ida Brandt').click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await sees('Ida Brandt is no longer a member.');
  expect(removed).toEqual(['m1']);
});
