import { describe, expect, it } from 'vitest';
import { costIn, costInHeaders, errorsIn, requestsLeft } from './answer-facts.ts';

describe('the errors of a response', () => {
  it('are those of the response and of payloads, each of them once', () => {
    const body = {
      errors: [
        { message: 'Cannot query field', extensions: { code: 'GRAPHQL_VALIDATION_FAILED' }, locations: [{ line: 3, column: 1 }] },
        { message: 'Cannot query field', extensions: { code: 'GRAPHQL_VALIDATION_FAILED' }, locations: [{ line: 3, column: 9 }] },
      ],
      data: {
        a: {
          userErrors: [
            { code: 'INVALID', message: 'Required', field: ['input', 'title'] },
            { code: 'INVALID', message: 'Required', field: ['input', 'genre'] },
            { code: 'INVALID', message: 'Required', field: [] },
          ],
        },
        b: { userErrors: [] },
        c: null,
        d: 3,
      },
    };
    expect(errorsIn(body)).toEqual([
      { code: 'GRAPHQL_VALIDATION_FAILED', message: 'Cannot query field', line: 3, field: null },
      { code: 'INVALID', message: 'Required', line: null, field: 'input.title' },
      { code: 'INVALID', message: 'Required', line: null, field: 'input.genre' },
      { code: 'INVALID', message: 'Required', line: null, field: null },
    ]);
  });

  it.each([null, 'text', {}, { errors: 'x', data: 'y' }, { errors: [null, 3], data: { a: { userErrors: [null] } } }])(
    'are none in %j',
    (body) => expect(errorsIn(body)).toEqual([]),
  );
});

describe('the cost of an operation', () => {
  it('is read from the extensions and from headers', () => {
    expect(costIn({ data: null, extensions: { cost: { requested: 0, limit: 25_000, fields: 3 } } })).toEqual({
      requested: 0,
      limit: 25_000,
    });
    expect(costInHeaders(new Headers({ 'Operation-Cost': '12', 'Operation-Cost-Limit': '25000' }))).toEqual({
      requested: 12,
      limit: 25_000,
    });
  });

  it.each([
    null,
    {},
    { extensions: null },
    { extensions: { cost: true } },
    { extensions: { cost: { requested: '1', limit: 2 } } },
  ])('is unknown in %j', (body) => expect(costIn(body)).toBeNull());

  it('is unknown without headers', () => {
    expect(costInHeaders(new Headers())).toBeNull();
    expect(costInHeaders(new Headers({ 'operation-cost': '-1', 'operation-cost-limit': 'x' }))).toBeNull();
    expect(requestsLeft(new Headers())).toBeNull();
    expect(requestsLeft(new Headers({ 'RateLimit-Remaining': '118', 'RateLimit-Limit': '120' }))).toEqual({
      remaining: 118,
      limit: 120,
    });
  });
});
