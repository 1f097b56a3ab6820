import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { WorkIncomeDocument } from '#web/entities/income/__generated__/income-tab.ts';
import { WorkDocument } from '#web/screens/works/__generated__/detail.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, network, type Sparse } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { fits, link, queryIs, sees } from '../support/screen.ts';

const id = '33333333-3333-4333-8333-333333333333';
const main = page.getByRole('main');
type Income = NonNullable<Awaited<ReturnType<typeof incomeOf>>>;
const incomeOf = async () => ({
  currency: 'EUR',
  total: '300',
  previous: '200',
  lines: 12,
  unconverted: [] as { amount: string; currency: string }[],
  byMonth: [
    { month: '2026-10-01', amount: '100' },
    { month: '2026-11-01', amount: '200' },
  ],
  bySource: [{ key: '11111111-1111-4111-8111-111111111111', label: 'GEMA', amount: '300' }],
  byRight: [{ key: 'PERFORMANCE', label: 'Performance', amount: '300' }],
  byTerritory: [
    { key: 'DE', label: 'Germany', amount: '250' },
    { key: '', label: 'Unknown territory', amount: '50' },
  ],
});

async function open(income: Sparse<Income>) {
  network.use(
    answer(WorkDocument, { work: { id, title: 'Harbour Lights Off' } } as never),
    answer(WorkIncomeDocument, { record: { id, income } } as never),
  );
  await openPage(`/dashboard/music/works/${id}?tab=income`);
}

test('The income of a work leads to the lines behind each figure', async () => {
  await open(await incomeOf());
  await sees('€300.00');
  await sees('+50 % on the year before');
  await expectAccessible();
  const lines = '/dashboard/royalties/income/lines';
  for (const [name, href] of [
    ['Show the lines', `${lines}?work=${id}`],
    ['Nov 2026: €200.00', `${lines}?work=${id}&period=2026-11.2026-11`],
    ['GEMA', `${lines}?work=${id}&source=11111111-1111-4111-8111-111111111111`],
    ['Performance', `${lines}?work=${id}&right=performance`],
    ['Germany', `${lines}?work=${id}&territory=DE`],
  ] as const)
    await expect.element(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
});

test('The period of the tab is in the address and asked for', async () => {
  const asked: unknown[] = [];
  network.use(
    answer(WorkDocument, { work: { id, title: 'Harbour Lights Off' } } as never),
    answer(WorkIncomeDocument, ({ from, to }) => {
      asked.push([from, to]);
      return { record: { id, income: { currency: 'EUR', total: '0', lines: 0 } } } as never;
    }),
  );
  await openPage(`/dashboard/music/works/${id}?tab=income&period=2025-01.2025-06`);
  await sees('Nothing came in from Jan 2025 to Jun 2025');
  await expectAccessible();
  network.use(answer(WorkIncomeDocument, { record: { id, income: await incomeOf() } } as never));
  await main.getByRole('button', { name: 'Period: Jan 2025 to Jun 2025' }).click();
  await page.getByRole('menuitem', { name: 'Last year' }).click();
  await queryIs('?tab=income&period=last-year');
  await sees('+50 % on the period before');
  await expect
    .element(main.getByRole('link', { name: 'GEMA', exact: true }))
    .toHaveAttribute('href', expect.stringContaining('&period=last-year&source='));
  expect(asked).toEqual([['2025-01-01', '2025-06-30']]);
});

test('A work without income says when it appears', async () => {
  await page.viewport(390, 844);
  await open({ currency: 'EUR', total: '0', lines: 0 });
  await sees('No income yet');
  await sees('It appears here once a posted statement has lines that are matched with this work.');
  await expect.element(link('Show the lines')).not.toBeInTheDocument();
  await fits();
});
