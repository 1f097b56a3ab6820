import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ContributorExportDocument } from '#web/screens/contributors/__generated__/export.ts';
import { ContributorFiguresDocument, ContributorsDocument } from '#web/screens/contributors/__generated__/list.ts';
import { catchDownloads } from '../support/downloads.ts';
import { answer, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, sees } from '../support/screen.ts';

const named = (id: string) => ({ id, firstName: 'Bulk', lastName: id });

test('Contributors are exported page by page, and shown as cards', async () => {
  const files = catchDownloads();
  network.use(
    answer(ContributorFiguresDocument),
    answer(ContributorsDocument, { contributors: { totalCount: 2, nodes: [named('One'), named('Two')] } }),
    answer(ContributorExportDocument, ({ after, search }) => ({
      contributors: { nodes: [named(after ? 'Two' : `One ${search}`)], pageInfo: { hasNextPage: !after, endCursor: 'next' } },
    })),
  );
  await openPage('/dashboard/music/contributors?search=bulk');
  await button('Export').click();
  await sees('Exported 2 rows to contributors.csv');
  expect(files.map(({ name }) => name)).toEqual(['contributors.csv']);
  const lines = ((await files[0]?.text()) ?? '').trim().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['Bulk One bulk', 'Bulk Two']);
  await page.getByText('Cards', { exact: true }).click({ force: true });
  await sees(button('Actions for Bulk One'));
});
