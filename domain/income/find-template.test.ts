import { describe, expect, it } from 'vitest';
import { findHead, findTemplate, findTemplates } from './find-template.ts';
import { type StatementTemplateInput, statementTemplate } from './statement-template.ts';

const table = (text: string): string[][] => text.split('\n').map((row) => row.split('|'));
const template = (key: string, headings: string[][], more: Partial<StatementTemplateInput> = {}) =>
  statementTemplate.parse({
    key,
    name: key,
    version: 1,
    source: { name: key, kind: 'OTHER' },
    headings,
    amount: { column: 'Amount' },
    fields: {},
    ...more,
  });

const short = template('short', [['Title', 'Amount']]);
const long = template('long', [
  ['Title', 'Amount', 'Store'],
  ['Titel', 'Betrag', 'Dienst'],
]);

describe('a template', () => {
  it('is found by the set of its headings, in any order, case and row', () => {
    const rows = table('Royalties of March\n\nSTORE|amount| title |More\nx|1|One|');
    expect(findTemplate(rows, [short, long])).toMatchObject({
      template: { key: 'long' },
      found: 3,
      missing: [],
      head: { firstRow: 3 },
    });
    expect(findTemplate(table('Betrag|Titel|Dienst\n1|One|x'), [short, long])!.template.key).toBe('long');
  });

  it('is not found if a heading is missing, and is then offered', () => {
    const rows = table('Title|Store|Sum\nOne|x|1');
    expect(findTemplate(rows, [short, long])).toBeNull();
    expect(findTemplates(rows, [short, long]).map(({ template: { key }, missing }) => [key, missing])).toEqual([
      ['long', ['Amount']],
    ]);
    expect(findTemplates(table('Foo|Bar'), [short, long])).toEqual([]);
  });

  it('is the first of several that fit equally well', () => {
    const own = template('own', [['Amount', 'Title']]);
    expect(findTemplate(table('Title|Amount'), [own, short])!.template.key).toBe('own');
    expect(findTemplate(table('Title|Amount'), [short, own])!.template.key).toBe('short');
  });

  it('is not looked for below thirty rows', () => {
    const rows = [...Array.from({ length: 30 }, () => ['x']), ['Title', 'Amount']];
    expect(findTemplate(rows, [short])).toBeNull();
    expect(findTemplate(rows.slice(1), [short])).not.toBeNull();
  });

  it('knows a heading with any currency in brackets, but not the second of equal headings', () => {
    const any = template('any', [['Title', 'Earnings (*)']]);
    expect(findTemplate(table('Title|Earnings (EUR)'), [any])).not.toBeNull();
    expect(findTemplate(table('Title|Earnings'), [any])).toBeNull();
    expect(findTemplate(table('Title|Earnings|Earnings'), [any])).toBeNull();
  });
});

describe('the headings of an unknown table', () => {
  const headOf = (text: string) => findHead(table(text));

  it('are the row with the most known words, below titles and values', () => {
    expect(headOf('Statement|Low Water|Publishing\nPeriod:|2026-03\nWerktitel|Komponist|Betrag\nOne|A|1,5')).toMatchObject({
      headings: ['Werktitel', 'Komponist', 'Betrag'],
      firstRow: 3,
    });
  });

  it('are the first row of texts if no word is known', () => {
    expect(headOf('foo|bar\none|two|three|four').headings).toEqual(['foo', 'bar']);
    expect(headOf('1|2\n3|4')).toMatchObject({ firstRow: 1 });
  });
});
