import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { StatementPayableLinesDocument } from '#web/screens/royalties/explain/__generated__/explain.ts';
import { RunPayeeStatementDocument } from '#web/screens/royalties/payee-statement/__generated__/statement.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, fits, link, queryIs, region, sees, seesNo } from '../support/screen.ts';
import { address, explains, jonas, line, mara, payees, shows } from './fixtures.ts';

/** Its files. */
const files = { pdf: 'https://files.example/s.pdf', csv: 'https://files.example/s.csv', xlsx: 'https://files.example/s.xlsx' };

const royaltyRun = {
  id: 'run1',
  name: '2026 Q3',
  state: 'DRAFT',
  revision: 4,
  periodStart: '2026-07-01',
  periodEnd: '2026-09-30',
};

/** Answers with the statement of the payee in the address, and with its lines. */
const statements = () => [
  answer(RunPayeeStatementDocument, ({ payee }) => {
    const found = [mara, jonas].filter((each) => each.payee.id === payee).map((each) => ({ ...each, ...files, royaltyRun }));
    return { payeeStatements: { nodes: found }, payeeStatement: null } as never;
  }),
  answer(StatementPayableLinesDocument, ({ id, isAdjustment }) => {
    const shares = [line('run1:1:0', 'Harbour Lights Off', '612.09')];
    const corrections = id === 's2' ? [line('run1:9:0', 'Nordlys', '-12.5', { reason: 'SPLITS' })] : [];
    const nodes = isAdjustment ? corrections : shares;
    return { payeeStatement: { id: String(id), payableLines: { totalCount: nodes.length, nodes } } } as never;
  }),
];

test('The statement of a payee leads from the opening to the closing balance, with contracts, corrections and shares', async () => {
  network.use(...statements());
  await openPage(`${address}/payees/p2`);
  const balance = region('Balance in EUR');
  await sees(balance.getByText('−900.00'));
  await sees(balance.getByText('−259.88'));
  await sees('Advances and costs are not recouped yet.');
  await sees(region('Contracts').getByText('Advance of 12 Mar 2026'));
  await sees(region('Contracts').getByText('640.12 recouped, 259.88 left'));
  await sees(region('Corrections of earlier runs').getByText('Splits changed'));
  await seesNo(region('Entries'));
  await button(/^Harbour Lights Off/).click();
  await queryIs('?line=run1:1:0');
  await sees(/received for “Harbour Lights Off”/);
  await expect.element(link('Back to the run')).toHaveAttribute('href', `${address}?payee=p2`);
  await expectAccessible();
});

test('The entries of a statement are listed with their notes', async () => {
  const entries = [
    { kind: 'ADJUSTMENT', date: '2026-08-14', note: 'Prize, songwriting camp', amount: '120.00' },
    { kind: 'PAYMENT', date: '2026-09-01', note: null, amount: '-20.50' },
  ];
  network.use(
    ...statements().slice(1),
    answer(RunPayeeStatementDocument, () => {
      const node = { ...mara, ...files, royaltyRun, entries, entryCount: 1_002 };
      return { payeeStatements: { nodes: [node] }, payeeStatement: null } as never;
    }),
  );
  await openPage(`${address}/payees/p1`);
  await sees(region('Entries').getByText('Adjustment of 14 Aug 2026'));
  await sees(region('Entries').getByText('Prize, songwriting camp'));
  await sees(region('Entries').getByText('−20.50'));
  await sees(region('Entries').getByText('And 1,000 more. CSV and Excel have all of them.'));
  await expectAccessible();
});

test('The statement is downloaded as the payee gets it', async () => {
  network.use(...statements());
  await openPage(`${address}/payees/p2`);
  await button('Download').click();
  for (const [name, href] of [
    ['PDF', files.pdf],
    ['CSV', files.csv],
    ['Excel', files.xlsx],
  ] as const)
    await expect.element(page.getByRole('menuitem', { name })).toHaveAttribute('href', href);
});

test('The previous and the next payee are those of the list of the run', async () => {
  network.use(shows('DRAFT'), payees(), explains(), ...statements());
  await openPage(`${address}?payee=p1`);
  await link('Open the statement').click();
  await sees(page.getByRole('heading', { name: 'Mara Lindqvist' }));
  await seesNo(region('Corrections of earlier runs'));
  await expect.element(button('Previous payee')).toBeDisabled();
  await button('Next payee').click();
  await sees(page.getByRole('heading', { name: 'Jonas Ahlberg' }));
  await link('Back to the run').click();
  await sees(region('Explanation').getByText('Jonas Ahlberg, earned in this run'));
});

test('The statement of a payee fits a phone, and an unknown one is said to be unknown', async () => {
  await page.viewport(390, 844);
  network.use(...statements());
  await openPage(`${address}/payees/p1`);
  await sees('€1,082.73');
  await fits();
  await openPage(`${address}/payees/nobody`);
  await sees('Statement not found');
  await expect.element(link('Back to the run')).toHaveAttribute('href', address);
});
