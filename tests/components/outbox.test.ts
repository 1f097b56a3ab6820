import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { MailDeliveryDocument } from '#web/screens/admin/outbox/__generated__/delivery.ts';
import { MailsDocument } from '#web/screens/admin/outbox/__generated__/list.ts';
import { OutboxMailDocument } from '#web/screens/admin/outbox/__generated__/mail.ts';
import { expectAccessible } from './support/accessibility.ts';
import { answer, network, refuse } from './support/network.ts';
import { openPage, type Viewer } from './support/open-page.tsx';
import { button, fits, link, sees, seesNo } from './support/screen.ts';

const outbox = '/dashboard/admin/outbox';
const administrator: Viewer = { user: { role: 'ADMIN' } };
const invitation = { id: 'm1', kind: 'INVITATION' as const, subject: 'Join Northlight', toAddress: 'otto@example.com' };
const address = 'https://stave.example/invitation?token=abc';

test.each([outbox, `${outbox}/m1`])('%s requests nothing for other users', async (path) => {
  await openPage(path);
  await sees('Admin Access Required');
});

test.each([
  [false, /^No mail server is configured \(SMTP_URL\)/],
  [true, /^Mails are delivered through the mail server in SMTP_URL/],
] as const)('An empty outbox says whether mails are delivered: %s', async (mailIsDelivered, text) => {
  network.use(answer(MailsDocument), answer(MailDeliveryDocument, { mailIsDelivered }));
  await openPage(outbox, administrator);
  await sees(text);
  await sees('No mail was written in the last 30 days.');
});

test('A mail opens from the list, on a phone too', async () => {
  await page.viewport(390, 844);
  network.use(
    answer(MailDeliveryDocument),
    answer(MailsDocument, {
      administration: { mails: { totalCount: 1, totalCountIsExact: true, nodes: [{ ...invitation, state: 'KEPT' }] } },
    }),
    answer(OutboxMailDocument, {
      administration: { mail: { ...invitation, state: 'KEPT', text: `Open ${address}.`, html: '<p>Open it</p>' } },
    }),
  );
  await openPage(outbox, administrator);
  await sees('otto@example.com');
  await sees('Not delivered');
  await fits();
  await link(/Join Northlight/).click();
  await expect.poll(() => window.location.pathname).toBe(`${outbox}/m1`);
  await sees(page.getByRole('list', { name: 'Links in this mail' }).getByRole('link'));
  await fits();
  await expectAccessible();
});

test('A mail may have a hidden text, be gone, or fail to load', async () => {
  network.use(
    answer(OutboxMailDocument, {
      administration: { mail: { ...invitation, text: null, html: null, textHiddenReason: 'The text is hidden.' } },
    }),
  );
  await openPage(`${outbox}/m1`, administrator);
  await sees('The text is hidden.');
  await sees('otto@example.com');
  network.use(answer(OutboxMailDocument, { administration: { mail: null } }));
  await openPage(`${outbox}/m2`, administrator);
  await sees(/^This mail is not in the outbox/);
  network.use(refuse(OutboxMailDocument, 'The post office is closed.'));
  await openPage(`${outbox}/m3`, administrator);
  await sees(page.getByRole('alert').getByText('The post office is closed.'));
  network.use(
    answer(OutboxMailDocument, { administration: { mail: { ...invitation, id: 'm3', text: 'Hello', html: 'Hello' } } }),
  );
  await button('Try again').click();
  await sees(page.getByRole('heading', { name: 'Join Northlight' }).first());
  await seesNo(page.getByRole('alert'));
});
