import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ShellNoticesDocument } from '#web/app/shell/__generated__/notices.ts';
import {
  AnnouncementCreateDocument,
  AnnouncementDeleteDocument,
  AnnouncementsDocument,
} from '#web/screens/admin/announcements/__generated__/announcements.ts';
import { expectAccessible } from './support/accessibility.ts';
import { answer, network } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, fits, sees, seesNo } from './support/screen.ts';

const path = '/dashboard/admin/announcements';
const news = {
  id: 'a1',
  message: 'Releases are here',
  kind: 'INFO' as const,
  state: 'SHOWN' as const,
  startsAt: '2026-11-01T08:00:00.000Z',
  endsAt: null,
};
const announcements = (...list: object[]) => answer(AnnouncementsDocument, { administration: { announcements: list } });
const notices = (...list: object[]) =>
  answer(ShellNoticesDocument, { installation: { maintenance: null }, currentAnnouncements: list });

test('An announcement is shown above every page until it is dismissed', async () => {
  const { id, message, kind } = news;
  await openPage('/dashboard/settings', {}, {}, [notices({ id, message, kind })]);
  await sees('Releases are here');
  await page.viewport(390, 844);
  await fits();
  expect(localStorage.getItem('dismissedAnnouncements')).toBeNull();
  await button('Dismiss').click();
  await seesNo(page.getByText('Releases are here'));
  expect(localStorage.getItem('dismissedAnnouncements')).toContain('a1');
  await openPage('/dashboard/settings', {}, {}, [notices({ id, message, kind })]);
  await sees('Colour scheme');
  await seesNo(page.getByText('Releases are here'));
});

test('Administrators announce and delete', async () => {
  network.use(announcements());
  await openPage(path, { user: { role: 'ADMIN' } });
  await sees(/^No announcements yet/);
  await button('New announcement').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Announce' }).click();
  await sees('Enter a message.');
  await dialog.getByLabelText('Message').fill('Releases are here');
  await dialog.getByLabelText('Begins at').fill('2026-11-02T08:00');
  await dialog.getByLabelText('Ends at').fill('2026-11-01T08:00');
  await dialog.getByRole('button', { name: 'Announce' }).click();
  await sees('Choose an end after the start.');
  await expectAccessible();
  await dialog.getByLabelText('Ends at').fill('');
  network.use(answer(AnnouncementCreateDocument, { announcementCreate: { announcement: news, userErrors: [] } }));
  await dialog.getByRole('button', { name: 'Announce' }).click();
  await sees('The announcement is saved.');
  // In the list, and above the page.
  await expect.poll(() => page.getByText('Releases are here').elements().length).toBe(2);
  await button('Delete “Releases are here”').click();
  network.use(answer(AnnouncementDeleteDocument, { announcementDelete: { announcementId: 'a1', userErrors: [] } }));
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await sees(/^No announcements yet/);
  await seesNo(page.getByText('Releases are here'));
});

test('Other users see a notice', async () => {
  await openPage(path);
  await sees('Admin Access Required');
});
