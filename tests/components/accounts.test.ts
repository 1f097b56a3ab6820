import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LocalChainDocument } from '#web/entities/networks/__generated__/local.ts';
import { setThemeSettings } from '#web/kit/theme/settings.ts';
import { InvitationPageDocument } from '#web/screens/accounts/__generated__/invitation.ts';
import {
  PasswordResetDocument,
  PasswordResetRequestDocument,
  ResetPasswordPageDocument,
} from '#web/screens/accounts/__generated__/password-reset.ts';
import { AccountRegisterDocument, RegisterPageDocument } from '#web/screens/accounts/__generated__/register.ts';
import { SessionConfirmDocument, SessionStartDocument, SignInPageDocument } from '#web/screens/accounts/__generated__/sign-in.ts';
import { EmailVerifyDocument } from '#web/screens/accounts/__generated__/verify-email.ts';
import { HomeDocument } from '#web/screens/home/__generated__/home.ts';
import { expectAccessible } from './support/accessibility.ts';
import { answer, disconnect, network } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, field, fits, hasFocus, link, sees } from './support/screen.ts';

beforeEach(() => network.use(answer(LocalChainDocument)));

const password = 'salt-lines-at-dawn';
const packages = [{ id: 'publisher', displayName: 'Creator', tiers: [{ id: 't1', displayName: 'Free' }] }];
const form = { registrationIsOpen: true, packages };
const input = (label: string) => page.getByLabelText(label, { exact: true });

test('Registration is not requested while the passwords differ or the terms are not accepted', async () => {
  // The form has no answer to its mutation, so a request would fail the test.
  network.use(answer(RegisterPageDocument, form));
  await openPage('/register');
  await page.getByRole('radio', { name: 'Creator' }).click();
  for (const [label, text] of [
    ['First name', 'Ida'],
    ['Last name', 'Brandt'],
    ['Email', 'tomas@example.com'],
    ['Password', password],
    ['Confirm password', 'other-lines'],
  ] as const)
    await input(label).fill(text);
  await button('Create account').click();
  await sees('Passwords do not match');
  await sees('Accept the terms to create an account.');
  const rules = page.getByRole('list', { name: 'Password rules' });
  expect(rules.getByText(/: met/).elements()).toHaveLength(2);
});

test('Registration shows the error of the server at the field', async () => {
  const message = 'This email address cannot be used for a new account.';
  const refusal = { field: ['input', 'email'], message };
  network.use(
    answer(RegisterPageDocument, form),
    answer(AccountRegisterDocument, { accountRegister: { userErrors: [refusal] } }),
  );
  await openPage('/register');
  for (const [label, text] of [
    ['First name', 'Ida'],
    ['Last name', 'Brandt'],
    ['Email', 'mara@example.com'],
    ['Password', password],
    ['Confirm password', password],
  ] as const)
    await input(label).fill(text);
  await page.getByRole('checkbox').click();
  await button('Create account').click();
  await sees(message);
  await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true');
});

test('Closed registration offers no form', async () => {
  network.use(answer(RegisterPageDocument, { registrationIsOpen: false }));
  await openPage('/register');
  await sees(/^Registration is closed here\./);
  expect(button('Create account').elements()).toHaveLength(0);
});

test('Signing in reports missing fields and a network failure', async () => {
  network.use(answer(SignInPageDocument), disconnect(SessionStartDocument));
  await openPage('/login');
  await button('Sign in').click();
  await sees('Enter your email address.');
  await sees('Enter your password.');
  await field('Email').fill('ida@example.com');
  await input('Password').fill(password);
  await userEvent.keyboard('{Enter}');
  await sees(page.getByRole('alert').getByText('Network error. Please try again.'));
});

async function signIn(address = '/login'): Promise<void> {
  await openPage(address);
  await field('Email').fill('ida@example.com');
  await input('Password').fill(password);
  await button('Sign in').click();
}

test('A refused sign-in shows the reason, and when to try again', async () => {
  const messages = ['Email or password is wrong.', 'Too many attempts. Wait 15 minutes and try again.'];
  let attempts = 0;
  network.use(
    answer(SignInPageDocument),
    answer(SessionStartDocument, () => {
      attempts += 1;
      return { sessionStart: { userErrors: [{ message: messages[attempts - 1] ?? '' }] } };
    }),
  );
  await signIn();
  await sees(page.getByRole('alert').getByText(messages[0] ?? ''));
  await button('Sign in').click();
  await sees(page.getByRole('alert').getByText(messages[1] ?? ''));
});

test('Signing in never redirects to another site', async () => {
  network.use(
    answer(SignInPageDocument),
    answer(HomeDocument),
    answer(SessionStartDocument, { sessionStart: { viewer: { user: { id: 'u1' } } } }),
  );
  await signIn(`/login?next=${encodeURIComponent('//evil.example/')}`);
  await expect.poll(() => window.location.pathname).toBe('/dashboard');
  await sees(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
});

test('Signing in works with the keyboard only, and is not remembered on request', async () => {
  const sent: unknown[] = [];
  network.use(
    answer(SignInPageDocument),
    answer(HomeDocument),
    answer(SessionStartDocument, ({ input }) => {
      sent.push(input);
      return { sessionStart: { viewer: { user: { id: 'u1' } } } };
    }),
  );
  await openPage('/login');
  await hasFocus(field('Email'));
  await userEvent.keyboard(`ida@example.com{Tab}${password}{Tab}{Enter}`);
  await expect.element(input('Password')).toHaveAttribute('type', 'text');
  await userEvent.keyboard('{Tab}{ }');
  await expect.element(input('Keep me signed in')).not.toBeChecked();
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await sees(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  expect(sent).toEqual([{ email: 'ida@example.com', password, remember: false }]);
});

test('A second factor is a code from the app or a recovery code, and Back returns to the password', async () => {
  const codes: string[] = [];
  network.use(
    answer(SignInPageDocument),
    answer(HomeDocument),
    answer(SessionStartDocument, { sessionStart: { challenge: 'c1' } }),
    answer(SessionConfirmDocument, ({ input: { code } }) => {
      codes.push(code);
      return { sessionConfirm: { viewer: { user: { id: 'u1' } } } };
    }),
  );
  await signIn();
  await expect.element(field('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible();
  await button('Back').click();
  await expect.element(field('Email')).toHaveValue('ida@example.com');
  await input('Password').fill(password);
  await button('Sign in').click();
  await button('Use a recovery code').click();
  await field('Recovery code').fill('ABCD-0001');
  await button('Sign in').click();
  await sees(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  expect(codes).toHaveLength(1);
});

test('Too many wrong codes lead back to the first step', async () => {
  const wrong = { field: ['input', 'code'], message: 'The code is wrong or was already used.' };
  const over = { field: ['input', 'challenge'], message: 'This sign-in has expired or had too many attempts. Sign in again.' };
  let attempts = 0;
  network.use(
    answer(SignInPageDocument),
    answer(SessionStartDocument, { sessionStart: { challenge: 'c1' } }),
    answer(SessionConfirmDocument, () => {
      attempts += 1;
      return { sessionConfirm: { userErrors: [attempts < 3 ? wrong : over] } };
    }),
  );
  await signIn();
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await field('Code').fill(`00000${attempt}`);
    await button('Sign in').click();
    await expect.poll(() => attempts).toBe(attempt);
    if (attempt < 3) await sees(wrong.message);
  }
  await sees(page.getByRole('alert').getByText(over.message));
  await expect.element(field('Email')).toHaveValue('ida@example.com');
});

test.each([
  [{ state: 'EXPIRED' as const, email: 'late@example.com' }, 'This invitation has expired. Ask for a new one.'],
  [null, 'This invitation does not exist, or a newer one has replaced it.'],
])('An invitation that cannot be accepted shows the reason: %o', async (invitation, sentence) => {
  network.use(answer(InvitationPageDocument, { invitation }), answer(RegisterPageDocument, { ...form, invitation }));
  for (const address of ['/invitation?token=x', '/register?invitation=x']) {
    await openPage(address);
    await sees(sentence);
    expect(window.location.pathname).toBe('/invitation');
  }
});

test('A password link requires an email address, and the reply is the same for every address', async () => {
  const requested: unknown[] = [];
  network.use(
    answer(PasswordResetRequestDocument, ({ email }) => {
      requested.push(email);
      return { passwordResetRequest: { sent: true } };
    }),
  );
  await openPage('/forgot-password');
  await button('Send link').click();
  await sees('Enter your email address.');
  await hasFocus(field('Email'));
  await field('Email').fill('nobody@example.com');
  await button('Send link').click();
  await sees(page.getByRole('status').getByText('nobody@example.com'));
  expect(requested).toEqual(['nobody@example.com']);
});

test('A new password that is weak or mistyped shows why, above the help, on a phone in dark mode', async () => {
  await page.viewport(390, 844);
  setThemeSettings({ theme: 'dark' });
  const [weak, over] = ['This password is on lists of common passwords.', 'The link is over.'];
  network.use(
    answer(ResetPasswordPageDocument, { passwordResetIsValid: true }),
    answer(PasswordResetDocument, ({ input: { password: given } }) => {
      const refusal =
        given === password ? { field: ['input', 'token'], message: over } : { field: ['input', 'password'], message: weak };
      return { passwordReset: { userErrors: [refusal] } };
    }),
  );
  await openPage('/reset-password?token=x');
  for (const name of ['New password', 'Confirm new password']) await input(name).fill('password12');
  await button('Change password').click();
  const refusal = page.getByText(weak, { exact: true });
  await sees(refusal);
  const help = page.getByText(/^Not your name/).element();
  expect(refusal.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(help.getBoundingClientRect().top);
  await input('New password').fill(password);
  await input('Confirm new password').fill('something else');
  await button('Change password').click();
  await sees('Passwords do not match');
  await expectAccessible();
  await fits();
  await input('Confirm new password').fill(password);
  await button('Change password').click();
  await sees('This link no longer works');
  await expect.element(link('Ask for a new link')).toHaveAttribute('href', '/forgot-password');
});

test('An invited user registers with the invited address', async () => {
  await page.viewport(390, 844);
  const invitation = { email: 'noemie@example.com', workspaceName: 'Northlight', role: 'VIEWER', state: 'OPEN' } as const;
  network.use(answer(InvitationPageDocument, { invitation }), answer(RegisterPageDocument, { ...form, invitation }));
  await openPage('/invitation?token=x');
  await sees('As a viewer you can view the catalogue.');
  await expectAccessible();
  await link('Create account').click();
  await expect.element(field('Email')).toHaveValue('noemie@example.com');
  await expect.element(field('Email')).toHaveAttribute('readonly');
  expect(page.getByRole('radio').elements()).toHaveLength(0);
  await input('Password').fill('password123');
  await sees(/This password is on lists of common passwords\./);
  await input('Password').fill(password);
  await sees('Very strong');
  await expectAccessible();
  await fits();
});

test('An address is confirmed with the password in another browser', async () => {
  const refusal = { field: ['input', 'password'], message: 'The password is wrong.' };
  network.use(answer(EmailVerifyDocument, { emailVerify: { userErrors: [refusal] } }));
  await openPage('/verify-email?token=x');
  await input('Password').fill('a-wrong-guess');
  await button('Confirm address').click();
  await sees('The password is wrong.');
  await expectAccessible();
});
