import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  AccountDeleteDocument,
  EmailChangeCancelDocument,
  EmailChangeConfirmDocument,
  EmailChangeRequestDocument,
  ProfilePageDocument,
} from '#web/screens/settings/__generated__/profile.ts';
import { ProfileUpdateDocument } from '#web/screens/settings/__generated__/security-changes.ts';
import { expectAccessible } from './support/accessibility.ts';
import { answer, network } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, field, fits, sees, seesNo, tab } from './support/screen.ts';

const path = '/dashboard/settings/profile';
const pendingEmail = { email: 'new@example.com', expiresAt: '2026-11-30T08:00:00.000Z' };
const profile = (pending: typeof pendingEmail | null = null) =>
  answer(ProfilePageDocument, { viewer: { pendingEmail: pending } });

test('The name is changed in a form that asks before it is left', async () => {
  network.use(
    profile(),
    answer(ProfileUpdateDocument, ({ input }) => ({ profileUpdate: { viewer: { user: { id: 'u1', ...input } } } })),
  );
  await openPage(path);
  await field('First name').fill('Thomas');
  await tab('Members').click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Keep editing' }).click();
  await button('Save name').click();
  await sees('Your name is saved.');
  await expect.element(page.getByRole('link', { name: 'Download your data' })).toHaveAttribute('href', '/account/export');
  await expectAccessible();
  await page.viewport(390, 844);
  await fits();
});

test('A new address is requested with the password, then withdrawn', async () => {
  network.use(profile());
  await openPage(path);
  await button('Change address').click();
  await field('New address').fill('new@example.com');
  await button('Send the link').click();
  await sees('Enter your current password.');
  await field('Current password').fill('salt-lines-at-dawn');
  network.use(answer(EmailChangeRequestDocument, { emailChangeRequest: { viewer: { pendingEmail }, userErrors: [] } }));
  await button('Send the link').click();
  await sees(/^We sent a link to new@example\.com\. Open it by/);
  network.use(answer(EmailChangeCancelDocument, { emailChangeCancel: { viewer: { pendingEmail: null }, userErrors: [] } }));
  await button('Withdraw').click();
  await sees('The address stays as it is.');
  await seesNo(button('Withdraw'));
});

test('The link of the mail asks before it changes the address', async () => {
  network.use(profile(pendingEmail));
  await openPage(`${path}?token=abc`);
  const confirmed = {
    viewer: { pendingEmail: null, user: { id: 'u1', email: 'new@example.com' }, emailVerifiedAt: '2026-11-27T08:00:00.000Z' },
    userErrors: [],
  };
  let token = '';
  network.use(
    answer(EmailChangeConfirmDocument, (variables) => {
      token = variables.token;
      return { emailChangeConfirm: confirmed };
    }),
  );
  await button('Use the new address').click();
  await sees('Your address is changed.');
  expect([token, window.location.search]).toEqual(['abc', '']);
});

test('Deleting the account requires address and password, and shows refusals', async () => {
  network.use(profile());
  await openPage(path);
  await button('Delete account').click();
  const dialog = page.getByRole('dialog');
  await sees(/^Your sessions end now/);
  await expectAccessible();
  await dialog.getByLabelText('Your address').fill('ida@example.com');
  await dialog.getByLabelText('Current password').fill('salt-lines-at-dawn');
  const message = '“Salt Lines” has a paid plan. Cancel the plan first.';
  network.use(
    answer(AccountDeleteDocument, {
      accountDelete: { userId: null, userErrors: [{ field: [], message, code: 'INVALID' as const }] },
    }),
  );
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await sees(message);
});
