import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LocalChainDocument } from '#web/entities/networks/__generated__/local.ts';
import { PasswordResetRequestDocument } from '#web/screens/accounts/__generated__/password-reset.ts';
import { RegisterPageDocument } from '#web/screens/accounts/__generated__/register.ts';
import { SessionStartDocument, SignInPageDocument } from '#web/screens/accounts/__generated__/sign-in.ts';
import { answer, disconnect, network } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, field, hasFocus, sees } from './support/screen.ts';

beforeEach(() => network.use(answer(LocalChainDocument)));

const password = 'salt-lines-at-dawn';
const packages = [{ id: 'publisher', displayName: 'Creator', tiers: [{ id: 't1', displayName: 'Free' }] }];
const input = (label: string) => page.getByLabelText(label, { exact: true });

test('Registration is not requested while the passwords differ or the terms are not accepted', async () => {
  // The form has no answer to its mutation, so a request would fail the test.
  network.use(answer(RegisterPageDocument, { registrationIsOpen: true, packages }));
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
  expect(rules.getByText(/: kept/).elements()).toHaveLength(2);
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
