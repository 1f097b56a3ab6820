import { describe, expect, it } from 'vitest';
import { compileTemplate, isLineProblem, type StatementReader, TemplateUnfit } from './compile-template.ts';
import { findTemplate } from './find-template.ts';
import type { StatementChoices } from './reading-options.ts';
import type { StatementLine } from './statement-line.ts';
import { type StatementTemplate, type StatementTemplateInput, statementTemplate } from './statement-template.ts';

type Rows = string[][];

const template = (input: Partial<StatementTemplateInput> = {}): StatementTemplate =>
  statementTemplate.parse({
    key: 'test',
    name: 'Test',
    version: 1,
    source: { name: 'Test', kind: 'DISTRIBUTOR' },
    headings: [['Title', 'Amount']],
    amount: { column: 'Amount' },
    right: 'MASTER',
    fields: { trackTitle: { column: 'Title' }, currency: { constant: 'EUR' } },
    ...input,
  });

const table = (text: string): Rows => text.split('\n').map((row) => row.split('|'));

function open(rows: Rows, input: Partial<StatementTemplateInput> = {}, choices: StatementChoices = {}) {
  const match = findTemplate(rows, [template(input)])!;
  const reader = compileTemplate(match.template, match.head, choices);
  return { reader, results: readAll(reader, rows, match.head.firstRow) };
}

const readAll = (reader: StatementReader, rows: Rows, firstRow: number) =>
  rows.slice(firstRow).flatMap((cells, index) => reader.read(firstRow + index + 1, cells) ?? []);

const lines = (...given: Parameters<typeof open>): StatementLine[] =>
  open(...given).results.map((result) => {
    if (isLineProblem(result)) throw new Error(result.message);
    return result;
  });
const messages = (...given: Parameters<typeof open>): string[] =>
  open(...given).results.flatMap((result) => (isLineProblem(result) ? [result.message] : []));

describe('a reader', () => {
  it('reads the fields of a line and keeps its cells and its number', () => {
    const rows = table('Title|Amount|ISRC|Country\nSalt Lines|1.50|gb-a1b-26-00001|Germany');
    const [line] = lines(rows, {
      fields: {
        trackTitle: { column: 'Title' },
        isrc: { column: 'ISRC' },
        territory: { column: ['Land', 'Country'] },
        currency: { constant: 'EUR' },
      },
    });
    expect(line).toMatchObject({ number: 2, amount: '1.50', currency: 'EUR', right: 'MASTER', territory: 'DE', cells: rows[1] });
    expect(line!.identity).toMatchObject({ trackTitle: 'Salt Lines', isrc: 'GBA1B2600001', upc: null, writers: null });
  });

  it('finds headings below a preamble, in another case and with other space, and lifts values out of the preamble', () => {
    const rows = table('Report\nCurrency:|usd\nStart Date|10/01/2017\nEnd Date|11/04/2017\n title |AMOUNT  Due\nOne|2');
    const [line] = lines(rows, {
      headings: [['Title', 'Amount Due']],
      amount: { column: 'Amount Due' },
      dateOrder: 'MDY',
      fields: {
        trackTitle: { column: 'Title' },
        currency: { row: 'Currency' },
        useStart: { row: 'Start Date' },
        useEnd: { row: 'End Date' },
      },
    });
    expect(line).toMatchObject({ currency: 'USD', useStart: '2017-10-01', useEnd: '2017-11-04', number: 6 });
  });

  it('takes a value from one cell above the table', () => {
    const fields = {
      trackTitle: { column: 'Title' },
      usePeriod: { cell: { row: 1, column: 2 }, after: 'for ' },
      currency: { cell: { row: 2, column: 1 } },
    };
    const [line] = lines(table('Report|Sales for 2026-03\nEUR\nTitle|Amount\nOne|2'), { fields });
    expect(line).toMatchObject({ useStart: '2026-03-01', useEnd: '2026-03-31', currency: 'EUR' });
    expect(messages(table('Report\nTitle|Amount\nOne|2'), { fields })).toEqual([
      'The line has no currency. Choose the currency of the statement.',
    ]);
  });

  it('tells equal headings apart, joins two rows of headings, and reads the currency in a heading', () => {
    const equal = lines(table('Title|Amount|Amount\nOne|1|2'), { amount: { column: 'Amount (2)' } });
    expect(equal[0]!.amount).toBe('2');
    const two = lines(table('|Sales||Net (EUR)\nTitle|Units|Net|Amount\nOne|3|1|2'), {
      headingRows: 2,
      headings: [['Title', 'Sales Units', 'Sales Net']],
      amount: { column: 'Net (EUR) Amount' },
      fields: { trackTitle: { column: 'Title' }, units: { column: 'Sales Units' }, currency: { constant: 'EUR' } },
    });
    expect(two[0]).toMatchObject({ amount: '2', units: '3' });
    const inHeading = lines(table('Title|Earnings ($US)\nOne|2'), {
      headings: [['Title', 'Earnings (*)']],
      amount: { column: 'Earnings (*)' },
      fields: { trackTitle: { column: 'Title' }, currency: { headingOf: 'Earnings (*)' } },
    });
    expect(inHeading[0]!.currency).toBe('USD');
  });

  it('computes amounts from several columns, exactly', () => {
    const [line] = lines(table('Title|Amount|Bonus|Qty|Share\nOne|0.000000000000000003|0.1|3|50 %'), {
      amount: { column: 'Amount', plus: ['Bonus'], times: ['Qty', 'Share'] },
    });
    expect(line!.amount).toBe('0.1500000000000000045');
    const [withoutTax] = lines(table('Title|Amount\nOne|122'), { amount: { column: 'Amount', dividedBy: '1.22' } });
    expect(withoutTax!.amount).toBe('100');
    const voids = lines(table('Title|Amount|Kind\nOne|2|Void\nTwo|-2|Void\nThree|2|Sale'), {
      amount: { column: 'Amount', negativeIf: [{ column: 'Kind', is: ['void'] }] },
    });
    expect(voids.map(({ amount }) => amount)).toEqual(['-2', '-2', '2']);
  });

  it('takes parts of cells, joins cells, and translates values', () => {
    const [line] = lines(table('Title|Amount|Description|Year|Quarter|Kind\nOne|1|Net: 2019.08 Streams|2025|2|PERF'), {
      right: undefined,
      fields: {
        trackTitle: { column: 'Title' },
        usePeriod: { column: 'Description', after: 'Net: ', before: ' Streams' },
        statementPeriod: { join: ['Year', 'Quarter'], separator: 'Q' },
        right: { column: 'Kind', values: { Perf: 'PERFORMANCE', '*': 'OTHER' } },
        usage: { column: 'Description' },
        currency: { constant: 'EUR' },
      },
    });
    expect(line).toMatchObject({
      useStart: '2019-08-01',
      useEnd: '2019-08-31',
      statementStart: '2025-04-01',
      right: 'PERFORMANCE',
    });
  });

  it('leaves out what is skipped, totals, repeated headings and what follows the table', () => {
    const rows = table(
      'Title|Amount|Kind\nOne|1|x\nTwo|2|Ad\nTotal|3\nTitle|Amount|Kind\nThree|4|x\nSummary\nCountry|Due\nDE|5\nDue in all|6',
    );
    const { reader, results } = open(rows, {
      skip: [{ column: 'Kind', is: ['ad'] }],
      endsAt: ['summary'],
      declared: [{ row: 'Due in all' }],
    });
    expect(results.map((result) => !isLineProblem(result) && result.identity.trackTitle)).toEqual(['One', 'Three']);
    expect(reader.declaredTotals()).toEqual([
      { currency: 'EUR', amount: '3' },
      { currency: null, amount: '6' },
    ]);
  });

  it('takes totals in the notation of the file, also without a currency or an amount', () => {
    const rows = table('Title|Currency|Amount\nOne|EUR|1.234,5\nTotal|EUR|1.234,5\nSumme||1,5\nTotal lines\nTotal||many');
    const fields = { trackTitle: { column: 'Title' }, currency: { column: 'Currency' } };
    const { reader, results } = open(rows, { amountMark: 'COMMA', fields, endsAt: [] });
    expect(results).toMatchObject([
      { amount: '1234.5' },
      { message: 'The line has no amount in “Amount”. Add it to the file and upload the file again, or leave the line out.' },
    ]);
    expect(reader.declaredTotals()).toEqual([
      { currency: 'EUR', amount: '1234.5' },
      { currency: null, amount: '1.5' },
    ]);
  });

  it('takes totals whose word is in the column of numbers', () => {
    const rows = table('Number|Title|Amount\n12-001|One|1,5\nSumme:||1,5');
    const { reader, results } = open(
      rows,
      {
        fields: {
          societyNumber: { column: 'Number' },
          trackTitle: { column: 'Title' },
          currency: { constant: 'EUR' },
        },
      },
      { amountMark: 'COMMA' },
    );
    expect(results).toHaveLength(1);
    expect(reader.declaredTotals()).toEqual([{ currency: 'EUR', amount: '1.5' }]);
  });

  it('reads a work that is called Total', () => {
    expect(
      lines(table('Title|Amount|ISRC\nTotal|1|GBA1B2600001'), {
        fields: { trackTitle: { column: 'Title' }, isrc: { column: 'ISRC' }, currency: { constant: 'EUR' } },
      }),
    ).toHaveLength(1);
  });

  it('adds up what a table of totals declares, by currency', () => {
    const rows = table('Title|Amount\nOne|1\nTotal_Rows|1\nCountry|Currency|Sum\nDE|EUR|0.4\nFR|EUR|0.6\nUS|USD|7');
    const { reader, results } = open(rows, {
      endsAt: ['Total_Rows'],
      declared: [{ table: ['Country', 'Sum'], amount: 'Sum', currency: 'Currency' }],
    });
    expect(results).toHaveLength(1);
    expect(reader.declaredTotals()).toEqual([
      { currency: 'EUR', amount: '1.0' },
      { currency: 'USD', amount: '7' },
    ]);
  });

  it('reads files without headings, with rows of several kinds', () => {
    const rows = table('T|M|USD|3\nS|M|One|1|USD\nS|P|Two|Writer|2|USD');
    const { reader, results } = open(rows, {
      headings: [],
      firstRow: [{ column: '1', is: ['T'] }],
      declared: [{ when: [{ column: '1', is: ['T'] }], amount: '4', currency: '3' }],
      amount: { column: '4' },
      fields: { trackTitle: { column: '3' }, currency: { column: '5' } },
      otherRows: [
        {
          when: [{ column: '2', is: ['P'] }],
          right: 'SYNC',
          amount: { column: '5' },
          fields: { workTitle: { column: '3' }, writers: { column: '4' }, currency: { column: '6' } },
        },
      ],
    });
    expect(results).toMatchObject([
      { amount: '1', right: 'MASTER', identity: { trackTitle: 'One' } },
      { amount: '2', right: 'SYNC', identity: { workTitle: 'Two', writers: 'Writer' } },
    ]);
    expect(reader.declaredTotals()).toEqual([{ currency: 'USD', amount: '3' }]);
  });

  it('drops columns of personal data, also if a rule names one', () => {
    const rows = table('Title|Amount|Buyer Email|Seat|Territory\nOne|1|a@example.org|12|DE');
    const { reader, results } = open(rows, {
      personal: ['Seat'],
      fields: {
        trackTitle: { column: 'Title' },
        service: { column: 'Buyer Email' },
        territory: { column: 'Territory' },
        currency: { constant: 'EUR' },
      },
    });
    expect(results).toMatchObject([{ cells: ['One', '1', 'DE'], service: null, territory: 'DE' }]);
    expect(reader.headings).toEqual(['Title', 'Amount', 'Territory']);
    expect(reader.droppedColumns).toEqual(['Buyer Email', 'Seat']);
    expect(reader.keptCells(rows[1]!)).toEqual(['One', '1', 'DE']);
  });

  it('counts UPCs that a spreadsheet program has rounded, and matches none of them', () => {
    const { reader, results } = open(table('Title|Amount|UPC\nOne|1|1.91774E+11\nTwo|1|191774000000\nThree|1|036000291452'), {
      fields: { trackTitle: { column: 'Title' }, upc: { column: 'UPC' }, currency: { constant: 'EUR' } },
    });
    expect(results).toMatchObject([
      { identity: { upc: null } },
      { identity: { upc: null } },
      { identity: { upc: '036000291452' } },
    ]);
    expect(reader.roundedUpcs()).toEqual({ count: 2, example: '1.91774E+11' });
  });

  it('reads shares that are fractions as percentages', () => {
    const rule = (isFraction: boolean) => ({
      trackTitle: { column: 'Title' },
      share: { column: 'Share', isFraction },
      currency: { constant: 'EUR' },
    });
    const rows = table('Title|Amount|Share\nOne|1|0.855\nTwo|1|50%');
    expect(lines(rows, { fields: rule(true) }).map(({ sharePercent }) => sharePercent)).toEqual(['85.5', '50']);
    expect(lines(rows, { fields: rule(false) }).map(({ sharePercent }) => sharePercent)).toEqual(['0.855', '50']);
  });

  it('uses what the user chose for what the file lacks', () => {
    const choices: StatementChoices = {
      amountMark: 'COMMA',
      currency: 'JPY',
      right: 'SYNC',
      period: { start: '2026-01-01', end: '2026-03-31' },
    };
    const [line] = lines(
      table('Title|Amount\nOne|1.234,5'),
      { right: undefined, fields: { trackTitle: { column: 'Title' } } },
      choices,
    );
    expect(line).toMatchObject({
      amount: '1234.5',
      currency: 'JPY',
      right: 'SYNC',
      statementStart: '2026-01-01',
      useEnd: '2026-03-31',
    });
  });
});

describe('a row that can’t be read', () => {
  it('says which column and value are at fault, and what to do', () => {
    const fields = { trackTitle: { column: 'Title' }, currency: { column: 'Currency' }, usePeriod: { column: 'Month' } };
    const rows = table(
      'Title|Amount|Currency|Month\nOne|abc|EUR|2026-01\nTwo|1,5|EUR|2026-01\nThree||EUR|2026-01\nFour|1|XX|2026-01\nFive|1|EUR|03/04/2026\nSix|1||2026-01\nSeven|1|EUR|soon\nEight|1|EUR|2026-02',
    );
    expect(messages(rows, { fields })).toEqual([
      '“abc” in “Amount” is not an amount. Correct the cell and upload the file again.',
      '“1,5” in “Amount” does not have a decimal point, as the other amounts have. Choose the other decimal mark, or correct the cell and upload the file again.',
      'The line has no amount in “Amount”. Add it to the file and upload the file again, or leave the line out.',
      '“XX” in “Currency” is not a currency. Correct the cell to a code such as EUR and upload the file again.',
      '“03/04/2026” in “Month” can be read with the day or the month first. Choose the order of dates.',
      'The line has no currency. Choose the currency of the statement.',
      '“soon” in “Month” is not a period. Correct the cell to a period such as 2026-03 and upload the file again.',
    ]);
    expect(open(rows, { fields }).results[0]).toMatchObject({ number: 2, column: 'Amount', value: 'abc' });
  });

  it('is no problem if it has neither an amount nor a title', () => {
    expect(open(table('Title|Amount|Note\n||Thank you\nOne|1')).results).toHaveLength(1);
  });

  it('refuses a table without the column of the amount', () => {
    const other = template({ amount: { column: 'Net' } });
    const { head } = findTemplate(table('Title|Amount\nOne|1'), [other])!;
    expect(() => compileTemplate(other, head)).toThrow(
      new TemplateUnfit(
        'The table has no column “Net”, which has the amounts by the template “Test”. Choose another column for the amount.',
      ),
    );
  });
});

describe('a large file', () => {
  it('is read without looking at the headings again', () => {
    const rows = table('Title|Amount\nOne|1');
    const match = findTemplate(rows, [template()])!;
    let looked = 0;
    const headings = new Proxy([...match.head.headings], {
      get: (target, key) => {
        if (typeof key === 'string' && /^\d+$/.test(key)) looked += 1;
        return Reflect.get(target, key) as unknown;
      },
    });
    const reader = compileTemplate(match.template, { ...match.head, headings });
    looked = 0;
    for (let number = 2; number < 1_002; number++) reader.read(number, ['One', '1.25', '']);
    expect(looked).toBe(0);
  });
});
