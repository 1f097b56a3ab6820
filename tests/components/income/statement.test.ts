import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  StatementDeclareDocument,
  StatementDeleteDocument,
  StatementPostDocument,
  StatementReverseDocument,
} from '#web/screens/income/statements/__generated__/acts.ts';
import { StatementLinesDocument, StatementProblemsDocument } from '#web/screens/income/statements/__generated__/lines.ts';
import { StatementsDocument } from '#web/screens/income/statements/__generated__/list.ts';
import { StatementDocument } from '#web/screens/income/statements/__generated__/statement.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, field, fits, hasFocus, link, sees, seesNo, tab } from '../support/screen.ts';
import { address, changedTo, different, gbp, moves, reader, shows } from './fixtures.ts';

const item = (name: string) => page.getByRole('menuitem', { name });

/** Tabs of a read statement request their rows after the first paint. */
const rows = [
  answer(StatementLinesDocument, { statement: { id: 's1', lines: { totalCount: 0 } } } as never),
  answer(StatementProblemsDocument, { statement: { id: 's1', problemCount: 0, problems: { totalCount: 0 } } } as never),
];

describe('a statement that is read', () => {
  test('shows what was recognised, the totals and the money without a match before it is posted', async () => {
    network.use(
      shows('READ', { droppedColumns: ['Buyer name', 'Ship to'], ignoredMembers: ['summary.pdf'], roundedUpcs: 2 }),
      ...rows,
    );
    await openPage(address);
    await sees(page.getByRole('heading', { name: 'PRS for Music, Jul–Sept 2026' }));
    await sees('PRS for Music (society)');
    await sees('Northlight Songs');
    await sees('Personal data: Buyer name, Ship to');
    await sees('summary.pdf');
    await sees('2 UPCs were rounded by a spreadsheet program, such as 5.06001E+11. Ask the source for its original file.');
    await sees('£1,204.18');
    await sees('Balanced');
    await sees('1.1704, table of rates, 30 Sept 2026');
    await sees('€38.10 in 4 groups, 12 of 320 lines (3.8 %). Lines without a match don’t hold up posting.');
    await expect.element(link('Match them')).toHaveAttribute('href', '/dashboard/royalties/matching?statement=s1');
    await expectAccessible();
  });

  test('is posted with one press if it is balanced', async () => {
    const posted: unknown[] = [];
    network.use(
      shows('READ'),
      ...rows,
      answer(StatementPostDocument, (variables) => {
        posted.push(variables);
        return changedTo('statementPost', 'POSTING');
      }),
    );
    await openPage(address);
    await button('Post').click();
    await sees(page.getByRole('heading', { name: 'Posting the statement' }));
    expect(posted).toEqual([{ id: 's1', reason: null }]);
    await moves('POSTED', { postedAt: '2026-11-01T10:00:00Z', postedBy: { id: 'u1', firstName: 'Ada', lastName: 'Example' } });
    await sees(/by Ada Example$/);
    await hasFocus(page.getByRole('group', { name: 'Posted' }));
  });

  test('is posted with a difference only with a reason', async () => {
    const posted: unknown[] = [];
    network.use(
      shows('READ', { amounts: different }),
      ...rows,
      answer(StatementPostDocument, (variables) => {
        posted.push(variables);
        return changedTo('statementPost', 'POSTED', { differenceReason: 'A fee of 4.20', postedAt: '2026-11-01T10:00:00Z' });
      }),
    );
    await openPage(address);
    await button('Post').click();
    await sees(dialog);
    await sees(/differ by £4.20/);
    await expectAccessible();
    await button('Post statement').click();
    await sees('Enter a reason. It is kept with the statement.');
    await hasFocus(field('Reason of the difference'));
    expect(posted).toEqual([]);
    await field('Reason of the difference').fill(' A fee of 4.20 ');
    await button('Post statement').click();
    await expect.poll(() => posted).toEqual([{ id: 's1', reason: 'A fee of 4.20' }]);
    await seesNo(dialog);
    await sees('A fee of 4.20');
  });

  test('takes typed totals as exact decimals, and refuses what can be read in two ways', async () => {
    const declared: unknown[] = [];
    network.use(
      shows('READ', { amounts: [{ currency: 'GBP', computed: '1204.18' }] }),
      ...rows,
      answer(StatementDeclareDocument, ({ amounts }) => {
        declared.push(amounts);
        return changedTo('statementDeclare', 'READ', { amounts: different });
      }),
    );
    await openPage(address);
    await sees('Not declared');
    await button('Enter totals').click();
    await field('Declared total in GBP').fill('1,208');
    await button('Save totals').click();
    await sees('Enter 1208.00 or 1.2080, because “1,208” can be read in two ways.');
    expect(declared).toEqual([]);
    await field('Declared total in GBP').fill('1 208,38');
    await field('Received for GBP, in EUR').fill('1,401.20');
    await button('Save totals').click();
    await sees('£4.20');
    expect(declared).toEqual([[{ currency: 'GBP', declared: '1208.38', received: '1401.20' }]]);
  });

  test('that repeats another one links to the first and cannot be posted', async () => {
    network.use(shows('READ', { duplicateOf: { id: 's0', fileName: 'prs-q3.csv', postedAt: '2026-10-20T10:00:00Z' } }), ...rows);
    await openPage(address);
    await sees(/^This statement was added before as prs-q3\.csv and posted on/);
    await expect.element(link('Open the first one')).toHaveAttribute('href', '/dashboard/royalties/statements/s0');
    await expect.element(button('Post')).toBeDisabled();
  });

  test('is deleted after a question', async () => {
    network.use(
      shows('READ'),
      ...rows,
      answer(StatementDeleteDocument, { statementDelete: { statementId: 's1' } }),
      answer(StatementsDocument),
    );
    await openPage(address);
    await button('More actions').click();
    await item('Delete').click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await sees('The statement was deleted.');
  });
});

describe('a posted statement', () => {
  test('is reversed with a reason and downloaded as received', async () => {
    const reversed: unknown[] = [];
    network.use(
      shows('POSTED', { postedAt: '2026-11-01T10:00:00Z' }),
      ...rows,
      answer(StatementReverseDocument, (variables) => {
        reversed.push(variables);
        return changedTo('statementReverse', 'REVERSED', {
          postedAt: '2026-11-01T10:00:00Z',
          reversedAt: '2026-11-02T10:00:00Z',
          reverseReason: 'A corrected file came',
        });
      }),
    );
    await openPage(address);
    await button('More actions').click();
    await expect.element(item('Download as received')).toHaveAttribute('href', '/files/prs-2026-q3.csv');
    await seesNo(item('Delete'));
    await item('Reverse').click();
    await field('Reason of the reversal').fill('A corrected file came');
    await button('Reverse statement').click();
    await expect.poll(() => reversed).toEqual([{ id: 's1', reason: 'A corrected file came' }]);
    await seesNo(dialog);
    await sees('A corrected file came');
    await seesNo(button('Enter totals'));
  });

  test('is only read by viewers', async () => {
    network.use(shows('POSTED', { viewerCanEdit: false }), ...rows);
    await openPage(address, reader);
    await sees(tab('Lines 320'));
    await button('More actions').click();
    await sees(item('Download as received'));
    await seesNo(item('Reverse'));
    await seesNo(button('Enter totals'));
  });
});

const line = {
  id: 's1:12',
  number: 12,
  amount: gbp('0.00031410'),
  right: 'PERFORMANCE' as const,
  units: '1204',
  useStart: '2026-04-01',
  useEnd: '2026-06-30',
  territoryName: 'Germany',
  service: 'Spotify',
  identity: { workTitle: 'Harbour Lights', artist: 'Mara Lindqvist' },
  group: { id: 'g1', decision: 'MATCHED' as const },
  cells: [
    { heading: 'Work Title', value: 'HARBOUR LIGHTS' },
    { heading: 'Usage Narrative', value: '' },
  ],
};

test('Lines are searched, and each opens its cells as received', async () => {
  const searches: unknown[] = [];
  network.use(
    shows('READ'),
    rows[1]!,
    answer(StatementLinesDocument, ({ search }) => {
      searches.push(search);
      const nodes = search === 'nothing' ? [] : [line];
      return { statement: { id: 's1', lines: { totalCount: nodes.length, nodes } } } as never;
    }),
  );
  await openPage(`${address}?tab=lines`);
  await sees('£0.0003141');
  await sees('Spotify · Germany · Apr–Jun 2026');
  await expectAccessible();
  await button(/^Harbour Lights/).click();
  await sees(dialog);
  await sees('HARBOUR LIGHTS');
  await sees(page.getByRole('heading', { name: 'Cells as received' }));
  await expectAccessible();
  await button('Close').click();
  await page.getByRole('searchbox', { name: 'Search lines' }).fill('nothing');
  await sees('No line matches “nothing”.');
  expect(searches.at(-1)).toBe('nothing');
});

test('Problems name row, column, value and remedy, and show the row as received', async () => {
  const message = 'The amount can’t be read. Correct the cell and add the file again.';
  network.use(
    shows('READ', { problemCount: 12_000 }),
    rows[0]!,
    answer(StatementProblemsDocument, {
      statement: {
        id: 's1',
        problemCount: 12_000,
        problems: {
          totalCount: 10_000,
          nodes: [{ number: 7, column: 'Amount', value: '12,3x', message, raw: 'HARBOUR\t12,3x' }],
        },
      },
    } as never),
  );
  await openPage(`${address}?tab=problems`);
  await sees('12,000 rows were not read and count in no figure. The first 10,000 are listed.');
  await sees('Row 7');
  await sees(/Column “Amount”, value “12,3x”\. The amount can’t be read/);
  await sees(/^HARBOUR\s12,3x$/);
  await expectAccessible();
});

test.each([
  ['READING', 'Reading the file', '200 of 320 rows read', true],
  ['MATCHING', 'Matching the lines', '200 of 320 groups matched', true],
  ['POSTING', 'Posting the statement', '200 of 320 lines posted', false],
  ['REVERSING', 'Reversing the statement', '200 of 320 lines reversed', false],
] as const)('%s shows its progress', async (state, title, text, canCancel) => {
  network.use(shows(state, { progress: { done: 200, total: 320 } }));
  await openPage(address);
  await sees(page.getByRole('heading', { name: title }));
  await sees(text);
  expect(button('Cancel statement').elements()).toHaveLength(canCancel ? 1 : 0);
});

test('A file that could not be read says why', async () => {
  network.use(shows('FAILED', { failure: 'The file is a PDF. Ask for CSV or Excel.' }));
  await openPage(address);
  await sees('The file is a PDF. Ask for CSV or Excel. The statement counts in no figure.');
  await sees(button('Delete statement'));
  await expectAccessible();
});

test('A statement that does not exist links back', async () => {
  network.use(answer(StatementDocument, { statement: null }));
  await openPage(address);
  await sees('Statement not found');
  await sees(link('Back to statements'));
});

test('A statement fits on a phone', async () => {
  await page.viewport(390, 844);
  network.use(
    shows('READ', { amounts: different }),
    rows[1]!,
    answer(StatementLinesDocument, { statement: { id: 's1', lines: { totalCount: 1, nodes: [line] } } } as never),
  );
  await openPage(address);
  await sees('Declared');
  await fits();
  await tab('Lines 320').click();
  await sees('£0.0003141');
  await fits();
  await expectAccessible();
});
