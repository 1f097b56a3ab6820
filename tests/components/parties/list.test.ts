import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ContributorFiguresDocument, ContributorsDocument } from '#web/screens/contributors/__generated__/list.ts';
import { catchDownloads } from '../support/downloads.ts';
import { exportsList, refusesList } from '../support/list-files.ts';
import { answer, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, sees } from '../support/screen.ts';

const named = (id: string) => ({ id, firstName: 'Bulk', lastName: id });

test('Contributors are exported without hidden columns, and shown as cards', async () => {
  const files = catchDownloads();
  const requests: { variables: object; columns?: string[] }[] = [];
  network.use(
    answer(ContributorFiguresDocument),
    answer(ContributorsDocument, { contributors: { totalCount: 2, nodes: [named('One'), named('Two')] } }),
    exportsList('contributors', 'Name\r\nBulk One\r\n"Bulk\nTwo"\r\n', requests),
  );
  await openPage('/dashboard/music/contributors?search=bulk');
  await button('Export').click();
  await sees('Exported 2 rows to contributors.csv');
  expect(files.map(({ name }) => name)).toEqual(['contributors.csv']);
  expect(await files[0]?.text()).toBe('Name\r\nBulk One\r\n"Bulk\nTwo"\r\n');
  const sort = { by: 'FIRST_NAME', direction: 'ASC' };
  expect(requests[0]?.variables).toMatchObject({ search: 'bulk', sort });
  expect(requests[0]?.columns).toEqual(expect.arrayContaining(['name', 'ipi', 'pro', 'email', 'proCode']));
  await button('Columns').click();
  await page.getByRole('menuitemcheckbox', { name: 'PRO', exact: true }).click();
  await button('Export').click({ force: true });
  await expect.poll(() => requests[1]?.columns).toEqual(requests[0]?.columns?.filter((key) => key !== 'pro'));
  await page.getByText('Cards', { exact: true }).click({ force: true });
  await sees(button('Actions for Bulk One'));
});

test('A refused export says why', async () => {
  network.use(
    answer(ContributorFiguresDocument),
    answer(ContributorsDocument, { contributors: { totalCount: 1, nodes: [named('One')] } }),
    refusesList('contributors', '3 exports are in progress. Wait until one is ready.'),
  );
  await openPage('/dashboard/music/contributors');
  await button('Export').click();
  await sees('The export failed: 3 exports are in progress. Wait until one is ready.');
});
