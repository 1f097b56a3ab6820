import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#tests/support/app.ts';
import { resourceFailure } from './resource-failure.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

it.each([
  ['ENOSPC', 'STORAGE_FULL'],
  ['EDQUOT', 'STORAGE_FULL'],
  ['53100', 'STORAGE_FULL'],
  ['53200', 'SERVER_BUSY'],
  ['53300', 'SERVER_BUSY'],
  ['23505', undefined],
])('%s means %s, also inside other errors', (code, expected) => {
  const errors = [
    withCode(code),
    new Error('outer', { cause: withCode(code) }),
    new GraphQLError('outer', { originalError: withCode(code) }),
  ];
  expect(errors.map((error) => resourceFailure(error)?.extensions.code)).toEqual([expected, expected, expected]);
});

describe('a statement that fails', () => {
  /** Makes the database refuse every new work. */
  const refuse = (code: string) => `create or replace function refuse() returns trigger language plpgsql as $$
    begin raise exception 'refused' using errcode = '${code}'; end $$;
    create or replace trigger refuse before insert on work for each row execute function refuse()`;
  const create = 'mutation { workCreate(input: { title: "Harbour" }) { work { id } userErrors { message } } }';

  it('is answered over GraphQL and REST, makes the gateway unready, and raises an alert', async () => {
    const t = await startTestApp();
    const account = await t.register();
    const rest = () =>
      t.app.inject({
        method: 'POST',
        url: '/api/works',
        headers: { authorization: `Bearer ${account.token}` },
        payload: { title: 'Harbour' },
      });
    const ready = () => t.app.inject('/readyz');
    expect((await ready()).statusCode).toBe(200);

    await t.pool.query(refuse('53300'));
    const busy = await rest();
    expect([busy.statusCode, busy.headers['retry-after'], busy.json().error]).toEqual([
      503,
      '5',
      'The server is busy at the moment. Try again in a few seconds. Nothing was changed.',
    ]);
    expect((await ready()).statusCode).toBe(200);

    await t.pool.query(refuse('53100'));
    const { errors, status } = await t.raw(create, {}, account.token);
    expect([status, errors]).toEqual([507, [expect.objectContaining({ extensions: { code: 'STORAGE_FULL' } })]]);
    expect((await rest()).statusCode).toBe(507);
    const unready = await ready();
    expect([unready.statusCode, unready.json().reason]).toEqual([503, 'The disk is full.']);
    expect(t.platform.measures.isStorageFull).toBe(true);
    await t.stop();
  });
});
