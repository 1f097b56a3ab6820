import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SocietyCodesDocument } from '#web/entities/lookups/__generated__/society-code.ts';
import { StatementMapDocument } from '#web/screens/income/statements/__generated__/acts.ts';
import { StatementPreviewDocument } from '#web/screens/income/statements/__generated__/lines.ts';
import { StatementSourcesDocument } from '#web/screens/income/statements/__generated__/list-changes.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, field, fits, hasFocus, option, sees, seesNo } from '../support/screen.ts';
import { address, changedTo, type More, reader, shows } from './fixtures.ts';

const sources = answer(StatementSourcesDocument, { incomeSources: [{ id: 'prs', name: 'PRS for Music' }] });
const column = (index: number, heading: string, ...samples: string[]) => ({ index, heading, samples, filled: samples.length });
const columns = [
  column(0, 'Song', 'Harbour Lights', 'Tides'),
  column(1, 'Paid', '12.50', '0.0003'),
  column(2, 'Kind', 'Sale', 'Return'),
  { ...column(3, 'Buyer email'), isDropped: true },
];
const proposal = {
  name: 'north',
  source: { name: 'north', kind: 'OTHER' },
  headings: [['Song', 'Paid', 'Kind']],
  amount: { column: 'Paid' },
  fields: { workTitle: { column: 'Song' }, statementPeriod: { row: 'Period' } },
};
const question = (kind: string, examples: string[] = [], headings: string[] = []) => ({ kind, examples, headings });
const unknown = (more: More = {}) =>
  shows('MAPPING', {
    fileName: 'north.csv',
    source: null,
    columns,
    proposedTemplate: JSON.stringify(proposal),
    questions: [question('TEMPLATE'), question('SOURCE'), question('RIGHT'), question('CURRENCY')],
    ...more,
  });

/** Answers previews, and keeps the mappings that were asked for. */
function previews() {
  const asked: (Record<string, unknown> | null)[] = [];
  network.use(
    answer(StatementPreviewDocument, ({ definition }) => {
      asked.push(definition ? JSON.parse(definition) : null);
      return {
        statement: {
          id: 's1',
          preview: [
            {
              number: 2,
              fields: [
                { field: 'workTitle', value: 'Harbour Lights' },
                { field: 'amount', value: '12.50' },
              ],
              problem: null,
            },
            { number: 3, fields: [], problem: 'The amount can’t be read. Correct the cell.' },
          ],
        },
      } as never;
    }),
  );
  return asked;
}
/** Keeps what is sent, and goes on with the reading. */
function maps() {
  const sent: Record<string, unknown>[] = [];
  network.use(
    answer(StatementMapDocument, ({ input }) => {
      sent.push({ ...input, definition: input.definition && JSON.parse(input.definition) });
      return changedTo('statementMap', 'READING');
    }),
  );
  return sent;
}

describe('an unknown file', () => {
  test('is mapped with its proposal, and the lines are shown as they will be read', async () => {
    network.use(unknown(), sources);
    const asked = previews();
    const sent = maps();
    const gema = { id: 'so35', name: 'GEMA', cisacCode: 35, countryName: 'Germany' };
    network.use(answer(SocietyCodesDocument, { societies: [gema] }));
    await openPage(address);
    await sees(page.getByRole('heading', { name: 'Map the columns' }));
    await expect.element(field('Field for Song')).toHaveValue('Work title');
    await expect.element(field('Field for Paid')).toHaveValue('Amount');
    await sees('Not stored: personal data of buyers');
    await sees('from the row “Period” above the table');
    await sees(page.getByRole('cell', { name: '12.50' }));
    await sees('The amount can’t be read. Correct the cell.');
    await expectAccessible();

    await field('Field for Song').fill('recording');
    await option(/^Recording title/).click();
    await expect
      .poll(() => asked.at(-1)?.fields)
      .toEqual({
        statementPeriod: { row: 'Period' },
        trackTitle: { column: 'Song' },
      });
    await button('Remove Statement period').click();
    await expect.poll(() => asked.at(-1)?.fields).toEqual({ trackTitle: { column: 'Song' } });

    await button('Read the file').click();
    await sees('Choose what the money is for.');
    await sees('Enter a currency such as EUR.');
    await hasFocus(field('What the money is for'));
    await field('What the money is for').click();
    await option('Master').click();
    await field('Currency of the amounts').fill('eur');
    await field('Name of the new source').fill('North Society');
    await field('Kind of the new source').click();
    await option('Society').click();
    await field('Society').click();
    await option(/^GEMA/).click();
    await button('Read the file').click();
    await sees(page.getByRole('heading', { name: 'Reading the file' }));
    expect(sent).toEqual([
      {
        isRemembered: true,
        newSource: { name: 'North Society', kind: 'SOCIETY', societyCode: 35 },
        definition: {
          ...proposal,
          key: 'north',
          version: 1,
          source: { name: 'North Society', kind: 'SOCIETY', societyCode: 35 },
          right: 'MASTER',
          fields: { trackTitle: { column: 'Song' }, currency: { constant: 'EUR' } },
        },
      },
    ]);
  });

  test('needs a column of amounts, and can have returns with positive amounts', async () => {
    network.use(unknown(), sources);
    const asked = previews();
    await openPage(address);
    await sees(page.getByRole('cell', { name: '12.50' }));
    await page.getByLabelText('Keep Paid as raw text').click();
    await sees('Choose the column of the amount.');
    await expect.element(button('Read the file')).toBeDisabled();
    await field('Field for Paid').fill('amount');
    await option(/^Amount\s*Net amount/).click();
    await page.getByText('Returns and voids with positive amounts').click();
    await field('Count the amount as negative if the column').click();
    await option('Kind').click();
    await field('has the text').fill('Return');
    await expect.poll(() => asked.at(-1)?.amount).toEqual({ column: 'Paid', negativeIf: [{ column: 'Kind', is: ['Return'] }] });
  });

  test('says why no row could be read by its template', async () => {
    const failure = 'None of the 2 rows could be read. Row 2: “2026-13” in “Paid on” is not a period. Correct the cell.';
    network.use(unknown({ failure, templateKey: 'north' }), sources);
    previews();
    await openPage(address);
    await sees(failure);
    await sees(page.getByText(/^The file is read again\./));
    await seesNo(page.getByText('No template has these headings'));
  });

  test('is mapped on a phone', async () => {
    await page.viewport(390, 844);
    network.use(unknown(), sources);
    previews();
    await openPage(address);
    await sees(page.getByRole('cell', { name: '12.50' }));
    await fits();
    await expectAccessible();
  });

  test('is only named to viewers', async () => {
    network.use(unknown({ viewerCanEdit: false }));
    await openPage(address, reader);
    await sees('The file leaves something open. An editor can answer the questions.');
    await seesNo(button('Read the file'));
  });
});

test('A recognised file asks only what it leaves open, with examples, and focuses what is missing', async () => {
  const questions = [
    question('DATE_ORDER', ['03/04/2026'], ['Sale Date']),
    question('AMOUNT_MARK', ['1.234'], ['Net']),
    question('PERIOD'),
  ];
  network.use(shows('MAPPING', { questions, proposedTemplate: JSON.stringify(proposal) }));
  const asked = previews();
  const sent = maps();
  await openPage(address);
  await sees('“03/04/2026” in “Sale Date” can be read in two ways.');
  await sees('“1.234” in “Net” can be read in two ways.');
  await seesNo(page.getByRole('heading', { name: 'Map the columns' }));
  await expectAccessible();
  expect(asked).toEqual([null]);
  await button('Read the file').click();
  await hasFocus(field('Order of day and month'));
  await field('Order of day and month').click();
  await option('Day first: 03/04 is 3 April').click();
  await field('Decimal mark of the amounts').click();
  await option(/^Comma/).click();
  await page.getByLabelText('First day of the period').fill('2026-07-01');
  await page.getByLabelText('Last day of the period').fill('2026-06-30');
  await button('Read the file').click();
  await sees('Enter a last day that is not before the first one.');
  await page.getByLabelText('Last day of the period').fill('2026-09-30');
  await button('Read the file').click();
  await sees(page.getByRole('heading', { name: 'Reading the file' }));
  expect(sent).toEqual([
    {
      options: { dateOrder: 'DMY', amountMark: 'COMMA' },
      periodStart: '2026-07-01',
      periodEnd: '2026-09-30',
      isRemembered: true,
      definition: { ...proposal, dateOrder: 'DMY', amountMark: 'COMMA' },
    },
  ]);
});
