import { describe, expect, it } from 'vitest';
import { type StatementTemplateInput, statementTemplate } from './statement-template.ts';

const valid: StatementTemplateInput = {
  key: 'test',
  name: 'Test',
  version: 1,
  source: { name: 'Test', kind: 'OTHER' },
  headings: [['Title', 'Amount']],
  amount: { column: 'Amount' },
  fields: { workTitle: { column: 'Title' } },
};
const messagesOf = (change: Record<string, unknown>) =>
  statementTemplate.safeParse({ ...valid, ...change }).error?.issues.map(({ message }) => message) ?? [];

describe('a template', () => {
  it('is what its JSON says', () => {
    const template = statementTemplate.parse(valid);
    expect(statementTemplate.parse(JSON.parse(JSON.stringify(template)))).toEqual(template);
  });

  it('is refused with what to do', () => {
    expect(messagesOf({ fields: { amount: { column: 'Amount' } } })).toEqual(['Describe the amount in `amount`.']);
    expect(messagesOf({ headings: [] })).toEqual(['Name the headings by which the file is recognised.']);
    expect(messagesOf({ firstRow: [{ column: '1', is: ['T'] }] })).toEqual([
      'Describe the first row only for files without headings.',
    ]);
    expect(messagesOf({ sheets: ['A', 'A'] })).toEqual(['Name each sheet once.']);
    expect(messagesOf({ key: 'No Key' })).toEqual(['Use small letters, digits and hyphens.']);
    expect(messagesOf({ amount: { column: 'Amount', dividedBy: '0.00' } })).toEqual(['Enter a number above zero.']);
  });

  it('has a bound for everything', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `h${index}`);
    const values = Object.fromEntries(many(501).map((text) => [text, 'x']));
    const changes = [
      { headings: [many(201)] },
      { headings: Array.from({ length: 21 }, () => ['a', 'b']) },
      { headings: [['a', 'x'.repeat(201)]] },
      { fields: { workTitle: { column: many(21) } } },
      { fields: { workTitle: { column: 'Title', values } } },
      { fields: { workTitle: { join: many(11) } } },
      { skip: Array.from({ length: 21 }, () => ({ column: 'a', isEmpty: true })) },
      { personal: many(51) },
      { sheets: many(51) },
      { amount: { column: 'Amount', times: many(6) } },
      { fields: { other: { column: 'Title' } } },
      { pattern: '.*' },
    ];
    expect(changes.filter((change) => messagesOf(change).length === 0)).toEqual([]);
  });
});
