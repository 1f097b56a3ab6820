import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defaultSettings } from '#domain/platform/settings.ts';
import { ShellNoticesDocument } from '#web/app/shell/__generated__/notices.ts';
import {
  PaymentKeysCheckDocument,
  SettingsDocument,
  SettingsUpdateDocument,
  TestMailSendDocument,
} from '#web/screens/admin/settings/__generated__/settings-detail.ts';
import { PublishersDocument } from '#web/screens/publishers/__generated__/list.ts';
import { TwoFactorBeginDocument } from '#web/screens/settings/__generated__/security-changes.ts';
import { expectAccessible } from './support/accessibility.ts';
import { answer, network } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, field, sees, seesNo } from './support/screen.ts';

const address = '/dashboard/admin/system';
const administrator = (role: 'ADMIN' | 'SUPER_ADMIN') => ({ user: { role } });
const maintenance = { ...defaultSettings.maintenance, startsAt: null };
const stored = { ...defaultSettings, maintenance, version: 3, storedSecrets: ['SECRET_KEY' as const], fixed: [] };
const openSettings = async (settings: object = {}, role: 'ADMIN' | 'SUPER_ADMIN' = 'SUPER_ADMIN') => {
  network.use(answer(SettingsDocument, { administration: { settings: { ...stored, ...settings } } }));
  await openPage(address, administrator(role));
  await sees(field('Session timeout'));
};
const save = async () => {
  await button('Save Changes').click();
};
const switchOf = (name: RegExp) => page.getByRole('switch', { name });

test('Settings are saved with the version they are based on', async () => {
  await openSettings();
  await expectAccessible();
  await field('Session timeout').fill('20');
  await switchOf(/^Maintenance mode/).click();
  await field('Begins at').fill('2026-12-24T18:30');
  let sent: unknown;
  network.use(
    answer(SettingsUpdateDocument, (variables) => {
      sent = variables;
      const security = { ...stored.security, sessionTimeoutMinutes: 20 };
      return { settingsUpdate: { settings: { ...stored, version: 4, security }, userErrors: [] } };
    }),
  );
  await save();
  await sees('Settings saved successfully!');
  expect(sent).toMatchObject({
    version: 3,
    input: {
      security: { sessionTimeoutMinutes: 20 },
      maintenance: { isEnabled: true, startsAt: new Date('2026-12-24T18:30').toISOString() },
      email: { smtpPassword: '' },
    },
  });
  // The next save is based on the saved version.
  await field('Session timeout').fill('25');
  await save();
  await expect.poll(() => sent).toMatchObject({ version: 4, input: { security: { sessionTimeoutMinutes: 25 } } });
});

test('Refresh shows what another administrator saved meanwhile', async () => {
  await openSettings();
  const security = { ...stored.security, sessionTimeoutMinutes: 45 };
  network.use(answer(SettingsDocument, { administration: { settings: { ...stored, version: 4, security } } }));
  await button('Refresh').click();
  await expect.element(field('Session timeout')).toHaveValue('45 minutes');
  await expect.element(button('Save Changes')).toBeDisabled();
});

test('Errors are shown at their fields, and a conflict above the form', async () => {
  await openSettings();
  await field('Minimum password length').fill('9');
  await userEvent.keyboard('{Tab}');
  await sees('Enter a whole number from 10 to 64.');
  await field('Minimum password length').fill('12');
  const refusal = (userErrors: { field: string[]; message: string; code: 'INVALID' | 'CONFLICT' }[]) =>
    network.use(answer(SettingsUpdateDocument, { settingsUpdate: { settings: null, userErrors } }));
  refusal([{ field: ['payments', 'secretKey'], message: 'Test mode is on, but this is a live key.', code: 'INVALID' }]);
  await save();
  await sees('Test mode is on, but this is a live key.');
  refusal([{ field: [], message: 'Another administrator saved newer settings.', code: 'CONFLICT' }]);
  await save();
  await sees('Another administrator saved newer settings.');
});

test('Settings of environment variables are fixed, and name the variable', async () => {
  await openSettings({
    fixed: [
      { setting: 'security.sessionTimeoutMinutes', variable: 'SESSION_IDLE_MINUTES' },
      { setting: 'secretKey', variable: 'STRIPE_SECRET_KEY' },
    ],
  });
  await sees('Set by the environment variable SESSION_IDLE_MINUTES.');
  await expect.element(field('Session timeout')).toBeDisabled();
  await expect.element(page.getByLabelText('Secret key', { exact: true })).toBeDisabled();
});

test('Administrators read the mail server and the payments, and change the rest', async () => {
  await openSettings({}, 'ADMIN');
  await expect.element(field('SMTP host')).toBeDisabled();
  await expect.element(page.getByLabelText('Secret key', { exact: true })).toBeDisabled();
  await expect.element(field('Session timeout')).toBeEnabled();
  await expect
    .poll(() => page.getByText('Only super administrators can change the mail server and the payment keys.').elements().length)
    .toBe(2);
  await seesNo(button('Remove secret key'));
});

test('A stored secret is kept, replaced or removed', async () => {
  await openSettings();
  const key = page.getByLabelText('Secret key', { exact: true });
  await expect.element(key).toHaveAttribute('placeholder', 'Stored. Enter a new value to replace it.');
  const sent: unknown[] = [];
  network.use(
    answer(SettingsUpdateDocument, ({ input }) => {
      sent.push(input.payments?.secretKey);
      return { settingsUpdate: { settings: stored, userErrors: [] } };
    }),
  );
  await key.fill('sk_test_12345');
  await save();
  await expect.poll(() => sent).toEqual(['sk_test_12345']);
  await expect.element(key).toHaveValue('');
  await button('Remove secret key').click();
  await save();
  await expect.poll(() => sent).toEqual(['sk_test_12345', null]);
});

test('Saved mail and payment settings can be tried', async () => {
  await openSettings();
  network.use(
    answer(TestMailSendDocument, { testMailSend: { sentTo: 'ada@example.com', userErrors: [] } }),
    answer(PaymentKeysCheckDocument, {
      paymentKeysCheck: { accountName: null, userErrors: [{ message: 'Stripe refused the keys or did not respond.' }] },
    }),
  );
  await button('Send test mail').click();
  await sees('The mail server accepted a test mail to ada@example.com.');
  await button('Check keys').click();
  await sees('Stripe refused the keys or did not respond.');
  await field('SMTP host').fill('mail.example.com');
  await expect.element(button('Save to send test mail')).toBeDisabled();
});

test('Maintenance is announced on every page', async () => {
  network.use(answer(PublishersDocument));
  const notice = (announced: object) => answer(ShellNoticesDocument, { installation: { maintenance: announced } });
  await openPage('/dashboard/music/publishers', {}, {}, [
    notice({ message: 'Back at noon.', startsAt: null, isInProgress: true }),
  ]);
  await sees('Back at noon.');
  const startsAt = '2026-12-24T18:30:00.000Z';
  await openPage('/dashboard/music/publishers', {}, {}, [notice({ message: 'Back at noon.', startsAt, isInProgress: false })]);
  await sees(/^Maintenance begins on .*2026.* Back at noon\.$/);
});

test('A required second factor is set up before anything else', async () => {
  network.use(
    answer(TwoFactorBeginDocument, {
      twoFactorBegin: { secret: 'ABCDEFGH', otpauthUri: 'otpauth://totp/Stave', userErrors: [] },
    }),
  );
  await openPage('/dashboard/music/publishers', { mustSetUpTwoFactor: true });
  await expect.poll(() => window.location.pathname).toBe('/dashboard/two-factor');
  await sees(/^Your administrator requires a second factor/);
  await seesNo(page.getByRole('navigation'));
  await expectAccessible();
  await field('Current password').fill('salt-lines-at-dawn');
  await button('Continue').click();
  await sees('ABCD EFGH');
});
