import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RecordHistoryDocument } from '#web/entities/history/__generated__/history.ts';
import { PayeeOfRecordDocument } from '#web/entities/royalties/__generated__/record-payee.ts';
import { PublisherDetailDocument } from '#web/screens/publishers/__generated__/detail.ts';
import { PublisherRevertDocument } from '#web/screens/publishers/__generated__/revert.ts';
import { expectAccessible } from './support/accessibility.ts';
import { answer, network } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, sees, seesNo } from './support/screen.ts';

const ida = { id: 'u1', firstName: 'Ida', lastName: 'Berg' };
const change = { field: 'companyName', before: 'Old Mill Ltd', after: 'New Mill Ltd' };
const signed = { field: 'signDate', before: null, after: '2026-03-14' };
const entry = <A extends string>(id: string, action: A, summary: string, changes: object[] = []) => ({
  id,
  action,
  summary,
  changes,
  user: ida,
  createdAt: new Date().toISOString(),
  viaApiKey: false,
  viewerCanRevert: true,
});
const openHistory = async (viewerCanRevert = true) => {
  const nodes = [
    entry('e2', 'PUBLISHER_UPDATE', 'Publisher updated', [change, signed]),
    entry('e1', 'PUBLISHER_CREATE', 'Publisher created'),
  ].map((each) => ({
    ...each,
    viewerCanRevert,
  }));
  network.use(
    answer(PublisherDetailDocument, { record: { id: 'p1', version: 2, name: 'New Mill', viewerCanEdit: true } }),
    answer(RecordHistoryDocument, { recordHistory: { nodes } }),
    answer(PayeeOfRecordDocument),
  );
  await openPage('/dashboard/music/publishers/p1?tab=history');
  await sees(/Publisher updated by Ida Berg/);
};

test('The history shows who changed what', async () => {
  await openHistory();
  await sees('company name: Old Mill Ltd → New Mill Ltd');
  await sees('sign date: empty → 14 Mar 2026');
  // The current version cannot be restored.
  expect(page.getByRole('button', { name: 'Restore' }).elements()).toHaveLength(1);
  await expectAccessible();
});

test('An earlier version is restored after confirmation', async () => {
  await openHistory();
  let sent: unknown;
  network.use(
    answer(PublisherRevertDocument, (variables) => {
      sent = variables;
      const publisher = { id: 'p1', version: 3, name: 'Old Mill', viewerCanEdit: true };
      return {
        recordRevert: { record: { __typename: 'Publisher' as const, ...publisher }, keptFields: ['bankSealed'], userErrors: [] },
      };
    }),
  );
  await button('Restore').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await sees('The earlier version is restored. These fields stay as they are: bank sealed.');
  expect(sent).toEqual({ entry: 'e1', version: 2 });
  // The page shows what the payload returned.
  await sees('Old Mill');
});

test('A refusal names its reason', async () => {
  await openHistory();
  const userErrors = [{ field: ['name'], message: 'Enter a name.', code: 'INVALID' as const }];
  network.use(answer(PublisherRevertDocument, { recordRevert: { keptFields: null, userErrors } }));
  await button('Restore').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await sees('Enter a name.');
});

test('Readers cannot restore', async () => {
  await openHistory(false);
  await seesNo(button('Restore'));
});
