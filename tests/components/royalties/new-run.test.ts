import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RoyaltyRunsDocument } from '#web/screens/royalties/runs/__generated__/list.ts';
import { RoyaltyRunCreateDocument, StatementChoicesDocument } from '#web/screens/royalties/runs/__generated__/new-run.ts';
import { lastQuarter, nameOfPeriod } from '#web/screens/royalties/runs/run-period.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, field, link, sees, seesNo } from '../support/screen.ts';
import { payees, reader, shows } from './fixtures.ts';

const path = '/dashboard/royalties/runs';
const statement = (id: string, name: string, computed: string, currency = 'EUR') => ({
  id,
  fileName: `${id}.csv`,
  periodStart: '2026-07-01',
  periodEnd: '2026-09-30',
  lineCount: 320,
  source: { id: `source ${id}`, name },
  amounts: [{ currency, computed }],
});

/** Opens the empty list, and returns what is created. */
async function open(): Promise<unknown[]> {
  const sent: unknown[] = [];
  network.use(
    answer(RoyaltyRunsDocument, { royaltyRuns: { totalCount: 0, nodes: [] } }),
    answer(StatementChoicesDocument, {
      statements: {
        totalCount: 3,
        nodes: [statement('s1', 'GEMA', '1204.18'), statement('s2', 'Spotify', '38.1', 'USD'), statement('s3', 'PRS', '60')],
      },
      royaltyRuns: { nodes: [{ id: 'run0', name: '2026 Q2', statements: [{ id: 's3' }] }] },
    }),
    answer(RoyaltyRunCreateDocument, ({ input }) => {
      sent.push(input);
      return { royaltyRunCreate: { royaltyRun: { id: 'run1', name: 'Run' } } };
    }),
    shows('COMPUTING', { computedAt: null }),
    payees([]),
  );
  await openPage(path);
  return sent;
}

const period = lastQuarter(new Date());
const proposed = { name: nameOfPeriod(period), periodStart: period.start, periodEnd: period.end };

test('The empty list says what to do first', async () => {
  await open();
  await sees(/Post statements, add payees, then create a run\./);
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Statements' }))
    .toHaveAttribute('href', '/dashboard/royalties/statements');
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Payees' }))
    .toHaveAttribute('href', '/dashboard/royalties/payees');
});

test('A run of the last quarter with all free statements is proposed', async () => {
  const sent = await open();
  await button('New run').click();
  await expect.element(field('Name')).toHaveValue(proposed.name);
  await expectAccessible();
  await button('Create run').click();
  await sees(page.getByRole('heading', { name: 'Computing the draft' }));
  expect(sent).toEqual([{ ...proposed, statements: null }]);
});

test('Statements are chosen with their sums; those of other runs cannot be', async () => {
  const sent = await open();
  await button('New run').click();
  await page.getByRole('radio', { name: /^Choose statements/ }).click();
  await sees('2 statements, €1,204.18, $38.10');
  await expect.element(page.getByRole('checkbox', { name: /^PRS/ })).toBeDisabled();
  await sees(dialog.getByText('In “2026 Q2”'));
  await page.getByRole('checkbox', { name: /^Spotify/ }).click();
  await sees('1 statement, €1,204.18');
  await expectAccessible();
  await field('Last day').fill('2026-12-31');
  await field('First day').fill('2026-10-01');
  await expect.element(field('Name')).toHaveValue('2026 Q4');
  await sees('2 statements, €1,204.18, $38.10');
  await page.getByRole('checkbox', { name: /^GEMA/ }).click();
  await button('Create run').click();
  await sees(page.getByRole('heading', { name: 'Computing the draft' }));
  expect(sent).toEqual([{ name: '2026 Q4', periodStart: '2026-10-01', periodEnd: '2026-12-31', statements: ['s2'] }]);
});

test('A period that ends before it begins is refused', async () => {
  const sent = await open();
  await button('New run').click();
  await field('First day').fill('2026-10-01');
  await field('Last day').fill('2026-09-30');
  await button('Create run').click();
  await sees('Before the first day. Choose a later one.');
  expect(sent).toEqual([]);
});

test('Readers cannot create a run', async () => {
  network.use(answer(RoyaltyRunsDocument, { royaltyRuns: { totalCount: 0, nodes: [] } }));
  await openPage(path, reader);
  await sees(/Runs appear here once an owner or editor/);
  await seesNo(button('New run'));
  await seesNo(page.getByRole('main').getByRole('link', { name: 'Payees' }));
  expect(link('Runs').elements()).toHaveLength(1);
});
