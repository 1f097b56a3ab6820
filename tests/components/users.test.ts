import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  UserActiveSetDocument,
  UserCreateDocument,
  UserInvitationSendDocument,
  UsersDeleteDocument,
} from '#web/screens/admin/users/__generated__/changes.ts';
import { UserFiguresDocument, UsersDocument } from '#web/screens/admin/users/__generated__/list.ts';
import { expectAccessible } from './support/accessibility.ts';
import { answer, network, networkIsIdle } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, fits, sees, seesNo } from './support/screen.ts';

const path = '/dashboard/admin/users';
const person = { id: 'u1', firstName: 'Ida', lastName: 'Berg', email: 'ida@example.com', role: 'USER' as const, isActive: true };
const administrator = { ...person, id: 'u2', firstName: 'Otto', role: 'ADMIN' as const };
const list = (...nodes: object[]) =>
  answer(UsersDocument, { administration: { users: { totalCount: nodes.length, totalCountIsExact: true, nodes } } });
const open = (role: 'ADMIN' | 'SUPER_ADMIN') => openPage(path, { user: { role } });

test.each([path, `${path}/roles`])('%s requests nothing for other users', async (address) => {
  await openPage(address);
  await sees('Admin Access Required');
});

test('An admin has no actions for administrators and grants no administrator roles', async () => {
  network.use(list(person, administrator), answer(UserFiguresDocument));
  await open('ADMIN');
  await sees(button(/Ida Berg/).first());
  expect(
    page
      .getByRole('row', { name: /Otto Berg/ })
      .getByRole('button')
      .elements(),
  ).toHaveLength(0);
  await button('Add User').click();
  await expectAccessible();
  await page.getByRole('combobox', { name: 'Role' }).click();
  await expect
    .poll(() =>
      page
        .getByRole('listbox', { name: 'Role' })
        .getByRole('option')
        .elements()
        .map((option) => option.textContent),
    )
    .toEqual(['User', 'Premium', 'Subscriber']);
});

test('Adding a user shows what the server refuses, then closes', async () => {
  network.use(list(person), answer(UserFiguresDocument));
  await open('SUPER_ADMIN');
  await button('Add User').first().click();
  const dialog = page.getByRole('dialog');
  for (const [label, value] of [
    ['First name', 'Ida'],
    ['Last name', 'Berg'],
    ['Email', 'ida@example.com'],
  ] as const)
    await dialog.getByLabelText(label).fill(value);
  const userErrors = [{ field: ['email'], message: 'Another account has this email address.', code: 'TAKEN' as const }];
  network.use(answer(UserCreateDocument, { userCreate: { user: null, userErrors } }));
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await sees('Another account has this email address.');
  network.use(answer(UserCreateDocument, { userCreate: { user: person, userErrors: [] } }));
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await seesNo(dialog);
});

test('Deactivating asks first, and a selection with an administrator is not deleted', async () => {
  network.use(list(person, administrator), answer(UserFiguresDocument));
  await open('ADMIN');
  await button('Deactivate Ida Berg').click();
  await sees('Deactivate Ida Berg?');
  network.use(answer(UserActiveSetDocument, { userActiveSet: { user: { ...person, isActive: false }, userErrors: [] } }));
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await sees('Ida Berg is deactivated.');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await sees(/^The selection contains users whom you cannot delete/);
});

test('Deleted users leave the list, which is not requested again, and the counts are', async () => {
  const requests = { lists: 0, figures: 0 };
  network.use(
    answer(UsersDocument, () => {
      requests.lists += 1;
      const nodes = [person, { ...person, id: 'u3', firstName: 'Uta' }];
      return { administration: { users: { totalCount: 2, totalCountIsExact: true, nodes } } };
    }),
    answer(UserFiguresDocument, () => {
      requests.figures += 1;
      return {};
    }),
    answer(UsersDeleteDocument, ({ ids }) => ({ usersDelete: { userIds: [ids].flat().map(String), userErrors: [] } })),
  );
  await open('ADMIN');
  await sees(button('Delete Uta Berg'));
  await networkIsIdle();
  const before = { ...requests };
  await button('Delete Ida Berg').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await sees('Deleted Ida Berg.');
  await seesNo(page.getByRole('row', { name: /Ida Berg/ }));
  await sees(page.getByRole('row', { name: /Uta Berg/ }));
  await expect.poll(() => requests.figures).toBe(before.figures + 1);
  await networkIsIdle();
  expect(requests.lists).toBe(before.lists);
});

test('The roles show their rights, on a phone too', async () => {
  await page.viewport(390, 844);
  await openPage(`${path}/roles`, { user: { role: 'ADMIN' } });
  const row = page.getByRole('row', { name: /^Change administrators/ });
  await expect
    .poll(() =>
      row
        .getByRole('cell')
        .elements()
        .map((cell) => cell.textContent),
    )
    .toEqual(['–No', '–No', 'Yes']);
  await fits();
  await expectAccessible();
});

test('An invited user gets the invitation again, and its link is shown where the server returns one', async () => {
  network.use(
    list({ ...person, isInvited: true }, { ...person, id: 'u3', firstName: 'Uta', isInvited: false }),
    answer(UserFiguresDocument),
  );
  await open('SUPER_ADMIN');
  await sees(page.getByRole('row', { name: /Ida Berg/ }).getByText('Invited'));
  await sees(page.getByRole('row', { name: /Uta Berg/ }).getByText('Active', { exact: true }));
  await seesNo(button('Resend invitation Uta Berg'));
  network.use(answer(UserInvitationSendDocument, { userInvitationSend: { user: person, link: null, userErrors: [] } }));
  await button('Resend invitation Ida Berg').click();
  await sees('The invitation of Ida Berg is in the mail outbox.');
  const link = 'http://localhost/reset-password?token=abc';
  network.use(answer(UserInvitationSendDocument, { userInvitationSend: { user: person, link, userErrors: [] } }));
  await button('Resend invitation Ida Berg').click();
  await sees(page.getByRole('dialog').getByText(link));
  await expectAccessible();
});

test.each([
  ['active', 'ACTIVE'],
  ['invited', 'INVITED'],
  ['inactive', 'INACTIVE'],
] as const)('The address filters users by the status %s', async (status, state) => {
  network.use(
    answer(UsersDocument, ({ filter }) => ({
      administration: { users: { totalCount: 1, totalCountIsExact: true, nodes: filter?.states?.[0] === state ? [person] : [] } },
    })),
    answer(UserFiguresDocument, { administration: { userStats: { total: 9, active: 4, invited: 3 } } }),
  );
  await openPage(`${path}?status=${status}`, { user: { role: 'ADMIN' } });
  await sees(page.getByRole('row', { name: /Ida Berg/ }));
  await sees(page.getByText('Invited users').first());
});
