import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import {
  ContributorChoicesDocument,
  ContributorNameDocument,
} from '#web/entities/contributors/__generated__/contributor-kind.ts';
import { WorksIncomeDocument } from '#web/screens/works/__generated__/income-cell.ts';
import { WorkStatsDocument, WorksDocument } from '#web/screens/works/__generated__/list.ts';
import { catchDownloads } from '../support/downloads.ts';
import { exportsList } from '../support/list-files.ts';
import { answer, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, hasFocus, link, option, queryIs, sees, seesNo } from '../support/screen.ts';
import { formAnswers, workOf } from './fixtures.ts';

async function openList(query = '') {
  network.use(
    answer(WorkStatsDocument, { workStats: { total: 3 } }),
    answer(WorksDocument, { works: { totalCount: 1, nodes: [workOf(['50', '50'])] } }),
    ...formAnswers,
  );
  await openPage(`/dashboard/music/works${query}`);
  await sees(link('View Tides'));
}

test('The list shows its statistics', async () => {
  await openList();
  for (const label of ['Total Works', 'Released', 'Unreleased', 'This Month']) await sees(label);
});

test('A search says which words it corrected', async () => {
  network.use(
    answer(WorkStatsDocument),
    answer(WorksDocument, { works: { totalCount: 1, correctedSearch: 'tides', nodes: [workOf(['50', '50'])] } }),
  );
  await openPage('/dashboard/music/works?search=tieds');
  await sees('Nothing matches “tieds”. Shown: “tides”.');
});

test('Filters find the works of a writer, and are removed from the list', async () => {
  const writer = { id: '0b7c5c52-6f5e-4b1c-9a60-3f1f3f0a7d11', firstName: 'Inès', lastName: 'Castellane' };
  const asked: unknown[] = [];
  await openList('?status=DEMO');
  network.use(
    answer(ContributorNameDocument, { record: writer }),
    answer(ContributorChoicesDocument, ({ search }) => ({ records: { nodes: search === 'castellane' ? [writer] : [] } })),
    answer(WorksDocument, ({ filter }) => {
      asked.push(filter?.contributor);
      return { works: { totalCount: 1, nodes: [workOf(['50', '50'])] } };
    }),
  );
  await button('Remove the filter Status is Demo').click();
  await queryIs('');
  await button('Filter').click();
  await page.getByRole('combobox', { name: 'Writer' }).fill('castellane');
  await option(/Castellane/)
    .first()
    .click();
  await queryIs(`?writer=${writer.id}`);
  await expect.poll(() => asked.at(-1)).toBe(writer.id);
  await userEvent.keyboard('{Escape}');
  await button('Remove the filter Writer is Inès Castellane').click();
  await queryIs('');
});

test('The list drops columns before it cuts titles', async () => {
  await openList();
  const title = page.getByRole('columnheader', { name: 'Title' });
  for (const width of [900, 1024, 1200, 1280, 1366, 1440]) {
    await page.viewport(width, 900);
    await expect.poll(() => title.element().getBoundingClientRect().width, { message: `${width}` }).toBeGreaterThanOrEqual(180);
  }
  for (const name of ['Language', 'Created']) await sees(page.getByRole('columnheader', { name }));
});

test('Tooltips explain dates and actions', async () => {
  await openList();
  const time = page.getByRole('row').getByRole('time');
  const tooltip = page.getByRole('tooltip');
  await time.hover();
  await sees(tooltip.getByText(/\d\d:\d\d:\d\d/));
  await expect.element(time).toHaveAttribute('aria-describedby');
  await userEvent.keyboard('{Escape}');
  await seesNo(tooltip);
  await link('View Tides').hover();
  await sees(tooltip.getByText('View'));
  const placeOf = (each: Locator) => each.element().getBoundingClientRect();
  await expect.poll(() => placeOf(tooltip).bottom).toBeLessThanOrEqual(placeOf(link('View Tides')).top);
  await page.getByRole('searchbox', { name: 'Search works' }).hover();
  await seesNo(tooltip);
  await expect.element(time).not.toHaveAttribute('aria-describedby');
});

test('Matching works are exported with the chosen columns', async () => {
  const files = catchDownloads();
  const requests: { variables: object; columns?: string[] }[] = [];
  await openList('?status=DEMO');
  network.use(exportsList('works', 'Title\r\nTides\r\nTidal\r\n', requests));
  await button('Export').click();
  await dialog.getByRole('checkbox', { name: 'Lyrics', exact: true }).click();
  await dialog.getByRole('button', { name: 'Export' }).click();
  await sees('Exported 2 rows to works.csv');
  expect(files.map(({ name }) => name)).toEqual(['works.csv']);
  expect(requests[0]?.variables).toMatchObject({ filter: { trackStatus: ['DEMO'] } });
  expect(requests[0]?.columns).toEqual(expect.arrayContaining(['title', 'iswc', 'writers', 'writerIpi', 'lyrics']));
  expect(requests[0]?.columns).not.toContain('notes');
});

test('Selected works are exported with the chosen columns, and an export can be stopped', async () => {
  const files = catchDownloads();
  const requests: { variables: object }[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  await openList();
  network.use(exportsList('works', 'Title\r\nTides\r\n', requests, promise));
  await page.getByRole('checkbox', { name: 'Select Tides' }).click();
  await page.getByRole('toolbar', { name: 'Bulk actions' }).getByRole('button', { name: 'Export' }).click();
  await sees(dialog.getByText(/^The selected work, one row each\./));
  await dialog.getByRole('button', { name: 'Export' }).click();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await sees(dialog.getByRole('button', { name: 'Cancel' }));
  resolve();
  expect(files).toEqual([]);
  await dialog.getByRole('button', { name: 'Export' }).click();
  await sees('Exported 1 row to works.csv');
  expect(requests.at(-1)?.variables).toEqual({ filter: { ids: [expect.any(String)] } });
});

test('The income of works is a column that is read when it is shown, and sorts the largest first', async () => {
  const asked: unknown[] = [];
  await openList();
  const { id } = workOf(['50', '50']);
  network.use(
    answer(WorksDocument, { works: { totalCount: 2, nodes: [workOf(['50', '50']), { ...workOf(['50', '50']), id: 'w2' }] } }),
    answer(WorksIncomeDocument, ({ ids }) => {
      asked.push(ids);
      return { works: { nodes: [{ id, income: { total: '1204.184', currency: 'EUR', lines: 3 } }] } };
    }),
  );
  await button('Columns').click();
  await page.getByRole('menuitemcheckbox', { name: 'Income (12 months)' }).click();
  await userEvent.keyboard('{Escape}');
  await sees('€1,204.18');
  expect(asked).toEqual([[id]]);
  await button('Income (12 months)').click();
  await queryIs('?sortBy=INCOME&sortDir=desc');
  // A work without lines has no figure.
  await expect.poll(() => asked.at(-1)).toEqual([id, 'w2']);
  await sees(page.getByRole('row').nth(2).getByText('–').last());
});

test('The value of a filter is cleared by keyboard', async () => {
  await openList('?status=DEMO');
  await button('Filter').click();
  await hasFocus(page.getByRole('combobox', { name: 'Status' }));
  await userEvent.keyboard('{Enter}');
  await sees(page.getByRole('option', { name: 'Demo', selected: true }));
  await userEvent.keyboard('{Enter}');
  await queryIs('');
});
