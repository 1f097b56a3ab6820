import { describe, expect, it } from 'vitest';
import { headAt } from './find-template.ts';
import { needsFacts, settle } from './questions.ts';
import type { StatementChoices } from './reading-options.ts';
import { addStatementRow, emptyColumn } from './statement-columns.ts';
import { type StatementTemplateInput, statementTemplate } from './statement-template.ts';

const template = (more: Partial<StatementTemplateInput> = {}) =>
  statementTemplate.parse({
    key: 'test',
    name: 'Test',
    version: 1,
    source: { name: 'Test', kind: 'OTHER' },
    headings: [['Title', 'Net', 'Date']],
    amount: { column: 'Net' },
    fields: { workTitle: { column: 'Title' }, usePeriod: { column: 'Date' }, units: { column: 'Plays' } },
    ...more,
  });

function settled(rows: string[][], more: Partial<StatementTemplateInput> = {}, choices: StatementChoices = {}) {
  const all = [['Title', 'Net', 'Date', 'Plays'], ...rows];
  const head = headAt(all, 0);
  const columns = head.headings.map(emptyColumn);
  for (const cells of rows) addStatementRow(columns, cells);
  return settle(template(more), { head, columns }, choices);
}
const kinds = (...given: Parameters<typeof settled>) => settled(...given).questions.map(({ kind }) => kind);
const known: Partial<StatementTemplateInput> = {
  right: 'SYNC',
  fields: { usePeriod: { column: 'Date' }, currency: { constant: 'EUR' } },
};

describe('the values of a file', () => {
  it('decide about the decimal mark for all amounts', () => {
    expect(
      settled(
        [
          ['A', '1.234', ''],
          ['B', '0,5', ''],
        ],
        known,
      ).choices.amountMark,
    ).toBe('COMMA');
    expect(
      settled(
        [
          ['A', '1.234', ''],
          ['B', '0.5', ''],
        ],
        known,
      ).choices.amountMark,
    ).toBe('POINT');
    expect(settled([['A', '12', '2026-01']], known)).toMatchObject({ choices: { amountMark: null }, questions: [] });
  });

  it('decide about the order of dates for all dates', () => {
    expect(
      settled(
        [
          ['A', '1', '03/04/2026'],
          ['B', '1', '31/03/2026'],
        ],
        known,
      ).choices.dateOrder,
    ).toBe('DMY');
    expect(
      settled(
        [
          ['A', '1', '03/04/2026'],
          ['B', '1', '03/31/2026 10:00'],
        ],
        known,
      ).choices.dateOrder,
    ).toBe('MDY');
    expect(settled([['A', '1', '2026-03-31']], known)).toMatchObject({ choices: { dateOrder: null }, questions: [] });
  });

  it('leave open what only some of them could decide, or what they contradict', () => {
    expect(settled([['A', '1.234', '03/04/2026']], known).questions).toEqual([
      { kind: 'AMOUNT_MARK', headings: ['Net'], examples: ['1.234'] },
      { kind: 'DATE_ORDER', headings: ['Date'], examples: ['03/04/2026'] },
    ]);
    expect(
      kinds(
        [
          ['A', '1.5', '31/03/2026'],
          ['B', '1,5', '03/31/2026'],
        ],
        known,
      ),
    ).toEqual(['AMOUNT_MARK', 'DATE_ORDER']);
  });

  it('count no more than a choice or the template', () => {
    const rows = [['A', '1.234', '03/04/2026']];
    expect(kinds(rows, known, { amountMark: 'COMMA', dateOrder: 'DMY' })).toEqual([]);
    expect(kinds(rows, { ...known, amountMark: 'POINT', dateOrder: 'MDY' })).toEqual([]);
    expect(settled(rows, { ...known, amountMark: 'POINT' }, { amountMark: 'COMMA' }).choices.amountMark).toBe('COMMA');
  });
});

describe('a template', () => {
  it('leaves open the currency, the right and the period that it does not say', () => {
    const rows = [['A', '1.5', '']];
    expect(kinds(rows, { fields: {} })).toEqual(['CURRENCY', 'RIGHT', 'PERIOD']);
    const choices: StatementChoices = { currency: 'EUR', right: 'SYNC', period: { start: '2026-01-01', end: '2026-01-31' } };
    expect(kinds(rows, { fields: {} }, choices)).toEqual([]);
    // The column of dates has no dates.
    expect(kinds(rows, known)).toEqual(['PERIOD']);
  });

  it('needs the whole file only for what it does not say', () => {
    expect(needsFacts(template(), {})).toBe(true);
    expect(needsFacts(template({ amountMark: 'POINT' }), { dateOrder: 'DMY' })).toBe(false);
  });
});
