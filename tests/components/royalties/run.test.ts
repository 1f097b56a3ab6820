import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ExportsDocument } from '#web/screens/export/__generated__/export.ts';
import { PayableLineIncomeDocument } from '#web/screens/royalties/explain/__generated__/explain.ts';
import {
  RoyaltyRunApproveDocument,
  RoyaltyRunCancelDocument,
  RoyaltyRunExportDocument,
  RoyaltyRunIssueDocument,
  RoyaltyRunReverseDocument,
} from '#web/screens/royalties/runs/__generated__/acts.ts';
import { RunLinksSendDocument } from '#web/screens/royalties/runs/__generated__/links.ts';
import { RunPayeesDocument } from '#web/screens/royalties/runs/__generated__/payees.ts';
import { RoyaltyProblemAcceptDocument, RunProblemsDocument } from '#web/screens/royalties/runs/__generated__/problems.ts';
import { RoyaltyRunDocument } from '#web/screens/royalties/runs/__generated__/run.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, field, fits, hasFocus, link, queryIs, region, sees, seesNo } from '../support/screen.ts';
import { address, changedTo, explains, jonas, mara, moves, payees, reader, shows, totals } from './fixtures.ts';

const item = (name: string) => page.getByRole('menuitem', { name });
const row = (name: RegExp) => page.getByRole('row', { name });
const explanation = region('Explanation');

test('A run that is not there is told from one that could not be read', async () => {
  network.use(answer(RoyaltyRunDocument, { royaltyRun: null }, ['royaltyRun']), payees(), explains());
  await openPage(address);
  await sees('Failed to load the run');
  network.use(answer(RoyaltyRunDocument, { royaltyRun: null }));
  await button('Try again').click();
  await sees('Run not found');
});

test.each([
  ['PARTLY_PAID', 1, '1 of 3 paid'],
  ['PAID', 3, 'Paid'],
] as const)('An issued run says how far it is paid: %s', async (state, paidCount, text) => {
  network.use(shows('ISSUED', { payments: { state, paidCount, payableCount: 3 } }), payees([]), explains());
  await openPage(address);
  await sees(page.getByText(text, { exact: true }));
});

describe('a draft', () => {
  test('shows where every cent goes by currency, and what each payee gets', async () => {
    network.use(shows('DRAFT'), payees(), explains());
    await openPage(address);
    await sees('Draft 4');
    await sees('1 July – 30 September 2026');
    await sees('48,210 lines');
    await sees('Adds up');
    await sees(region('Money in EUR').getByText('€6,343.00'));
    await sees(region('Money in EUR').getByText('Unmatched, kept'));
    await sees(region('Money in JPY').getByText('−¥1,200').first());
    await sees(row(/Mara Lindqvist.*312\.40.*1,020\.33.*\+207\.93.*−250\.00 tax.*€1,082\.73.*To pay/));
    await sees(row(/Jonas Ahlberg.*−900\.00.*640\.12 recouped.*−€259\.88.*Carried over/));
    await sees(row(/LEYLA D.*21\.900.*−0\.005 costs.*KWD.21\.895.*Below KWD.50/));
    await sees('Nothing is missing: all money is matched, divided and can be paid.');
    await expectAccessible();
  });

  test('says what each payee earned more or less than in the last run, who is new, and who is gone', async () => {
    const less = { ...jonas, earned: '10', earnedBefore: '30.5', change: '-20.5' };
    const added = { ...mara, id: 's4', earnedBefore: null, payee: { ...mara.payee, id: 'p4', name: 'Ida Berg' } };
    const left = { id: 's9', currency: 'EUR', earned: '18', adjusted: '2', payee: { id: 'p9', name: 'Nils Holm' } };
    network.use(shows('DRAFT'), payees([mara, less, added], 3, [left]), explains());
    await openPage(address);
    await sees(row(/Mara Lindqvist.*\+207\.93/));
    await sees(row(/Jonas Ahlberg.*−20\.50/));
    await sees(row(/Ida Berg.*New/));
    await sees('Gone since the last run: Nils Holm (€20.00)');
    network.use(payees([less, mara, added]));
    await page.getByRole('columnheader', { name: 'Change' }).getByRole('button').click();
    await queryIs('?sortBy=CHANGE&sortDir=desc');
    await seesNo(page.getByText('Gone since the last run', { exact: false }));
    await expectAccessible();
  });

  test('says what the parts differ by, if they do not add up', async () => {
    network.use(shows('DRAFT', { totals: [{ ...totals[0], own: '2031.76' }] }), payees(), explains());
    await openPage(address);
    await sees('Differs by €0.01');
  });

  test('explains the selected payee, keeps it in the address, and opens the lines of the file', async () => {
    network.use(
      shows('DRAFT'),
      payees(),
      explains(),
      answer(PayableLineIncomeDocument, {
        payableLine: {
          id: 'run1:2:0',
          incomeLines: {
            totalCount: 1,
            nodes: [
              { id: 'l1', number: 1204, amount: { amount: '-12.5', currency: 'EUR' }, group: { id: 'g1', title: 'NORDLYS' } },
            ],
          },
        },
      } as never),
    );
    await openPage(address);
    await sees(explanation.getByRole('heading', { name: 'Explain €1,020.33' }));
    await sees(explanation.getByText(/received for “Harbour Lights Off”/));
    await userEvent.keyboard('jj');
    await sees(explanation.getByText('LEYLA D, earned in this run'));
    await button('LEYLA D').click();
    await userEvent.keyboard('{ArrowUp}');
    await sees(explanation.getByText('Jonas Ahlberg, earned in this run'));
    await hasFocus(button('Jonas Ahlberg'));
    await queryIs('?payee=p2');
    await userEvent.keyboard('{Enter}');
    await hasFocus(region('Selected payee'));
    await userEvent.keyboard('{Tab}');
    await hasFocus(explanation.getByRole('button', { name: /Harbour Lights Off/ }));
    await explanation.getByRole('button', { name: /Nordlys/ }).click();
    await queryIs('?payee=p2&line=run1:2:0');
    await sees(explanation.getByText('EUR −12.5'));
    await expect
      .element(explanation.getByRole('link', { name: 'Statement' }))
      .toHaveAttribute('href', '/dashboard/royalties/statements/st1');
    await expect
      .element(explanation.getByRole('link', { name: 'Work', exact: true }))
      .toHaveAttribute('href', '/dashboard/music/works/w1?tab=royalties');
    await explanation.getByRole('button', { name: 'Show 214 lines of the file' }).click();
    await sees(explanation.getByRole('list', { name: 'Lines of the file' }).getByText('−€12.50'));
    await sees(explanation.getByRole('button', { name: 'Row 1,204' }));
    await expectAccessible();
    await openPage(`${address}?payee=p2&line=run1%3A2%3A0`);
    await sees(explanation.getByText(/received for “Nordlys”/));
  });

  test('has problems that are opened, settled and let be, those that block it first', async () => {
    const groups = [
      { kind: 'NO_ACCOUNT', count: 2, open: 2 },
      { kind: 'OVER_ALLOCATED', count: 1, open: 1 },
    ];
    const problem = (key: string, label: string, isAccepted = false) => ({
      key,
      kind: 'NO_ACCOUNT',
      label,
      amount: '1684.6',
      currency: 'EUR',
      isAccepted,
    });
    const id = '01890000-0000-7000-8000-000000000001';
    const sent: unknown[] = [];
    network.use(
      shows('DRAFT', { problemGroups: groups }),
      payees(),
      explains(),
      answer(RunProblemsDocument, {
        royaltyRun: { id: 'run1', problems: [problem(id, 'Fjordlys'), problem('x', 'Leyla')] },
      } as never),
      answer(RoyaltyProblemAcceptDocument, (variables) => {
        sent.push(variables);
        const { isAccepted } = variables as { isAccepted: boolean };
        const problems = [problem(id, 'Fjordlys', isAccepted), problem('x', 'Leyla')];
        return {
          royaltyProblemAccept: {
            royaltyRun: {
              id: 'run1',
              problems,
              problemGroups: [{ kind: 'NO_ACCOUNT', count: 2, open: isAccepted ? 1 : 2 }, groups[1]],
            },
          },
        } as never;
      }),
    );
    await openPage(address);
    await sees('0 of 3 settled');
    const headings = page.getByRole('region', { name: 'Before you approve' }).getByRole('button');
    await expect
      .poll(() => headings.first().element().textContent)
      .toMatch(/^Terms give away more than came in.*Blocks the approval/);
    await button(/^2 payees have no account/).click();
    await expect.element(link('Payee: Fjordlys')).toHaveAttribute('href', `/dashboard/royalties/payees/${id}`);
    await button('Let it be: Fjordlys').click();
    await sees('1 of 3 settled');
    await button('Undo: Fjordlys').click();
    await sees('0 of 3 settled');
    expect(sent).toEqual([true, false].map((isAccepted) => ({ id: 'run1', kind: 'NO_ACCOUNT', key: id, isAccepted })));
    await expectAccessible();
  });

  test('asks before it is approved with open problems, and becomes a new draft if figures changed', async () => {
    const groups = [{ kind: 'NO_ACCOUNT', count: 2, open: 2 }];
    network.use(
      shows('DRAFT', { problemGroups: groups }),
      payees(),
      explains(),
      answer(RoyaltyRunApproveDocument, changedTo('royaltyRunApprove', 'APPROVING')),
    );
    await openPage(address);
    await button('Approve').click();
    await sees(dialog.getByText(/^2 problems are not settled/));
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await sees(page.getByRole('heading', { name: 'Checking the figures' }));
    await seesNo(button('Cancel'));
    network.use(payees([jonas]));
    await moves('DRAFT', {
      revision: 5,
      failure: 'The figures have changed since this draft was computed.',
      computedAt: '2026-10-02T10:00:00Z',
    });
    await sees('Draft 5');
    await sees('The figures have changed since this draft was computed.');
    await seesNo(row(/Mara Lindqvist/));
  });

  test('is searched, filtered, sorted and paged by the server', async () => {
    const asked: object[] = [];
    network.use(
      shows('DRAFT'),
      explains(),
      answer(RunPayeesDocument, (variables) => {
        asked.push(variables);
        return { payeeStatements: { totalCount: 45, nodes: [jonas] } } as never;
      }),
    );
    await openPage(`${address}?page=2&search=jon&sortBy=EARNED&sortDir=desc`);
    await sees(row(/Jonas Ahlberg/));
    expect(asked).toEqual([
      { run: 'run1', page: 2, first: 20, search: 'jon', sort: { by: 'EARNED', direction: 'DESC' }, filter: { run: 'run1' } },
    ]);
    await page.getByRole('columnheader', { name: 'Closing' }).getByRole('button').click();
    await button('Payable').click();
    await queryIs('?search=jon&sortBy=CLOSING&sortDir=desc&paid=yes');
    await expect
      .poll(() => asked.at(-1))
      .toEqual({
        run: 'run1',
        page: 1,
        first: 20,
        search: 'jon',
        sort: { by: 'CLOSING', direction: 'DESC' },
        filter: { run: 'run1', isPayable: true },
      });
  });

  test('fits a phone, where the explanation is a sheet', async () => {
    await page.viewport(390, 844);
    network.use(shows('DRAFT', { name: `Run of ${'very '.repeat(16)}long name` }), payees(), explains());
    await openPage(address);
    await sees(button('Mara Lindqvist'));
    await fits();
    await expect.element(explanation).not.toBeInTheDocument();
    await button('Mara Lindqvist').click();
    await sees(dialog.getByText('Explain €1,020.33'));
    await expectAccessible();
    await button('Close').click();
    await queryIs('');
  });
});

test('A computation is cancelled, and its failure is shown', async () => {
  network.use(
    shows('COMPUTING', { computedAt: null, totals: [] }),
    payees([]),
    answer(
      RoyaltyRunCancelDocument,
      changedTo('royaltyRunCancel', 'FAILED', { computedAt: null, totals: [], failure: 'It was cancelled.' }),
    ),
  );
  await openPage(address);
  await sees(page.getByRole('heading', { name: 'Computing the draft' }));
  await button('Cancel').click();
  await sees(page.getByRole('alert').getByText('It was cancelled.'));
  await sees(button('Compute again'));
  await seesNo(button('Approve'));
});

test('A run without statements says so, and what to do', async () => {
  network.use(shows('DRAFT', { statementCount: 0, lineCount: 0, totals: [] }), payees([]), explains());
  await openPage(address);
  await sees('This run has no statements');
  await sees(/Post the statements of its period and compute the run again/);
  await sees('The run has no statements, so it divides no money.');
  await seesNo(page.getByText(/problems below/));
  await seesNo(page.getByText(/Nothing is missing/));
});

test('Payees without a statement are looked for in the problems, if there are some', async () => {
  network.use(shows('DRAFT'), payees([]), explains());
  await openPage(address);
  await sees('No payee has a statement');
  await seesNo(page.getByText(/problems below/));
  await moves('DRAFT', { problemGroups: [{ kind: 'NO_ACCOUNT', count: 12, open: 12 }] });
  await sees(page.getByText(/problems below/));
  const problems = Array.from({ length: 12 }, (_, at) => ({
    key: `k${at}`,
    kind: 'NO_ACCOUNT',
    label: `Payee ${at}`,
    isAccepted: false,
  }));
  network.use(answer(RunProblemsDocument, { royaltyRun: { id: 'run1', problems } } as never));
  await button(/^12 payees have no account/).click();
  await sees('Payee 9');
  await seesNo(page.getByText('Payee 10'));
  await button('Show 2 more').click();
  await sees('Payee 11');
});

test('A stage shows how far it is', async () => {
  network.use(shows('COMPUTING', { progress: { done: 600_000, total: 1_000_000 } }), payees(), explains());
  await openPage(address);
  await sees(/600,000 of 1,000,000/);
  await expect.element(page.getByRole('progressbar', { name: 'Computing the draft' })).toHaveAttribute('aria-valuenow', '60');
  await moves('ISSUING', { progress: { done: 50, total: 200 } });
  await sees(/50 of 200/);
});

test('A first draft is shown once it is computed', async () => {
  network.use(shows('COMPUTING', { computedAt: null, totals: [], revision: 0 }), payees([]), explains());
  await openPage(address);
  await sees(page.getByRole('heading', { name: 'Computing the draft' }));
  await seesNo(page.getByRole('table'));
  network.use(payees());
  await moves('DRAFT', { revision: 1 });
  await sees('Draft 1');
  await sees(row(/Mara Lindqvist/));
});

test('All statements of an issued run are exported, where the page of exports shows them', async () => {
  const asked: unknown[] = [];
  network.use(
    shows('ISSUED'),
    payees(),
    explains(),
    answer(RoyaltyRunExportDocument, (variables) => {
      asked.push(variables);
      return { exportStart: { export: { id: 'e1' }, userErrors: [] } } as never;
    }),
    answer(ExportsDocument, { exports: { nodes: [] } } as never),
  );
  await openPage(address);
  await button('More actions').click();
  await item('Download all statements').click();
  await sees(page.getByRole('heading', { name: 'Export' }));
  expect(asked).toEqual([{ input: { kind: 'PAYEE_STATEMENTS', format: 'ZIP', royaltyRun: 'run1' } }]);
});

test('An approved run is issued by another person, then reversed with a reason', async () => {
  const reversed: unknown[] = [];
  const approved = { approvedAt: '2026-10-02T10:00:00Z', approvedBy: { id: 'u2', firstName: 'Ida', lastName: 'Berg' } };
  network.use(
    shows('APPROVED', approved),
    payees(),
    explains(),
    answer(RoyaltyRunIssueDocument, {
      royaltyRunIssue: {
        royaltyRun: null,
        userErrors: [{ message: 'You approved this run. Another owner has to issue it.', field: ['id'], code: 'INVALID' }],
      },
    } as never),
    answer(RoyaltyRunReverseDocument, (variables) => {
      reversed.push(variables);
      return changedTo('royaltyRunReverse', 'REVERSED', { reverseReason: 'A wrong statement' });
    }),
  );
  await openPage(address);
  await sees(/^approved .* by Ida Berg$/);
  await button('Issue').click();
  await dialog.getByRole('button', { name: 'Issue' }).click();
  await sees(page.getByRole('alert').getByText('You approved this run. Another owner has to issue it.'));
  await moves('ISSUED', { ...approved, issuedAt: '2026-10-03T10:00:00Z' });
  await seesNo(page.getByRole('alert'));
  await button('More actions').click();
  await item('Reverse').click();
  await sees(button('Reverse run'));
  await userEvent.keyboard('{Escape}');
  await hasFocus(button('More actions'));
  await button('More actions').click();
  await item('Reverse').click();
  await button('Reverse run').click();
  await sees('Enter a reason. It is kept with the run.');
  await field('Reason of the reversal').fill('A wrong statement');
  await button('Reverse run').click();
  await sees('This run was reversed: A wrong statement');
  await sees(row(/Mara Lindqvist.*Reversed/));
  expect(reversed).toEqual([{ id: 'run1', reason: 'A wrong statement' }]);
});

test.each([
  ['editors', { viewerCanIssue: false }, {}, ['Compute again', 'Send for review'], ['Approve']],
  [
    'readers',
    { viewerCanIssue: false, viewerCanEdit: false },
    reader,
    [],
    ['Compute again', 'Send for review', 'Approve', 'More actions'],
  ],
] as const)('A draft offers %s what they may do', async (_who, rights, viewer, shown, hidden) => {
  network.use(shows('DRAFT', rights), payees(), explains());
  await openPage(address, viewer);
  await sees(row(/Mara Lindqvist/));
  for (const name of shown) await sees(button(name));
  for (const name of hidden) await seesNo(button(name));
});

test('an issued run sends links to its payees, batch by batch, and names those who get none', async () => {
  const calls: unknown[] = [];
  network.use(
    shows('ISSUED'),
    payees(),
    explains(),
    answer(RunLinksSendDocument, (variables) => {
      calls.push(variables);
      const counts = calls.length === 1 ? { sent: 100, known: 4, left: 31 } : { sent: 31, known: 104, left: 0 };
      return {
        payeeLinksSend: { ...counts, unreachableCount: 1, unreachable: [{ id: 'p9', name: 'Nobody' }], userErrors: [] },
      } as never;
    }),
  );
  await openPage(address);
  await button('Send links').click();
  await sees(/^Every payee with a statement in this run gets a mail/);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Send links' }).click();
  await sees('131 links were sent. 4 payees had one before.');
  await expect.element(link('Nobody')).toHaveAttribute('href', '/dashboard/royalties/payees/p9?tab=statements');
  expect(calls).toEqual([{ run: 'run1' }, { run: 'run1' }]);
});
