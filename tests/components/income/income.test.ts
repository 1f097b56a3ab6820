import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setThemeSettings } from '#web/kit/theme/settings.ts';
import { FiguresChangedDocument } from '#web/screens/income/income/__generated__/figures-changed.ts';
import {
  IncomeByDocument,
  IncomeDocument,
  IncomeGapDismissDocument,
  MoreIncomeMissingDocument,
} from '#web/screens/income/income/__generated__/income.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { catchDownloads } from '../support/downloads.ts';
import { exportsList } from '../support/list-files.ts';
import { lookups } from '../support/lookups.ts';
import { answer, disconnect, network, publish } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, fits, link, queryIs, sees, seesNo } from '../support/screen.ts';
import { counts, euros, figures, gaps, harbour, income, sources } from './answers.ts';

const path = '/dashboard/royalties/income';
const linesPath = `${path}/lines`;
const main = page.getByRole('main');
const item = (name: string | RegExp) => page.getByRole('menuitem', { name });

async function open(query = '', viewer = {}) {
  network.use(...lookups);
  await openPage(`${path}${query}`, viewer, {}, [counts]);
}

test('Every figure of the period opens the lines behind it', async () => {
  network.use(income());
  await open();
  await sees('Income by month');
  await expectAccessible();
  for (const [name, href] of [
    [/^Received, 12 months €24,318.42 \+12.4 % on the year before/, linesPath],
    [/^November €1,610.00 €90.00 more than October/, `${linesPath}?period=2026-11.2026-11`],
    [/^Not matched yet €412.10 38 groups · 1.7 % of what came in/, '/dashboard/royalties/matching'],
    [/^GEMA €9,120.10/, `${linesPath}?source=${sources[0]!.id}`],
    ['€1,204.18, lines of Harbour Lights Off', `${linesPath}?work=${harbour.id}`],
    [/^Sept 2026: €2,450.00/, `${linesPath}?period=2026-09.2026-09`],
  ] as const)
    await expect.element(main.getByRole('link', { name })).toHaveAttribute('href', href);
  await sees('Mara Lindqvist, Jonas Ahlberg');
  await sees('July run not received. It came by 20 July in the last three years.');
});

test('A work opens with the period of the figures', async () => {
  network.use(income());
  await open('?period=last-year&right=sync');
  await expect
    .element(page.getByRole('table', { name: 'Top performing works' }).getByRole('link', { name: harbour.title, exact: true }))
    .toHaveAttribute('href', `/dashboard/music/works/${harbour.id}?tab=income&period=last-year`);
});

test('The figures follow statements that others post or reverse', async () => {
  network.use(income());
  await open();
  await sees('€24,318.42');
  const { incomeSummary } = figures;
  network.use(income({ incomeSummary: { ...incomeSummary, received: euros('15198.32') } }));
  await publish(FiguresChangedDocument, { incomeMatchingChanged: { openGroups: 38 } });
  await sees('€15,198.32');
});

test('The chart shows the values of a focused month, and its table the exact sums', async () => {
  network.use(income());
  await open();
  await sees('Income by month');
  await sees(link(/^Sept 2026/));
  (link(/^Sept 2026/).element() as HTMLElement).focus();
  await sees('€1,750.00');
  await button('Income by month as a table').click();
  const row = page.getByRole('row', { name: /^September 2026/ });
  await expect.element(row).toHaveTextContent('September 2026€1,750.00€700.00€2,450.00');
});

test('What the figures are about is in the address', async () => {
  const asked: unknown[] = [];
  network.use(
    answer(IncomeDocument, ({ filter }) => {
      asked.push(filter);
      return figures;
    }),
  );
  await open();
  await button('Period: Last 12 months').click();
  await item('Last year').click();
  await queryIs('?period=last-year');
  await button('Source: All sources').click();
  await item('GEMA').click();
  await button('Right: All rights').click();
  await item('Performance').click();
  await queryIs(`?period=last-year&source=${sources[0]!.id}&right=performance`);
  await button('Currency: EUR').click();
  await item('Only paid in USD').click();
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({
      from: '2025-01-01',
      to: '2025-12-31',
      source: sources[0]!.id,
      right: 'PERFORMANCE',
      currency: 'USD',
      sourceKind: null,
    });
});

test('Any dimension is shown as bars and as a table, compared with the period before', async () => {
  network.use(
    income(),
    answer(IncomeByDocument, ({ groupBy, first }) => ({
      incomeReport: {
        currency: 'EUR',
        total: '800',
        otherRows: first === 20 ? 12 : 0,
        rows:
          groupBy === 'TERRITORY'
            ? [
                {
                  key: 'DE',
                  label: 'Germany',
                  amount: euros('600'),
                  originals: [euros('600')],
                  previous: '500',
                  change: '20',
                  lines: 31,
                  units: '1204',
                },
                {
                  key: '',
                  label: 'Unknown territory',
                  amount: euros('200'),
                  originals: [euros('200')],
                  previous: null,
                  change: null,
                  lines: 4,
                  units: null,
                },
                {
                  key: 'SE',
                  label: 'Sweden',
                  amount: euros('0'),
                  originals: [{ amount: '14', currency: 'USD' }],
                  previous: null,
                  change: null,
                  lines: 1,
                  units: null,
                },
              ]
            : [],
      },
    })),
  );
  await open();
  await button('Grouping: By month').click();
  await item('By territory').click();
  await queryIs('?by=territory');
  await sees(main.getByRole('heading', { name: 'Income by territory' }));
  await expect.element(link('Germany')).toHaveAttribute('href', `${linesPath}?territory=DE`);
  await sees('12 more rows with smaller amounts');
  await button('Show up to 200').click();
  await seesNo(button('Show up to 200'));
  await button('Income by territory as a table').click();
  await expect.element(page.getByRole('row', { name: /^Germany/ })).toHaveTextContent('Germany€600.00€500.00+20 %75 %1,20431');
  await sees(page.getByRole('row', { name: /^Without a territory €200.00 – – 25 % – 4/ }));
  // Without an exchange rate the amount stays as it was paid.
  await sees(page.getByRole('row', { name: /^Sweden \$14.00 – – 0 % – 1/ }));
  await expectAccessible();
});

test('Amounts without an exchange rate are named', async () => {
  const [first] = figures.bySource!.rows!;
  const unconverted = [{ amount: '1204.1', currency: 'USD' }];
  const received = { ...first!, amount: euros('0'), originals: unconverted };
  network.use(income({ bySource: { ...figures.bySource, rows: [received], unconverted } }));
  await open();
  await sees(main.getByRole('link', { name: 'GEMA $1,204.10' }));
  await sees(/^Not included: \$1,204.10. No exchange rate is known for these amounts/);
  await expect.element(link('Add exchange rates')).toHaveAttribute('href', '/dashboard/royalties/rates');
});

test('Without statements the page says what to do first', async () => {
  network.use(income({ incomeSources: [] }));
  await open();
  await sees('See what every work earns');
  await expectAccessible();
  await expect
    .element(main.getByRole('link', { name: 'Add statements' }))
    .toHaveAttribute('href', '/dashboard/royalties/statements');
});

test('Viewers see what the page will show', async () => {
  network.use(income({ incomeSources: [] }));
  await open('', { viewerCanEdit: false });
  await sees('See what every work earns');
  await seesNo(main.getByRole('link', { name: 'Add statements' }));
});

test('A dismissed gap leaves the list', async () => {
  network.use(
    income(),
    answer(IncomeGapDismissDocument, ({ id }) => ({
      incomeGapDismiss: { incomeGap: { id: id as string, dismissedAt: '2026-11-30T10:00:00Z' } },
    })),
  );
  await open();
  await button('Dismiss GEMA').click();
  await seesNo(button('Dismiss GEMA'));
  await sees(button('Dismiss Harbour Lights Off'));
});

test('The first gaps are shown, and the others on request', async () => {
  const late = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({
      ...gaps[0]!,
      id: `late${from + index}`,
      sentence: `Gap ${from + index}.`,
    }));
  const asked: unknown[] = [];
  network.use(
    income({ incomeMissing: { totalCount: 8, nodes: late(1, 7), pageInfo: { hasNextPage: true, endCursor: 'seventh' } } }),
    answer(MoreIncomeMissingDocument, (variables) => {
      asked.push(variables);
      return { incomeMissing: { totalCount: 8, nodes: late(8, 8), pageInfo: { hasNextPage: false, endCursor: 'eighth' } } };
    }),
  );
  await open();
  await sees('Gap 5.');
  await seesNo(main.getByText('Gap 6.'));
  await sees(main.getByRole('link', { name: /^Expected and missing 8/ }));
  await button('All 8').click();
  await sees('Gap 7.');
  await button('Load more').click();
  await sees('Gap 8.');
  await sees('Gap 1.');
  await seesNo(button('Load more'));
  expect(asked).toEqual([{ after: 'seventh' }]);
  await button('Show fewer').click();
  await seesNo(main.getByText('Gap 6.'));
});

test('Failed figures can be requested again', async () => {
  network.use(disconnect(IncomeDocument));
  await open();
  await sees('Failed to load the income');
  network.use(income());
  await button('Try again').click();
  await sees('Income by month');
});

test('The export asks for the rows on the screen, in the chosen format', async () => {
  network.use(income());
  const requests: Parameters<typeof exportsList>[2] = [];
  network.use(exportsList('income', 'PK', requests));
  const downloads = catchDownloads();
  await open('?right=sync');
  await button('Export').click();
  await item('Excel (XLSX)').click();
  await sees('Exported to income-by-month.xlsx');
  expect(downloads.map(({ name }) => name)).toEqual(['income-by-month.xlsx']);
  expect(requests).toMatchObject([
    { format: 'XLSX', variables: { groupBy: 'MONTH', sort: 'KEY', first: 200, filter: { right: 'SYNC' } } },
  ]);
});

test('The income fits a phone in dark mode', async () => {
  setThemeSettings({ theme: 'dark' });
  await page.viewport(390, 844);
  network.use(income());
  await open();
  await sees('Top performing works');
  await fits();
});
