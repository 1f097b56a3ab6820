import { describe, expect, it } from 'vitest';
import { operationAt, operationsIn, titleOf } from './operations.ts';

const named = (text: string) => operationsIn(text).map(({ type, name }) => `${type} ${name}`);

describe('operations of a document', () => {
  it.each([
    ['{ viewer { id } }', ['query null']],
    ['query Works { works { nodes { id } } }', ['query Works']],
    ['query{a} mutation B{b} subscription{c}', ['query null', 'mutation B', 'subscription null']],
    ['fragment F on Work { query } query A { ...F } fragment G on Work { id }', ['query A']],
    ['query A($a: In = { b: { c: "}" } }) @skip(if: false) { a }', ['query A']],
    ['# query Not\nquery Yes { a(text: "query No { # }") }', ['query Yes']],
    ['query Yes { a(text: """ } "query" \\""" } """) { b } }', ['query Yes']],
    ['mutation Half { workCreate(', ['mutation Half']],
    ['subscription', ['subscription null']],
    ['query "open', ['query null']],
    ['} } query A { a }', ['query A']],
    ['', []],
    ['# only a comment', []],
  ])('are found in %j', (text, expected) => expect(named(text)).toEqual(expected));

  it('are found by the cursor, and the first one outside of them', () => {
    const text = 'query A { a }\n\nquery B { b }';
    const operations = operationsIn(text);
    expect(operationAt(operations, text.indexOf('b }'))?.name).toBe('B');
    expect(operationAt(operations, 14)?.name).toBe('A');
    expect(operationAt([], 0)).toBeUndefined();
  });

  it.each([
    ['query Works { works }', 'Works'],
    ['{ viewer { id } }', '{ viewer }'],
    ['mutation { # why\n done: workDelete(id: 1) { userErrors } }', '{ workDelete }'],
    ['# nothing', 'Untitled'],
    ['{', 'Untitled'],
    ['{ a: # b: c\n works { id } }', '{ works }'],
    ['query ($a: In = { b: 1 }) { works { id } }', '{ works }'],
    ['subscription { } { other }', 'Untitled'],
  ])('name %j', (text, title) => expect(titleOf(text)).toBe(title));

  // An expression with nested repetitions took more than a second for each of these, and years for longer ones.
  it.each(['{ '.padEnd(100_000, '#'), '{#'.repeat(50_000), `{ ${'#\n'.repeat(50_000)}`, `{${' \n'.repeat(50_000)}`])(
    'name a hostile document at once',
    (text) => expect(titleOf(text)).toBe('Untitled'),
  );
});
