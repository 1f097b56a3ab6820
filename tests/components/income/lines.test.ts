import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { IncomeLinesDocument, type IncomeLinesQueryVariables } from '#web/screens/income/lines/__generated__/lines.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { lookups } from '../support/lookups.ts';
import { answer, network, refuse } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, fits, queryIs, sees, seesNo } from '../support/screen.ts';

const linesPath = '/dashboard/royalties/income/lines';
const heading = (name: string) => page.getByRole('columnheader', { name });

const line = {
  id: 'st:1204',
  number: 1204,
  amount: { amount: '0.69240001', currency: 'USD' },
  reporting: '0.6312',
  right: 'PERFORMANCE' as const,
  useStart: '2026-02-01',
  useEnd: '2026-02-28',
  territoryName: 'Germany',
  service: 'Radio',
  cells: [{ heading: 'Werktitel', value: 'HARBOUR LIGHTS' }],
  group: { id: 'g1', title: 'HARBOUR LIGHTS', decision: null },
  statement: {
    id: 'st',
    fileName: 'gema.csv',
    source: { id: 's1', name: 'GEMA' },
    reporting: { currency: 'EUR' },
    amounts: [{ currency: 'USD', rate: '0.9116', rateSource: 'TABLE' as const, rateDate: '2026-03-31' }],
  },
};
const listed = { incomeLines: { totalCount: 1, totalCountIsExact: true, nodes: [line] } };

test('A line shows its statement, its row, its rate and the cells as they were received', async () => {
  network.use(...lookups, answer(IncomeLinesDocument, listed));
  await openPage(`${linesPath}?territory=DE`);
  await sees(page.getByRole('table', { name: 'Lines' }));
  await sees('Not matched');
  await expectAccessible();
  await button('HARBOUR LIGHTS').click();
  await sees(dialog.getByText('0.9116 EUR for 1 USD (table of rates of 31 Mar 2026)'));
  await sees(dialog.getByText('$0.69240001'));
  await sees(dialog.getByText('Werktitel'));
  await expect
    .element(dialog.getByRole('link', { name: 'GEMA · gema.csv' }))
    .toHaveAttribute('href', '/dashboard/royalties/statements/st');
  await userEvent.keyboard('{Escape}');
  await button('Remove the filter Territory is DE').click();
  await queryIs('');
});

test('Lines are sorted by their headings, and the address has the order', async () => {
  const asked: IncomeLinesQueryVariables['sort'][] = [];
  network.use(
    ...lookups,
    answer(IncomeLinesDocument, ({ sort }) => {
      asked.push(sort);
      return listed;
    }),
  );
  await openPage(`${linesPath}?territory=DE`);
  await expect.element(heading('Period')).toHaveAttribute('aria-sort', 'descending');
  await button('Converted').click();
  await queryIs('?territory=DE&sortBy=AMOUNT&sortDir=desc');
  await expect.element(heading('Converted')).toHaveAttribute('aria-sort', 'descending');
  await expect.element(heading('Period')).toHaveAttribute('aria-sort', 'none');
  await button('Converted').click();
  await queryIs('?territory=DE&sortBy=AMOUNT&sortDir=asc');
  await button('Period').click();
  await queryIs('?territory=DE');
  await button('Period').click();
  await queryIs('?territory=DE&sortBy=PERIOD&sortDir=asc');
  expect(asked).toEqual([
    null,
    { by: 'AMOUNT', direction: 'DESC' },
    { by: 'AMOUNT', direction: 'ASC' },
    null,
    { by: 'PERIOD', direction: 'ASC' },
  ]);
});

test('Too many lines to sort offer what to narrow, and the order by period', async () => {
  await page.viewport(390, 844);
  const message = '1,600,000 lines are too many to sort by amount. Choose a shorter period.';
  network.use(...lookups, refuse(IncomeLinesDocument, message, { code: 'BAD_USER_INPUT' }));
  await openPage(`${linesPath}?sortBy=AMOUNT&sortDir=desc`);
  await sees(message);
  await expectAccessible();
  await fits();
  await button('Period: Last 12 months').click();
  await page.getByRole('menuitem', { name: 'This year' }).click();
  await queryIs('?sortBy=AMOUNT&sortDir=desc&period=this-year');
  network.use(answer(IncomeLinesDocument, listed));
  await button('Sort by period').click();
  await queryIs('?period=this-year');
  await sees('HARBOUR LIGHTS');
  await seesNo(page.getByText(message));
  await button('Sort, now by Period').click();
  await page.getByRole('menuitem', { name: 'Converted' }).click();
  await queryIs('?period=this-year&sortBy=AMOUNT&sortDir=desc');
  await fits();
});
