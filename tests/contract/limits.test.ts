import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
let token: string;
beforeAll(async () => {
  t = await startTestApp();
  token = (await t.register()).token;
});
afterAll(() => t.stop());

const ask = (query: string, variables: object = {}) => t.raw<Record<string, unknown>>(query, variables, token);
const post = (payload: string | object, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'POST', url: '/graphql', headers: { 'content-type': 'application/json', ...headers }, payload });

/** Expects that an operation is refused before execution: one clear message, status 400, no data. */
async function refusal(query: string, variables: object = {}): Promise<{ message: string; code: string }> {
  const { data, errors, status } = await ask(query, variables);
  expect({ status, data: data ?? null }).toEqual({ status: 400, data: null });
  return { message: errors![0]!.message, code: errors![0]!.extensions.code };
}

describe('product operations within the limits', () => {
  it.each([
    [
      'works with all splits and their parties',
      `{ works(first: 100) { totalCount nodes { title splits { isComplete
        composers { role performanceShare contributor { id firstName lastName } }
        authors { role performanceShare contributor { id firstName lastName } }
        publishers { role performanceShare publisher { id name } } problems { message } } } } }`,
    ],
    [
      'works with their parties and the other works of these',
      `{ works(first: 20) { nodes { title splits { composers { contributor { firstName works(first: 10) { totalCount nodes { title } } } } } } } }`,
    ],
    [
      'a work, and three levels below the works of its contributors with their splits',
      `{ work(id: "0198c0de-0000-7000-8000-000000000000") { splits { authors { contributor { works(first: 20) { nodes { title
        splits { composers { contributor { firstName lastName } } } } } } } } } }`,
    ],
  ])('%s', async (_name, query) => {
    expect((await ask(query)).errors).toBeUndefined();
  });

  it('the introspection query of the IDE', async () => {
    const query = getIntrospectionQuery({ descriptions: true, inputValueDeprecation: true, specifiedByUrl: true });
    const { data, errors } = await t.raw<{ __schema: { types: unknown[] } }>(query);
    expect(errors).toBeUndefined();
    expect(data.__schema.types.length).toBeGreaterThan(40);
  });
});

describe('excessive operation', () => {
  it('with too many levels is refused', async () => {
    const deep = (levels: number): string =>
      levels === 0 ? 'firstName' : `works(first: 1) { nodes { splits { composers { contributor { ${deep(levels - 1)} } } } } }`;
    expect((await refusal(`{ contributors(first: 1) { nodes { ${deep(4)} } } }`)).message).toContain('depth limit of 14');
  });

  it('with too many objects is refused, even with a variable or a fragment', async () => {
    const nested = 'splits { composers { contributor { works(first: $n) { nodes { title } } } } }';
    const query = `query ($n: Int) { works(first: $n) { nodes { ...Nested } } } fragment Nested on Work { ${nested} }`;
    expect((await ask(query, { n: 10 })).errors).toBeUndefined();
    const { code, message } = await refusal(query, { n: 100 });
    expect(code).toBe('OPERATION_TOO_LARGE');
    expect(message).toContain('Request fewer rows with `first`');
    const spread = Array.from(
      { length: 29 },
      (_, index) => `w${index}: works(first: 100) { nodes { splits { composers { id } authors { id } } } }`,
    );
    expect((await refusal(`{ ${spread.join(' ')} }`)).code).toBe('OPERATION_TOO_LARGE');
  });

  it('with a page above the maximum size is refused', async () => {
    const { errors } = await ask('{ works(first: 101) { nodes { id } } }');
    expect(errors?.[0]).toMatchObject({
      message: '`first` must be a number from 1 to 100.',
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });

  it('with too many aliases is refused', async () => {
    const aliases = Array.from({ length: 31 }, (_, index) => `a${index}: viewer { memberRole }`);
    expect((await refusal(`{ ${aliases.join(' ')} }`)).message).toMatch(/[Aa]lias/);
  });

  it('with too many tokens or directives is refused', async () => {
    expect((await refusal(`{ viewer { ${'memberRole '.repeat(5_001)} } }`)).message).toContain('5000 tokens');
    expect((await refusal(`{ viewer ${'@include(if: true) '.repeat(31)} { memberRole } }`)).code).toBe(
      'GRAPHQL_VALIDATION_FAILED',
    );
  });

  it('with circular introspection is refused', async () => {
    const circle = (levels: number): string => (levels === 0 ? 'name' : `fields { type { ${circle(levels - 1)} } }`);
    expect((await refusal(`{ __schema { types { ${circle(4)} } } }`)).message).toContain('introspection depth');
  });

  it('in a batch of several operations is refused', async () => {
    const response = await post([{ query: '{ viewer { memberRole } }' }, { query: '{ viewer { memberRole } }' }]);
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0].message).toContain('batching');
  });

  it('with a text that the database cannot store is refused for every argument', async () => {
    const sentence = 'A text contains a character that cannot be stored, such as U+0000. Remove the character and try again.';
    const expected = { code: 'BAD_USER_INPUT', message: sentence };
    const create = 'mutation ($input: WorkInput!) { workCreate(input: $input) { work { id } } }';
    expect(await refusal('query ($text: String!) { search(text: $text) { id } }', { text: 'ab\0cd' })).toEqual(expected);
    expect(await refusal(create, { input: { title: 'Half a \uD83C note' } })).toEqual(expected);
    expect(await refusal('{ search(text: "ab\\u0000cd") { id } }')).toEqual(expected);
    expect(await refusal(`{ search(text: "ab\0cd") { id } }`)).toEqual(expected);
    expect((await ask('{ search(text: "𝄞 \\u00e9\\u0041") { id } }')).errors).toBeUndefined();
    const payload = { email: 'ida\0@example.com', password: 'salt-lines-at-dawn' };
    const rest = await t.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    const named = 'email contains a character that cannot be stored, such as U+0000. Remove the character and try again.';
    const errors = [{ field: 'email', message: named }];
    expect([rest.statusCode, rest.json()]).toEqual([400, { success: false, error: named, message: named, errors }]);
  });

  it('with a body of more than 2 MB is refused', async () => {
    const response = await post({ query: `{ viewer { memberRole } } # ${'x'.repeat(2_100_000)}` });
    expect(response.statusCode).toBe(413);
    expect(response.json().errors).toEqual([
      { message: 'The body is too large. Send at most 2 MB.', extensions: { code: 'BAD_REQUEST' } },
    ]);
  });
});

describe("request that the product's clients never send", () => {
  it('over GET is not executed and returns a message that names POST', async () => {
    const query = encodeURIComponent('mutation { workCreate(input: { title: "Sneaked in" }) { work { id } } }');
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json', 'apollo-require-preflight': '1' };
    const response = await t.app.inject({ url: `/graphql?query=${query}`, headers });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('POST');
    expect(response.json().errors[0].extensions.code).toBe('METHOD_NOT_ALLOWED');
    expect((await t.pool.query('select 1 from work')).rowCount).toBe(0);
  });

  it('with a content type that needs no preflight is refused, so forms of other sites cannot use the session', async () => {
    const body = JSON.stringify({ query: 'mutation { workCreate(input: { title: "Forged" }) { work { id } } }' });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const response = await post(body, { 'content-type': type, cookie: `stave_session=${token}` });
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
    }
    expect((await t.pool.query('select 1 from work')).rowCount).toBe(0);
  });

  it('with invalid variables returns BAD_USER_INPUT and a message that names them', async () => {
    const { code, message } = await refusal('query ($id: ID!) { work(id: $id) { id } }');
    expect(code).toBe('BAD_USER_INPUT');
    expect(message).toContain('$id');
    expect(
      (await refusal('query ($by: WorkSortField!) { works(sort: { by: $by }) { nodes { id } } }', { by: 'SHOE' })).code,
    ).toBe('BAD_USER_INPUT');
  });

  it('with invalid GraphQL or unknown fields returns an error that names the problem', async () => {
    expect((await refusal('{ works ')).code).toBe('GRAPHQL_PARSE_FAILED');
    expect((await refusal('{ wroks { nodes { id } } }')).message).toContain('wroks');
    expect((await post('{ "query": ')).statusCode).toBe(400);
  });

  it('an internal error reveals no details', async () => {
    await t.pool.query('alter table work rename to work_gone');
    const { data, errors } = await ask('{ works { nodes { id } } }');
    await t.pool.query('alter table work_gone rename to work');
    expect(data).toBeNull();
    expect(errors).toEqual([
      {
        message: 'Something went wrong on our side. Try again.',
        path: ['works', 'nodes'],
        extensions: { code: 'INTERNAL_SERVER_ERROR' },
      },
    ]);
  });
});
