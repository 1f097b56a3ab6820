import { describe, expect, it } from 'vitest';
import { statementTemplate } from '#domain/income/statement-template.ts';
import {
  type Definition,
  definitionOf,
  mappingOf,
  parsedDefinition,
  ruleText,
  templateKey,
  withAnswers,
} from './mapping-definition.ts';

const columns = ['Title', 'Artist', 'Earnings (USD)', 'Sale or Void', 'Title (2)'].map((heading, index) => ({ index, heading }));
const proposed: Definition = {
  key: 'north-store',
  name: 'North Store',
  version: 2,
  source: { name: 'North Store', kind: 'STORE', rhythm: 'MONTHLY' },
  headings: [['Title', 'Artist', 'Earnings (USD)']],
  skip: [{ column: 'Title', is: ['Total'] }],
  right: 'MASTER',
  amount: { column: ['Net', 'earnings  (usd)'], plus: ['Artist'], negativeIf: [{ column: 'Sale or Void', is: ['Void'] }] },
  fields: {
    trackTitle: { column: 'Title', before: ' - ' },
    releaseTitle: { column: 'Title' },
    statementPeriod: { row: 'Period' },
    currency: { headingOf: 'Earnings (USD)' },
  },
};

describe('a mapping', () => {
  it('finds a column whose heading names the currency in brackets', () => {
    const definition: Definition = { ...proposed, amount: { column: 'Earnings (*)' } };
    expect(mappingOf(definition, columns, 'q3.csv').targets[2]).toBe('amount');
    expect(definitionOf(definition, columns, mappingOf(definition, columns, 'q3.csv')).amount).toMatchObject({
      column: 'Earnings (*)',
    });
  });

  it('is read from the proposed template', () => {
    expect(mappingOf(proposed, columns, 'q3.csv.gz')).toEqual({
      targets: ['trackTitle', null, 'amount', null, null],
      others: ['currency', 'statementPeriod', 'releaseTitle'],
      source: { name: 'North Store', kind: 'STORE' },
      right: 'MASTER',
      currency: null,
      negative: { column: 3, text: 'Void' },
    });
  });

  it('begins empty without a template, with the name of the file', () => {
    expect(mappingOf({}, columns, 'q3.csv.gz')).toEqual({
      targets: [null, null, null, null, null],
      others: [],
      source: { name: 'q3', kind: 'OTHER' },
      right: null,
      currency: null,
      negative: null,
    });
  });
});

describe('the template of a mapping', () => {
  it('is the proposed one if nothing is changed', () => {
    expect(definitionOf(proposed, columns, mappingOf(proposed, columns, 'q3.csv'))).toEqual(proposed);
  });

  it('has what was changed, and keeps the rest', () => {
    const mapping = mappingOf(proposed, columns, 'q3.csv');
    const changed = definitionOf(proposed, columns, {
      ...mapping,
      targets: ['workTitle', 'artist', 'amount', 'currency', 'trackTitle'],
      others: ['statementPeriod'],
      source: { name: 'South Store', kind: 'DISTRIBUTOR' },
      right: 'MECHANICAL',
      negative: null,
    });
    expect(changed).toEqual({
      ...proposed,
      source: { name: 'South Store', kind: 'DISTRIBUTOR', rhythm: 'MONTHLY' },
      right: 'MECHANICAL',
      amount: { column: ['Net', 'earnings  (usd)'], plus: ['Artist'] },
      fields: {
        statementPeriod: { row: 'Period' },
        workTitle: { column: 'Title' },
        artist: { column: 'Artist' },
        currency: { column: 'Sale or Void' },
        trackTitle: { column: 'Title (2)' },
      },
    });
  });

  it('takes another column for the amount without the rules of the first', () => {
    const mapping = { ...mappingOf(proposed, columns, 'q3.csv'), targets: [null, 'amount' as const, null, null, null] };
    expect(definitionOf(proposed, columns, mapping).amount).toEqual({
      column: 'Artist',
      negativeIf: [{ column: 'Sale or Void', is: ['Void'] }],
    });
  });

  it('is complete for a file without a proposal', () => {
    const definition = definitionOf({}, columns, {
      targets: ['workTitle', null, 'amount', null, null],
      others: [],
      source: { name: 'Société du Nord', kind: 'SOCIETY' },
      right: 'PERFORMANCE',
      currency: 'EUR',
      negative: null,
    });
    expect(statementTemplate.parse(definition)).toMatchObject({
      key: 'societe-du-nord',
      name: 'Société du Nord',
      headings: [columns.map(({ heading }) => heading)],
      amount: { column: 'Earnings (USD)' },
      fields: { workTitle: { column: 'Title' }, currency: { constant: 'EUR' } },
    });
  });
});

it.each([
  ['{"name":"A"}', { name: 'A' }],
  ['[1]', {}],
  ['no JSON', {}],
  [null, {}],
])('reads %s as %j', (text, definition) => expect(parsedDefinition(text)).toEqual(definition));

it.each([
  ['DistroKid (2024)', 'distrokid-2024'],
  ['配分', 'template'],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('makes a key of %s', (name, key) => expect(templateKey(name)).toBe(key));

it('says how other fields are read', () => {
  const fields: Definition = {
    fields: { ...proposed.fields, writers: { join: ['First', 'Last'] }, usage: { constant: 'Stream' } },
  };
  expect(ruleText(fields, 'statementPeriod')).toBe('from the row “Period” above the table');
  expect(ruleText(fields, 'currency')).toBe('from the heading “Earnings (USD)”');
  expect(ruleText(fields, 'releaseTitle')).toBe('from the column “Title”');
  expect(ruleText(fields, 'writers')).toBe('from “First” and “Last”');
  expect(ruleText(fields, 'usage')).toBe('always “Stream”');
  expect(ruleText(fields, 'iswc')).toBeNull();
});

it('keeps answers that hold for the next file', () => {
  const answers = { dateOrder: 'DMY', amountMark: 'COMMA', currency: 'EUR', right: 'SYNC' } as const;
  expect(withAnswers(proposed, ['DATE_ORDER', 'CURRENCY', 'PERIOD'], answers)).toEqual({
    ...proposed,
    dateOrder: 'DMY',
    fields: { ...proposed.fields, currency: { constant: 'EUR' } },
  });
  expect(withAnswers(proposed, ['AMOUNT_MARK', 'RIGHT'], answers)).toEqual({ ...proposed, amountMark: 'COMMA', right: 'SYNC' });
});
