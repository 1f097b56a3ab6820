import { expect, it } from 'vitest';
import { currencyOf } from './currencies.ts';
import { isPersonalColumn } from './personal-columns.ts';
import { recall } from './recall.ts';
import { rightOf } from './right-words.ts';
import { paidRoleOf } from './role-words.ts';
import { besideLabel, bracketsOf, joinedHeadings, uniqueHeadings } from './table-head.ts';

it('reads currencies by code, sign and name', () => {
  expect(['usd', '$US', 'US$', '€', 'Euro', '£', '円', 'EUR '].map(currencyOf)).toEqual([
    'USD',
    'USD',
    'USD',
    'EUR',
    'EUR',
    'GBP',
    'JPY',
    'EUR',
  ]);
  expect(['', 'ABC', 'Title', 'EURO ZONE'].map(currencyOf)).toEqual([null, null, null, null]);
});

it('reads rights by key, label and word', () => {
  expect(
    ['PERFORMANCE', 'Performing', 'P', 'Neighbouring rights', 'mech', 'Synchronisation', 'Aufführung', '演奏'].map(rightOf),
  ).toEqual(['PERFORMANCE', 'PERFORMANCE', 'PERFORMANCE', 'NEIGHBOURING', 'MECHANICAL', 'SYNC', 'PERFORMANCE', 'PERFORMANCE']);
  expect(['', 'X', 'Streaming'].map(rightOf)).toEqual([null, null, null]);
});

it('knows columns with data of buyers, and no others', () => {
  const personal = [
    'buyer name',
    'Buyer Email',
    'user_email',
    'E-Mail',
    'ship to zip',
    'Shipping Address1',
    'Referrer URL',
    'Käufer',
    'Telefon',
    '購入者',
  ];
  const others = [
    'Artist',
    'Country',
    'Store',
    'Statement Recipient Name',
    'Payee Name',
    'PARTICIPANT NAME',
    'Mobile Streams',
    'IP1',
    'Composer Name',
    'Sold To',
  ];
  expect(personal.filter((heading) => !isPersonalColumn(heading))).toEqual([]);
  expect(others.filter(isPersonalColumn)).toEqual([]);
});

it('names columns uniquely and joins two rows of headings', () => {
  expect(uniqueHeadings(['Name', ' name', 'Net', '', '', 'NAME '])).toEqual(['Name', 'name (2)', 'Net', '', '', 'NAME (3)']);
  expect(joinedHeadings(['', 'Sales', '', 'Total'], ['Title', 'Units', 'Net', 'Total', 'More'])).toEqual([
    'Title',
    'Sales Units',
    'Sales Net',
    'Total',
    'Total More',
  ]);
  expect(['Earnings (USD)', 'Royalty ($US)', 'Net EUR', 'Net'].map(bracketsOf)).toEqual(['USD', '$US', 'EUR', 'Net']);
});

it('finds the value of a label: beside it, in its cell, in a numbered cell, or below', () => {
  const rows = [['Currency:', '', 'EUR'], ['Start Date', '10/01/2017'], ['Total: 12.50'], ['Account ID'], ['A-17', 'x']];
  expect(['currency', 'START DATE', 'Total', 'Account ID', 'End'].map((label) => besideLabel(rows, label))).toEqual([
    'EUR',
    '10/01/2017',
    '12.50',
    'A-17',
    '',
  ]);
  expect(besideLabel(rows, 'Start Date', 2)).toBe('10/01/2017');
});

it('keeps the results of the first texts only', () => {
  let calls = 0;
  const length = recall((text) => {
    calls += 1;
    return text.length;
  });
  for (let index = 0; index < 20_000; index++) length(String(index % 10_000));
  // The first 5,000 of 10,000 texts are computed once, the others each time.
  expect(calls).toBe(15_000);
  expect(length('0')).toBe(1);
});

it('whose share a line pays is read by its key, its label or a word of a source', () => {
  expect(['W', 'writer', 'Writers', 'Komponist', 'P', 'Publisher', 'Verlag'].map(paidRoleOf)).toEqual([
    'WRITER',
    'WRITER',
    'WRITER',
    'WRITER',
    'PUBLISHER',
    'PUBLISHER',
    'PUBLISHER',
  ]);
  expect(['', 'X', 'Stream'].map(paidRoleOf)).toEqual([null, null, null]);
});
